// The games, by name. Outside of games/ this is the only way to them.
import { gamePages } from "../generated/games";
import type { GamePage } from "./game_page";
import type { Table } from "./table/table";

const pages: Readonly<Record<string, GamePage>> = gamePages;

export function hasGamePage(game: string): boolean {
    return game in pages;
}

export function gamePage(game: string): GamePage {
    const page = pages[game];
    if (!page) throw new Error(`there is no page for the game ${game}`);
    return page;
}

export function pageOf(table: Table): GamePage {
    return gamePage(table.info.value.game);
}

/** The names of all games; those of the front page come first, in its order. */
export const gameNames: readonly string[] = Object.keys(pages).sort(
    (a, b) => (gamePage(a).frontPlace ?? Infinity) - (gamePage(b).frontPlace ?? Infinity),
);
