// How the sources hang together: what web/README.md promises.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(__dirname, "..");
const src = join(root, "src");

function filesIn(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? filesIn(path) : [path];
    });
}

const read = (path: string) => readFileSync(path, "utf8");
const files = filesIn(src);
const games = readdirSync(join(src, "games"));
const gameOf = (file: string) => /^games\/(\w+)\//.exec(relative(src, file))?.[1];

describe("games", () => {
    it("are named in their own folders only", () => {
        expect(games.length).toBeGreaterThan(2);
        const naming = files.flatMap((file) =>
            games
                .filter((game) => game !== gameOf(file))
                .filter((game) => new RegExp(game, "i").test(read(file)))
                .map((game) => `${relative(src, file)} names ${game}`),
        );
        expect(naming).toEqual([]);
    });
    it("have the same files for the same questions", () => {
        for (const game of games) {
            const own = readdirSync(join(src, "games", game));
            for (const file of ["index.ts", "players.tsx", "table.tsx", "view.ts"])
                expect(own, game).toContain(file);
        }
    });
});

describe("imports", () => {
    // Lowest first, as in web/README.md. Cycles between single files are found by Biome.
    const order = [
        "base",
        "art",
        "state",
        "sound",
        "table",
        "motion",
        "parts",
        "game_page",
        "games/",
        "games",
        "session",
        "pages",
        "main",
    ];
    const partOf = (path: string) => {
        const inside = relative(src, path);
        if (inside.startsWith("games/")) return "games/";
        return inside.split("/")[0]?.replace(/\.tsx?$/, "") ?? "";
    };
    const importsOf = (file: string) =>
        [...read(file).matchAll(/(?:from|import) "(\.[^"]+)"/g)].map((found) =>
            resolve(dirname(file), found[1] ?? ""),
        );

    it("go to lower parts only", () => {
        const sources = files.filter((file) => /\.tsx?$/.test(file));
        expect(sources.filter((file) => !order.includes(partOf(file)))).toEqual([]);
        const upwards = sources.flatMap((file) =>
            importsOf(file)
                .filter((path) => path.startsWith(src))
                .filter((path) => order.indexOf(partOf(path)) > order.indexOf(partOf(file)))
                .map((path) => `${relative(src, file)} imports ${relative(src, path)}`),
        );
        expect(upwards).toEqual([]);
    });
});

describe("names", () => {
    it("hide nothing of the browser's or the language's", () => {
        const libraries = join(root, "node_modules/typescript/lib");
        const declared = readdirSync(libraries)
            .filter((name) => /^lib\.(dom|es).*\.d\.ts$/.test(name))
            .map((name) => read(join(libraries, name)))
            .join("\n");
        const names = (text: string, pattern: RegExp) =>
            new Set([...text.matchAll(pattern)].map((found) => found[1] as string));
        const globals = names(
            declared,
            /^(?:declare )?(?:interface|var|let|const|type|function|class) (\w+)/gm,
        );
        expect(globals).toContain("Event");
        for (const file of [...files, join(root, "generated/protocol.ts")]) {
            const types = names(
                read(file),
                /^export (?:type|interface|class|function|const) (\w+)/gm,
            );
            expect(
                [...types].filter((name) => globals.has(name)),
                file,
            ).toEqual([]);
        }
    });
});

describe("style sheets", () => {
    it("do not make what holds the board depend on what is somewhere in it", () => {
        // Else the browser computes the styles of thousands of parts again whenever one of them changes: a
        // preview was painted after 90 ms instead of 20.
        const holder =
            /(html|body|#app|main|\.(table|suburbia|zodchie|pebbles|stage))[^\s,{]*:has\(/;
        const lines = files
            .filter((file) => file.endsWith(".css"))
            .flatMap((file) => read(file).split("\n"));
        expect(lines.length).toBeGreaterThan(1000);
        expect(lines.filter((line) => holder.test(line))).toEqual([]);
    });
});
