// What stands behind the # of the address.
export type Route =
    | { page: "front" }
    | { page: "new"; game: "suburbia" | "zodchie" }
    | { page: "rules"; rule: string }
    | { page: "table"; table: string; secret: string | undefined };

export function routeOf(hash: string): Route {
    const [first, second] = hash.replace(/^#\/?/, "").split("/");
    if (!first) return { page: "front" };
    if (first === "rules") return { page: "rules", rule: second ?? "" };
    if (first === "new")
        return { page: "new", game: second === "zodchie" ? "zodchie" : "suburbia" };
    return { page: "table", table: first, secret: second || undefined };
}
