// Whoever made a table may delete it.
import { useState } from "preact/hooks";
import { t } from "../../base/text";
import { deleteTable } from "../../session/current_table";
import { ownTable } from "../../state/own_tables";
import type { Table } from "../../table/table";

export function DeleteTable({ table }: { table: Table }) {
    const [sure, setSure] = useState(false);
    if (ownTable(table.id)?.owner === undefined) return null;
    return (
        <button
            type="button"
            class="danger delete-table"
            onClick={() => (sure ? void deleteTable(table) : setSure(true))}
        >
            {t(sure ? "web.delete-table-sure" : "web.delete-table")}
        </button>
    );
}
