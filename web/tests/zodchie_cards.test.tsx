// @vitest-environment happy-dom
// Cards of Zodchie on the page: values, names and properties as the facts have them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ComponentChild, render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { languages, setTexts, type Texts } from "../src/base/text";
import { CardBack, Lot } from "../src/games/zodchie/art/card_back";
import { CardFace } from "../src/games/zodchie/art/card_face";
import { PropertyRow } from "../src/games/zodchie/art/property_row";
import { plaques, sideFigure } from "../src/games/zodchie/art/sides";
import { effectSigns, signs } from "../src/games/zodchie/art/signs";
import { type CardFacts, cardFacts } from "../src/games/zodchie/catalogue";
import { effectSentence } from "../src/games/zodchie/effects";
import { packFacts } from "../src/games/zodchie/pack";
import { type Catalogue, catalogue } from "../src/state/catalogue";

const read = (path: string) => JSON.parse(readFileSync(join(__dirname, path), "utf8"));

function speak(language: (typeof languages)[number]) {
    setTexts(language, read(`../../locale/${language}.json`) as Texts);
    catalogue.value = read(`../generated/catalogue-${language}.json`) as Catalogue;
}
const all = () => Object.entries(catalogue.value.cards as Record<string, CardFacts>);

let root: HTMLElement;
beforeEach(() => {
    speak("en");
    root = document.createElement("div");
    document.body.append(root);
});
afterEach(() => {
    render(null, root);
    document.body.replaceChildren();
});
function show(shown: ComponentChild): HTMLElement {
    render(shown, root);
    return root;
}
const texts = (selector: string) =>
    [...root.querySelectorAll(selector)].map((one) => one.textContent);

describe("values round a card", () => {
    const sides = ["5", "7", "8", "10"];
    const seen = (up: number) =>
        plaques(sides, up, 1).map(({ place, side, step }) => [place, side, step]);

    it("stand where a turn brings them from, and say which way a comparison goes", () => {
        expect(seen(1)).toEqual([
            ["left", "8", "up"],
            ["bottom", "10", undefined],
            ["right", "5", "down"],
        ]);
    });
    it("do not lead over the ends", () => {
        expect(seen(3)).toEqual([
            ["left", "5", undefined],
            ["bottom", "7", undefined],
            ["right", "8", "down"],
        ]);
    });
    it("mark the one that the card is played with", () => {
        const home = (up: number) => plaques(sides, up, 1).filter((one) => one.home);
        expect(home(1)).toEqual([]);
        expect(home(2).map(({ place, side }) => [place, side])).toEqual([["right", "7"]]);
    });
    it("are fewer on cards with fewer values", () => {
        expect(plaques(["13"], 0, 0)).toEqual([]);
        expect(plaques(["1", "3"], 1, 0).map(({ place, side }) => [place, side])).toEqual([
            ["right", "1"],
        ]);
        expect(plaques(["1", "3", "4"], 2, 0).map(({ side }) => side)).toEqual(["1", "3"]);
    });
    it("are read in every language", () => {
        expect(sideFigure("-2")).toEqual({ base: "number", digits: "\u22122" });
        for (const language of languages) {
            speak(language);
            expect(cardFacts("park").sides.map(sideFigure)).toEqual([
                { base: "left", digits: "\u22121" },
                { base: "left", digits: "" },
                { base: "left", digits: "+1" },
                { base: "left", digits: "+2" },
            ]);
            expect(sideFigure(cardFacts("khram").sides[0] ?? "")).toEqual({
                base: "quarter",
                digits: "\u22121",
            });
        }
    });
});

