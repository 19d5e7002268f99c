// Curves, a line for each seat: told apart by colour, dashes and the number at the end. Drawn in pixels, so
// that its numbers can be read however small it is.
import { useSize } from "../../base/size";

const dashes = ["", "6 3", "2 3", "8 3 2 3"];

/** Between the numbers at its left and right. */
const margin = { left: 26, right: 24, top: 8, bottom: 10 };

/** The same heights, moved so far that numbers beside them can be read and stay below the top. */
export function spreadLabels(heights: readonly number[], gap = 12, top = 8): number[] {
    const order = heights
        .map((_, index) => index)
        .sort((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0));
    const moved = [...heights];
    order.forEach((index, rank) => {
        const below = order[rank - 1];
        if (below !== undefined)
            moved[index] = Math.min(moved[index] ?? 0, (moved[below] ?? 0) - gap);
    });
    const over = Math.max(0, top - Math.min(...moved));
    return moved.map((height) => height + over);
}

export function Chart({
    label,
    series,
    length,
    top,
    index,
    onPick,
}: {
    label: string;
    series: number[][];
    /** How many values there will be. */
    length: number;
    top: number | undefined;
    index: number;
    onPick: (index: number) => void;
}) {
    const { element, size } = useSize<SVGSVGElement>({ width: 296, height: 110 });
    const frame = {
        left: margin.left,
        right: size.width - margin.right,
        top: margin.top,
        bottom: size.height - margin.bottom,
    };
    const all = series.flat();
    const low = Math.min(0, ...all);
    const high = top ?? Math.max(1, ...all);
    const x = (at: number) =>
        frame.left + (at * (frame.right - frame.left)) / Math.max(1, length - 1);
    const y = (value: number) =>
        frame.bottom - ((value - low) * (frame.bottom - frame.top)) / (high - low);
    const ends = spreadLabels(series.map((line) => y(line[line.length - 1] ?? 0)));
    const summary = series
        .map((line, seat) => `${seat + 1}: ${line[index] ?? line[line.length - 1] ?? 0}`)
        .join(", ");
    const pick = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
        const inside = new DOMPoint(event.clientX, event.clientY).matrixTransform(
            event.currentTarget.getScreenCTM()?.inverse(),
        );
        onPick(Math.round(((inside.x - frame.left) * (length - 1)) / (frame.right - frame.left)));
    };
    return (
        <svg
            ref={element}
            class="chart"
            viewBox={`0 0 ${size.width} ${size.height}`}
            role="img"
            aria-label={`${label}. ${summary}`}
            onClick={pick}
        >
            {[low, Math.round((low + high) / 2), high].map((value, row) => (
                <g key={row}>
                    <line
                        class="tick"
                        x1={frame.left}
                        x2={frame.right}
                        y1={y(value)}
                        y2={y(value)}
                    />
                    <text x={frame.left - 4} y={y(value) + 4}>
                        {Math.round(value)}
                    </text>
                </g>
            ))}
            <line class="now" x1={x(index)} x2={x(index)} y1={frame.top} y2={frame.bottom} />
            {series.map(
                (line, seat) =>
                    line.length > 0 && (
                        <g key={seat}>
                            <polyline
                                class={`seat-line seat-${seat}`}
                                stroke-dasharray={dashes[seat]}
                                points={line
                                    .map(
                                        (value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`,
                                    )
                                    .join(" ")}
                            />
                            <text class="line-end" x={frame.right + 4} y={(ends[seat] ?? 0) + 4}>
                                {Math.round(line[line.length - 1] ?? 0)}
                            </text>
                        </g>
                    ),
            )}
        </svg>
    );
}
