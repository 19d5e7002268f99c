// What is printed on the pieces of the games: facts and texts, as the program tells them.
import { signal } from "@preact/signals";

/** By families (tiles, cards ...) and ids. What a family holds, its game knows. */
export type Catalogue = Record<string, Record<string, unknown>>;

export const catalogue = signal<Catalogue>({});

export function pieceFacts<Facts>(family: string, id: string): Facts | undefined {
    return catalogue.value[family]?.[id] as Facts | undefined;
}
