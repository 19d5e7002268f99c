// How the numbers of the players went, read off the ledgers of the log.
import type { Event } from "./protocol";

/** For each seat the value after each entry of the log, beginning with the start. */
export function seriesOf(events: readonly Event[], stat: string, seats: number, start: number): number[][] {
    const now = Array.from({ length: seats }, () => start);
    const series = now.map((value) => [value]);
    for (const event of events) {
        if (event.undone || event.kind !== "move") continue;
        for (const line of event.steps?.flatMap((happened) => happened.ledger) ?? [])
            if (line.stat === stat) now[line.seat] = line.to;
        now.forEach((value, seat) => series[seat]?.push(value));
    }
    return series;
}

/** The value of everybody's live cards in each position that was seen. */
export function valuesSeen(seen: readonly { view: unknown }[], seats: number): number[][] {
    return Array.from({ length: seats }, (_, seat) =>
        seen.map(({ view }) => (view as { seats?: { values: number }[] }).seats?.[seat]?.values ?? 0));
}
