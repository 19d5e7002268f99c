// The numbers of a player, each with its icon.
import type { Glyph } from "../art/glyphs";
import { Icon } from "../art/icon";

export interface PlayerNumber {
    glyph: Glyph;
    title: string;
    value: string | number;
}

export function NumberList({ numbers }: { numbers: readonly PlayerNumber[] }) {
    return (
        <dl class="numbers">
            {numbers.map(({ glyph, title, value }) => (
                <div key={title} title={title}>
                    <dt>
                        <Icon glyph={glyph} size={16} />
                        <span class="hidden">{title}</span>
                    </dt>
                    <dd>{value}</dd>
                </div>
            ))}
        </dl>
    );
}
