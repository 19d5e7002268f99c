// What is seen of a move: cards are played, turn, fall, rise and change places, as the ledger tells it.
import type {
    AppliedStep,
    Line,
    Place,
    Viewpoint,
    ZodchieMove,
    ZodchieView,
} from "../../../generated/protocol";
import { place } from "../../motion/places";
import type {
    Chip,
    Count,
    Flight,
    MovingPiece,
    Places,
    Scene,
    ShownMove,
} from "../../motion/scene";
import { cityPlace } from "./view";

type Acted = ZodchieMove & { seat: number };

/** Numbers that are counted on while the scenes go by. */
type Totals = Record<"values" | "tokens" | "hand" | "deck", number>[];

interface Stage {
    before: ZodchieView;
    after: ZodchieView;
    viewpoint: Viewpoint;
    totals: Totals;
}

export function scenes(move: ShownMove): Scene[] {
    const before = move.before as ZodchieView;
    const stage: Stage = {
        before,
        after: move.after as ZodchieView,
        viewpoint: move.viewpoint,
        totals: before.seats.map(({ values, tokens, hand_size, deck_size }) => ({
            values,
            tokens,
            hand: hand_size,
            deck: deck_size,
        })),
    };
    return (move.event.steps ?? []).flatMap((applied, index, steps) => [
        ...acted(applied, stage),
        ...applied.ledger.flatMap((line, row) => told(line, row, applied, stage)),
        ...drawn(applied, steps[index - 1], stage),
    ]);
}

/** A number of a seat goes on by so much. */
function count(stage: Stage, stat: keyof Totals[number], seat: number, by: number): Count {
    const totals = stage.totals[seat];
    const from = totals?.[stat] ?? 0;
    if (totals) totals[stat] = from + by;
    return { stat, seat, from, to: from + by };
}

const cityOf = (at: Place): Places => [place.city(cityPlace(at))];

/** Where the cards of a hand are seen: one's own each for itself, those of others with their player. */
function handOf(stage: Stage, seat: number, card: string | undefined): Places {
    const own = seat === stage.viewpoint && card !== undefined;
    return [...(own ? [place.hand(card)] : []), place.player(seat)];
}

/** A card as it lies in the city now. */
function cardAt(stage: Stage, at: Place): MovingPiece | undefined {
    const lies = stage.after.city[at[0]]?.[at[1] - 1];
    if (lies?.card === undefined || lies.seat === undefined) return undefined;
    const { card: id, seat, side, value } = lies;
    return {
        kind: "card",
        id,
        seat,
        ...(side === undefined ? {} : { side }),
        ...(value === undefined ? {} : { value }),
    };
}

const outsideOf = (seat: number): Places => [place.outside(seat), place.player(seat)];

const back = (seat: number): MovingPiece => ({ kind: "back", seat });

/** What a player does that no line of the ledger tells. */
function acted({ step }: AppliedStep, stage: Stage): Scene[] {
    if (step.do === undefined) return [];
    const move = step as Acted;
    const { seat } = move;
    if (move.do === "exchange") {
        const size = stage.totals[seat]?.hand ?? 0;
        const own = seat === stage.viewpoint ? stage.before.own?.hand : undefined;
        return Array.from(
            { length: size },
            (_, index): Flight => ({
                kind: "fly",
                piece: back(seat),
                from: handOf(stage, seat, own?.[index]),
                to: [place.deck(seat), place.player(seat)],
                counts: [count(stage, "hand", seat, -1), count(stage, "deck", seat, 1)],
                sound: "pick",
                ...(index > 0 ? { together: true } : {}),
            }),
        );
    }
    return [];
}

function leavesHand(stage: Stage, seat: number, card: string, to: Places): Flight {
    return {
        kind: "fly",
        piece: { kind: "card", id: card, seat },
        from: handOf(stage, seat, card),
        to,
        counts: [count(stage, "hand", seat, -1)],
        sound: "pick",
    };
}

function shield(stage: Stage, seat: number, at: Place | undefined): Flight {
    return {
        kind: "fly",
        piece: { kind: "token", seat },
        from: [place.tokens(seat), place.player(seat)],
        to: at ? cityOf(at) : [],
        counts: [count(stage, "tokens", seat, -1)],
        sound: "protect",
    };
}

