import type { Art } from "../../../art/svg";

/** What stands on the ground of a tile. Of tiles that lie about in numbers there are varieties. */
export type Draw = (variety: number) => Art;
/** By the ids of tiles. */
export type Drawings = Readonly<Record<string, Draw>>;
