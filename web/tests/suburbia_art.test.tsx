// @vitest-environment happy-dom
// The drawings of tiles, goals and signs: all there, sound, small; signs say what the facts say.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { render } from "preact";
import { transformWithEsbuild } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { materials, plainPaints } from "../src/art/palette";
import { type Drawing, symbolOf } from "../src/art/sprite";
import {
    EffectRow,
    effectSigns,
    HexTile,
    TilePicture,
    tileArt,
    woodsArt,
} from "../src/games/suburbia/art";
import { drawnGoals, goalArt, hiddenGoalArt, waxArt } from "../src/games/suburbia/art/goals";
import { type LakeEdges, lakeWater } from "../src/games/suburbia/art/ground";
import { drawnSigns, signArt } from "../src/games/suburbia/art/signs";
import { drawnTiles } from "../src/games/suburbia/art/tiles";
import { type GoalFacts, type TileFacts, tileFacts, typeOf } from "../src/games/suburbia/catalogue";
import { type Catalogue, catalogue } from "../src/state/catalogue";

const web = join(__dirname, "..");
const read = (path: string) => readFileSync(join(web, path), "utf8");
const facts = JSON.parse(read("generated/catalogue-en.json")) as Catalogue;
const { tiles = {}, goals = {} } = facts;
const tileIds = Object.keys(tiles);
const goalIds = Object.keys(goals);
const sheets = read("src/art/art.css") + read("src/games/suburbia/art/art.css");

const lakePatterns = Array.from(
    { length: 64 },
    (_, bits) =>
        [0, 1, 2, 3, 4, 5].map((edge) => (bits & (1 << edge)) !== 0) as unknown as LakeEdges,
);

function drawingsOf(): Drawing[] {
    const all = [
        ...tileIds.map((id) => tileArt(id)),
        ...lakePatterns.map((lakes) => tileArt("lake", { lakes, variety: 1 })),
        tileArt("suburbs", { variety: 1 }),
        ...goalIds.map(goalArt),
        ...drawnSigns.map(signArt),
        woodsArt,
        hiddenGoalArt,
        waxArt,
    ];
    return all.filter((drawing) => drawing !== undefined);
}

beforeAll(() => {
    catalogue.value = facts;
});

describe("drawings", () => {
    it("there is one for every tile and goal of the catalogue, and for nothing else", () => {
        expect(tileIds.length).toBe(51);
        expect([...drawnTiles].sort()).toEqual([...tileIds].sort());
        expect([...drawnGoals].sort()).toEqual([...goalIds].sort());
    });
    it("stand on the ground of their family", () => {
        for (const id of tileIds)
            expect(tileArt(id)?.draw()).toMatch(new RegExp(`^<g class="a-${typeOf(id)}">`));
    });
    it("differ from one another", () => {
        const texts = drawingsOf().map((drawing) => drawing.draw());
        expect(new Set(texts).size).toBe(texts.length);
    });
    it("show which way a goal leads", () => {
        for (const id of goalIds) {
            const { lead } = goals[id] as GoalFacts;
            const rim = lead === "most" ? "a-gold2" : "a-steel3";
            expect(goalArt(id)?.draw()).toContain(`class="${rim}" cx="0" cy="0" rx="21.8"`);
        }
    });
    it("are well-formed", () => {
        for (const drawing of drawingsOf()) expect(faultOf(symbolOf(drawing)), drawing.id).toBe("");
    });
    it("have neither gradients nor filters, nor letters, nor ids of their own", () => {
        for (const drawing of drawingsOf()) {
            const text = drawing.draw();
            expect(text, drawing.id).not.toMatch(
                /gradient|filter|<text|<image|<style| id=|NaN|undefined|Infinity/i,
            );
            for (const [, target] of text.matchAll(/url\(([^)]*)\)/g))
                expect(target).toBe("#a-rim");
        }
    });
    it("are painted with what the style sheets know", () => {
        const known = new Set([...sheets.matchAll(/\.(a-[\w-]+)/g)].map(([, name]) => name));
        const used = drawingsOf().flatMap((drawing) =>
            [...drawing.draw().matchAll(/class="([^"]*)"/g)].flatMap(
                ([, names]) => names?.split(" ") ?? [],
            ),
        );
        expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
        const strokes = drawingsOf().flatMap((drawing) =>
            [...drawing.draw().matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name),
        );
        expect([...new Set(strokes)].filter((name) => !sheets.includes(`${name}:`))).toEqual([]);
    });
    it("have colours for the day and for the evening", () => {
        const [day = "", evening = ""] = read("src/art/art.css").split('[data-theme="dark"] {');
        const tones = Object.entries(materials).flatMap(([name, count]) =>
            Array.from({ length: count }, (_, tone) => `${name}${tone + 1}`),
        );
        const own = plainPaints.filter((paint) => !["ground", "rim", "slab"].includes(paint));
        for (const paint of [...tones, ...own]) {
            expect(day).toContain(`--a-${paint}: `);
            expect(evening).toContain(`--a-${paint}: `);
        }
    });
    it("are made fast", () => {
        // Time of the processor: what else runs on the machine does not count.
        const perTile = () => {
            const before = process.cpuUsage();
            for (const id of tileIds) tileArt(id)?.draw();
            return process.cpuUsage(before).user / 1000 / tileIds.length;
        };
        expect(Math.min(perTile(), perTile(), perTile())).toBeLessThan(2);
    });
    it("are a small download", async () => {
        const folders = ["src/art", "src/games/suburbia/art"];
        const files = folders.flatMap((folder) =>
            readdirSync(join(web, folder)).map((name) => `${folder}/${name}`),
        );
        const parts = await Promise.all(
            files.map(async (file) =>
                file.endsWith(".css")
                    ? read(file)
                    : (
                          await transformWithEsbuild(read(file), file, {
                              minify: true,
                              jsx: "automatic",
                          })
                      ).code,
            ),
        );
        expect(gzipSync(parts.join("\n"), { level: 9 }).length).toBeLessThan(45_000);
    });
});

