// All tiles and goals, for the browser of pieces.
import { t } from "../../base/text";
import type { Piece, PieceFact, PieceGroup } from "../../parts/piece";
import { catalogue } from "../../state/catalogue";
import { Effect } from "./art/effect_row";
import { effectSigns } from "./art/effect_signs";
import { GoalBadge } from "./art/goal_badge";
import { TilePicture } from "./art/tile_picture";
import { type GoalFacts, type TileFacts, tileTypes } from "./catalogue";
import { editions, isLetter, playerCounts, stackSizes } from "./stacks";
import { price } from "./view";

const stacks = ["basic", "A", "B", "C", "lake"];

const allTiles = () => (catalogue.value.tiles ?? {}) as Record<string, TileFacts>;
const allGoals = () => (catalogue.value.goals ?? {}) as Record<string, GoalFacts>;

const isFamily = (attribute: string) => (tileTypes as readonly string[]).includes(attribute);
const attributeText = (attribute: string) =>
    t(isFamily(attribute) ? `type.${attribute}` : `icon.${attribute}`);

/** Kinds of tiles that some effect looks for: airport, restaurant and so on. */
function kindsOf(tiles: Record<string, TileFacts>): string[] {
    const attributes = Object.values(tiles).flatMap((tile) => tile.attributes);
    return [...new Set(attributes)].filter((attribute) => !isFamily(attribute));
}

function stackText(stack: string): string {
    return isLetter(stack) ? t("web.pieces.stack", { stack }) : t(`web.pieces.stack.${stack}`);
}

/** How many tiles of a letter are in play: a line for each edition, a column for each number of players. */
function StackTable({ stack }: { stack: string }) {
    if (!isLetter(stack)) return null;
    return (
        <table class="stack-table">
            <caption>{t("web.pieces.in-play", { stack })}</caption>
            <thead>
                <tr>
                    <td />
                    {playerCounts.map((count) => (
                        <th key={count} scope="col">
                            {t("count.players", { count })}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {editions.map((edition) => (
                    <tr key={edition}>
                        <th scope="row">{t("web.pieces.edition", { edition })}</th>
                        {stackSizes[edition][stack].map((size, index) => (
                            <td key={index}>{size}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function tileFactsOf(tile: TileFacts, letterTotal: number): PieceFact[] {
    const { stack, cost, copies } = tile;
    if (stack === "lake")
        return [{ title: t("web.pieces.price"), value: t("web.pieces.price.lake") }];
    const box = isLetter(stack)
        ? t("web.pieces.copies.stack", { count: copies, total: letterTotal, stack })
        : t("web.pieces.copies.basic", { count: copies });
    return [
        {
            title: t("web.pieces.price"),
            value: t(isLetter(stack) ? "web.pieces.price.market" : "web.pieces.price.basic", {
                price: price(cost),
            }),
        },
        { title: t("web.pieces.box"), value: box },
    ];
}

/** Kinds that one of its effects looks for; whole families are too many to list. */
const soughtKinds = (tile: TileFacts) =>
    tile.effects.flatMap((effect) => effect.tiles).filter((kind) => !isFamily(kind));

function relatedTo(id: string, tiles: Record<string, TileFacts>) {
    const tile = tiles[id];
    const sought = tile ? soughtKinds(tile) : [];
    const others = Object.entries(tiles).filter(([other]) => other !== id);
    const counted = others.filter(([, { attributes }]) =>
        attributes.some((kind) => sought.includes(kind)),
    );
    const counting = others.filter(([, other]) =>
        soughtKinds(other).some((kind) => tile?.attributes.includes(kind)),
    );
    const ids = (found: [string, TileFacts][]) => found.map(([other]) => other);
    return [
        { title: t("web.pieces.counts"), ids: ids(counted) },
        { title: t("web.pieces.counted-by"), ids: ids(counting) },
    ].filter((list) => list.ids.length > 0);
}

function tilePieces(): Piece[] {
    const tiles = allTiles();
    const total = (stack: string) =>
        Object.values(tiles)
            .filter((tile) => tile.stack === stack)
            .reduce((sum, tile) => sum + tile.copies, 0);
    return Object.entries(tiles).map(([id, tile]) => ({
        id,
        name: tile.name,
        kind: tile.attributes.map(attributeText).join(", "),
        ...(tile.stack === "lake"
            ? {}
            : { number: { text: price(tile.cost), title: t("web.pieces.price") } }),
        marks: {
            family: tile.attributes.filter(isFamily),
            kind: tile.attributes.filter((attribute) => !isFamily(attribute)),
            stack: [tile.stack],
        },
        lines: effectSigns(tile).map((effect) => ({
            signs: <Effect effect={effect} size={15} />,
            text: effect.text,
        })),
        facts: tileFactsOf(tile, total(tile.stack)),
        related: relatedTo(id, tiles),
        picture: (size) => <TilePicture id={id} size={size} />,
        more: <StackTable stack={tile.stack} />,
    }));
}

function goalPieces(): Piece[] {
    return Object.entries(allGoals()).map(([id, goal]) => ({
        id,
        name: goal.name,
        kind: goal.criterion,
        number: { text: `+${goal.bonus}`, title: t("web.pieces.bonus") },
        marks: { lead: [goal.lead], bonus: [String(goal.bonus)] },
        lines: [],
        facts: [
            {
                title: t("web.pieces.bonus"),
                value: t("web.pieces.bonus.when", { bonus: goal.bonus }),
            },
            {
                title: t("mode.dale"),
                value: t(goal.against_dale ? "show.goal.dale" : "show.goal.not-dale"),
            },
        ],
        related: [],
        picture: (size) => <GoalBadge id={id} size={size} />,
    }));
}

export function pieces(): PieceGroup[] {
    return [
        {
            name: "tiles",
            title: t("web.pieces.tiles"),
            headings: "stack",
            filters: [
                {
                    name: "family",
                    title: t("web.pieces.family"),
                    values: tileTypes.map((value) => ({ value, title: t(`type.${value}`) })),
                },
                {
                    name: "kind",
                    title: t("web.pieces.kind"),
                    values: kindsOf(allTiles()).map((value) => ({
                        value,
                        title: t(`icon.${value}`),
                    })),
                },
                {
                    name: "stack",
                    title: t("web.pieces.stacks"),
                    values: stacks.map((value) => ({ value, title: stackText(value) })),
                },
            ],
            pieces: tilePieces(),
            sizes: { small: 128, large: 230 },
        },
        {
            name: "goals",
            title: t("web.goals"),
            filters: [
                {
                    name: "lead",
                    title: t("web.pieces.lead"),
                    values: ["most", "fewest"].map((value) => ({
                        value,
                        title: t(`web.pieces.lead.${value}`),
                    })),
                },
                {
                    name: "bonus",
                    title: t("web.pieces.bonus"),
                    values: ["10", "15", "20"].map((value) => ({ value, title: `+${value}` })),
                },
            ],
            pieces: goalPieces(),
            sizes: { small: 84, large: 150 },
        },
    ];
}
