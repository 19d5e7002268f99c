// What went wrong.
import { signal } from "@preact/signals";
import { t } from "../base/text";
import { ConnectionLost, Refused } from "./connection";

/** Shown until it is closed, or until something succeeds; empty: nothing. */
export const problem = signal("");

/** Runs what asks the server; what it refuses is shown, and nothing else breaks. */
export async function attempt(what: () => Promise<void>): Promise<boolean> {
    try {
        await what();
    } catch (error) {
        if (error instanceof Refused) problem.value = error.refusal.words;
        else if (error instanceof ConnectionLost) problem.value = t("web.lost");
        else throw error;
        return false;
    }
    problem.value = "";
    return true;
}
