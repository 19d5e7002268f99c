// The end of a game: what is counted, in which order, and what is said of it first.
import type { ComponentChild } from "preact";
import { t } from "../base/text";
import type { Table } from "./table";

/** A step of the count. */
export interface CountStep {
    id: string;
    title: string;
    /** The same over a column of numbers. */
    short?: string;
    /** What it came from: the start of the score, something won by one, what is left at the end. */
    kind: "base" | "bonus" | "rest";
    /** What it brings each seat. */
    gains: readonly number[];
    /** What it was about, in a few words. */
    note?: string;
    picture?: ComponentChild;
    /** Nobody else knew of it until now. */
    secret?: boolean;
}

/** A title that one reaches with so many points. */
export interface Rank {
    title: string;
    from: number;
}

export interface Ending {
    steps: readonly CountStep[];
    /** Why the first is first, in a sentence without persons. */
    why?: string;
    /** Of one who played alone or against the rules' own player: the titles, lowest first. */
    ranks?: readonly Rank[];
}

/** What every game's result has. */
export interface Outcome {
    /** Seats by place; those that share one are together. */
    ranking?: number[][];
    /** Of one who played alone. */
    title?: string | null;
}

/** The two whom the first line is about: who won, and whom the reader compares it with. */
export interface Rivals {
    winner: number;
    rival: number | undefined;
}

/** The seat whose holder reads; undefined for watchers and for several people at one screen. */
export function readerOf(table: Table): number | undefined {
    const { value: mine } = table.mine;
    return mine.length === 1 ? mine[0] : undefined;
}

export function rivalsOf(
    table: Table,
    ranking: readonly (readonly number[])[],
): Rivals | undefined {
    const order = ranking.flat();
    const [winner, second] = order;
    if (winner === undefined) return undefined;
    const reader = readerOf(table);
    return { winner, rival: reader !== undefined && reader !== winner ? reader : second };
}

/** Who won, as the reader would say it. */
export function firstLine(
    table: Table,
    outcome: Outcome,
    scores: readonly number[],
    rankName?: string,
) {
    const ranking = outcome.ranking ?? [];
    const [first = []] = ranking;
    if (first.length > 1)
        return t("result.shared", { seats: first.map((seat) => table.nameOf(seat)).join(", ") });
    const pair = rivalsOf(table, ranking);
    if (!pair) return t("web.over");
    const { winner, rival } = pair;
    const score = scores[winner] ?? 0;
    if (rival === undefined)
        return rankName
            ? t("web.end.title", { title: rankName, score })
            : t("result.winner", { seat: table.nameOf(winner) });
    const reader = readerOf(table);
    const who = reader === winner ? "mine" : reader === rival ? "lost" : "other";
    const values = { winner: table.nameOf(winner), rival: table.nameOf(rival), score };
    return scores.length === 2
        ? t(`web.end.two.${who}`, { ...values, other: scores[rival] ?? 0 })
        : t(`web.end.more.${who}`, { ...values, lead: score - (scores[rival] ?? 0) });
}
