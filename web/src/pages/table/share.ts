// What one gives to others of a table: its link, its record.
import { saveFile } from "../../base/download";
import type { Table } from "../../table/table";

/** The table as anybody may see it; with a secret, as the holder of that seat. */
export function linkTo(table: Table, secret?: string): string {
    return [`${location.origin}/#`, table.id, ...(secret ? [secret] : [])].join("/");
}

export async function download(table: Table): Promise<void> {
    const record = await table.record();
    if (!record) return;
    const content = new Blob([`${JSON.stringify(record)}\n`], { type: "application/json" });
    saveFile(content, `${table.info.value.game}-${table.id}.json`);
}
