// Searching in texts of any of our languages: without capitals and accents, and without the endings
// of words, which change with case and number (линия, линию; jezioro, jezior).

/** Small letters without accents; Polish l with a stroke is a letter of its own in Unicode. */
function plain(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ł/g, "l");
}

/** What stays of a word when its ending goes; a short word and what is no word stay whole. */
function stem(word: string): string {
    if (!/^\p{L}{4,}$/u.test(word)) return word;
    return word.slice(0, word.length > 5 ? -2 : -1);
}

/** Whether a text has each of the words sought, or another form of it. */
export function matchesSearch(sought: string, text: string): boolean {
    const searched = plain(text);
    return plain(sought)
        .split(/\s+/)
        .filter(Boolean)
        .every((word) => {
            if (searched.includes(word)) return true;
            const root = stem(word);
            return (
                root !== word &&
                searched.split(/[^\p{L}]+/u).some((other) => other.startsWith(root))
            );
        });
}
