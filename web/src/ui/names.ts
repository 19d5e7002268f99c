import { wishes } from "../storage";
import { t } from "../text";

/** Bots are called after city builders; the names are the same in every language. */
export const botNames = ["Imhotep", "Sinan", "Jane", "Oscar"];

export function ownName(): string {
    return wishes().name || t("web.you-name");
}
