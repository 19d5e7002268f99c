// The picture of a card: a drawing of 160 by 160, cut by the frame to 13..147.
//
// What a drawing keeps to: the seal of the value covers the upper middle, x 50 to 110 above y 42,
// the plaques of the next values the edges, x below 28 and above 132 from y 66 to 94, and the name
// the foot from y 121. What tells a card from all others stands between them, and is a thing that no
// other card has: a mug, a book, two masks.

import { learning } from "./cards/learning";
import { leisure } from "./cards/leisure";
import { memory } from "./cards/memory";
import { power } from "./cards/power";
import { trade } from "./cards/trade";
import { ruin, unknownCard } from "./other_pictures";

const drawings: Record<string, () => string> = {
    ...trade,
    ...learning,
    ...power,
    ...leisure,
    ...memory,
};

export const drawnCards: readonly string[] = Object.keys(drawings);

/** SVG of a card's picture. Cards that are not drawn (of a pack) get a building made for their id. */
export function cardPicture(id: string): string {
    return Object.hasOwn(drawings, id) ? (drawings[id] as () => string)() : unknownCard(id);
}

/** SVG of a destroyed card. */
export function ruinPicture(): string {
    return ruin();
}
