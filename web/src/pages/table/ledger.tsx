// Lines of a ledger, each with the rule behind it.
import type { Line } from "../../../generated/protocol";
import { SeatMark } from "../../art/icon";
import { signed } from "../../base/text";
import { pageOf } from "../../games";
import type { Table } from "../../table/table";

export function Ledger({ table, lines }: { table: Table; lines: readonly Line[] }) {
    if (lines.length === 0) return null;
    return (
        <ul class="ledger">
            {lines.map((line, index) => (
                <LedgerLine key={index} table={table} line={line} />
            ))}
        </ul>
    );
}

function LedgerLine({ table, line }: { table: Table; line: Line }) {
    const icon = pageOf(table).statIcon(line.stat, 14);
    return (
        <li class={icon ? "" : "worded"}>
            <SeatMark seat={line.seat} size={13} />
            {icon && (
                <b class={line.amount < 0 ? "loss" : "gain"}>
                    {signed(line.amount)} {icon}
                </b>
            )}
            <span>
                {icon ? why(line) : withoutRule(line.words)}{" "}
                <a class="rule-link" href={`#/rules/${line.rule}`}>
                    {line.rule}
                </a>
            </span>
        </li>
    );
}

/** Why a number changed: the sentence without what the icons beside it say already. */
function why(line: Line): string {
    const words = withoutRule(line.words);
    const numbers = words.indexOf(`(${line.from} \u2192 ${line.to}`);
    if (numbers < 0) return words;
    const cause = words.slice(words.indexOf(")", numbers) + 1).trim();
    return [`${line.from} \u2192 ${line.to}`, ...(cause ? [cause] : [])].join(" \u00b7 ");
}

function withoutRule(words: string): string {
    return words.replace(/\s*\[[A-Z]\d+\.\d+\]\s*$/, "").replace(/ -> /g, " \u2192 ");
}
