// A card where there is no room for its numbers: its picture, and whose it is.
import { cardFacts } from "../catalogue";
import { space } from "./card_parts";
import { Drawing } from "./drawing";

export function SmallCard({ card, seat }: { card: string; seat: number }) {
    return (
        <svg class={`z-card z-owner-${seat}`} viewBox={`0 0 ${space} ${space}`} aria-hidden="true">
            <title>{cardFacts(card).name}</title>
            <Drawing kind="picture" of={card} />
            <Drawing kind="frame" of={seat} />
        </svg>
    );
}
