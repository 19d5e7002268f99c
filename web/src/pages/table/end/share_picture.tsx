// The finished city as a picture to keep: what was built, with names and scores.
import { useRef, useState } from "preact/hooks";
import { Icon, SeatShape } from "../../../art/icon";
import { pngOf, standaloneSvg } from "../../../art/standalone";
import { saveFile } from "../../../base/download";
import { t } from "../../../base/text";
import { pageOf } from "../../../games";
import { attempt } from "../../../state/problem";
import type { Table } from "../../../table/table";
import { Land } from "./scenery";

const size = { width: 1200, height: 675 };
const foot = 96; // for names and scores
const head = 92;

interface Props {
    table: Table;
    line: string;
    /** Seats in the order of their places. */
    ranking: readonly number[];
    scores: readonly number[];
}

/** The picture itself: hidden, drawn as it will be saved. */
function Poster({ table, line, ranking, scores }: Props) {
    const { Built, builtTogether } = pageOf(table);
    if (!Built) return null;
    const towns = builtTogether ? ranking.slice(0, 1) : ranking;
    // The first is larger than the others.
    const parts = towns.map((_, place) => (place === 0 && towns.length > 1 ? 1.5 : 1));
    const unit = (size.width - 40) / parts.reduce((sum, part) => sum + part, 0);
    const left = (place: number) =>
        20 + unit * parts.slice(0, place).reduce((sum, part) => sum + part, 0);
    const name = (seat: number, x: number, y: number) => (
        <g key={seat} transform={`translate(${x} ${y})`}>
            <SeatShape seat={seat} x={0} y={-8} scale={1.5} />
            <text x={22} font-size={26}>
                {table.nameOf(seat)} {scores[seat]}
            </text>
        </g>
    );
    return (
        <svg viewBox={`0 0 ${size.width} ${size.height}`} {...size} aria-hidden="true">
            <defs>
                <linearGradient id="poster-sky" x2="0" y2="1">
                    <stop stop-color="var(--dusk-1)" />
                    <stop offset=".4" stop-color="var(--dusk-2)" />
                    <stop offset=".6" stop-color="var(--dusk-3)" />
                </linearGradient>
            </defs>
            <rect {...size} fill="url(#poster-sky)" />
            <Land y={size.height * 0.3} width={size.width} height={size.height * 0.7} />
            <rect width={size.width} height={head} fill="var(--surface)" />
            <text x={32} y={58} font-size={line.length > 60 ? 26 : 36} fill="var(--ink)">
                {line}
            </text>
            <text x={size.width - 32} y={58} font-size={22} text-anchor="end" fill="var(--ink-2)">
                Townwright
            </text>
            {towns.map((seat, place) => (
                <svg
                    key={seat}
                    x={left(place) + 10}
                    y={head + 22}
                    width={unit * (parts[place] ?? 1) - 20}
                    height={size.height - head - foot - 30}
                    aria-hidden="true"
                >
                    <Built table={table} seat={seat} />
                </svg>
            ))}
            <rect
                y={size.height - foot + 18}
                width={size.width}
                height={foot - 18}
                fill="var(--surface)"
            />
            <g fill="var(--ink)">
                {ranking.map((seat, place) =>
                    name(
                        seat,
                        builtTogether
                            ? 60 + (place * (size.width - 60)) / ranking.length
                            : left(place) + (unit * (parts[place] ?? 1)) / 2 - 90,
                        size.height - 36,
                    ),
                )}
            </g>
        </svg>
    );
}

export function SharePicture(props: Props) {
    const { table } = props;
    const poster = useRef<HTMLDivElement>(null);
    const [busy, setBusy] = useState(false);
    const name = `${table.info.value.game}-${table.id}`;
    const make = async (kind: "png" | "svg") => {
        const drawing = poster.current?.querySelector("svg");
        if (!drawing) return;
        setBusy(true);
        await attempt(async () => {
            const svg = await standaloneSvg(drawing);
            if (kind === "svg")
                return saveFile(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);
            const png = await pngOf(svg, size.width, size.height);
            const file = new File([png], `${name}.png`, { type: "image/png" });
            // A phone offers to send it; elsewhere it is saved.
            if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] }))
                await navigator.share({ files: [file] });
            else saveFile(file, file.name);
        });
        setBusy(false);
    };
    return (
        <>
            <button type="button" disabled={busy} onClick={() => void make("png")}>
                <Icon glyph="picture" /> {t("web.end.picture")}
            </button>
            <button type="button" class="quiet" disabled={busy} onClick={() => void make("svg")}>
                SVG
            </button>
            <div class="poster" ref={poster} aria-hidden="true">
                <Poster {...props} />
            </div>
        </>
    );
}
