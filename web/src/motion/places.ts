// Places of the screen that motion flies from and to. A part of the page that shows one carries its name
// in data-place: <li {...placed(place.market(3))}>. Nothing breaks where one is missing, it only moves less.
//
// - Several elements may be the same place, as a cell in the large borough and in the small one: the
//   largest that is on the screen counts. An element may be several places.
// - Where a place shows more than the piece that lies there (a price, a text), the picture of the piece
//   inside it carries `picture`, and the piece flies from and to that.
// - A number is an HTML element whose text is that number, with its currency if it has one, and nothing else.
type At = readonly [number, number];

export const place = {
    /** A slot of a market, all of its card; from 0. */
    market: (slot: number) => `market-${slot}` as const,
    /** The pile of a piece that anybody can take. */
    pile: (piece: string) => `pile-${piece}` as const,
    /** A stack that is drawn from. */
    stack: (letter: string) => `stack-${letter}` as const,
    /** Where pieces go that nobody took. */
    removed: () => "removed" as const,
    /** A cell of a player's own board, whether something lies there or not. */
    cell: (seat: number, [q, r]: At) => `cell-${seat}-${q},${r}` as const,
    /** A marker that lies on what is in a cell. */
    marker: (seat: number, [q, r]: At) => `marker-${seat}-${q},${r}` as const,
    /** The board of a player in small, or all that stands there of them: where to fly when nothing finer is shown. */
    player: (seat: number) => `player-${seat}` as const,
    /** A number of a player, by the name that it has in the ledger. */
    number: (stat: string, seat: number) => `number-${stat}-${seat}` as const,
    /** A space of a track on which markers walk. */
    stone: (space: number) => `stone-${space}` as const,
    /** The line that lies before a space of that track. */
    line: (space: number) => `line-${space}` as const,
    /** The marker of a player on that track. */
    pawn: (seat: number) => `pawn-${seat}` as const,
    /** A goal, by its id. */
    goal: (goal: string) => `goal-${goal}` as const,
    /** A place of a board that all share: "A3". */
    city: (name: string) => `city-${name}` as const,
    /** A card in the viewer's hand, by its id. */
    hand: (card: string) => `hand-${card}` as const,
    /** The deck of a player, face down. */
    deck: (seat: number) => `deck-${seat}` as const,
    /** What a player has still to lay out: markers, shields. */
    tokens: (seat: number) => `tokens-${seat}` as const,
    /** The cards of a player that are out of play. */
    outside: (seat: number) => `outside-${seat}` as const,
};

export type ScreenPlace = ReturnType<(typeof place)[keyof typeof place]>;

/** The attribute that makes an element a place. */
export function placed(...names: readonly ScreenPlace[]): { "data-place": string } {
    return { "data-place": names.join(" ") };
}

/** The attribute of the picture of a piece inside a place that shows more. */
export const picture = { "data-picture": "" } as const;

/** The attribute of what belongs to the piece that lies in a place, and is not seen before it comes. */
export function follows(name: ScreenPlace): { "data-follows": string } {
    return { "data-follows": name };
}

/** The attribute of the part of a picture that turns when its piece is turned; without one all of it does. */
export const turns = { "data-turns": "" } as const;

/** All elements that are this place. */
export function placeSelector(name: ScreenPlace): string {
    return `[data-place~="${name}"]`;
}
