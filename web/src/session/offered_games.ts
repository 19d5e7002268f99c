// Which games are offered, as the server says; any table opens by its link.
import { computed } from "@preact/signals";
import type { Welcome } from "../../generated/protocol";
import { gameNames, gamePage, hasGamePage } from "../games";
import { welcome } from "../state/server";

/** With ?all-games in the address also those that are not advertised. Before the server has spoken,
    those that the front page shows in any case. */
export function gamesOffered(games: Welcome["games"] | undefined, query: string): string[] {
    if (!games) return gameNames.filter((game) => gamePage(game).frontPlace !== undefined);
    const all = new URLSearchParams(query).has("all-games");
    return games
        .filter(({ name, advertised }) => hasGamePage(name) && (all || advertised !== false))
        .map(({ name }) => name);
}

export const offeredGames = computed(() => gamesOffered(welcome.value?.games, location.search));

/** Whether an entry of a list of tables is shown. */
export function isOffered({ game }: { game: string }): boolean {
    return offeredGames.value.includes(game);
}
