// A card as it lies on the table. The picture stands and the frame turns: whatever side is up, the
// picture, the name and all digits are upright. The value that counts stands in the arch at the top.
import { picture as pictured, turns } from "../../../motion/places";
import { type CardFacts, cardFacts } from "../catalogue";
import { Guard, Medals, PlaqueMark, Ribbon, Seal, Shield, space, UnderMark } from "./card_parts";
import { Drawing } from "./drawing";
import { plaques } from "./sides";

/** Below this width a card has no room for its name. */
const smallestNamed = 100;
/** From this width on a card shows its second property too. */
const smallestWithTwoMedals = 150;

export interface CardFaceProps {
    /** The id of the card decides the picture; one that is not drawn gets a building of its own. */
    card: string;
    /** What is printed on it. Left out: as in the built-in deck. See pack.ts for other packs. */
    facts?: CardFacts;
    /** Whose card it is: colour, weave and shape of the frame. */
    seat: number;
    /** The width in pixels that it is shown with: it decides what is written, and how large. */
    size: number;
    /** Which of its values is up, as `side` in the view. Left out: the one that it is played with. */
    side?: number | undefined;
    /** What it counts in the city, where that is known; otherwise the arch shows the side itself. */
    value?: number | undefined;
    /** Destroyed: a ruin, behind which the building is still guessed. */
    ruined?: boolean;
    /** The seat whose protection token lies on it. */
    token?: number | null | undefined;
    /** It carries the printed protection. Left out: as the facts say. */
    guarded?: boolean | undefined;
    /** How many destroyed cards lie under it. */
    under?: number;
}

/** A drawing of 1 : 1; seal, plaques and shields reach over its edges by a twentieth. */
export function CardFace({ card, facts = cardFacts(card), ...props }: CardFaceProps) {
    const { seat, size, ruined = false, under = 0 } = props;
    return (
        <svg
            class={`z-card z-owner-${seat}${ruined ? " z-ruined" : ""}`}
            viewBox={`0 0 ${space} ${space}`}
            width={size}
            height={size}
            aria-hidden="true"
            {...pictured}
        >
            {under > 0 && <path class="z-pile" d={pileEdges(under)} />}
            <Picture card={card} ruined={ruined} />
            {size >= smallestNamed && <Ribbon name={facts.name} size={size} />}
            {ruined ? (
                <g class="z-ring">
                    <Drawing kind="frame" of={seat} />
                </g>
            ) : (
                <Standing {...props} facts={facts} />
            )}
            {under > 0 && <UnderMark count={under} size={size} />}
        </svg>
    );
}

function Picture({ card, ruined }: { card: string; ruined: boolean }) {
    const picture = <Drawing kind="picture" of={card} />;
    if (!ruined) return <g class="z-picture">{picture}</g>;
    return (
        <g class="z-picture">
            <path
                class="z-ruin-ground"
                d="M12 1h136a11 11 0 0 1 11 11v136a11 11 0 0 1-11 11H12A11 11 0 0 1 1 148V12A11 11 0 0 1 12 1z"
            />
            <g class="z-memory">{picture}</g>
            <Drawing kind="ruin" />
        </g>
    );
}

type StandingProps = Omit<CardFaceProps, "card" | "facts"> & { facts: CardFacts };

/** What a live card has: values, properties, protection. */
function Standing({ facts, seat, size, side, value, token = null, guarded }: StandingProps) {
    const up = side ?? facts.initial;
    const figure = facts.sides[up];
    return (
        <>
            {token !== null && <Guard />}
            <g class="z-ring" {...turns}>
                <Drawing kind="frame" of={seat} />
                {plaques(facts.sides, up, facts.initial).map((plaque) => (
                    <PlaqueMark key={plaque.place} plaque={plaque} size={size} />
                ))}
            </g>
            <Medals
                effects={facts.effects.slice(0, size < smallestWithTwoMedals ? 1 : 2)}
                size={size}
            />
            {(figure !== undefined || value !== undefined) && (
                <Seal side={figure} value={value} size={size} />
            )}
            {(token !== null || (guarded ?? facts.protected)) && <Shield token={token} />}
        </>
    );
}

/** Edges of the ruins that lie under the card: one or two, more are only counted. */
function pileEdges(under: number): string {
    const edge = (by: number) =>
        `M${8 + by} ${160 + by}H${150 + by}a10 10 0 0 0 10-10V${10 + by}L150 ${by}v150H${8 + by}z`;
    return under > 1 ? edge(6) + edge(3) : edge(3);
}
