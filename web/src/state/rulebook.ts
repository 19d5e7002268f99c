// The rules in our words, read when they are asked for.
import type { Language } from "../base/text";

export interface Rule {
    id: string;
    chapter: string;
    texts: string[];
    /** Rows of cells, the first row the heads. */
    tables?: string[][][];
}

const books = new Map<Language, Rule[]>();

export async function allRules(language: Language): Promise<Rule[]> {
    const known = books.get(language);
    if (known) return known;
    const read = (await (await fetch(`/rules-${language}.json`)).json()) as Rule[];
    books.set(language, read);
    return read;
}
