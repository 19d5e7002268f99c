// A part of a page that explains a game: a picture, a heading and a few sentences.
import type { ComponentChildren } from "preact";

interface Props {
    title: string;
    texts: readonly string[];
    /** How much of the width it takes. */
    width?: "third" | "half" | "whole";
    /** The number of a step in a row of steps. */
    step?: number;
    children: ComponentChildren;
}

export function HowStep({ title, texts, width = "third", step, children }: Props) {
    return (
        <section class={`how-step paper ${width}`}>
            <div class="how-picture" aria-hidden="true">
                {children}
            </div>
            <div class="how-words">
                <h2>
                    {step !== undefined && <span class="how-number">{step}</span>}
                    {title}
                </h2>
                {texts.map((text) => (
                    <p key={text}>{text}</p>
                ))}
            </div>
        </section>
    );
}
