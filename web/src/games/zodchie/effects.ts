// Properties of cards in the words of a pack (docs/card-packs.md), and the sentences that say them.
import { t } from "../../base/text";

export type When =
    | "preliminary"
    | "before-first-turn"
    | "immediate"
    | "lasting"
    | "would-be-destroyed"
    | "end";

/** What is done to cards that are chosen by `where` and `whose`. */
export type TargetOp =
    | "destroy"
    | "restore"
    | "move"
    | "swap"
    | "rotate"
    | "protect"
    | "reserve"
    | "copy"
    | "retake-and-play";

export type Op =
    | TargetOp
    | "opponents-lay-destroyed"
    | "extra-turn"
    | "only-in-quarters"
    | "price"
    | "play-outside-city"
    | "remove-if-unplayable"
    | "search"
    | "hand-limit"
    | "collect-own-destroyed"
    | "move-instead"
    | "points";

/** What is left out has the meaning that docs/card-packs.md gives it. */
export interface Effect {
    when: When;
    op: Op;
    where?: "any" | "next-to" | "highest-other-in-street";
    whose?: "any" | "own" | "others";
    may?: boolean;
    /** rotate: how many cards. */
    count?: number | "one-per-player";
    /** only-in-quarters */
    quarters?: number[];
    /** price: how many cards, and where they come from. */
    remove?: number;
    from?: ("hand" | "cemetery")[];
    /** hand-limit */
    limit?: number;
    /** points: how many, for what, or on which condition with which card. */
    amount?: number;
    per?: "destroyed-next-to" | "card-in-zone";
    if?: "live-next-to";
    card?: string;
}

/** "when it is played: you may …", the same sentence that the program writes. */
export function effectSentence(effect: Effect, nameOf: (card: string) => string): string {
    return t("zodchie.effect", {
        when: t(`zodchie.when.${effect.when}`),
        what: whatHappens(effect, nameOf),
    });
}

function whatHappens(effect: Effect, nameOf: (card: string) => string): string {
    const key = `zodchie.effect.${effect.op}`;
    switch (effect.op) {
        case "only-in-quarters":
            return t(key, { quarters: (effect.quarters ?? []).join(", ") });
        case "price": {
            const [source, other] = effect.from ?? [];
            return t(`${key}.${other ? "both" : source}`, { count: effect.remove ?? 1 });
        }
        case "hand-limit":
            return t(key, { count: effect.limit ?? 0 });
        case "points": {
            const amount = effect.amount ?? 0;
            const points = t("zodchie.points", {
                sign: amount < 0 ? "-" : "+",
                count: Math.abs(amount),
            });
            const what = t(`${key}.${effect.per ?? "once"}`, { points });
            return effect.card ? t(`${key}.beside`, { what, card: nameOf(effect.card) }) : what;
        }
        case "destroy":
        case "restore":
        case "move":
        case "swap":
        case "rotate":
        case "protect":
        case "reserve":
        case "copy":
        case "retake-and-play": {
            const each = effect.count === "one-per-player" ? "-one-per-player" : "";
            return t(`${key}${each}${effect.may ? ".may" : ""}`, {
                target: t(`zodchie.target.${effect.where ?? "any"}.${effect.whose ?? "any"}`),
                count: typeof effect.count === "number" ? effect.count : 1,
            });
        }
        default:
            return t(key);
    }
}