describe("a card", () => {
    it("shows all its values, whichever is up, and the one that counts in the arch", () => {
        for (const side of [0, 1, 2, 3]) {
            show(<CardFace card="dvorets" seat={0} size={110} side={side} />);
            expect(texts(".z-value text")).toEqual([cardFacts("dvorets").sides[side]]);
            expect(
                texts("text")
                    .filter((text) => /\d/.test(text ?? ""))
                    .sort(),
            ).toEqual(["10", "5", "7", "8"]);
        }
    });
    it("shows what it counts, and how that is found", () => {
        show(<CardFace card="khram" seat={0} size={110} side={2} value={-4} />);
        expect(texts(".z-value text")).toEqual(["\u22124"]);
        expect(texts(".z-formula text")).toEqual(["№+1"]);
        show(<CardFace card="dvorets" seat={0} size={110} value={7} />);
        expect(texts(".z-formula text")).toEqual([]);
    });
    it("writes nothing smaller than 11 pixels", () => {
        speak("ru");
        for (const size of [72, 82, 110, 154, 220])
            for (const card of ["park", "khram", "dvorets", "bashnya"]) {
                show(<CardFace card={card} seat={1} size={size} side={3} value={5} under={2} />);
                expect(texts("text").length).toBeGreaterThan(4);
                for (const text of root.querySelectorAll("text"))
                    expect(
                        (Number(text.getAttribute("font-size")) * size) / 160,
                        card,
                    ).toBeGreaterThanOrEqual(10.999);
            }
    });
    it("has its name where there is room", () => {
        show(<CardFace card="bashnya" seat={0} size={110} />);
        expect(texts(".z-ribbon text").join(" ")).toBe("Watchtower");
        show(<CardFace card="bashnya" seat={0} size={82} />);
        expect(texts(".z-ribbon text")).toEqual([]);
    });
    it("shows whose token protects it, or the printed shield", () => {
        const shields = () =>
            [...root.querySelectorAll(".z-token use")].map((one) => one.getAttribute("href"));
        show(<CardFace card="teatr" seat={0} size={110} />);
        expect(shields()).toEqual([]);
        show(<CardFace card="teatr" seat={0} size={110} token={2} />);
        expect(shields()).toEqual(["#art-zodchie-token-2"]);
        show(<CardFace card="villa" seat={0} size={110} />);
        expect(shields()).toEqual(["#art-zodchie-printed-shield-"]);
    });
    it("that is destroyed has a ruin and its name, and neither value nor property", () => {
        show(<CardFace card="teatr" seat={0} size={110} side={2} ruined under={2} />);
        expect(texts("text")).toEqual(["Theatre", "2"]);
        expect(root.querySelector('[href="#art-zodchie-ruin-"]')).not.toBeNull();
        expect(root.querySelector(".z-medal, .z-seal-mark, .z-token")).toBeNull();
    });
    it("of which nothing is known is still drawn", () => {
        show(<CardFace card="of nowhere" seat={0} size={110} value={3} />);
        expect(texts("text")).toEqual(["of nowhere", "3"]);
    });
    it("draws a picture once, however often it is shown", () => {
        show(
            <>
                <CardFace card="park" seat={0} size={110} />
                <CardFace card="park" seat={1} size={220} />
                <CardBack seat={1} size={40} />
                <Lot size={110} reserved={1} />
            </>,
        );
        const ids = [...document.querySelectorAll("symbol")].map((one) => one.id);
        expect(new Set(ids).size).toBe(ids.length);
        const used = [...root.querySelectorAll("use")].map((one) => one.getAttribute("href"));
        expect(used.filter((href) => href === "#art-zodchie-picture-park")).toHaveLength(2);
        expect([...new Set(used)].filter((href) => !ids.includes((href ?? "").slice(1)))).toEqual(
            [],
        );
    });
});

