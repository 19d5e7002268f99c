// All cards, for the browser of pieces.
import { SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import type { Piece, PieceFact, PieceGroup } from "../../parts/piece";
import { catalogue } from "../../state/catalogue";
import { CardFace } from "./art/card_face";
import { PropertyRow } from "./art/property_row";
import { sideText } from "./card";
import { type CardFacts, cardFacts } from "./catalogue";
import type { When } from "./effects";

const allCards = () => (catalogue.value.cards ?? {}) as Record<string, CardFacts>;

/** The colours of the printed cards, in the order of the seats. */
const colours = ["red", "yellow", "green", "blue"];
const moments: readonly When[] = [
    "preliminary",
    "immediate",
    "lasting",
    "would-be-destroyed",
    "end",
];

/** The deck of one's own colour comes before the first turn too, but only one card looks at that. */
const momentOf = (when: When): When => (when === "before-first-turn" ? "preliminary" : when);

const seatsOf = (card: CardFacts) =>
    card.colours ? card.colours.map((colour) => colours.indexOf(colour)) : [0, 1, 2, 3];

/** A card as each of its values is up. */
function Turns({ id, seat }: { id: string; seat: number }) {
    const { sides } = cardFacts(id);
    if (sides.length < 2) return null;
    return (
        <figure class="card-turns">
            <div>
                {sides.map((side, index) => (
                    <CardFace key={side} card={id} seat={seat} size={88} side={index} />
                ))}
            </div>
            <figcaption>{t("web.pieces.turns")}</figcaption>
        </figure>
    );
}

function factsOf(card: CardFacts): PieceFact[] {
    const seats = seatsOf(card);
    const names = seats.map((seat) => t("seat.number", { number: seat + 1 })).join(", ");
    const replaced = card.replaces && cardFacts(card.replaces).name;
    return [
        {
            title: t("web.pieces.values"),
            value: t("zodchie.show.sides", {
                sides: card.sides.map(sideText).join(", "),
                initial: sideText(card.sides[card.initial] ?? ""),
            }),
        },
        {
            title: t("web.deck"),
            value: (
                <>
                    {replaced
                        ? t("web.pieces.replaces", { card: replaced })
                        : t("zodchie.show.base")}{" "}
                    <span role="img" aria-label={names} title={names}>
                        {seats.map((seat) => (
                            <SeatMark key={seat} seat={seat} />
                        ))}
                    </span>
                </>
            ),
        },
    ];
}

function cardPieces(): Piece[] {
    const cards = allCards();
    return Object.entries(cards).map(([id, card]) => {
        const [seat = 0] = seatsOf(card);
        const shield = card.protected
            ? [
                  {
                      signs: <PropertyRow facts={{ ...card, effects: [], texts: [] }} />,
                      text: t("zodchie.show.protected"),
                  },
              ]
            : [];
        const properties = card.effects.map((effect, index) => ({
            signs: (
                <PropertyRow
                    facts={{
                        ...card,
                        protected: false,
                        effects: [effect],
                        texts: [card.texts[index] ?? ""],
                    }}
                />
            ),
            text: card.texts[index] ?? "",
        }));
        const replacing = Object.keys(cards).filter((other) => cards[other]?.replaces === id);
        return {
            id,
            name: card.name,
            kind: card.sides.map(sideText).join(" · "),
            marks: { deck: [card.set], when: card.effects.map(({ when }) => momentOf(when)) },
            lines:
                shield.length + properties.length > 0
                    ? [...shield, ...properties]
                    : [{ text: t("zodchie.show.nothing") }],
            facts: factsOf(card),
            related: [
                { title: t("web.pieces.replaced-card"), ids: card.replaces ? [card.replaces] : [] },
                { title: t("web.pieces.replaced-by"), ids: replacing },
            ].filter(({ ids }) => ids.length > 0),
            picture: (size, owner = seat) => <CardFace card={id} seat={owner} size={size} />,
            more: <Turns id={id} seat={seat} />,
        };
    });
}

export function pieces(): PieceGroup[] {
    return [
        {
            name: "cards",
            title: t("web.pieces.cards"),
            headings: "deck",
            filters: [
                {
                    name: "deck",
                    title: t("web.deck"),
                    values: ["base", "additional"].map((value) => ({
                        value,
                        title: t(`web.pieces.deck.${value}`),
                    })),
                },
                {
                    name: "when",
                    title: t("web.pieces.when"),
                    values: moments.map((value) => ({
                        value,
                        title: t(`web.pieces.when.${value}`),
                    })),
                },
            ],
            pieces: cardPieces(),
            sizes: { small: 132, large: 240 },
        },
    ];
}
