// What a game brings to the page. Each folder of games/ has one in its index.ts; nobody else knows which
// games there are.
import type { ComponentChild, FunctionComponent } from "preact";
import type { TableEvent } from "../generated/protocol";
import type { MovingPiece, Scene, ShownMove } from "./motion/scene";
import type { PieceGroup } from "./parts/piece";
import type { Ending } from "./table/ending";
import type { Lesson } from "./table/lesson";
import type { ChoosingRules } from "./table/move_choice";
import type { Table } from "./table/table";

type TablePart = FunctionComponent<{ table: Table }>;

export interface SheetTab {
    part: "tray" | "side" | "players";
    title(): string;
}
export type ChosenOptions = Record<string, string>;

/** A button of the front page beside "play now". */
export interface QuickStart {
    title(): string;
    options: Record<string, unknown>;
    /** One plays alone, without a bot. */
    alone: boolean;
}

/** What the form for a new table must know of the game's options, which the server lists. */
export interface SetUp {
    /** With these options one plays alone. */
    alone(chosen: ChosenOptions): boolean;
    /** Whether an option matters beside the others. */
    matters(option: string, chosen: ChosenOptions): boolean;
    /** The options that are chosen often; the others are folded away. */
    usual: readonly string[];
    /** An option whose value may be left to a die. */
    rolled?: { option: string; sides: number };
}

export interface Curve {
    /** A number of the game, as the server calls it. */
    name: string;
    title(): string;
}

export interface GamePage extends ChoosingRules {
    /** The letter that the ids of its rules begin with. */
    rulesLetter: string;
    /** Its place on the front page until the server has said what it offers; undefined: not before. */
    frontPlace: number | undefined;
    Art: FunctionComponent;
    /** A large picture for the top of the front page. */
    Scene?: FunctionComponent;
    /** Patterns that its drawings refer to; once a page. */
    Patterns?: FunctionComponent;
    notice?(): string;
    quickStarts: readonly QuickStart[];
    setUp: SetUp;
    lesson?: Lesson;
    /** How it is played, on one page with pictures. */
    HowTo?: FunctionComponent;
    /** All that lies in its box, in the language of the page. */
    pieces?(): readonly PieceGroup[];

    // The parts of the screen; the game's style sheet says where each one is at which size.
    /** What is built on, as large as can be. */
    Board: TablePart;
    /** What is built with, at hand: a market, a hand of cards. */
    Tray?: TablePart;
    /** A band along the top. */
    Track?: TablePart;
    /** The others: who they are, their numbers, what they have built. */
    Players: TablePart;
    /** What counts for everybody: goals, standings. */
    Side?: TablePart;
    /** One's own numbers, in the bar. */
    Strip?: TablePart;
    /** What is asked for that needs neither a piece nor a place. */
    Question?: TablePart;
    /** The piece that one looks at closely (`table.detail`). */
    Detail: TablePart;
    /** On a phone, tray, players and side share one place; which of them are there, and their names. */
    tabs: readonly SheetTab[];
    /** What the player is asked for now. */
    task(table: Table): string;
    /** Which round or turn it is. */
    round(table: Table): string;
    /** What matters now, for whoever is new to the game: the text is web.lesson.<game>.<tip>. */
    tip(table: Table): string | undefined;
    /** The icon of a number of the ledger; null: it is told in words. */
    statIcon(stat: string, size: number): ComponentChild;
    /** What is seen of a move; without it, numbers are counted and nothing flies. */
    scenes?(move: ShownMove): Scene[];
    /** A piece that flies, drawn as wide as `size` pixels. */
    MovingPiece?: FunctionComponent<{ piece: MovingPiece; size: number }>;
    /** The piece that a move was about, for a strip of all moves; undefined: none that could be drawn. */
    pieceOf?(event: TableEvent): MovingPiece | undefined;
    curves: readonly Curve[];
    /** How a game that is over was counted, and why it ended so. */
    ending(table: Table): Ending;
    /** What a seat has built, as a picture; where all build together, the same for everybody. */
    Built?: FunctionComponent<{ table: Table; seat: number }>;
    builtTogether?: boolean;
    /** The final scores in a result (docs/record.md). */
    scores(result: Record<string, unknown>): readonly number[] | undefined;
}
