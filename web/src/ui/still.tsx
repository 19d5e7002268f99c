// What does not change while one points about. A preview must be there at once, and most of the page has
// no part in it: that is drawn anew only with a redraw(), or when something in `of` has changed.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { changes } from "../app";

const nothing: readonly unknown[] = [];

export function Still({
    of = nothing,
    children,
}: {
    of?: readonly unknown[];
    children: () => ComponentChildren;
}) {
    return <>{useMemo(children, [changes(), ...of])}</>;
}
