import { signed } from "../../../base/text";
import { tileFacts } from "../catalogue";
import { type EffectSigns, effectSigns } from "./effect_signs";
import { SignIcon } from "./sign_icon";

/** One effect in signs. */
export function Effect({ effect, size = 14 }: { effect: EffectSigns; size?: number }) {
    const { when, amount, stat, reach } = effect;
    return (
        <span class={`a-effect a-${when}`}>
            <b class={amount < 0 ? "a-loss" : undefined}>{signed(amount)}</b>
            <SignIcon sign={stat} size={size} />
            {reach.length > 0 && (
                <span class="a-reach">
                    {reach.map((sign) => (
                        <SignIcon key={sign} sign={sign} size={size} />
                    ))}
                </span>
            )}
        </span>
    );
}

interface Props {
    /** The tile's id. */
    tile: string;
    /** All that it does, or only what lasts; on the board nobody asks what it did when built. */
    show?: "all" | "lasting";
    /** Height of the signs in pixels, at least 11. */
    size?: number;
}

/** What a tile does, in signs, with its sentences as the label. */
export function EffectRow({ tile, show = "all", size = 14 }: Props) {
    const effects = effectSigns(tileFacts(tile)).filter(
        ({ when }) => show === "all" || when === show,
    );
    if (effects.length === 0) return null;
    return (
        <span
            class="a-effects"
            style={{ fontSize: `${size}px` }}
            role="img"
            aria-label={effects.map(({ text }) => text).join(". ")}
        >
            {effects.map((effect) => (
                <Effect key={effect.text} effect={effect} size={size} />
            ))}
        </span>
    );
}
