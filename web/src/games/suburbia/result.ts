// The end of a game: population, then the goals one by one, then money.
import { h } from "preact";
import type { SuburbiaBorough, SuburbiaView } from "../../../generated/protocol";
import { t } from "../../base/text";
import { type CountStep, type Ending, type Outcome, type Rank, rivalsOf } from "../../table/ending";
import type { Table } from "../../table/table";
import { GoalBadge } from "./art/goal_badge";
import { goalFacts } from "./catalogue";

interface SuburbiaResult extends Outcome {
    goals?: { goal: string; seat: number | null; bonus: number; private: boolean }[];
    population?: number[];
}

/** Titles by the population that they ask for (Board in the rules). */
const titles: readonly (readonly [title: string, from: number])[] = [
    ["junior-intern", 0],
    ["subcontractor", 60],
    ["draftsman", 76],
    ["architectural-designer", 91],
    ["architectural-engineer", 106],
    ["principal-architect", 121],
    ["ceo-of-suburbia-inc", 136],
];

export function scores(result: Record<string, unknown>): readonly number[] | undefined {
    return (result as SuburbiaResult).population;
}

export function ending(table: Table): Ending {
    const { result, view } = table.current.value.state;
    if (!result) return { steps: [] };
    const { boroughs, goals: open, own_goals } = view as SuburbiaView;
    const told = result.result as SuburbiaResult;
    const bySeat = (value: (seat: number) => number) => boroughs.map((_, seat) => value(seat));
    const goals = (told.goals ?? []).map(
        ({ goal, seat: winner, bonus, private: secret }): CountStep => {
            const { name, criterion } = goalFacts(goal);
            const measures = [...open, ...own_goals].find((one) => one.goal === goal)?.measures;
            const had = winner === null ? undefined : measures?.[winner];
            return {
                id: goal,
                kind: "bonus",
                title: name,
                note: had === undefined ? criterion : `${criterion}: ${had}`,
                gains: bySeat((seat) => (seat === winner ? bonus : 0)),
                picture: h(GoalBadge, { id: goal, size: 40 }),
                secret,
            };
        },
    );
    const saved = bySeat((seat) =>
        result.ledger
            .filter(
                (line) =>
                    line.seat === seat &&
                    line.stat === "population" &&
                    line.cause.kind === "savings",
            )
            .reduce((sum, line) => sum + line.amount, 0),
    );
    const steps: CountStep[] = [
        {
            id: "population",
            kind: "base",
            title: t("web.before-goals"),
            short: t("stat.population"),
            gains: boroughs.map((borough) => borough.population),
        },
        ...goals,
        {
            id: "savings",
            kind: "rest",
            title: t("cause.savings"),
            short: t("stat.money"),
            gains: saved,
        },
    ];
    const why = whyFirst(table, told, steps, boroughs);
    return {
        steps,
        ...(why === undefined ? {} : { why }),
        ...("title" in told ? { ranks: ranks() } : {}),
    };
}

function ranks(): Rank[] {
    return titles.map(([title, from]) => ({ title: t(`title.${title}`), from }));
}

// What decides when the population is the same, in this order.
const tieBreakers = ["reputation", "income", "money"] as const;

/** Which part of the count made the first the first. */
function whyFirst(
    table: Table,
    { ranking = [], population = [] }: SuburbiaResult,
    steps: readonly CountStep[],
    boroughs: readonly SuburbiaBorough[],
): string | undefined {
    const pair = rivalsOf(table, ranking);
    if (!pair || pair.rival === undefined || (ranking[0]?.length ?? 0) > 1) return undefined;
    const { winner, rival } = pair;
    const of = (kind: CountStep["kind"], seat: number) =>
        steps
            .filter((step) => step.kind === kind)
            .reduce((sum, step) => sum + (step.gains[seat] ?? 0), 0);
    const ahead = (kind: CountStep["kind"]) => of(kind, winner) - of(kind, rival);
    if (population[winner] === population[rival]) {
        const stat = tieBreakers.find((one) => boroughs[winner]?.[one] !== boroughs[rival]?.[one]);
        return (
            stat &&
            t("web.end.why.tie", {
                stat: t(`stat.${stat}`),
                gain: boroughs[winner]?.[stat] ?? 0,
                other: boroughs[rival]?.[stat] ?? 0,
            })
        );
    }
    const before = ahead("base");
    const decided = (what: "goals" | "savings", kind: CountStep["kind"], behind: number) =>
        t(`web.end.why.${what}${behind === 0 ? "-level" : ""}`, {
            gain: of(kind, winner),
            other: of(kind, rival),
            behind,
        });
    if (before > 0 && before + ahead("bonus") > 0) {
        const largest = Math.max(before, ahead("bonus"), ahead("rest"));
        if (largest === before) return t("web.end.why.lead", { count: before });
        const [what, kind] =
            largest === ahead("bonus")
                ? (["goals", "bonus"] as const)
                : (["savings", "rest"] as const);
        return t(`web.end.why.${what}-most`, { gain: of(kind, winner), other: of(kind, rival) });
    }
    if (before + ahead("bonus") > 0) return decided("goals", "bonus", -before);
    return decided("savings", "rest", -(before + ahead("bonus")));
}
