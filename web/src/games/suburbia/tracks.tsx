// The population track with its red lines, and the tracks of income and reputation.

import type { SuburbiaBorough } from "../../../generated/protocol";
import { Icon, SeatShape } from "../../art/icon";
import { t } from "../../base/text";
import { narrow } from "../../base/viewport";
import { linesBetween, track } from "./board";

interface Props {
    boroughs: SuburbiaBorough[];
    names: string[];
}

// About what the track is wide on the screen, so that its numbers are as large as they say.
const widthHere = () => (narrow.value ? 350 : 760);
const shownAhead = 46;

export function PopulationTrack({ boroughs, names }: Props) {
    const min = Math.max(0, Math.min(...boroughs.map((borough) => borough.population)) - 4);
    const max = Math.max(
        min + shownAhead,
        Math.max(...boroughs.map((borough) => borough.population)) + 18,
    );
    const width = widthHere();
    const x = (space: number) => ((space - min) * width) / (max - min);
    const spaces = Array.from({ length: max - min + 1 }, (_, index) => min + index);
    const label = boroughs.map((borough, seat) =>
        t("web.track-label", {
            seat: names[seat] ?? "",
            population: borough.population,
            line: borough.next_line,
        }),
    );
    return (
        <svg
            class="track"
            viewBox={`-10 -20 ${width + 20} 42`}
            role="img"
            aria-label={`${t("stat.population")}: ${label.join("; ")}`}
            preserveAspectRatio="xMidYMid meet"
        >
            <line class="track-line" x1={x(min)} x2={x(max)} y1={6} y2={6} />
            {spaces.map((space) => (
                <line
                    key={space}
                    class="tick"
                    x1={x(space)}
                    x2={x(space)}
                    y1={space % 10 === 0 ? 1 : 4}
                    y2={8}
                />
            ))}
            {spaces
                .filter((space) => space % 10 === 0)
                .map((space) => (
                    <text key={space} x={x(space)} y={19}>
                        {space}
                    </text>
                ))}
            {linesBetween(min, max).map((line) => (
                <line
                    key={line}
                    class="red-line"
                    x1={x(line - 0.5)}
                    x2={x(line - 0.5)}
                    y1={-8}
                    y2={11}
                />
            ))}
            {boroughs.map((borough, seat) => {
                const below = boroughs
                    .slice(0, seat)
                    .filter(
                        (other) => Math.abs(x(other.population) - x(borough.population)) < 14,
                    ).length;
                return (
                    <SeatShape
                        key={seat}
                        seat={seat}
                        x={x(borough.population)}
                        y={-4 - below * 5}
                        scale={0.72}
                    />
                );
            })}
        </svg>
    );
}

export function SmallTrack({ stat, boroughs, names }: Props & { stat: "income" | "reputation" }) {
    const x = (value: number) => (value - track.min) * 12;
    const values = Array.from(
        { length: track.max - track.min + 1 },
        (_, index) => track.min + index,
    );
    const label = boroughs.map((borough, seat) => `${names[seat] ?? ""} ${borough[stat]}`);
    return (
        <div class="small-track">
            <span>
                <Icon glyph={stat} size={16} /> {t(`stat.${stat}`)}
            </span>
            <svg
                viewBox="-8 -14 256 32"
                role="img"
                aria-label={`${t(`stat.${stat}`)}: ${label.join("; ")}`}
            >
                <line class="track-line" x1={x(track.min)} x2={x(track.max)} y1={3} y2={3} />
                {values.map((value) => (
                    <g key={value}>
                        <line
                            class="tick"
                            x1={x(value)}
                            x2={x(value)}
                            y1={value === 0 ? -3 : 1}
                            y2={5}
                        />
                        {value % 5 === 0 && (
                            <text x={x(value)} y={16}>
                                {value}
                            </text>
                        )}
                    </g>
                ))}
                {boroughs.map((borough, seat) => {
                    const below = boroughs
                        .slice(0, seat)
                        .filter((other) => other[stat] === borough[stat]).length;
                    return (
                        <SeatShape
                            key={seat}
                            seat={seat}
                            x={x(borough[stat])}
                            y={-3 - below * 5}
                            scale={0.7}
                        />
                    );
                })}
            </svg>
        </div>
    );
}
