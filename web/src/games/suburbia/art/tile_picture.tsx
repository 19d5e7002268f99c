import { Sprite } from "../../../art/sprite";
import { tileFacts } from "../catalogue";
import { EffectRow } from "./effect_row";
import { hexHeight, hexWidth, slabHeight } from "./ground";
import { MarkerIcon } from "./marker_icon";
import { groundArt, type Look, tileArt, tileBox } from "./tiles";

interface PictureProps extends Look {
    /** The tile's id. */
    id: string;
    /** Width of the hex in pixels; the picture is a little wider and half as high again. */
    size: number;
}

const [, , boxWidth, boxHeight] = tileBox;
const drawingOf = (id: string, look: Look) => tileArt(id, look) ?? groundArt("civic");

/** The drawing of a tile inside a larger drawing, the middle of its hex at the origin. */
export function TileDrawing({ id, ...look }: Omit<PictureProps, "size">) {
    return <Sprite drawing={drawingOf(id, look)} />;
}

/** A tile by itself, with all that rises over its hex. A picture only: its name stands beside it. */
export function TilePicture({ id, size, ...look }: PictureProps) {
    return (
        <svg
            class="a-tile"
            width={(size * boxWidth) / hexWidth}
            height={(size * boxHeight) / hexWidth}
            viewBox={tileBox.join(" ")}
            aria-hidden="true"
        >
            <TileDrawing id={id} {...look} />
        </svg>
    );
}

interface HexProps extends PictureProps {
    /** What the plate at the front edge says: lasting effects, the name, or nothing. */
    plate?: "effects" | "name" | "none";
    /** An investment marker lies on it. */
    marker?: boolean;
}

/** What a hex takes of the page, for a width: its top and the slab. What rises reaches over it. */
export function hexSize(width: number): { width: number; height: number } {
    return { width, height: (width * (hexHeight + slabHeight)) / hexWidth };
}

/** A tile of a board: the box on the page is the hex with its slab, the drawing rises over it. */
export function HexTile({ id, size, plate = "none", marker = false, ...look }: HexProps) {
    return (
        <span class="a-hex" style={hexSize(size)}>
            <TilePicture id={id} size={size} {...look} />
            {plate === "effects" && tileFacts(id).effects.length > 0 && (
                <span class="a-plate">
                    <EffectRow tile={id} show="lasting" size={11} />
                </span>
            )}
            {plate === "name" && <span class="a-plate a-name">{tileFacts(id).name}</span>}
            {marker && <MarkerIcon size={Math.max(22, size * 0.22)} />}
        </span>
    );
}
