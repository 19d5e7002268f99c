// Small things: the picture of the front page, the strip of numbers, a tile in words.
import { Icon } from "../../art/icon";
import { DetailPanel } from "../../parts/detail_panel";
import type { Table } from "../../table/table";
import { stats, tileFacts } from "./catalogue";
import { type Cell, translateTo } from "./hex";
import { Hex } from "./tile";
import { statText, viewOf } from "./view";

const skyline: [string, Cell][] = [
    ["suburbs", [0, 0]],
    ["community-park", [0, 1]],
    ["lake", [1, 0]],
    ["office-building", [-1, 1]],
    ["mint", [-1, 0]],
    ["fancy-restaurant", [1, -1]],
    ["heavy-factory", [2, -1]],
    ["skyscraper", [-2, 1]],
];

export function Art() {
    return (
        <svg class="game-art" viewBox="-250 -120 500 292" aria-hidden="true">
            {skyline.map(([tile, cell]) => (
                <g key={tile} transform={translateTo(cell)}>
                    <Hex tile={tile} detail="icon" />
                </g>
            ))}
        </svg>
    );
}

export function Strip({ table }: { table: Table }) {
    const borough = viewOf(table).boroughs[table.viewer.value ?? 0];
    return (
        <span class="strip" aria-hidden="true">
            {borough &&
                stats.map((stat) => (
                    <span key={stat}>
                        <Icon glyph={stat} size={15} /> {statText(borough, stat)}
                    </span>
                ))}
        </span>
    );
}

export function Detail({ table }: { table: Table }) {
    const tile = table.detail.value?.piece;
    if (tile === undefined) return null;
    const { name, texts } = tileFacts(tile);
    return (
        <DetailPanel table={table} title={name}>
            {texts.map((text) => (
                <p key={text}>{text}</p>
            ))}
        </DetailPanel>
    );
}
