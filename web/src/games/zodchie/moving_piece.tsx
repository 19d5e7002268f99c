// A card, its back or a token on its way.
import type { MovingPiece as Piece } from "../../motion/scene";
import { CardBack } from "./art/card_back";
import { CardFace } from "./art/card_face";
import { Drawing } from "./art/drawing";

export function MovingPiece({ piece, size }: { piece: Piece; size: number }) {
    const { kind, id = "", seat = 0, side, value } = piece;
    if (kind === "back") return <CardBack seat={seat} size={size} />;
    if (kind === "token")
        return (
            <svg viewBox="-20 -20 80 80" aria-hidden="true">
                <Drawing kind="token" of={seat} />
            </svg>
        );
    return <CardFace card={id} seat={seat} size={size} side={side} value={value} />;
}
