// Paths: written with short numbers, and read back as points where a texture has to know the shape.

export type Point = readonly [number, number];

/** A number with one decimal, as short as it can be written. */
export function short(value: number): string {
    const text = String(Math.round(value * 10) / 10);
    return text.replace(/^(-?)0\./, "$1.");
}

/** Path data: the numbers of the template are rounded. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
    return parts.reduce((text, part, index) => {
        const value = values[index - 1] ?? "";
        return text + (typeof value === "number" ? short(value) : value) + part;
    });
}

/** Points on the way from the first to the last control point of a Bézier curve. */
function bezier(control: readonly Point[], steps: number): Point[] {
    return Array.from({ length: steps }, (_, step) => {
        let points = control;
        const t = (step + 1) / steps;
        while (points.length > 1)
            points = points.slice(1).map(([x, y], i): Point => {
                const [fromX, fromY] = points[i] as Point;
                return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
            });
        return points[0] as Point;
    });
}

const lengths: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };

/** The outline that a path of straight lines and Bézier curves draws (M L H V Q C Z, and relative). */
export function outline(data: string): Point[] {
    const points: Point[] = [];
    let at: Point = [0, 0];
    for (const [, letter = "", rest = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
        const command = letter.toUpperCase();
        const relative = letter !== command;
        const count = lengths[command];
        if (count === undefined) throw new Error(`no outline of "${letter}" in ${data}`);
        const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
        for (let i = 0; i < numbers.length; i += count) {
            const own = numbers.slice(i, i + count);
            const [startX, startY] = at;
            const dx = relative ? startX : 0;
            const dy = relative ? startY : 0;
            if (command === "H") at = [(own[0] as number) + dx, startY];
            else if (command === "V") at = [startX, (own[0] as number) + dy];
            else {
                const control: Point[] = [at];
                for (let k = 0; k < count; k += 2)
                    control.push([(own[k] as number) + dx, (own[k + 1] as number) + dy]);
                at = control[control.length - 1] as Point;
                if (count > 2) points.push(...bezier(control, 7).slice(0, -1));
            }
            points.push(at);
        }
    }
    return points;
}

export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

export function boxOf(points: readonly Point[]): Box {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    return {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
    };
}

/**
 * The pieces of a straight line inside an outline. The line is all points with
 * `slope * x + y = offset`; pieces are given by the x of their ends, left to right.
 */
export function piecesInside(points: readonly Point[], slope: number, offset: number): Point[] {
    const crossings: number[] = [];
    points.forEach(([x2, y2], index) => {
        const [x1, y1] = points[(index || points.length) - 1] as Point;
        const before = slope * x1 + y1 - offset;
        const after = slope * x2 + y2 - offset;
        if (before < 0 !== after < 0) crossings.push(x1 + ((x2 - x1) * before) / (before - after));
    });
    crossings.sort((a, b) => a - b);
    const pieces: Point[] = [];
    for (let i = 0; i + 1 < crossings.length; i += 2)
        pieces.push([crossings[i] as number, crossings[i + 1] as number]);
    return pieces;
}
