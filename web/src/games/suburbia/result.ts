// The score sheet.
import type { SuburbiaView } from "../../../generated/protocol";
import { t } from "../../base/text";
import type { ScoreLine } from "../../game_page";
import type { Table } from "../../table/table";
import { goalFacts } from "./catalogue";

interface SuburbiaResult {
    goals?: { goal: string; seat: number | null; bonus: number; private: boolean }[];
    population?: number[];
}

export function scores(result: Record<string, unknown>): readonly number[] | undefined {
    return (result as SuburbiaResult).population;
}

export function scoreLines(table: Table): readonly ScoreLine[] {
    const { result, view } = table.current.value.state;
    const { boroughs } = view as SuburbiaView;
    if (!result) return [];
    const goals = (result.result as SuburbiaResult).goals ?? [];
    const saved = (seat: number) =>
        result.ledger
            .filter(
                (line) =>
                    line.seat === seat &&
                    line.stat === "population" &&
                    line.cause.kind === "savings",
            )
            .reduce((sum, line) => sum + line.amount, 0);
    return [
        { title: t("web.before-goals"), values: boroughs.map((borough) => borough.population) },
        ...goals.map(({ goal, private: secret, seat: winner, bonus }) => ({
            title: `${goalFacts(goal).name}${secret ? ` (${t("web.secret")})` : ""}`,
            values: boroughs.map((_, seat) => (winner === seat ? `+${bonus}` : "–")),
        })),
        { title: t("cause.savings"), values: boroughs.map((_, seat) => `+${saved(seat)}`) },
    ];
}
