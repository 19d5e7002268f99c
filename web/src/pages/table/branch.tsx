// Playing on from a position of the past.
import { useState } from "preact/hooks";
import type { Level } from "../../../generated/protocol";
import { t } from "../../base/text";
import { branchOff, ownLevel } from "../../session/new_tables";
import { welcome } from "../../state/server";
import type { Table } from "../../table/table";
import { SeatSelect } from "./seat_select";

export function Branch({ table }: { table: Table }) {
    const { review } = table;
    const all = table.info.value.seats;
    const seats = all.flatMap((seat, index) => (seat.kind === "rules" ? [] : [index]));
    const [seat, setSeat] = useState(table.current.value.seat ?? seats[0] ?? 0);
    const [level, setLevel] = useState<Level>(ownLevel());
    const index = review.index.value;
    const position = review.positions.value[index]?.position ?? 0;
    const over = index === review.last.value && table.current.value.state.result !== null;
    const bots = all.length > 1 && all.every((_, other) => other === seat || seats.includes(other));
    return (
        <details class="branch">
            <summary>{t("web.branch")}</summary>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    void branchOff(table, position, seat, level);
                }}
            >
                {seats.length > 1 && (
                    <label>
                        {t("web.branch-as")}
                        <SeatSelect table={table} seats={seats} value={seat} onSeat={setSeat} />
                    </label>
                )}
                {bots && (
                    <label>
                        {t("web.level")}
                        <select
                            value={level}
                            onChange={(event) => setLevel(event.currentTarget.value as Level)}
                        >
                            {(welcome.value?.levels ?? []).map((name) => (
                                <option key={name} value={name}>
                                    {t(`web.level.${name}`)}
                                </option>
                            ))}
                        </select>
                    </label>
                )}
                <button type="submit" class="primary" disabled={over}>
                    {t("web.start")}
                </button>
                <small>{t(over ? "web.branch-earlier" : "web.branch-why")}</small>
            </form>
        </details>
    );
}
