// A borough, large: zoom, pan, the tiles, and over them the cells of the choice.
import { useState } from "preact/hooks";
import type { SuburbiaBorough } from "../../../generated/protocol";
import type { Glyph } from "../../art/glyphs";
import { Icon } from "../../art/icon";
import { Sprite } from "../../art/sprite";
import type { Box } from "../../base/geometry";
import { useSize } from "../../base/size";
import { t } from "../../base/text";
import { follows, place } from "../../motion/places";
import { preferences, setPreferences } from "../../state/preferences";
import type { Table } from "../../table/table";
import { EffectRow } from "./art/effect_row";
import { hexHeight, hexWidth } from "./art/ground";
import { woodsArt } from "./art/tiles";
import { boardCells } from "./board";
import { tileFacts } from "./catalogue";
import { Causes } from "./causes";
import { Cells, Spots } from "./cells";
import { arranged } from "./frame";
import { type Cell, centre, fromBehind, translateTo } from "./hex";
import { Tiles } from "./tile";
import { useZoom } from "./zoom";

interface Props {
    table: Table;
    borough: SuburbiaBorough;
    seat: number;
}

export function Borough({ table, borough, seat }: Props) {
    const [turned, setTurned] = useState(preferences.value.turned ?? false);
    // Nothing is built in the past.
    const past = table.review.past.value !== undefined || table.info.value.status === "over";
    const used = [...borough.tiles.map((tile) => tile.at), ...(past ? [] : borough.cells)];
    const { element: frame, size } = useSize<SVGSVGElement>({ width: 800, height: 450 });
    const { shown, corner } = arranged(used, turned, size);
    const { box, scale, zoom } = useZoom(frame, size, shown);
    const turnOver = () => {
        setTurned(!turned);
        setPreferences({ turned: !turned });
    };
    return (
        <>
            <svg
                ref={frame}
                class={`borough-map ${scale * hexWidth < smallestWith.numbers ? "far" : ""}`}
                viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
                style={{ "--unit": 1 / scale }}
                role="group"
                aria-label={t("web.borough-of", { seat: table.nameOf(seat) })}
            >
                <Land turned={turned} />
                <Spots table={table} seat={seat} turned={turned} />
                <Tiles
                    tiles={borough.tiles}
                    seat={seat}
                    turned={turned}
                    wrap={(tile, drawing) => (
                        <g
                            role="img"
                            aria-label={tileLabel(tile)}
                            onClick={() => {
                                table.detail.value = { piece: tile.tile };
                            }}
                        >
                            <title>{tileLabel(tile)}</title>
                            {drawing}
                        </g>
                    )}
                />
                <Cells table={table} borough={borough} seat={seat} turned={turned} />
                <Coordinates cells={used} turned={turned} />
                <Causes table={table} seat={seat} turned={turned} />
            </svg>
            <Plates seat={seat} borough={borough} turned={turned} box={box} scale={scale} />
            <div class={`zoom ${corner}`} role="group" aria-label={t("web.view")}>
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
        </>
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
            class="tool"
            aria-pressed={pressed}
            aria-label={title}
            title={title}
            onClick={onClick}
        >
            <Icon glyph={glyph} />
        </button>
    );
}

/** The land outside the borough. */
function Land({ turned }: { turned: boolean }) {
    return (
        <g class="woods" aria-hidden="true">
            {fromBehind(
                boardCells.map((at) => ({ at })),
                turned,
            ).map(({ at }) => (
                <g key={`${at}`} class="board-cell" transform={translateTo(at, turned)}>
                    <Sprite drawing={woodsArt} />
                </g>
            ))}
        </g>
    );
}

/** How texts call the places: seen while such texts are read (suburbia.css). */
function Coordinates({ cells, turned }: { cells: readonly Cell[]; turned: boolean }) {
    return (
        <g class="coordinates" aria-hidden="true">
            {cells.map((at) => {
                const { x, y } = centre(at, turned);
                return (
                    <g key={`${at}`} transform={`translate(${x} ${y - hexHeight * 0.36})`}>
                        <text y={4}>{at.join(",")}</text>
                    </g>
                );
            })}
        </g>
    );
}

interface PlatesProps {
    seat: number;
    borough: SuburbiaBorough;
    turned: boolean;
    box: Box;
    scale: number;
}

// From which width of a hex on, in pixels, it has room for the numbers of a choice, and its plate for
// signs, for the name, and for whole sentences. Whoever comes nearer reads more.
const smallestWith = { numbers: 52, signs: 92, name: 150, sentences: 225 };

/** What the tiles go on doing, at their front edge. */
function Plates({ seat, borough, turned, box, scale }: PlatesProps) {
    const width = scale * hexWidth;
    if (width < smallestWith.signs) return null;
    return (
        <div
            class="plates"
            style={{ "--widest": `${Math.round(scale * hexWidth * 0.9)}px` }}
            aria-hidden="true"
        >
            {borough.tiles.map(({ tile, at }) => {
                const { x, y } = centre(at, turned);
                return (
                    <span
                        key={`${at}`}
                        class={`plate ${width >= smallestWith.name ? "named" : ""}`}
                        {...follows(place.cell(seat, at))}
                        style={{
                            left: `${(x - box.x) * scale}px`,
                            top: `${(y + hexHeight * 0.34 - box.y) * scale}px`,
                        }}
                    >
                        {width >= smallestWith.name && (
                            <b class="plate-name">{tileFacts(tile).name}</b>
                        )}
                        {width >= smallestWith.sentences ? (
                            <span class="plate-text">{tileFacts(tile).texts.join(". ")}</span>
                        ) : (
                            <EffectRow tile={tile} show="lasting" size={11} />
                        )}
                    </span>
                );
            })}
        </div>
    );
}

function tileLabel(tile: SuburbiaBorough["tiles"][number]): string {
    const { name, texts } = tileFacts(tile.tile);
    return [name, ...texts, ...(tile.marker ? [t("web.marker-here")] : [])].join(". ");
}
