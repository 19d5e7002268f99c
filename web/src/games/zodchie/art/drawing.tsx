// Drawings of this folder, defined once in the page and used wherever they are shown.
import { ensureSymbol } from "../../../art/sprite";
import { cardBack, cardFrame, emptyLot, printedShield, seal, tokenShield } from "./frame";
import { cardPicture, ruinPicture } from "./pictures";
import { type Sign, signDrawing } from "./signs";
import "./art.css";

const draw = {
    picture: cardPicture,
    ruin: ruinPicture,
    frame: (seat: string) => cardFrame(Number(seat)),
    back: (seat: string) => cardBack(Number(seat)),
    token: (seat: string) => tokenShield(Number(seat)),
    "printed-shield": printedShield,
    seal,
    lot: emptyLot,
    sign: (sign: string) => signDrawing(sign as Sign),
};

interface Props {
    kind: keyof typeof draw;
    /** Which card, seat or sign; some kinds have only one drawing. */
    of?: string | number;
    transform?: string;
}

/** A drawing inside an SVG, in the space that its function draws in. */
export function Drawing({ kind, of = "", transform }: Props) {
    const which = String(of);
    const id = ensureSymbol(`zodchie-${kind}-${which}`, () => draw[kind](which));
    return <use href={`#${id}`} transform={transform} />;
}

/** A sign of a property beside words, in the colour of the text. What it means, a label has to say. */
export function SignIcon({ sign, size = 18 }: { sign: Sign; size?: number }) {
    return (
        <svg class="z-sign" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
            <Drawing kind="sign" of={sign} />
        </svg>
    );
}
