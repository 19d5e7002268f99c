// Texts in the language of the page, from locale/*.json.
export const languages = ["en", "ru", "fr", "pl"] as const;
export type Language = (typeof languages)[number];

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Texts = Record<string, string | Forms>;
type Values = Record<string, string | number>;

let texts: Texts = {};
let now: Language = "en";
let plural = new Intl.PluralRules("en");

export function useTexts(language: Language, all: Texts): void {
    texts = all;
    now = language;
    plural = new Intl.PluralRules(language);
}

/** The text of a key; {name} is replaced, {count} chooses the plural form. */
export function t(key: string, values: Values = {}): string {
    const entry = texts[key];
    if (entry === undefined) return `[${key}]`;
    const text = typeof entry === "string" ? entry : form(entry, Number(values.count ?? 0));
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

export function has(key: string): boolean {
    return key in texts;
}

function form(forms: Forms, count: number): string {
    return forms[plural.select(count)] ?? forms.other ?? "";
}

/** "2 minutes", in the words of the language. */
export function duration(seconds: number): string {
    const [unit, length] = seconds >= 86400 ? (["day", 86400] as const) : (["minute", 60] as const);
    return new Intl.NumberFormat(now, { style: "unit", unit, unitDisplay: "long" }).format(
        seconds / length,
    );
}

/** +3, −2, 0: with a real minus sign. */
export function signed(amount: number): string {
    return amount > 0 ? `+${amount}` : amount < 0 ? `\u2212${-amount}` : "0";
}

/** "A3": the letter of the street and the number of the quarter. */
export function cityPlace(at: readonly [number, number]): string {
    return `${String.fromCharCode(65 + at[0])}${at[1]}`;
}

export function preferredLanguage(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const short = tag.slice(0, 2).toLowerCase();
        const found = languages.find((known) => known === short);
        if (found) return found;
    }
    return "en";
}
