// A borough, large: zoom, pan, the tiles, and over them the cells of the choice.
import { useState } from "preact/hooks";
import type { SuburbiaBorough } from "../../../generated/protocol";
import type { Glyph } from "../../art/glyphs";
import { Icon } from "../../art/icon";
import { boxAround } from "../../base/geometry";
import { t } from "../../base/text";
import { preferences, setPreferences } from "../../state/preferences";
import type { Table } from "../../table/table";
import { boardCells, notch } from "./board";
import { tileFacts } from "./catalogue";
import { Causes } from "./causes";
import { Cells } from "./cells";
import { type Cell, centre, corners, side, translateTo } from "./hex";
import { type Detail, Hex, Marker } from "./tile";
import { useZoom } from "./zoom";

interface Props {
    table: Table;
    borough: SuburbiaBorough;
    seat: number;
}

// Below this scale nobody can read the names of tiles.
const legible = 0.5;

export function Borough({ table, borough, seat }: Props) {
    const [turned, setTurned] = useState(preferences.value.turned ?? false);
    const { tiles } = borough;
    const points = [...tiles.map((tile) => tile.at), ...borough.cells, ...notch].map((cell) =>
        centre(cell as Cell, turned),
    );
    const whole = boxAround(points, side * 1.1);
    const { box, scale, frame, zoom } = useZoom(whole);
    const turnOver = () => {
        setTurned(!turned);
        setPreferences({ turned: !turned });
    };
    return (
        <div class="borough">
            <svg
                ref={frame}
                class="borough-map"
                viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
                role="group"
                aria-label={t("web.borough-of", { seat: table.nameOf(seat) })}
            >
                <Tiles
                    table={table}
                    borough={borough}
                    turned={turned}
                    detail={scale < legible ? "numbers" : "name"}
                />
                <Cells table={table} borough={borough} seat={seat} turned={turned} />
                <Causes table={table} seat={seat} turned={turned} />
            </svg>
            <div class="zoom" role="group" aria-label={t("web.view")}>
                <ViewButton glyph="plus" title={t("web.zoom-in")} onClick={() => zoom(0.8)} />
                <ViewButton glyph="minus" title={t("web.zoom-out")} onClick={() => zoom(1.25)} />
                <ViewButton glyph="fit" title={t("web.zoom-fit")} onClick={() => zoom(undefined)} />
                <ViewButton
                    glyph="flip"
                    title={t("web.turn-over")}
                    pressed={turned}
                    onClick={turnOver}
                />
            </div>
        </div>
    );
}

interface ViewButtonProps {
    glyph: Glyph;
    title: string;
    pressed?: boolean;
    onClick: () => void;
}

function ViewButton({ glyph, title, pressed, onClick }: ViewButtonProps) {
    return (
        <button
            type="button"
            aria-pressed={pressed}
            aria-label={title}
            title={title}
            onClick={onClick}
        >
            <Icon glyph={glyph} />
        </button>
    );
}

interface TilesProps {
    table: Table;
    borough: SuburbiaBorough;
    turned: boolean;
    detail: Detail;
}

/** The board and what lies on it. */
function Tiles({ table, borough: { tiles }, turned, detail }: TilesProps) {
    return (
        <>
            <g aria-hidden="true">
                {boardCells.map((cell) => (
                    <polygon
                        key={`${cell}`}
                        class="board-cell"
                        points={corners(side)}
                        transform={translateTo(cell, turned)}
                    />
                ))}
            </g>
            {tiles.map((tile) => (
                <g
                    key={`${tile.at}`}
                    transform={translateTo(tile.at, turned)}
                    role="img"
                    aria-label={tileLabel(tile)}
                    onClick={() => {
                        table.detail.value = { piece: tile.tile };
                    }}
                >
                    <title>{tileLabel(tile)}</title>
                    <Hex tile={tile.tile} detail={detail} />
                </g>
            ))}
            {tiles
                .filter((tile) => tile.marker)
                .map((tile) => (
                    <g
                        key={`marker ${tile.at}`}
                        transform={translateTo(tile.at, turned)}
                        aria-hidden="true"
                    >
                        <Marker />
                    </g>
                ))}
        </>
    );
}

function tileLabel(tile: SuburbiaBorough["tiles"][number]): string {
    const { name, texts } = tileFacts(tile.tile);
    return [name, ...texts, ...(tile.marker ? [t("web.marker-here")] : [])].join(". ");
}
