// Lines of a ledger, each with the rule behind it.
import { Icon, SeatMark } from "../art/icon";
import type { Line } from "../../generated/protocol";
import { signed } from "../text";

const drawn = ["money", "income", "reputation", "population"];

export function Ledger({ lines }: { lines: readonly Line[] }) {
    if (lines.length === 0) return null;
    return (
        <ul class="ledger">
            {lines.map((line, index) => (
                <li key={index} class={drawn.includes(line.stat) ? "" : "worded"}>
                    <SeatMark seat={line.seat} size={13} />
                    {drawn.includes(line.stat) && (
                        <b class={line.amount < 0 ? "loss" : "gain"}>
                            {signed(line.amount)} <Icon glyph={line.stat as "money"} size={14} />
                        </b>
                    )}
                    <span>
                        {why(line)} <RuleLink rule={line.rule} />
                    </span>
                </li>
            ))}
        </ul>
    );
}

export function RuleLink({ rule }: { rule: string }) {
    return (
        <a class="rule-link" href={`#/rules/${rule}`}>
            {rule}
        </a>
    );
}

/** Why a number changed: the sentence without what the icons beside it say already. */
export function why(line: Line): string {
    const words = withoutRule(line.words);
    const numbers = words.indexOf(`(${line.from} \u2192 ${line.to}`);
    if (!drawn.includes(line.stat) || numbers < 0) return words;
    const cause = words.slice(words.indexOf(")", numbers) + 1).trim();
    return `${line.from} \u2192 ${line.to} \u00b7 ${cause}`;
}

function withoutRule(words: string): string {
    return words.replace(/\s*\[[A-Z]\d+\.\d+\]\s*$/, "").replace(/ -> /g, " \u2192 ");
}
