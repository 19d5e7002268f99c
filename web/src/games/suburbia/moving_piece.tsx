// A tile or an investment marker on its way.
import type { SuburbiaMove, TableEvent } from "../../../generated/protocol";
import type { MovingPiece as Piece } from "../../motion/scene";
import { MarkerIcon } from "./art/marker_icon";
import { TileDrawing } from "./art/tile_picture";
import { tileBox } from "./art/tiles";

export function MovingPiece({ piece, size }: { piece: Piece; size: number }) {
    if (piece.kind === "marker") return <MarkerIcon size={Math.min(size, 36)} />;
    return (
        <svg viewBox={tileBox.join(" ")} aria-hidden="true">
            <TileDrawing id={piece.id ?? "lake"} />
        </svg>
    );
}

/** What was built, invested in or taken away. */
export function pieceOf(event: TableEvent): Piece | undefined {
    const [first] = event.steps ?? [];
    if (first?.step.do === undefined) return undefined;
    const move = first.step as SuburbiaMove & { seat: number };
    if (move.do === "keep-goal") return undefined;
    if (move.do === "invest") return { kind: "marker", seat: move.seat };
    if (move.do === "lake") return { kind: "tile", id: "lake" };
    if (move.do === "basic") return { kind: "tile", id: move.tile };
    // A tile of the market is named by its price, and where it cost nothing by what it brought.
    const causes = first.ledger.map(({ cause }) => cause);
    const at = "at" in move ? move.at : undefined;
    const named =
        causes.find(({ kind }) => kind === "price") ??
        causes.find((cause) => at && cause.at?.[0] === at[0] && cause.at[1] === at[1]);
    return named?.piece === undefined ? undefined : { kind: "tile", id: named.piece };
}
