// Badges of goals: round, 48 by 48, the disc in the colour of what is counted. A gold rim with an
// arrow up: most or highest leads; a steel rim with an arrow down: fewest or lowest does.
import { type Paint, paintClass } from "../../../art/palette";
import type { Drawing } from "../../../art/sprite";
import { type Art, group, oval, shape, stroke, turned } from "../../../art/svg";
import type { TileType } from "../catalogue";

const star = (paint: Paint, r: number, y = 0): string => {
    const points = Array.from({ length: 10 }, (_, index) => {
        const angle = Math.PI * (index / 5 - 0.5);
        const reach = index % 2 ? r * 0.46 : r;
        return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach + y).toFixed(1)}`;
    });
    return shape(paint, `M${points.join("L")}z`);
};

/** A cogged seal, as of investment markers. */
export const seal = (paint: Paint, r: number, teeth = 12): string => {
    const points = Array.from({ length: 2 * teeth }, (_, index) => {
        const angle = (Math.PI * index) / teeth;
        const reach = index % 2 ? r * 0.82 : r;
        return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
    });
    return shape(paint, `M${points.join("L")}z`);
};

/** Drawn, not written: it needs no font. */
export const timesTwo = (paint: Paint, width = 2.6): string =>
    stroke(paint, "M-8-2.6-2 3.4M-2-2.6-8 3.4M1.6-2.6Q2-6 5-6t3.4 3Q8.4-.8 1.6 5h7.2", width);

const group3 = (paint: Paint) =>
    shape(
        paint,
        [
            [-7.4, -5],
            [7.4, -5],
            [0, 6.4],
        ]
            .map(([x = 0, y = 0]) => `M${x - 4} ${y - 6}h8l4.4 6-4.4 6h-8l-4.4-6z`)
            .join(""),
        0.7,
    );

const coin = (x: number, y: number, scale = 1) =>
    turned(
        `translate(${x} ${y}) scale(${scale})`,
        shape("gold3", "M-6 0v2.6a6 3 0 0 0 12 0V0z"),
        oval("gold1", 0, 0, 6, 3),
        oval("gold2", 0, 0, 3.6, 1.6),
    );

const coinStack = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, index) => coin(x, y - index * 3.6));

interface Badge {
    leads: "most" | "fewest";
    disc: TileType | Paint;
    art: () => Art;
}

const badges: Record<string, Badge> = {
    "air-traffic-controller": {
        leads: "most",
        disc: "glass3",
        art: () => [
            shape("wall1", "M-8 14-7 1h4l1 13z"),
            shape("wall3", "M-4.6 14V1H-3l1 13z"),
            shape("window1", "M-12.5-6-10.5 1H.5L2.5-6z"),
            shape("window2", "M-4-6v7H.5L2.5-6z"),
            shape("red1", "M-13.6-8.6q8.6-3 17.2 0v3h-17.2z"),
            shape("red2", "M-4-10.4Q1-10 3.6-8.6v3H-4z"),
            stroke("steel3", "M-5-10v-4", 1.5),
            turned(
                "translate(8.4 4) rotate(-38)",
                shape(
                    "white",
                    "M9.6 0q0-1.6-2.6-1.7H2.6L-2-8h-2.4l2.2 6.4-3.4.3-2-2.5h-1.6l1 3.8-1 3.8h1.6l2-2.5 3.4.3L-4.4 8H-2l4.6-6.3H7Q9.6 1.6 9.6 0z",
                ),
            ),
        ],
    },
    aquaphobian: {
        leads: "fewest",
        disc: "lake",
        art: () => [
            stroke("foam", "M-14 10q3.5-3 7 0t7 0 7 0 7 0", 1.6),
            stroke("wood2", "M0-4V7q0 3.6-3 3.6T-6 8", 2),
            shape(
                "red1",
                "M-13-1Q-12-13 0-13.6 12-13 13-1 9.6-4.4 6.5-1 3-4.4 0-1-3-4.4-6.5-1-9.6-4.4-13-1z",
            ),
            shape("red2", "M0-13.6Q12-13 13-1 9.6-4.4 6.5-1 6-9 0-13.6z"),
            shape("white", "M0-13.6Q-6-9-6.5-1-3-4.4 0-1-1-8 0-13.6z"),
            shape("gold1", "M-.9-13H.9v-2.8H-.9z"),
        ],
    },
    "aquatic-engineer": {
        leads: "most",
        disc: "lake",
        art: () => [
            shape("white", "M0-15Q10-3.5 10 3A10 10 0 0 1-10 3Q-10-3.5 0-15z"),
            shape("slate1", "M-10 2.6Q-5-2 0 1.6t10 1q0 3.4-10.2 3.4T-10 2.6z"),
            shape("slate2", "M-9.7 5.6Q-5 2.6 0 5.6t9.7 0Q9 10 6 11q-2 2-6 2-5 0-7-2.4T-9.7 5.6z"),
            shape(
                "white",
                "M-15.5-3l1.8-3.4 1.8 3.4a2 2 0 1 1-3.6 0zM11.3-6l1.8-3.4L14.9-6a2 2 0 1 1-3.6 0z",
            ),
        ],
    },
    harbormaster: {
        leads: "most",
        disc: "lake",
        art: () => [
            group3("water2"),
            stroke("white", "M0-7.6V10M-5-4H5M-10 3q1 8 10 8.4Q9 11 10 3", 2.8),
            stroke("white", "M-2.8-10.6a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0", 2.2),
            shape("white", "M-13 5l3-6 3.6 5.6zM13 5l-3-6-3.6 5.6z"),
        ],
    },
    billionaire: {
        leads: "most",
        disc: "slate2",
        art: () => [
            coinStack(-7.5, 9.5, 3),
            coinStack(7.5, 9.5, 4),
            coinStack(0, 12, 6),
            star("white", 4, -12.5),
        ],
    },
    spendthrift: {
        leads: "fewest",
        disc: "slate2",
        art: () => [
            shape(
                "white",
                "M-6 0q-4-10-11-7 2 2 2 3.4 1.6.6 2.4 2.2 1.6 1.4 2.6 3zM6 0q4-10 11-7-2 2-2 3.4-1.6.6-2.4 2.2-1.6 1.4-2.6 3z",
            ),
            oval("gold3", 0.5, 2.7, 8),
            oval("gold1", 0, 2, 7.8),
            oval("gold2", 0, 2, 5.2),
            star("gold1", 4.4, 2.2),
        ],
    },
    investor: {
        leads: "most",
        disc: "leaf2",
        art: () => [
            shape("lime1", "M-13 11V4h5v7zM-6 11V0h5v11zM1 11V-4h5v15zM8 11V-8h5v19z", 0.75),
            stroke("white", "M-13 1-5-6 1-4 10-12", 2.8),
            shape("white", "M4.6-13.4 13-14.6l-1.2 8.2z"),
            coin(-6, 10.6, 0.8),
        ],
    },
    miser: {
        leads: "fewest",
        disc: "leaf2",
        art: () => [
            shape("shade", "M-11 11h24v2H-9z"),
            shape("wood2", "M-12-1h24v12h-24z"),
            shape("wood3", "M3-1h9v12H3z"),
            shape("wood1", "M-12-1q0-8 12-8t12 8z"),
            shape("wood2", "M3-8.8Q12-8 12-1H3z"),
            shape("gold2", "M-12-2h24V.6h-24zM-9.6-6.4h2.4V11h-2.4zM7.2-6.4h2.4V11H7.2z"),
            shape("gold1", "M-3.6-4h7.2v9Q0 8-3.6 5z"),
            oval("ink", 0, -0.6, 1.5),
            shape("ink", "M-.7 0H.7l.5 4h-2.4z"),
        ],
    },
    builder: {
        leads: "most",
        disc: "residential",
        art: () => [
            shape("shade", "M-8 11h18l5 2H-3z"),
            shape("wall1", "M-9 0v11H3V0l-6-6z"),
            shape("wall2", "M3 0h7v11H3z"),
            shape("roof2", "M-3-8h9l7 9H3z"),
            shape("roof1", "M-12 1-3-9 5 1H2.4L-3-5l-6.4 6z"),
            shape("wood2", "M-5 11V4h4v7z"),
            shape("window1", "M5 4h3v3.5H5z"),
            shape("brick2", "M5-8v-4.6h3v7.1z"),
        ],
    },
    capitalist: {
        leads: "fewest",
        disc: "residential",
        art: () => [
            oval("shade", 1, 8.6, 15, 4.6),
            oval("ink", 0, 6.8, 14.6, 4.6),
            shape("ink", "M-8.6 6l-1-17H9.6l-1 17a8.6 3 0 0 1-17.2 0z"),
            oval("road2", 0, -11, 9.6, 2.8),
            shape("gold1", "M-9 1A9 3.4 0 0 0 9 1l-.3 4.6a8.7 3.2 0 0 1-17.4 0z"),
            shape("white", "M-7-8l2.4.6.2 7.4-2-.8z", 0.25),
        ],
    },
    developer: {
        leads: "most",
        disc: "commercial",
        art: () => [
            shape("shade", "M-10 12h22l4 1H-6z"),
            shape("slate1", "M-11-2h8v14h-8z"),
            shape("slate2", "M-5-2h2v14h-2z"),
            shape("window1", "M-9.6 0h3v2h-3zM-9.6 4h3v2h-3zM-9.6 8h3v2h-3z"),
            shape("wall1", "M-3-13h8v25h-8z"),
            shape("wall2", "M5-13l3 2v23H5z"),
            shape(
                "window2",
                [-10.5, -6, -1.5, 3].map((y) => `M-1.6 ${y}h2v2.4h-2zM1.9 ${y}h2v2.4h-2z`).join(""),
            ),
            shape("roof1", "M8 4h6v8H8z"),
            shape("white", "M7.4 4h7.2v2.4H7.4z"),
            shape("wood3", "M0 12V8h2.6v4z"),
        ],
    },
    socialist: {
        leads: "fewest",
        disc: "commercial",
        art: () => [
            stroke("leaf3", "M1 1q-3 6-2 12", 2.2),
            shape("leaf1", "M-.6 8Q-9 9-11 2-3 1-.6 8z"),
            shape("leaf2", "M0 6Q8 7 11 .6 3-1 0 6z"),
            shape("red2", "M-8.6-8Q-9 2 1 2.6 11 2 10.6-8 6-5 1-11-4-5-8.6-8z"),
            shape("red1", "M-8.6-8Q-9 2 1 2.6-3-3-4-6zM1-13q7 1 6 8Q5 0 1 1-3 0-5-5-6-12 1-13z"),
            shape(
                "red3",
                "M1-9.6Q5-9 4-5 2-2 0-4-1-6 1.6-6.6 2-8 .4-8-3-7-2-4 0 0 4-3 6-6 4-9 2-11 1-9.6z",
            ),
        ],
    },
    industrialist: {
        leads: "most",
        disc: "industrial",
        art: () => [
            oval("white", -7, -12, 2.6),
            oval("white", -3.5, -14, 2),
            oval("white", 1.6, -12.6, 2.6),
            shape("brick3", "M-10.5 4l.9-13H-6l1 13zM-3 4l.8-13h3.6l1 13z"),
            shape("brick1", "M-13 12V2l8-5v5l8-5v5l9-5v15z"),
            shape("brick2", "M12-3v15h2.5V-1.5z"),
            shape("window1", "M-10.5 5h4v4h-4zM-3 5h4v4h-4zM4.5 5h4v4h-4z"),
        ],
    },
    environmentalist: {
        leads: "fewest",
        disc: "industrial",
        art: () => [
            shape("leaf1", "M-9 8Q-15-8-1-12 8-14 13-14 14-1 7 6 0 12-9 8z"),
            shape("leaf2", "M13-14Q14-1 7 6 0 12-9 8 5 1 13-14z"),
            stroke("white", "M-13 13Q-4 1 7-7M-4 4.6V-3M0 .6 6 1", 1.8),
        ],
    },
    "civil-engineer": {
        leads: "most",
        disc: "civic",
        art: () => [
            shape("shade", "M-12 12h25l4 1H-8z"),
            shape("slate1", "M0-13 13-4h-26z"),
            shape("slate2", "M0-13 13-4H5z"),
            shape("wall1", "M-12-4h24v2.4h-24zM-12 9h24v3h-24z"),
            shape("stone3", "M-10-1.6h20V9h-20z"),
            shape(
                "white",
                "M-10.5-1.6h3.6V9h-3.6zM-4.5-1.6h3.6V9h-3.6zM1-1.6h3.6V9H1zM7-1.6h3.6V9H7z",
            ),
            oval("gold1", 0, -6.8, 1.9),
        ],
    },
    libertarian: {
        leads: "fewest",
        disc: "civic",
        art: () => [
            shape("wood1", "M-3.4 1h6.8l-2 13h-2.8z"),
            shape("wood2", "M.6 1h2.8l-2 13H.2z"),
            shape("gold2", "M-6-2.6H6l-1.6 5.2h-8.8z"),
            shape("gold1", "M-6.6-4H6.6v2.4H-6.6z"),
            shape("red1", "M-5-4q-4-6 3-11.6Q-2-12 1-13q2-2 2-3 6 7 2 12z"),
            shape("gold1", "M-2.6-4Q-5-8 0-12q.6 2.4 2 2 3 3 .6 6z"),
        ],
    },
    "public-official": {
        leads: "most",
        disc: "civic",
        art: () => [
            group3("violet1"),
            shape("red1", "M-7-14h5.4L2-3l-4 2z"),
            shape("red2", "M7-14H1.6L-2-3l4 2z"),
            oval("gold3", 0.5, 4.7, 8.4),
            oval("gold1", 0, 4, 8.2),
            oval("gold2", 0, 4, 6),
            star("white", 5, 4.2),
        ],
    },
    employer: {
        leads: "fewest",
        disc: "wall2",
        art: () => [seal("roof2", 15), timesTwo("white")],
    },
    luminary: {
        leads: "most",
        disc: "violet2",
        art: () => [
            stroke(
                "gold1",
                "M0-16v3M10.6-12.6 8.8-10.4M-10.6-12.6l1.8 2.2M15.6-3l-2.8.6M-15.6-3l2.8.6M12.4 8.6 10.4 7M-12.4 8.6l2-1.6",
                2,
            ),
            star("gold2", 11.4, 0.8),
            star("gold1", 10.6),
            shape("white", "M0-7.5l1.7 3.9Q-3-2-5.6-2.6z", 0.6),
        ],
    },
    miscreant: {
        leads: "fewest",
        disc: "violet2",
        art: () => [
            shape("ink", "M-15-5Q-8-9 0-5.6 8-9 15-5 15 5 7.5 6 3 6 0 1.6-3 6-7.5 6-15 5-15-5z"),
            shape(
                "white",
                "M-10.6-1.4q4.1-3.6 8 .8-3.9 3.6-8-.8zM10.6-1.4q-4.1-3.6-8 .8 3.9 3.6 8-.8z",
            ),
            oval("ink", -6, -0.8, 1.5),
            oval("ink", 7, -0.8, 1.5),
            shape("steel3", "M-15-5l-2-3 4 1.6zM15-5l2-3-4 1.6z"),
        ],
    },
};

const isFamily = (disc: string): disc is TileType =>
    ["residential", "commercial", "industrial", "civic", "lake"].includes(disc);

function badge({ leads, disc, art }: Badge): string {
    const most = leads === "most";
    return group(
        oval("shade", 1, 1.4, 21.8),
        oval(most ? "gold2" : "steel3", 0, 0, 21.8),
        oval(most ? "gold1" : "steel1", -0.5, -0.7, 20.9),
        isFamily(disc)
            ? `<g class="a-${disc}">${oval("slab", 0, 0, 17.6)}${oval("ground", 0, 0.8, 17)}</g>`
            : `<circle class="${paintClass(disc)}" r="17.6"/>`,
        art(),
        oval(most ? "gold3" : "ink", 0, 18.6, 5),
        shape(
            "white",
            most ? "M0 15.4 3.2 20h-2v1.6h-2.4V20h-2z" : "M0 21.8l3.2-4.6h-2v-1.6h-2.4v1.6h-2z",
        ),
    );
}

const badgeBox = [-24, -24, 48, 48] as const;

const wax = (x: number, y: number, scale: number) =>
    turned(
        `translate(${x} ${y}) scale(${scale})`,
        shape("shade", "M-7 2q-3-8 4-10 8-3 12 4 2 6-3 11-9 4-13-5z"),
        shape("red2", "M-8 1q-3-8 4-10 8-3 12 4 3 7-3 11-9 4-13-5z"),
        oval("red1", 0, -0.4, 5.6),
        star("red3", 4, -0.4),
    );

/** A goal that lies face down. */
export const hiddenGoalArt: Drawing = {
    id: "goal-hidden",
    box: badgeBox,
    draw: () =>
        group(
            oval("shade", 1, 1.4, 21.8),
            oval("wall3", 0, 0, 21.8),
            oval("wall1", -0.5, -0.7, 20.9),
            stroke("wall2", "M-16-10 0 3 16-10M-16 13-5 0M16 13 5 0", 2),
            wax(0, 2, 1.1),
        ),
};

/** The wax on a goal that only its owner knows. */
export const waxArt: Drawing = { id: "goal-wax", box: badgeBox, draw: () => wax(15, 14, 0.85) };

/** The badge of a goal. */
export function goalArt(id: string): Drawing | undefined {
    const found = badges[id];
    return found && { id: `goal-${id}`, box: badgeBox, draw: () => badge(found) };
}

export const drawnGoals: readonly string[] = Object.keys(badges);
