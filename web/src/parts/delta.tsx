// What the move that is pointed at would change in a number, beside the number. The ledger tells the
// same to those who do not see it.
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { signed } from "../base/text";
import type { Table } from "../table/table";

export function Delta({ table, seat, stat }: { table: Table; seat: number; stat: string }) {
    const amount = useMemo(
        () =>
            computed(() =>
                table.choice.pointed.value
                    ? (table.choice.preview.value?.ledger ?? [])
                          .filter((line) => line.seat === seat && line.stat === stat)
                          .reduce((sum, line) => sum + line.amount, 0)
                    : 0,
            ),
        [table, seat, stat],
    ).value;
    return (
        <span class={`delta ${amount < 0 ? "loss" : ""}`} aria-hidden="true">
            {amount !== 0 && signed(amount)}
        </span>
    );
}
