import { Sprite } from "../../../art/sprite";
import { isStat } from "../catalogue";
import { type Sign, signArt } from "./signs";

/** A sign of effects beside words; what it means stands in a label around it. */
export function SignIcon({ sign, size = 14 }: { sign: Sign; size?: number }) {
    return (
        <svg
            class={isStat(sign) ? `a-icon a-${sign}` : "a-icon"}
            width={size}
            height={size}
            viewBox="0 0 24 24"
            aria-hidden="true"
        >
            <Sprite drawing={signArt(sign)} />
        </svg>
    );
}
