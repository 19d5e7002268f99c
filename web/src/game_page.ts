// What a game brings to the page. Each folder of games/ has one in its index.ts; nobody else knows which
// games there are.
import type { FunctionComponent } from "preact";
import type { Glyph } from "./art/glyphs";
import type { Lesson } from "./table/lesson";
import type { ChoosingRules } from "./table/move_choice";
import type { Table } from "./table/table";

type TablePart = FunctionComponent<{ table: Table }>;
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
    /** An option whose value may be left to a die. */
    rolled?: { option: string; sides: number };
}

export interface Curve {
    /** A number of the game, as the server calls it. */
    name: string;
    title(): string;
}

/** A line of the score sheet, a value for each seat. */
export interface ScoreLine {
    title: string;
    values: readonly (string | number | undefined)[];
}

export interface GamePage extends ChoosingRules {
    /** The letter that the ids of its rules begin with. */
    rulesLetter: string;
    /** Its place on the front page until the server has said what it offers; undefined: not before. */
    frontPlace: number | undefined;
    Art: FunctionComponent;
    /** Patterns that its drawings refer to; once a page. */
    Patterns?: FunctionComponent;
    notice?(): string;
    quickStarts: readonly QuickStart[];
    setUp: SetUp;
    lesson?: Lesson;

    /** What lies on the table. */
    Board: TablePart;
    /** Everybody's numbers, beside the board. */
    Players: TablePart;
    /** The numbers that matter, where there is no room beside the board. */
    Strip: TablePart;
    /** The piece that one looks at closely (`table.detail`). */
    Detail: TablePart;
    /** What the player is asked for now. */
    task(table: Table): string;
    /** Which round or turn it is. */
    round(table: Table): string;
    /** What matters now, for whoever is new to the game: the text is web.lesson.<game>.<tip>. */
    tip(table: Table): string | undefined;
    /** The icon of a number of the ledger; undefined: it is told in words. */
    statGlyph(stat: string): Glyph | undefined;
    curves: readonly Curve[];
    /** The score sheet of a game that is over, without the scores themselves. */
    scoreLines(table: Table): readonly ScoreLine[];
    /** The final scores in a result (docs/record.md). */
    scores(result: Record<string, unknown>): readonly number[] | undefined;
}
