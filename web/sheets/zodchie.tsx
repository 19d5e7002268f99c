// Contact sheet of the cards, to look at while drawing. `npm run sheet`, then /zodchie.html; in the
// address `?part=faces|states|signs|packs`, `&dark`, `&gray`, `&turned`, `&size=220`, `&only=park,villa`,
// `&lang=ru`.
import { render } from "preact";
import textsEn from "../../locale/en.json";
import textsFr from "../../locale/fr.json";
import textsPl from "../../locale/pl.json";
import textsRu from "../../locale/ru.json";
import catalogueEn from "../generated/catalogue-en.json";
import catalogueFr from "../generated/catalogue-fr.json";
import cataloguePl from "../generated/catalogue-pl.json";
import catalogueRu from "../generated/catalogue-ru.json";
import { preferredLanguage, setTexts, type Texts } from "../src/base/text";
import { CardBack, Lot } from "../src/games/zodchie/art/card_back";
import { CardFace } from "../src/games/zodchie/art/card_face";
import { SignIcon } from "../src/games/zodchie/art/drawing";
import { PropertyRow } from "../src/games/zodchie/art/property_row";
import { type Sign, signs } from "../src/games/zodchie/art/signs";
import { cardFacts } from "../src/games/zodchie/catalogue";
import { packFacts } from "../src/games/zodchie/pack";
import { type Catalogue, catalogue } from "../src/state/catalogue";
import "../src/app.css";
import "./sheet.css";

const asked = new URLSearchParams(location.search);
const spoken = preferredLanguage([asked.get("lang") ?? "en"]);
setTexts(spoken, { en: textsEn, fr: textsFr, pl: textsPl, ru: textsRu }[spoken] as Texts);
catalogue.value = { en: catalogueEn, fr: catalogueFr, pl: cataloguePl, ru: catalogueRu }[
    spoken
] as Catalogue;
const part = asked.get("part") ?? "faces";
const only = asked.get("only")?.split(",");
const cards = Object.keys(catalogueEn.cards).filter((card) => !only || only.includes(card));
const size = Number(asked.get("size") ?? 0);
const turns = asked.has("turned");

function Faces({ width }: { width: number }) {
    return (
        <div class="sheet">
            {cards.map((card, index) => {
                const facts = cardFacts(card);
                const side = turns
                    ? (facts.initial + 1 + (index % 3)) % facts.sides.length
                    : facts.initial;
                return (
                    <figure key={card}>
                        <CardFace
                            card={card}
                            seat={index % 4}
                            size={width}
                            side={side}
                            value={
                                /^-?\d+$/.test(facts.sides[side] ?? "")
                                    ? Number(facts.sides[side])
                                    : turns
                                      ? 7
                                      : undefined
                            }
                        />
                        {width > 150 && <PropertyRow facts={facts} />}
                    </figure>
                );
            })}
        </div>
    );
}

function States({ width }: { width: number }) {
    const one = { card: "teatr", size: width };
    return (
        <div class="sheet">
            {[0, 1, 2, 3].map((seat) => (
                <CardFace key={seat} card="dvorets" seat={seat} size={width} side={seat} />
            ))}
            {[0, 1, 2, 3].map((seat) => (
                <CardBack key={seat} seat={seat} size={width} />
            ))}
            <CardFace {...one} seat={0} side={2} value={11} />
            <CardFace {...one} seat={0} token={0} />
            <CardFace {...one} seat={0} token={1} />
            <CardFace {...one} seat={0} token={2} under={1} />
            <CardFace {...one} seat={0} token={3} under={2} />
            <CardFace card="villa" seat={2} size={width} />
            <CardFace card="park" seat={1} size={width} side={2} value={-3} />
            <CardFace card="khram" seat={3} size={width} side={3} value={10} />
            {["teatr", "biblioteka", "khram", "bashnya"].map((card, seat) => (
                <CardFace key={card} card={card} seat={seat} size={width} ruined under={seat} />
            ))}
            <Lot size={width} />
            <Lot size={width} legal />
            <Lot size={width} reserved={1} />
            <Lot size={width} reserved={2} />
        </div>
    );
}

function Signs() {
    return (
        <div class="sheet">
            {Object.keys(signs).map((sign) => (
                <figure key={sign} class="sign-cell">
                    <SignIcon sign={sign as Sign} size={48} />
                    <SignIcon sign={sign as Sign} size={18} />
                    <small>{sign}</small>
                </figure>
            ))}
            {cards.map((card) => (
                <figure key={card}>
                    <PropertyRow facts={cardFacts(card)} />
                    <small>{cardFacts(card).name}</small>
                </figure>
            ))}
        </div>
    );
}

const names = [
    "mill",
    "bakery",
    "bank",
    "baths",
    "harbour",
    "mint",
    "observatory",
    "stables",
    "well",
    "zoo",
    "bridge",
    "bazaar",
];
const pack = packFacts({
    pack: {
        cards: names.map((id, index) => ({
            id,
            name: { en: id },
            set: "base",
            sides: [index, index + 2, index + 3].slice(0, 1 + (index % 3)),
            effects: [{ when: "immediate", op: "swap", whose: "others", may: true }],
        })),
    },
});

function Pack({ width }: { width: number }) {
    return (
        <div class="sheet">
            {Object.entries(pack ?? {}).map(([card, facts], index) => (
                <CardFace key={card} card={card} facts={facts} seat={index % 4} size={width} />
            ))}
            <CardFace card="of nowhere" seat={0} size={width} value={3} />
        </div>
    );
}

const parts = { faces: Faces, states: States, signs: Signs, packs: Pack };
const Part = parts[part as keyof typeof parts];
document.documentElement.dataset.theme = asked.has("dark") ? "dark" : "light";
document.documentElement.classList.toggle("gray", asked.has("gray"));
render(
    (size ? [size] : [110, 220]).map((width) => <Part key={width} width={width} />),
    document.body,
);
