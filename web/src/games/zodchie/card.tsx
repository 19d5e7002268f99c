// A card in words.
import { t } from "../../base/text";
import { cardFacts } from "./catalogue";

/** A value as it is written: with a real minus sign. */
export function sideText(side: string): string {
    return side.replace("-", "\u2212");
}

export function cardLabel(card: string): string {
    const { name, sides, initial, texts } = cardFacts(card);
    return `${name}. ${t("zodchie.show.sides", { sides: sides.map(sideText).join(" "), initial: sideText(sides[initial] ?? "") })}. ${texts.join(". ")}`;
}
