// The end of a game: what the cards are worth, then what the properties of the end bring.
import { t } from "../../base/text";
import { type CountStep, type Ending, type Outcome, rivalsOf } from "../../table/ending";
import type { Table } from "../../table/table";
import { cardFacts } from "./catalogue";
import { viewOf } from "./view";

interface ZodchieResult extends Outcome {
    points?: number[];
}

export function scores(result: Record<string, unknown>): readonly number[] | undefined {
    return (result as ZodchieResult).points;
}

export function ending(table: Table): Ending {
    const { result } = table.current.value.state;
    const { seats } = viewOf(table);
    if (!result) return { steps: [] };
    const told = result.result as ZodchieResult;
    // What is not in the values of the cards came from properties of the end.
    const values = seats.map((seat) => seat.values);
    const extra = values.map((value, seat) => (told.points?.[seat] ?? value) - value);
    const steps: CountStep[] = [
        {
            id: "values",
            kind: "base",
            title: t("web.values"),
            short: t("web.values"),
            gains: values,
        },
        ...(extra.some((gain) => gain !== 0)
            ? [
                  {
                      id: "end",
                      kind: "bonus" as const,
                      title: t("web.end.properties"),
                      short: t("web.end.properties"),
                      gains: extra,
                  },
              ]
            : []),
    ];
    const why = whyFirst(table, told);
    return { steps, ...(why === undefined ? {} : { why }) };
}

function whyFirst(table: Table, { ranking = [], points = [] }: ZodchieResult): string | undefined {
    const pair = rivalsOf(table, ranking);
    if (!pair || pair.rival === undefined || (ranking[0]?.length ?? 0) > 1) return undefined;
    const { winner, rival } = pair;
    const live = (seat: number) =>
        viewOf(table)
            .city.flat()
            .flatMap((place) =>
                place?.card !== undefined && place.seat === seat
                    ? [{ card: place.card, value: place.value ?? 0 }]
                    : [],
            );
    const own = live(winner);
    const counts = { own: own.length, other: live(rival).length };
    if (points[winner] === points[rival])
        return t(
            counts.own === counts.other ? "web.end.why.lowest-card" : "web.end.why.more-cards",
            counts,
        );
    const [best] = [...own].sort((a, b) => b.value - a.value);
    if (!best) return undefined;
    const { name } = cardFacts(best.card);
    return t(counts.own > counts.other ? "web.end.why.cards" : "web.end.why.better-cards", {
        ...counts,
        card: name,
        value: best.value,
    });
}
