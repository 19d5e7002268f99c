// Golden hour, or night: the land behind what was built, and what one sees when somebody has won.
import { readerOf } from "../../../table/ending";
import type { Table } from "../../../table/table";

/** A fir and a broad tree, their feet at the origin. */
const trees = {
    fir: "M0-30 8-15H4L11 0H-11L-4-15H-8z",
    broad: "M0 0V-8M0-8a8.500 8.500 0 1 1 0-17 8.500 8.500 0 1 1 0 17z",
} as const;

// Where groves stand on the far and on the near hill: the middle of each, and how many trees.
const groves = {
    far: [
        [70, 173, 7],
        [330, 147, 6],
        [610, 166, 8],
        [905, 150, 7],
        [1130, 136, 6],
        [1390, 152, 8],
        [1560, 174, 5],
    ],
    near: [
        [180, 214, 6],
        [520, 196, 5],
        [790, 214, 6],
        [1050, 226, 5],
        [1290, 214, 7],
        [1500, 208, 6],
    ],
} as const;

type Hill = keyof typeof groves;

function Grove({ x, y, count, hill }: { x: number; y: number; count: number; hill: Hill }) {
    const scale = hill === "far" ? 0.62 : 0.95;
    return (
        <>
            {Array.from({ length: count }, (_, index) => {
                // Uneven, and always the same.
                const off = ((index * 37 + x) % 11) - 5;
                const across = (index - count / 2) * 17 * scale + off;
                const size = scale * (0.82 + (((index * 53 + x) % 7) / 7) * 0.5);
                return (
                    <path
                        key={index}
                        class={`a-tree a-${hill} ${index % 3 === 1 ? "a-broad" : ""}`}
                        d={trees[index % 3 === 1 ? "broad" : "fir"]}
                        transform={`translate(${x + across} ${y + Math.abs(off)}) scale(${size})`}
                    />
                );
            })}
        </>
    );
}

/** Hills with groves, the nearest last. */
function Hills() {
    return (
        <>
            <path class="a-hill a-far" d="M0 180q120-40 330-32t330 18 300-22 300-8 340 44v240H0z" />
            {groves.far.map(([x, y, count]) => (
                <Grove key={x} x={x} y={y} count={count} hill="far" />
            ))}
            <path class="a-hill a-near" d="M0 220q260-40 520-18t560 22 520-14v210H0z" />
            {groves.near.map(([x, y, count]) => (
                <Grove key={x} x={x} y={y} count={count} hill="near" />
            ))}
            <path class="a-hill a-meadow" d="M0 322q420-30 820-6t780-10v114H0z" />
        </>
    );
}

interface LandProps {
    x?: number;
    y?: number;
    width?: number;
    height?: number;
}

/** As wide as it must be: where there is less room, its middle is seen. */
export function Land(frame: LandProps) {
    return (
        <svg
            viewBox="0 0 1600 420"
            preserveAspectRatio="xMidYMax slice"
            aria-hidden="true"
            {...frame}
        >
            <Hills />
        </svg>
    );
}

export function Scenery() {
    return (
        <div class="scenery" aria-hidden="true">
            <span class="light" />
            <Land />
        </div>
    );
}

export function Crown() {
    return (
        <svg class="crown" width={24} height={20} viewBox="0 0 24 20" aria-hidden="true">
            <path d="M2 5l5 5 5-9 5 9 5-5-2 12H4z" />
        </svg>
    );
}

/** Paper is thrown for a winner, but not before the eyes of one who has lost. */
export function celebrates(table: Table, winners: readonly number[]): boolean {
    const reader = readerOf(table);
    return winners.length > 0 && (reader === undefined || winners.includes(reader));
}

const pieces = 40;

/** Paper hexes in the colour of the winner; without motion there is none (end.css). */
export function Confetti({ seat }: { seat: number }) {
    return (
        <div class={`confetti seat-${seat}`} aria-hidden="true">
            {Array.from({ length: pieces }, (_, index) => (
                <i
                    key={index}
                    style={{
                        "--x": ((index * 61) % 100) - 50,
                        "--y": 30 + ((index * 37) % 55),
                        "--turn": (index * 97) % 720,
                        "--late": (index * 29) % 10,
                    }}
                />
            ))}
        </div>
    );
}
