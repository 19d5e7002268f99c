// Where long words may be broken, for browsers without a dictionary: after a vowel before consonant
// and vowel, and between two consonants between vowels. Good enough for our four languages.
const vowels = /[aeiouyàâäąeéèêëęiîïoôöóuùûüœæаеёиоуыэюя]/i;
const letters = /[\p{L}]/u;
// These are one sound, or belong to what is before them.
const pairs = ["sz", "cz", "rz", "dz", "ch", "qu", "gn", "ph", "th", "sh", "ck"];
const clinging = /[ьъй]/i;

const shortest = 9; // letters; shorter words stay whole

function mayBreak(word: string, at: number): boolean {
    const is = (offset: number) => vowels.test(word[at + offset] ?? "");
    const letter = (offset: number) => letters.test(word[at + offset] ?? "");
    if (at < 3 || at > word.length - 3 || ![-2, -1, 0, 1].every(letter)) return false;
    if (clinging.test(word[at] ?? "") || clinging.test(word[at + 1] ?? "") || is(0) || !is(1))
        return false;
    if (pairs.includes(word.slice(at - 1, at + 1).toLowerCase())) return false;
    return is(-1) || clinging.test(word[at - 1] ?? "") || (is(-2) && !is(-1));
}

/** The parts of a word between which it may be broken. */
export function parts(word: string): string[] {
    if (word.length < shortest) return [word];
    const all: string[] = [];
    let from = 0;
    for (let at = 1; at < word.length; ++at)
        if (mayBreak(word, at)) {
            all.push(word.slice(from, at));
            from = at;
        }
    return [...all, word.slice(from)];
}

/** The same text with soft hyphens in words of more than so many letters. */
export function softHyphens(text: string, letters = 0): string {
    return text
        .split(" ")
        .map((word) => (word.length > letters ? parts(word).join("\u00ad") : word))
        .join(" ");
}

/** A word in pieces of at most so many letters, hyphen included, as far as that can be. */
function pieces(word: string, letters: number): string[] {
    if (word.length <= letters) return [word];
    const lines: string[] = [];
    let line = "";
    for (const part of parts(word)) {
        if (line !== "" && line.length + part.length + 1 > letters) {
            lines.push(`${line}-`);
            line = "";
        }
        line += part;
    }
    return [...lines, line];
}

/** A name in lines of at most so many letters. */
export function linesOf(name: string, letters: number): string[] {
    const lines: string[] = [];
    for (const word of name
        .replace(/-/g, "- ")
        .split(" ")
        .flatMap((each) => pieces(each, letters))) {
        const last = lines[lines.length - 1];
        const joined = last?.endsWith("-") ? `${last}${word}` : `${last} ${word}`;
        // What was broken stays broken.
        if (last !== undefined && joined.length <= letters && !brokenThere(name, last))
            lines[lines.length - 1] = joined;
        else lines.push(word);
    }
    return lines;
}

function brokenThere(name: string, line: string): boolean {
    return line.endsWith("-") && !name.includes(line);
}

/** The largest of the sizes at which the name has few enough lines without breaking a word, or else
    with. */
export function layOut(
    name: string,
    sizes: readonly { size: number; letters: number; lines: number }[],
): { lines: string[]; size: number } {
    const tried = sizes.map(({ size, letters, lines: count }) => {
        const lines = linesOf(name, letters);
        const broken = lines.some((line) => brokenThere(name, line));
        return {
            size,
            lines,
            fits: lines.length <= count && lines.every((line) => line.length <= letters),
            broken,
        };
    });
    const best =
        tried.find(({ fits, broken }) => fits && !broken) ??
        tried.find(({ fits }) => fits) ??
        tried[tried.length - 1];
    return { lines: best?.lines ?? [name], size: best?.size ?? 10 };
}
