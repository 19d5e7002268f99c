// The drawings of Zodchie's cards: complete, well formed, in known paints, and small.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { transformWithEsbuild } from "vite";
import { describe, expect, it } from "vitest";
import * as frame from "../src/games/zodchie/art/frame";
import { frameClasses, inkClass, lines, paints, washes } from "../src/games/zodchie/art/palette";
import { outline, piecesInside } from "../src/games/zodchie/art/path";
import { cardPicture, drawnCards, ruinPicture } from "../src/games/zodchie/art/pictures";
import { signs } from "../src/games/zodchie/art/signs";

const art = join(__dirname, "../src/games/zodchie/art");
const styles = readFileSync(join(art, "art.css"), "utf8");
const catalogue = JSON.parse(
    readFileSync(join(__dirname, "../generated/catalogue-en.json"), "utf8"),
) as { cards: Record<string, unknown> };

const seats = [0, 1, 2, 3];
const strangers = ["mill", "Мельница", "", "constructor", "a b"];
const drawings: [string, string][] = [
    ...[...drawnCards, ...strangers].map((id): [string, string] => [id, cardPicture(id)]),
    ["ruin", ruinPicture()],
    ...seats.flatMap((seat): [string, string][] => [
        [`frame ${seat}`, frame.cardFrame(seat)],
        [`back ${seat}`, frame.cardBack(seat)],
        [`token ${seat}`, frame.tokenShield(seat)],
    ]),
    ["seal", frame.seal()],
    ["printed shield", frame.printedShield()],
    ["lot", frame.emptyLot()],
    ...Object.entries(signs),
];