describe("a lake", () => {
    const reach = (lakes: LakeEdges) =>
        Math.max(
            ...[...lakeWater(lakes).matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)),
        );
    it("has shores all round by itself", () => {
        expect(reach([false, false, false, false, false, false])).toBeLessThan(37);
    });
    it("opens to a neighbour", () => {
        expect(reach([false, true, false, false, false, false])).toBeGreaterThan(40);
    });
});

describe("the sprite", () => {
    it("holds a drawing once, however often it is shown", () => {
        const root = document.createElement("div");
        document.body.append(root);
        render(
            <>
                <TilePicture id="farm" size={72} />
                <TilePicture id="farm" size={200} />
                <HexTile id="mint" size={100} plate="effects" marker />
            </>,
            root,
        );
        expect(document.querySelectorAll("#tile-farm").length).toBe(1);
        expect(root.querySelectorAll('use[href="#tile-farm"]').length).toBe(2);
        expect(document.querySelectorAll("#a-rim").length).toBe(1);
        expect(root.querySelector(".a-plate")?.textContent).toBe("+2");
        render(null, root);
    });
});

describe("effects in signs", () => {
    const signsOf = (id: string) =>
        effectSigns(tileFacts(id)).map(({ when, amount, stat, reach }) =>
            [when, amount, stat, ...reach].join(" "),
        );

    it("say what the catalogue says", () => {
        expect(signsOf("fast-food-restaurant")).toEqual([
            "built 1 income",
            "lasting 3 population adjacent residential",
        ]);
        expect(signsOf("community-park")).toEqual([
            "built -1 income",
            "lasting 1 reputation adjacent residential commercial industrial",
        ]);
        expect(signsOf("landfill")).toEqual([
            "built 2 income",
            "lasting -1 reputation adjacent building",
        ]);
        expect(signsOf("lake")).toEqual(["lasting 2 money adjacent building"]);
        expect(signsOf("waterfront-realty")).toEqual(["lasting 2 money own shore"]);
        expect(signsOf("casino")).toEqual(["built -3 reputation", "lasting 1 income red-line"]);
        expect(signsOf("hotel")).toEqual([
            "built 1 income",
            "lasting 1 population others residential",
        ]);
        expect(signsOf("new-car-dealership")).toEqual([
            "built 5 income",
            "lasting -2 income later car-dealership",
        ]);
        expect(signsOf("international-airport").length).toBe(3);
        expect(signsOf("suburbs")).toEqual(["built 2 population"]);
    });
    it("have a sign and a sentence for everything", () => {
        for (const id of tileIds) {
            const { immediate, effects, texts } = tiles[id] as TileFacts;
            const signs = effectSigns(tileFacts(id));
            expect(signs.map(({ text }) => text)).toEqual(texts);
            expect(signs.length).toBe(effects.length + (immediate ? 1 : 0));
            for (const { amount, reach, text } of signs) {
                expect(text).toContain(String(Math.abs(amount)));
                expect(text.startsWith(amount < 0 ? "-" : "+")).toBe(true);
                for (const sign of reach) expect(drawnSigns).toContain(sign);
            }
        }
    });
    it("are read out as sentences, and losses have a real minus", () => {
        const root = document.createElement("div");
        render(<EffectRow tile="heavy-factory" />, root);
        const row = root.querySelector('[role="img"]');
        expect(row?.getAttribute("aria-label")).toBe(tileFacts("heavy-factory").texts.join(". "));
        expect(row?.textContent).toBe("+1\u22121");
        render(<EffectRow tile="suburbs" show="lasting" />, root);
        expect(root.textContent).toBe("");
    });
});

/** What is wrong with a piece of XML, or nothing. */
function faultOf(text: string): string {
    const tag = /<(\/?)([A-Za-z]+)((?:\s[\w-]+="[^"<>&]*")*)(\/?)>/y;
    const open: string[] = [];
    while (tag.lastIndex < text.length) {
        const from = tag.lastIndex;
        const found = tag.exec(text);
        if (!found) return `not a tag: ${text.slice(from, from + 60)}`;
        const [, closing, name = "", attributes = "", empty] = found;
        const names = [...attributes.matchAll(/([\w-]+)=/g)].map(([, attribute]) => attribute);
        if (new Set(names).size < names.length) return `twice: ${attributes}`;
        if (closing ? open.pop() !== name : false) return `closes nothing: ${name}`;
        if (!closing && !empty) open.push(name);
    }
    return open.length ? `open: ${open.join()}` : "";
}
