// The signs of population, income, reputation and money.
import { Sprite } from "../../art/sprite";
import { SignIcon } from "./art/sign_icon";
import { signArt } from "./art/signs";
import { isStat } from "./catalogue";

/** Beside words. */
export function StatIcon({ stat, size = 16 }: { stat: string; size?: number }) {
    return isStat(stat) ? <SignIcon sign={stat} size={size} /> : null;
}

interface StatSignProps {
    stat: string;
    /** Its middle. */
    x: number;
    y?: number;
    size: number;
}

/** Inside a drawing. */
export function StatSign({ stat, x, y = 0, size }: StatSignProps) {
    if (!isStat(stat)) return null;
    return (
        <g
            class={`stat-${stat}`}
            transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
        >
            <Sprite drawing={signArt(stat)} />
        </g>
    );
}
