// The steps of a choice that need neither card nor place.
import type { ButtonHTMLAttributes } from "preact";
import type { Move } from "../../../generated/protocol";
import { Icon } from "../../art/icon";
import { keyboardLeads, leadTo } from "../../base/focus";
import { t } from "../../base/text";
import { equal, matching, nextPart, valuesOf } from "../../table/choice";
import type { Table } from "../../table/table";
import { cardFacts } from "./catalogue";
import { fixedPart, order } from "./choosing";

const ways: Record<string, "turn" | "turnBack"> = { "1": "turn", "-1": "turnBack" };

/** Buttons for what needs neither card nor place, and for what is still open. */
export function Steps({ table }: { table: Table }) {
    const base = fixedPart(table);
    const left = matching(table.choice.moves.value, base);
    const turns = left.filter((move) => nextPart(move, base, order)?.field === "by");
    const simple = left.filter(
        (move) => nextPart(move, base, order) === undefined && move.do !== "deck",
    );
    const dos = valuesOf<string>(left, base, "do");
    const ask = base.do === undefined && base.card !== undefined && dos.length > 1;
    const cemetery = left.filter(
        (move): move is Extract<Move, { do: "pay" }> =>
            move.do === "pay" && move.from === "cemetery",
    );
    if (turns.length + simple.length + cemetery.length === 0 && !ask) return null;
    return (
        <div class="steps" role="group" aria-label={t("web.choices")}>
            {turns.map(
                (move) =>
                    "by" in move && (
                        <MoveButton key={move.by} table={table} move={move} data-by={move.by}>
                            <Icon glyph={ways[String(move.by)] ?? "turn"} />{" "}
                            {t(move.by === 1 ? "web.do.turn" : "web.do.turn-back")}
                        </MoveButton>
                    ),
            )}
            {ask &&
                dos.map((what) => (
                    <button
                        key={what}
                        type="button"
                        aria-pressed={base.do === what}
                        onClick={() => table.choice.choose({ ...base, do: what })}
                    >
                        {t(`web.do.${what}`)}
                    </button>
                ))}
            {cemetery.map((move) => (
                <button
                    key={move.card}
                    type="button"
                    aria-pressed={equal(table.choice.ready.value, move)}
                    onClick={() => table.choice.choose({ ...move })}
                >
                    {t("web.do.pay-cemetery", { card: cardFacts(move.card).name })}
                </button>
            ))}
            {!ask &&
                simple.map((move) => (
                    <MoveButton
                        key={JSON.stringify(move)}
                        table={table}
                        move={move}
                        class={move.do === "done" ? "plain" : ""}
                    >
                        {t(`web.do.${move.do}`)}
                    </MoveButton>
                ))}
        </div>
    );
}

interface MoveButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
    table: Table;
    move: Move;
    "data-by"?: number;
}

/** Chooses a whole move. */
function MoveButton({ table, move, ...attributes }: MoveButtonProps) {
    return (
        <button
            {...attributes}
            type="button"
            aria-pressed={equal(table.choice.ready.value, move)}
            onFocus={() => keyboardLeads() && table.choice.pointAt(move)}
            onClick={() => {
                table.choice.choose({ ...move });
                leadTo(".confirm .primary");
            }}
        />
    );
}
