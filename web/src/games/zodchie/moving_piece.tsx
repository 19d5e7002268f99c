// A card, its back or a token on its way.
import type { TableEvent, ZodchieMove } from "../../../generated/protocol";
import type { MovingPiece as Piece } from "../../motion/scene";
import { CardBack } from "./art/card_back";
import { CardFace } from "./art/card_face";
import { Drawing } from "./art/drawing";
import { SmallCard } from "./art/small_card";

/** Below this width a card has no room for its numbers: its picture and whose it is. */
const smallestFace = 56;

export function MovingPiece({ piece, size }: { piece: Piece; size: number }) {
    const { kind, id = "", seat = 0, side, value } = piece;
    if (kind === "back") return <CardBack seat={seat} size={size} />;
    if (kind === "token")
        return (
            <svg viewBox="-20 -20 80 80" aria-hidden="true">
                <Drawing kind="token" of={seat} />
            </svg>
        );
    if (size < smallestFace) return <SmallCard card={id} seat={seat} />;
    return <CardFace card={id} seat={seat} size={size} side={side} value={value} />;
}

/** The card that was played, or the one that something happened to. */
export function pieceOf(event: TableEvent): Piece | undefined {
    const [first] = event.steps ?? [];
    if (first?.step.do === undefined) return undefined;
    const move = first.step as ZodchieMove & { seat: number };
    if (move.do === "protect") return { kind: "token", seat: move.seat };
    if ("card" in move) return { kind: "card", id: move.card, seat: move.seat };
    const line = first.ledger.find(({ subject, cause }) => subject ?? cause.piece);
    const id = line?.subject?.piece ?? line?.cause.piece;
    if (line === undefined || id === undefined) return undefined;
    return { kind: "card", id, seat: line.subject?.owner ?? line.cause.owner ?? move.seat };
}
