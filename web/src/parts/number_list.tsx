// The numbers of a player, each with its icon.
import type { ComponentChildren } from "preact";
import { placed, type ScreenPlace } from "../motion/places";

export interface PlayerNumber {
    icon: ComponentChildren;
    title: string;
    value: string | number;
    /** The place of the screen that the number is, and the one of what it counts. */
    place?: ScreenPlace;
    counts?: ScreenPlace;
}

export function NumberList({ numbers }: { numbers: readonly PlayerNumber[] }) {
    return (
        <dl class="numbers">
            {numbers.map(({ icon, title, value, place, counts }) => (
                <div key={title} title={title} {...(counts ? placed(counts) : {})}>
                    <dt>
                        {icon}
                        <span class="hidden">{title}</span>
                    </dt>
                    <dd {...(place ? placed(place) : {})}>{value}</dd>
                </div>
            ))}
        </dl>
    );
}
