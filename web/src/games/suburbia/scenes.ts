// What is seen of a move: the tile flies and lands, and then the ledger, line by line.
import type {
    AppliedStep,
    Line,
    Place,
    SuburbiaMove,
    SuburbiaView,
} from "../../../generated/protocol";
import { place, type ScreenPlace } from "../../motion/places";
import type { Chip, Flight, Places, Scene, ShownMove, Walk } from "../../motion/scene";

type Acted = SuburbiaMove & { seat: number };

export function scenes({ event, before, after }: ShownMove): Scene[] {
    const old = before as SuburbiaView;
    const steps = event.steps ?? [];
    const taken = steps.flatMap(({ step }) => ("slot" in step ? [step.slot as number] : []));
    return [
        ...steps.flatMap((applied) => [...moved(applied, old), ...told(applied)]),
        ...restocked(old, after as SuburbiaView, taken),
    ];
}

/** The piece that the player moved. */
function moved({ step }: AppliedStep, before: SuburbiaView): Scene[] {
    if (step.do === undefined) return [];
    const move = step as Acted;
    const { seat } = move;
    switch (move.do) {
        case "build":
        case "lake": {
            const tile = move.do === "lake" ? "lake" : before.market[move.slot]?.tile;
            if (!tile) return [];
            return [arrival(tile, [place.market(move.slot)], seat, move.at)];
        }
        case "basic":
            return [arrival(move.tile, [place.pile(move.tile)], seat, move.at)];
        case "invest":
            return [
                {
                    kind: "fly",
                    piece: { kind: "marker", seat },
                    from: [place.tokens(seat), place.player(seat)],
                    to: [place.marker(seat, move.at), ...cellOf(seat, move.at)],
                    lands: true,
                    covers: true,
                    sound: "land",
                },
                { kind: "flash", at: cellOf(seat, move.at), together: true },
            ];
        case "remove": {
            const tile = before.market[move.slot]?.tile;
            if (!tile) return [];
            return [discarded(tile, move.slot)];
        }
        case "keep-goal":
            return "goal" in move ? [{ kind: "flash", at: [place.goal(move.goal)] }] : [];
    }
}

function cellOf(seat: number, at: Place): Places {
    return [place.cell(seat, at), place.player(seat)];
}

function arrival(tile: string, from: Places, seat: number, at: Place): Flight {
    return {
        kind: "fly",
        piece: { kind: "tile", id: tile },
        from,
        to: cellOf(seat, at),
        lands: true,
        covers: true,
        sound: tile === "lake" ? "lake" : "land",
    };
}

// These come when all tiles have had their say, each after the other.
const endsOfTurn = ["income", "reputation", "debt"];

/** The lines of a step: what stirs, what flies, who walks. */
function told({ step, ledger }: AppliedStep): Scene[] {
    const at = "at" in step ? (step.at as Place) : undefined;
    return ledger.flatMap((line, index) => {
        const before = ledger[index - 1];
        const chip = chipOf(line, step as Partial<Acted>, at);
        const begins =
            before === undefined ||
            before.stat === "population" ||
            (endsOfTurn.includes(line.cause.kind) && !endsOfTurn.includes(before.cause.kind));
        const scene: Chip = begins ? chip : { ...chip, together: true };
        return line.stat === "population"
            ? [scene, walkOf(line, ledger.slice(index + 1))]
            : [scene];
    });
}

function chipOf(line: Line, step: Partial<Acted>, at: Place | undefined): Chip {
    const { seat, stat, amount, from, to, cause } = line;
    const own = at !== undefined && `${cause.at}` === `${at}` && cause.owner === step.seat;
    return {
        kind: "chip",
        amount,
        from: [...causeOf(line, step, at), place.player(seat)],
        ...(cause.kind === "tile" && !own ? { hops: true } : {}),
        count: { stat, seat, from, to },
        sound: amount < 0 ? "loss" : cause.kind === "income" ? "coins" : "gain",
    };
}

/** Where on the table the reason of a line is. */
function causeOf(line: Line, step: Partial<Acted>, at: Place | undefined): ScreenPlace[] {
    const { cause, seat } = line;
    switch (cause.kind) {
        case "tile":
            if (cause.at === undefined || cause.owner === undefined) return [];
            return [place.cell(cause.owner, cause.at), place.player(cause.owner)];
        case "price":
            if (at !== undefined) return [place.cell(seat, at)];
            return "slot" in step && step.slot !== undefined ? [place.market(step.slot)] : [];
        case "income":
        case "reputation":
            return [place.number(cause.kind, seat)];
        case "debt":
            return [place.number("money", seat)];
        case "red-line":
            return [place.line(cause.number), place.pawn(seat)];
        default:
            return [];
    }
}

/** The lines that are crossed stand in the ledger after the steps that cross them. */
function walkOf(line: Line, rest: readonly Line[]): Walk {
    const { seat, from, to } = line;
    const next = rest.findIndex((one) => one.stat === "population" && one.seat === seat);
    const crossed = (next < 0 ? rest : rest.slice(0, next))
        .filter((one) => one.cause.kind === "red-line" && one.seat === seat)
        .map((one) => one.cause.number);
    return { kind: "walk", seat, from, to, lines: [...new Set(crossed)], sound: "step" };
}

/** The market closes its gaps towards its cheap end, and new tiles come to the other; or all is swept. */
function restocked(before: SuburbiaView, after: SuburbiaView, taken: readonly number[]): Scene[] {
    const came = originsOf(before, after, taken);
    const slid = came.flatMap((from, to) =>
        typeof from === "number" && from !== to
            ? [{ from: place.market(from), to: place.market(to) }]
            : [],
    );
    const swept = leftIn(before, taken).filter((slot) => !came.includes(slot));
    const fresh = came.flatMap((from, slot) => (from === "new" ? [slot] : []));
    const all: Scene[] = [
        ...swept.map((slot) => discarded(before.market[slot]?.tile ?? "", slot)),
        ...(slid.length > 0 ? [{ kind: "slide" as const, moved: slid }] : []),
        ...fresh
            .reverse()
            .map((slot): Scene => ({ kind: "reveal", at: [place.market(slot)], sound: "flick" })),
    ];
    return all.map((scene, index) => (index === 0 ? scene : { ...scene, together: true }));
}

function discarded(tile: string, slot: number): Flight {
    return {
        kind: "fly",
        piece: { kind: "tile", id: tile },
        from: [place.market(slot)],
        to: [place.removed()],
        sound: "pick",
    };
}

/** The slots whose tiles nobody took. */
function leftIn({ market }: SuburbiaView, taken: readonly number[]): number[] {
    return market.flatMap(({ tile }, slot) =>
        tile !== null && !taken.includes(slot) ? [slot] : [],
    );
}

/** For each slot the one that its tile lay in before; "new" for a tile that was not there. */
export function originsOf(
    before: SuburbiaView,
    after: SuburbiaView,
    taken: readonly number[],
): (number | "new" | undefined)[] {
    const { market } = after;
    const left = leftIn(before, taken);
    const tileOf = (slot: number) => before.market[slot]?.tile;
    const isNew = market.map(({ tile }) => (tile === null ? undefined : ("new" as const)));
    if (left.every((slot) => market[slot]?.tile === tileOf(slot)))
        return isNew.map((otherwise, slot) => (left.includes(slot) ? slot : otherwise));
    const first = market.length - left.length;
    if (left.every((slot, index) => market[first + index]?.tile === tileOf(slot)))
        return isNew.map((otherwise, slot) => left[slot - first] ?? otherwise);
    return isNew;
}
