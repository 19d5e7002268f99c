// The table of Suburbia.
import { redraw } from "../app";
import { goal as goalFacts } from "../catalogue";
import { matching, valuesOf } from "../choice";
import type { Move } from "../../generated/protocol";
import type { Table } from "../table";
import { t } from "../text";
import { Still } from "../ui/still";
import { Borough, type CellChoice } from "./borough";
import { Market } from "./market";
import { PopulationTrack } from "./tracks";

/** What the player is asked for now. */
export function suburbiaTask(table: Table): string {
    const view = table.suburbia;
    if (view.phase === "keep-goal") return t("web.task.keep-goal");
    if (view.phase === "remove") return t("web.task.remove");
    if (view.phase === "extra-removal") return t("web.task.extra-removal");
    if (view.phase === "dale-build") return t("web.task.dale");
    if (table.chosen.do === undefined) return t("web.task.act");
    if (table.chosen.do === "invest") return t("web.task.invest");
    return t("web.task.place");
}

export function SuburbiaGame({ table }: { table: Table }) {
    const view = table.suburbia;
    const acting = table.state.to_act?.seat ?? 0;
    const own = table.eyes ?? view.turn_of;
    const seat = table.looksAt ?? (table.myTurn ? acting : own);
    const borough = view.boroughs[seat];
    const names = view.boroughs.map((_, index) => table.nameOf(index));
    if (!borough) return null;

    const atBoard = table.myTurn && seat === acting && table.chosen.do !== undefined;
    const { at: _, ...without } = table.chosen as { at?: unknown };
    const choices: CellChoice[] = !atBoard
        ? []
        : table.options.flatMap(({ move, changes }) =>
              "at" in move && move.at && matching([move], without).length > 0
                  ? [{ at: move.at, move, changes }]
                  : [],
          );

    const choose = (move: Move) => {
        if (table.ready && JSON.stringify(table.ready) === JSON.stringify(move))
            void table.play(move);
        else table.choose({ ...move });
    };

    return (
        <div class="suburbia">
            <Still>{() => <PopulationTrack boroughs={view.boroughs} names={names} />}</Still>
            {view.phase === "keep-goal" && table.myTurn ? (
                <KeepGoal table={table} />
            ) : (
                <Borough
                    key={seat}
                    borough={borough}
                    seat={seat}
                    label={t("web.borough-of", { seat: table.nameOf(seat) })}
                    choices={choices}
                    ghost={ghostOf(table)}
                    target={
                        atBoard || table.study.event?.seat === seat ? table.shown.at : undefined
                    }
                    ready={table.ready}
                    ledger={table.shown.ledger}
                    onPoint={(move) => table.pointAt(move)}
                    onChoose={choose}
                    onLook={(tile) => {
                        table.detail = { tile };
                        redraw();
                    }}
                />
            )}
            {table.looksAt !== undefined && table.looksAt !== own && (
                <p class="looking" role="status">
                    {t("web.looking-at", { seat: table.nameOf(table.looksAt) })}
                </p>
            )}
            {view.phase !== "over" && <Still>{() => <Market table={table} />}</Still>}
        </div>
    );
}

function ghostOf(table: Table): string | undefined {
    const { chosen } = table;
    if (chosen.do === "lake") return "lake";
    if (chosen.do === "basic") return chosen.tile as string;
    if (chosen.do === "build")
        return table.suburbia.market[chosen.slot as number]?.tile ?? undefined;
    return undefined;
}

function KeepGoal({ table }: { table: Table }) {
    const goals = valuesOf<string>(table.moves, { do: "keep-goal" }, "goal");
    return (
        <section class="keep-goal" aria-label={t("web.task.keep-goal")}>
            <h2>{t("web.task.keep-goal")}</h2>
            <p>{t("web.keep-goal-why")}</p>
            <div>
                {goals.map((id) => {
                    const { name, criterion, bonus } = goalFacts(id);
                    return (
                        <button
                            key={id}
                            type="button"
                            class="goal-card"
                            data-choice={`keep-goal ${id}`}
                            disabled={table.sending}
                            onClick={() => void table.play({ do: "keep-goal", goal: id })}
                        >
                            <span class="bonus">+{bonus}</span>
                            <strong>{name}</strong>
                            <span>{criterion}</span>
                        </button>
                    );
                })}
            </div>
        </section>
    );
}
