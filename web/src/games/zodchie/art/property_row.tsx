// What a card does, in signs: when, what, where; each property with its sentence.
import { t } from "../../../base/text";
import type { CardFacts } from "../catalogue";
import { Drawing, SignIcon } from "./drawing";
import { effectSigns } from "./signs";

interface Props {
    facts: CardFacts;
    /** Height of the signs in pixels. */
    size?: number;
}

/** The properties of a card. A dotted rim: one may; a solid one: one must. */
export function PropertyRow({ facts, size = 18 }: Props) {
    return (
        <span class="z-properties">
            {facts.protected && (
                <span
                    class="z-property"
                    role="img"
                    aria-label={t("zodchie.show.protected")}
                    title={t("zodchie.show.protected")}
                >
                    <svg
                        class="z-sign"
                        width={size + 6}
                        height={size + 6}
                        viewBox="-3 0 46 46"
                        aria-hidden="true"
                    >
                        <Drawing kind="printed-shield" />
                    </svg>
                </span>
            )}
            {facts.effects.map((effect, index) => {
                const { when, what, number, where, card } = effectSigns(effect);
                const sentence = facts.texts[index] ?? "";
                return (
                    <span
                        key={index}
                        class={`z-property${effect.may ? " z-may" : ""}`}
                        role="img"
                        aria-label={sentence}
                        title={sentence}
                    >
                        <span class="z-when">
                            <SignIcon sign={when} size={size} />
                        </span>
                        <span class="z-what">
                            <SignIcon sign={what} size={size} />
                            {number !== undefined && <b>{number}</b>}
                        </span>
                        {(where.length > 0 || card !== undefined) && (
                            <span class="z-where">
                                {where.map((sign) => (
                                    <SignIcon key={sign} sign={sign} size={size} />
                                ))}
                                {card !== undefined && (
                                    <svg
                                        class="z-mini"
                                        width={size + 4}
                                        height={size + 4}
                                        viewBox="14 14 132 132"
                                        aria-hidden="true"
                                    >
                                        <Drawing kind="picture" of={card} />
                                    </svg>
                                )}
                            </span>
                        )}
                    </span>
                );
            })}
        </span>
    );
}
