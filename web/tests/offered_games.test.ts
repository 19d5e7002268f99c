import { expect, it } from "vitest";
import type { Welcome } from "../generated/protocol";
import { gamesOffered } from "../src/session/offered_games";

const game = (name: string, more: object = {}): Welcome["games"][number] => ({
    name,
    rules: "1",
    options: [],
    ...more,
});
const games = [
    game("suburbia"),
    game("zodchie", { advertised: true }),
    game("pebbles", { advertised: false }),
    game("unknown"),
];

it("offers what the server advertises, in its order", () => {
    expect(gamesOffered(games, "")).toEqual(["suburbia", "zodchie"]);
    expect(gamesOffered([...games].reverse(), "?x=1")).toEqual(["zodchie", "suburbia"]);
});
it("offers every game that it can draw where the address asks for them", () => {
    expect(gamesOffered(games, "?all-games")).toEqual(["suburbia", "zodchie", "pebbles"]);
});
it("shows the usual ones until the server has spoken", () => {
    expect(gamesOffered(undefined, "?all-games")).toEqual(["suburbia", "zodchie"]);
});
