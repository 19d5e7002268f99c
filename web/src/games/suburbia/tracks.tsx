// The population track with its red lines, and the tracks of income and reputation.
import type { SuburbiaBorough } from "../../../generated/protocol";
import { SeatShape } from "../../art/icon";
import { useSize } from "../../base/size";
import { clauses, labelled, t, written } from "../../base/text";
import { place, placed } from "../../motion/places";
import type { Table } from "../../table/table";
import { Pawn } from "./art/pawn";
import { linesBetween, track } from "./board";
import { StatIcon } from "./stat_icon";
import { viewOf } from "./view";

interface Stretch {
    from: number;
    to: number;
}

const usualStone = 18; // pixels
const behind = 4; // stones that are seen behind the last player, and ahead of the first
const ahead = 12;

/** The part of the track on which everybody stands, and as much ahead as fits. */
export function stretchOf(populations: readonly number[], width: number): Stretch {
    const from = Math.min(...populations) - behind;
    const to = Math.max(...populations) + ahead;
    return { from, to: Math.max(to, from + Math.floor(width / usualStone)) };
}

export function PopulationTrack({ table }: { table: Table }) {
    const { boroughs } = viewOf(table);
    const { element, size } = useSize<HTMLDivElement>({ width: 900, height: 46 });
    const populations = boroughs.map((borough) => borough.population);
    const { from, to } = stretchOf(populations, size.width);
    const count = to - from + 1;
    const left = (space: number) => `${(100 * (space - from + 0.5)) / count}%`;
    const every = (size.width / count) * 5 < 30 ? 10 : 5;
    const spaces = Array.from({ length: count }, (_, index) => from + index);
    const own = table.viewer.value;
    const label = boroughs.map((borough, seat) =>
        t("web.track-label", {
            seat: table.nameOf(seat),
            population: borough.population,
            line: borough.next_line,
        }),
    );
    return (
        <div
            class="track"
            role="img"
            aria-label={labelled(t("stat.population"), clauses(label))}
            data-track="population"
        >
            <span class="track-sign stat-population">
                <StatIcon stat="population" />
            </span>
            <div class="stones" ref={element}>
                {spaces.map((space) => (
                    <span
                        key={space}
                        class={`stone ${space % every === 0 ? "numbered" : ""}`}
                        data-stone={space}
                        {...placed(place.stone(space))}
                    >
                        {space % every === 0 && <i>{space}</i>}
                    </span>
                ))}
                {linesBetween(from + 1, to).map((line) => (
                    <span
                        key={line}
                        class={`red-line ${boroughs.some((one) => one.next_line === line) ? "next" : ""}`}
                        data-line={line}
                        {...placed(place.line(line))}
                        style={{ left: left(line - 0.5) }}
                    />
                ))}
                {populations.map((population, seat) => (
                    <span
                        key={seat}
                        class={`pawn seat-${seat} ${seat === own ? "own" : ""}`}
                        data-pawn={seat}
                        {...placed(place.pawn(seat))}
                        style={{
                            left: left(population),
                            "--together": populations
                                .slice(0, seat)
                                .filter((other) => other === population).length,
                        }}
                    >
                        <Pawn seat={seat} size={seat === own ? 34 : 28} />
                    </span>
                ))}
            </div>
        </div>
    );
}

interface GaugeProps {
    table: Table;
    stat: "income" | "reputation";
}

/** Where everybody stands between the ends of a track. */
export function Gauge({ table, stat }: GaugeProps) {
    const { boroughs } = viewOf(table);
    const left = (value: number) =>
        `${(100 * (Math.min(Math.max(value, track.min), track.max) - track.min)) / (track.max - track.min)}%`;
    const ticks = [track.min, 0, 5, 10, track.max];
    const label = boroughs.map(
        (borough, seat) => `${table.nameOf(seat)} ${written(borough[stat])}`,
    );
    return (
        <div
            class="gauge"
            role="img"
            aria-label={labelled(t(`stat.${stat}`), clauses(label))}
            data-track={stat}
        >
            <span class={`stat-${stat}`}>
                <StatIcon stat={stat} size={17} />
            </span>
            <div class="gauge-bar">
                {ticks.map((value) => (
                    <i key={value} style={{ left: left(value) }}>
                        {written(value)}
                    </i>
                ))}
                {boroughs.map((borough: SuburbiaBorough, seat) => (
                    <svg
                        key={seat}
                        viewBox="-10 -10 20 20"
                        class={seat === table.viewer.value ? "own" : ""}
                        style={{
                            left: left(borough[stat]),
                            "--together": boroughs
                                .slice(0, seat)
                                .filter((other) => other[stat] === borough[stat]).length,
                        }}
                        data-pawn={seat}
                        aria-hidden="true"
                    >
                        <SeatShape seat={seat} x={0} y={0} />
                    </svg>
                ))}
            </div>
        </div>
    );
}
