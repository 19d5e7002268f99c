import { expect, it } from "vitest";
import { routeOf } from "../src/state/route";

it("reads addresses", () => {
    expect(routeOf("")).toEqual({ page: "front" });
    expect(routeOf("#/")).toEqual({ page: "front" });
    expect(routeOf("#/rules/S7.2")).toEqual({ page: "rules", rule: "S7.2" });
    expect(routeOf("#/new/zodchie")).toEqual({ page: "new", game: "zodchie" });
    expect(routeOf("#/k3v9")).toEqual({ page: "table", table: "k3v9", secret: undefined });
    expect(routeOf("#/k3v9/abc")).toEqual({ page: "table", table: "k3v9", secret: "abc" });
});
