// Where in the page one is: what stands behind the # of the address.
import { signal } from "@preact/signals";

export type Route =
    | { page: "front" }
    | { page: "new"; game: string }
    | { page: "rules"; rule: string }
    | { page: "how"; game: string }
    | { page: "pieces"; game: string; shown: string }
    | { page: "table"; table: string; secret: string | undefined };

export function routeOf(hash: string): Route {
    const [first, second, third] = hash.replace(/^#\/?/, "").split("/");
    if (!first) return { page: "front" };
    if (first === "rules") return { page: "rules", rule: second ?? "" };
    if (first === "how") return { page: "how", game: second ?? "" };
    if (first === "pieces") return { page: "pieces", game: second ?? "", shown: third ?? "" };
    if (first === "new") return { page: "new", game: second ?? "" };
    return { page: "table", table: first, secret: second || undefined };
}

/** Pages to read: the table that one comes from stays. */
export function isReading({ page }: Route): boolean {
    return page === "rules" || page === "how" || page === "pieces";
}

export const route = signal<Route>({ page: "front" });

export function goToTable(table: string): void {
    location.hash = `#/${table}`;
}