/** Elements of a fragment with their attributes; throws unless it is well formed. */
function elements(svg: string): { name: string; attributes: Map<string, string> }[] {
    const found = [];
    const open: string[] = [];
    const tag = /<(\/?)(\w+)((?: [\w-]+="[^"<&]*")*)(\/?)>/y;
    while (tag.lastIndex < svg.length) {
        const at = tag.lastIndex;
        const match = tag.exec(svg);
        if (!match) throw new Error(`not well formed: ${svg.slice(at, at + 60)}`);
        const [, close, name = "", written = "", empty] = match;
        if (close) {
            if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
            continue;
        }
        const pairs = [...written.matchAll(/ ([\w-]+)="([^"]*)"/g)];
        const attributes = new Map(pairs.map(([, key = "", value = ""]) => [key, value]));
        if (attributes.size < pairs.length) throw new Error(`an attribute twice: ${match[0]}`);
        if (!empty) open.push(name);
        found.push({ name, attributes });
    }
    if (open.length > 0) throw new Error(`not closed: ${open}`);
    return found;
}

const parameters: Record<string, number> = {
    m: 2,
    l: 2,
    h: 1,
    v: 1,
    q: 4,
    t: 2,
    c: 6,
    s: 4,
    a: 7,
    z: 0,
};

/** Whether each command of path data has as many numbers as it takes. */
function isPath(data: string): boolean {
    const commands = [...data.matchAll(/([a-z])([^a-z]*)/gi)];
    return (
        /^M/.test(data) &&
        commands.map(([whole]) => whole).join("") === data &&
        commands.every(([, letter = "", rest = ""]) => {
            const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
            const left = rest.replace(/-?(?:\d+\.?\d*|\.\d+)/g, "").trim();
            const count = parameters[letter.toLowerCase()];
            if (count === undefined || left !== "") return false;
            return count === 0
                ? numbers.length === 0
                : numbers.length > 0 && numbers.length % count === 0;
        })
    );
}

describe("drawings", () => {
    it("are there for every card, each its own", () => {
        expect([...drawnCards].sort()).toEqual(Object.keys(catalogue.cards).sort());
        const pictures = [...drawnCards, ...strangers].map(cardPicture);
        expect(new Set(pictures).size).toBe(pictures.length);
        for (const picture of pictures) expect(elements(picture).length).toBeGreaterThan(30);
    });
    it("of a card that nobody drew are the same every time", () => {
        expect(cardPicture("mill")).toBe(cardPicture("mill"));
    });
    it("are well formed", () => {
        for (const [name, svg] of drawings) {
            expect(() => elements(svg), name).not.toThrow();
            for (const { attributes } of elements(svg)) {
                const data = attributes.get("d");
                if (data !== undefined && !isPath(data)) throw new Error(`${name}: ${data}`);
            }
        }
    });
    it("use paints and nothing else: no filters, no ids, no colours of their own", () => {
        const classes = new Set([
            ...[...paints, ...washes, ...lines, ...frameClasses].map(inkClass),
            "z-sign-line",
            "z-sign-fill",
        ]);
        const shapes = new Set(["path", "circle", "ellipse", "g"]);
        const attributes = /^(class|d|cx|cy|r|rx|ry|transform|fill-rule)$/;
        const used = new Set<string>();
        const strange = drawings.flatMap(([name, svg]) =>
            elements(svg).flatMap((element) => {
                const own = element.attributes.get("class") ?? "";
                used.add(own);
                const unknown = [...element.attributes.keys()].filter(
                    (key) => !attributes.test(key),
                );
                if (!shapes.has(element.name)) unknown.push(element.name);
                if (element.name === "g" ? own !== "" : !classes.has(own)) unknown.push(own);
                return unknown.map((what) => `${name}: ${what}`);
            }),
        );
        expect(strange).toEqual([]);
        expect([...classes].filter((one) => !used.has(one))).toEqual([]);
    });
});

describe("art.css", () => {
    const block = (selector: string) =>
        new Set(
            [...(styles.split(selector)[1]?.split("}")[0] ?? "").matchAll(/(--z-[\w-]+):/g)].map(
                ([, name]) => name,
            ),
        );
    const day = block('[data-theme="light"] {');
    const evening = block('[data-theme="dark"] {');

    it("paints every class", () => {
        for (const ink of [...paints, ...washes, ...lines, ...frameClasses])
            expect(styles, ink).toMatch(new RegExp(`\\.${inkClass(ink)}[\\s,{]`));
    });
    it("has every colour by day and in the evening", () => {
        expect(day.size).toBeGreaterThan(40);
        expect(evening).toEqual(day);
        const used = [...styles.matchAll(/var\((--z-[\w-]+)/g)].map(([, name]) => name as string);
        const own = used.filter((name) => name !== "--z-seat");
        expect(own.filter((name) => !day.has(name))).toEqual([]);
        expect([...day].filter((name) => !own.includes(name as string))).toEqual([]);
    });
});

describe("textures", () => {
    it("know the shape that they fill", () => {
        expect(outline("M2 3h4v5L1 9z")).toEqual([
            [2, 3],
            [6, 3],
            [6, 8],
            [1, 9],
        ]);
        expect(outline("M0 0Q5 10 10 0").at(-1)).toEqual([10, 0]);
        expect(() => outline("M0 0a1 1 0 0 1 2 2")).toThrow();
    });
    it("stop at its edge", () => {
        const notched = outline("M0 0h10v10h-4V5H4v5H0z");
        expect(piecesInside(notched, 0, 2)).toEqual([[0, 10]]);
        expect(piecesInside(notched, 0, 7)).toEqual([
            [0, 4],
            [6, 10],
        ]);
    });
});

it("takes less than 30 KB of the first load", async () => {
    const files = (folder: string): string[] =>
        readdirSync(folder)
            .map((name) => join(folder, name))
            .flatMap((path) => (statSync(path).isDirectory() ? files(path) : [path]));
    const packed = await Promise.all(
        files(art).map(async (path) => {
            const loader = path.endsWith(".css") ? "css" : path.endsWith("x") ? "tsx" : "ts";
            const text = readFileSync(path, "utf8");
            return (
                await transformWithEsbuild(text, path, { loader, minify: true, jsx: "automatic" })
            ).code;
        }),
    );
    expect(gzipSync(packed.join("\n"), { level: 9 }).length).toBeLessThan(30_000);
});
