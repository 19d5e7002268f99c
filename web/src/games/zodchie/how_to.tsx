// How it is played, in pictures of its own cards.
import type { ComponentChildren } from "preact";
import { clauses, t } from "../../base/text";
import { HowStep } from "../../parts/how_step";
import { CardBack, Lot } from "./art/card_back";
import { CardFace } from "./art/card_face";
import { PropertyRow } from "./art/property_row";
import { cardFacts } from "./catalogue";

const size = 84;

interface ComparisonProps {
    /** Two cards side by side; the right one is new. */
    left: { card: string; side?: number };
    right: string;
    after: ComponentChildren;
    text: string;
}

function Comparison({ left, right, after, text }: ComparisonProps) {
    return (
        <span class="how-column how-comparison">
            <span class="how-row">
                <CardFace card={left.card} side={left.side} seat={1} size={size} />
                <span class="how-new">
                    <CardFace card={right} seat={0} size={size} />
                </span>
                <span class="how-arrow">→</span>
                {after}
            </span>
            {text}
        </span>
    );
}

/** A street of the city: cards, places where one may go on, and the numbers of the quarters. */
function Street() {
    const places = [
        <CardFace key="1" card="villa" seat={0} size={size} />,
        <CardFace key="2" card="rynok" seat={1} size={size} />,
        <CardFace key="3" card="shkola" seat={1} size={size} ruined />,
        <CardFace key="4" card="teatr" seat={0} size={size} />,
        <Lot key="5" size={size} legal />,
        <Lot key="6" size={size} />,
    ];
    return (
        <span class="how-street">
            {places.map((place, index) => (
                <span key={index} class={index === 2 ? "how-legal" : ""}>
                    <i>{index + 1}</i>
                    {place}
                </span>
            ))}
        </span>
    );
}

const samples = ["kazarmy", "biblioteka", "teatr"];

export function HowTo() {
    const text = (part: string) => t(`web.how.zodchie.${part}`);
    const words = (part: string) => ({ title: text(`${part}.title`), texts: [text(part)] });
    return (
        <div class="how-steps">
            <HowStep {...words("aim")}>
                {["dvorets", "bashnya"].map((card) => (
                    <CardFace key={card} card={card} seat={0} size={112} />
                ))}
                <span class="how-chip good">7 + 8 = 15</span>
            </HowStep>
            <HowStep {...words("turn")}>
                <CardBack seat={0} size={62} />
                {["rynok", "park", "taverna"].map((card) => (
                    <CardFace key={card} card={card} seat={0} size={78} />
                ))}
            </HowStep>
            <HowStep {...words("values")}>
                {[1, 2, 3].map((side) => (
                    <CardFace key={side} card="biblioteka" seat={0} side={side} size={96} />
                ))}
            </HowStep>
            <HowStep {...words("place")} width="half" step={1}>
                <Street />
            </HowStep>
            <HowStep {...words("ruin")} width="half">
                <CardFace card="park" seat={1} size={104} ruined />
                <span class="how-arrow">→</span>
                <CardFace card="dvorets" seat={0} size={104} under={1} />
            </HowStep>
            <HowStep {...words("compare")} width="whole" step={2}>
                <Comparison
                    left={{ card: "kazarmy" }}
                    right="biblioteka"
                    after={<CardFace card="kazarmy" seat={1} size={size} ruined />}
                    text={text("compare.destroy")}
                />
                <Comparison
                    left={{ card: "shkola" }}
                    right="bashnya"
                    after={<CardFace card="shkola" seat={1} size={size} side={0} />}
                    text={text("compare.down")}
                />
                <Comparison
                    left={{ card: "bashnya" }}
                    right="rynok"
                    after={<CardFace card="bashnya" seat={1} size={size} side={2} />}
                    text={text("compare.up")}
                />
            </HowStep>
            <HowStep {...words("property")} width="half" step={3}>
                <span class="how-column how-properties">
                    {samples.map((card) => (
                        <span key={card} class="how-property">
                            <CardFace card={card} seat={0} size={64} />
                            <span>
                                <PropertyRow facts={cardFacts(card)} size={18} />
                                <small>{clauses(cardFacts(card).texts)}</small>
                            </span>
                        </span>
                    ))}
                </span>
            </HowStep>
            <HowStep {...words("protect")} width="half">
                <CardFace card="bashnya" seat={0} size={108} token={0} />
                <CardFace card="villa" seat={0} size={108} />
            </HowStep>
            <HowStep {...words("end")} width="whole">
                <CardFace card="villa" seat={0} size={104} side={2} />
                <CardFace card="teatr" seat={0} size={104} side={1} />
                <CardFace card="park" seat={0} size={104} ruined />
                <span class="how-chip good">10 + 10 + 0 = 20</span>
            </HowStep>
        </div>
    );
}
