// Where in the page one is: what stands behind the # of the address.
import { signal } from "@preact/signals";

export type Route =
    | { page: "front" }
    | { page: "new"; game: string }
    | { page: "rules"; rule: string }
    | { page: "table"; table: string; secret: string | undefined };

export function routeOf(hash: string): Route {
    const [first, second] = hash.replace(/^#\/?/, "").split("/");
    if (!first) return { page: "front" };
    if (first === "rules") return { page: "rules", rule: second ?? "" };
    if (first === "new") return { page: "new", game: second ?? "" };
    return { page: "table", table: first, secret: second || undefined };
}

export const route = signal<Route>({ page: "front" });

export function goToTable(table: string): void {
    location.hash = `#/${table}`;
}
