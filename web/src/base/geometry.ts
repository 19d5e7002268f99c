// Points of a drawing.
export interface Point {
    x: number;
    y: number;
}
export interface Box extends Point {
    width: number;
    height: number;
}

export function boxAround(points: readonly Point[], margin: number): Box {
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const x = Math.min(0, ...xs) - margin;
    const y = Math.min(0, ...ys) - margin;
    return {
        x,
        y,
        width: Math.max(0, ...xs) + margin - x,
        height: Math.max(0, ...ys) + margin - y,
    };
}

/** Of several points the nearest that lies in the direction of an arrow key; -1: none. */
export function nearestInDirection(from: Point, points: readonly Point[], key: string): number {
    const direction: Record<string, Point> = {
        ArrowLeft: { x: -1, y: 0 },
        ArrowRight: { x: 1, y: 0 },
        ArrowUp: { x: 0, y: -1 },
        ArrowDown: { x: 0, y: 1 },
    };
    const d = direction[key];
    if (!d) return -1;
    let best = -1;
    let bestCost = Infinity;
    points.forEach((point, index) => {
        const dx = point.x - from.x;
        const dy = point.y - from.y;
        const ahead = dx * d.x + dy * d.y;
        if (ahead < 1) return;
        const aside = Math.abs(dx * d.y) + Math.abs(dy * d.x);
        const cost = ahead + 2 * aside;
        if (cost < bestCost) {
            bestCost = cost;
            best = index;
        }
    });
    return best;
}
