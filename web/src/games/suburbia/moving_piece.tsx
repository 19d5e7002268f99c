// A tile or an investment marker on its way.
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