describe("properties", () => {
    it("are said in the words of the program, in every language", () => {
        for (const language of languages) {
            speak(language);
            for (const [card, { effects, texts: sentences }] of all())
                expect(
                    effects.map((effect) => effectSentence(effect, (id) => cardFacts(id).name)),
                    card,
                ).toEqual(sentences);
        }
    });
    it("have a row of signs with these words", () => {
        for (const [card, facts] of all()) {
            show(<PropertyRow facts={facts} />);
            const rows = [...root.querySelectorAll(".z-property")];
            const shield = facts.protected ? ["carries the protection symbol"] : [];
            expect(
                rows.map((row) => row.getAttribute("aria-label")),
                card,
            ).toEqual([...shield, ...facts.texts]);
            const may = rows.slice(shield.length).map((row) => row.classList.contains("z-may"));
            expect(may, card).toEqual(facts.effects.map((effect) => effect.may ?? false));
        }
    });
    it("show when, what and where", () => {
        const first = (card: string) =>
            effectSigns(cardFacts(card).effects[0] ?? { when: "end", op: "points" });
        expect(first("kazarmy")).toEqual({
            when: "when-immediate",
            what: "do-destroy",
            where: ["at-next-to"],
        });
        expect(first("oranzhereya")).toMatchObject({ number: "×2", where: ["at-any"] });
        expect(first("biblioteka").where).toEqual(["at-one-per-player"]);
        expect(first("khram").where).toEqual(["at-next-to", "at-own"]);
        expect(first("arsenal").where).toEqual(["at-highest-other-in-street"]);
        expect(first("teatr")).toMatchObject({
            number: "\u22121",
            where: ["at-next-to", "at-ruins"],
        });
        expect(first("statuya")).toMatchObject({
            number: "+4",
            where: ["at-next-to"],
            card: "park",
        });
        expect(first("akademiya")).toMatchObject({
            number: "\u22122",
            where: ["at-hand", "at-zone"],
        });
        expect(first("muzey")).toMatchObject({ what: "do-hand-limit", number: "4" });
        expect(first("ratusha").number).toBe("№\u20094\u20095");
    });
    it("differ in signs where they differ in words", () => {
        const said = new Map<string, string>();
        for (const [, { effects, texts: sentences }] of all())
            effects.forEach((effect, index) => {
                const key = JSON.stringify({ ...effectSigns(effect), may: effect.may });
                expect(said.get(key) ?? sentences[index], key).toBe(sentences[index]);
                said.set(key, sentences[index] ?? "");
            });
        expect(new Set(said.values()).size).toBe(said.size);
    });
    it("have signs that exist", () => {
        for (const [, { effects }] of all())
            for (const { when, what, where } of effects.map(effectSigns))
                for (const sign of [when, what, ...where])
                    expect(Object.keys(signs)).toContain(sign);
    });
});

describe("the cards of a pack", () => {
    // The built-in cards as a pack would write them.
    const pack = () => ({
        pack: "mine",
        cards: all().map(([id, facts]) => ({
            id,
            name: { en: facts.name, ru: "" },
            set: facts.set,
            ...(facts.replaces === undefined ? {} : { replaces: facts.replaces }),
            sides: facts.sides.map((side) => {
                const { base, digits } = sideFigure(side);
                const number = Number(digits.replace("\u2212", "-"));
                return base === "number"
                    ? number
                    : { base: base === "left" ? "X" : "No", add: number };
            }),
            initial: facts.initial,
            protected: facts.protected,
            effects: facts.effects,
        })),
    });
    it("say what the catalogue would say of them", () => {
        // Which colours have a card follows from the box, not from the card.
        const printed = all().map(([id, { colours: _, ...facts }]) => [id, facts]);
        expect(packFacts({ pack: pack() })).toEqual(Object.fromEntries(printed));
    });
    it("are not asked for when a table plays with the built-in ones", () => {
        expect(packFacts({ players: 2, pack: "reconstruction-1" })).toBeUndefined();
        expect(packFacts({})).toBeUndefined();
    });
    it("have the name that the language has", () => {
        const cards = [
            { id: "mill", name: { en: "Mill", ru: "Мельница" }, set: "base", sides: [1] },
        ];
        expect(packFacts({ pack: { cards } })?.mill?.name).toBe("Mill");
        speak("ru");
        expect(packFacts({ pack: { cards } })?.mill?.name).toBe("Мельница");
        speak("pl");
        expect(
            packFacts({ pack: { cards: [{ ...cards[0], name: { ru: "Мельница" } }] } })?.mill?.name,
        ).toBe("Мельница");
    });
});
