// The tiles of a borough as they are drawn: those in front over those behind, lakes joined.
import type { ComponentChildren } from "preact";
import type { Place, SuburbiaBorough } from "../../../generated/protocol";
import { picture, place, placed } from "../../motion/places";
import { MarkerIcon } from "./art/marker_icon";
import { TileDrawing } from "./art/tile_picture";
import { tileBox } from "./art/tiles";
import { edgesTo, fromBehind, translateTo } from "./hex";

type Tile = SuburbiaBorough["tiles"][number];

interface Props {
    tiles: readonly Tile[];
    /** Whose borough it is; left out where it is only a picture. */
    seat?: number;
    turned?: boolean;
    /** What is around a tile that one can choose. */
    wrap?: (tile: Tile, drawing: ComponentChildren) => ComponentChildren;
}

const [left, top, width, height] = tileBox;

export function Tiles({ tiles, seat, turned = false, wrap = (_, drawing) => drawing }: Props) {
    const lakes: Place[] = tiles.filter(({ tile }) => tile === "lake").map(({ at }) => at);
    return (
        <>
            {fromBehind(tiles, turned).map((tile) => (
                <g
                    key={`${tile.at}`}
                    class="hex"
                    transform={translateTo(tile.at, turned)}
                    data-at={`${tile.at}`}
                    data-tile={tile.tile}
                    {...(seat === undefined ? {} : placed(place.cell(seat, tile.at)))}
                >
                    <rect {...{ ...picture, x: left, y: top, width, height }} fill="none" />
                    {wrap(
                        tile,
                        tile.tile === "lake" ? (
                            <TileDrawing id="lake" lakes={edgesTo(tile.at, lakes, turned)} />
                        ) : (
                            <TileDrawing id={tile.tile} />
                        ),
                    )}
                </g>
            ))}
            {tiles
                .filter((tile) => tile.marker)
                .map((tile) => (
                    <g
                        key={`marker ${tile.at}`}
                        class="marker"
                        transform={translateTo(tile.at, turned)}
                        data-marker={`${tile.at}`}
                        {...(seat === undefined ? {} : placed(place.marker(seat, tile.at)))}
                        aria-hidden="true"
                    >
                        <g transform="translate(-50 -40)">
                            <MarkerIcon size={30} />
                        </g>
                    </g>
                ))}
        </>
    );
}