/** A line of the ledger: what happens to its card, and what that is worth. */
function told(line: Line, index: number, { step }: AppliedStep, stage: Stage): Scene[] {
    const at = line.subject?.at;
    const seat = line.subject?.owner ?? line.seat;
    const id = line.subject?.piece ?? "";
    const together = index > 0 ? { together: true } : {};
    const worth = () => (at ? [chip(line, cityOf(at), stage)] : []);
    switch (line.stat) {
        case "played":
            return at
                ? [...arrival(line, at, stage), ...worth()]
                : [
                      leavesHand(stage, seat, id, outsideOf(seat)),
                      chip(line, outsideOf(seat), stage),
                  ];
        case "laid":
            return arrival(line, placeOf(line.to), stage);
        case "value":
            if (!at) return [];
            return [
                {
                    kind: "turn",
                    at: cityOf(at),
                    by: turnOf(stage, at, line),
                    sound: "turn",
                    ...together,
                },
                ...worth(),
            ];
        case "destroyed":
            if (!at) return [];
            return [
                {
                    kind: "crumble",
                    at: cityOf(at),
                    piece: { kind: "card", id, seat, value: line.from },
                    sound: "crumble",
                    ...together,
                },
                ...worth(),
            ];
        case "restored":
            if (!at) return [];
            return [{ kind: "rise", at: cityOf(at), sound: "rise", ...together }, ...worth()];
        case "moved":
            return at ? [travel(line, at, stage, together)] : [];
        case "retaken": {
            const from = "at" in step ? cityOf(step.at as Place) : [];
            const gone: Count = count(stage, "values", line.seat, line.to - line.from);
            return [
                {
                    kind: "fly",
                    piece: { kind: "card", id, seat },
                    from,
                    to: handOf(stage, seat, id),
                    counts: [gone, count(stage, "hand", seat, 1)],
                    sound: "pick",
                    ...together,
                },
            ];
        }
        case "removed":
            return inHandBefore(stage, seat, id)
                ? [leavesHand(stage, seat, id, outsideOf(seat))]
                : [];
        case "collected":
            return [
                {
                    kind: "fly",
                    piece: { kind: "card", id, seat },
                    from: at ? cityOf(at) : [],
                    to: outsideOf(line.seat),
                    sound: "pick",
                    ...together,
                },
            ];
        case "tokens":
            if (line.to > line.from)
                return [
                    {
                        kind: "fly",
                        piece: { kind: "token", seat: line.seat },
                        from: at ? cityOf(at) : [],
                        to: [place.tokens(line.seat), place.player(line.seat)],
                        counts: [count(stage, "tokens", line.seat, line.to - line.from)],
                        ...together,
                    },
                ];
            return [shield(stage, line.seat, "at" in step ? (step.at as Place) : at)];
        default:
            return at ? [{ kind: "flash", at: cityOf(at), ...together }] : [];
    }
}

function inHandBefore(stage: Stage, seat: number, card: string): boolean {
    return seat !== stage.viewpoint || (stage.before.own?.hand.includes(card) ?? false);
}

/** A card comes from its player to its place. */
function arrival(line: Line, at: Place, stage: Stage): Scene[] {
    const seat = line.subject?.owner ?? line.seat;
    const id = line.subject?.piece ?? "";
    const laid = line.stat === "laid";
    return [
        {
            kind: "fly",
            piece: laid ? back(seat) : { kind: "card", id, seat, value: line.to },
            from: handOf(stage, seat, id),
            to: cityOf(at),
            lands: true,
            covers: true,
            counts: [count(stage, "hand", seat, -1)],
            sound: "land",
        },
    ];
}

/** The value of a card goes to, or is taken from, what its owner's cards are worth; that of a card that
    is played when it has landed. */
function chip(line: Line, from: Places, stage: Stage): Chip {
    const by = line.to - line.from;
    return {
        kind: "chip",
        amount: by,
        from,
        count: count(stage, "values", line.seat, by),
        sound: by < 0 ? "loss" : "gain",
        ...(line.stat === "played" ? {} : { together: true }),
    };
}

/** By how many quarters a card turned; a value that follows another turns nothing. */
function turnOf(stage: Stage, at: Place, line: Line): number {
    const was = stage.before.city[at[0]]?.[at[1] - 1];
    const is = stage.after.city[at[0]]?.[at[1] - 1];
    if (was?.card !== is?.card || was?.seat !== is?.seat) return Math.sign(line.amount);
    return was?.side === is?.side ? 0 : Math.sign(line.to - line.from);
}

/** Places in the ledger: the street times ten, and the quarter. */
const placeOf = (number: number): Place => [Math.floor(number / 10), number % 10];

function travel(line: Line, at: Place, stage: Stage, together: { together?: boolean }): Flight {
    return {
        kind: "fly",
        piece: cardAt(stage, at) ?? {
            kind: "card",
            id: line.subject?.piece ?? "",
            seat: line.seat,
        },
        from: cityOf(placeOf(line.from)),
        to: cityOf(placeOf(line.to)),
        covers: true,
        sound: "swish",
        ...together,
    };
}

/** A card is drawn; several one after the other. */
function drawn({ step }: AppliedStep, before: AppliedStep | undefined, stage: Stage): Scene[] {
    if (step.chance !== "draw" || step.seat === undefined) return [];
    const { seat } = step;
    const card = "card" in step ? (step.card as string) : undefined;
    return [
        {
            kind: "fly",
            piece: card === undefined ? back(seat) : { kind: "card", id: card, seat },
            from: [place.deck(seat), place.player(seat)],
            to: handOf(stage, seat, card),
            counts: [count(stage, "deck", seat, -1), count(stage, "hand", seat, 1)],
            sound: "pick",
            covers: true,
            ...(before?.step.chance === "draw" ? { together: true } : {}),
        },
    ];
}
