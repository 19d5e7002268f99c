// Texts in the language of the page, from locale/*.json.
import { batch, computed, signal } from "@preact/signals";

export const languages = ["en", "ru", "fr", "pl"] as const;
export type Language = (typeof languages)[number];

type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Texts = Record<string, string | Forms>;
type Values = Record<string, string | number>;

const texts = signal<Texts>({});
const plural = computed(() => new Intl.PluralRules(language.value));
export const language = signal<Language>("en");

export function setTexts(spoken: Language, all: Texts): void {
    batch(() => {
        language.value = spoken;
        texts.value = all;
    });
}

/** The text of a key; {name} is replaced, {count} chooses the plural form. */
export function t(key: string, values: Values = {}): string {
    const entry = texts.value[key];
    if (entry === undefined) return `[${key}]`;
    const text = typeof entry === "string" ? entry : form(entry, Number(values.count ?? 0));
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** "destroy a card; take another turn" */
export function clauses(parts: readonly string[]): string {
    return parts.join(t("list.clauses"));
}

/** "Round: 3" */
export function labelled(label: string, text: string): string {
    return t("list.labelled", { label, text });
}

export function hasText(key: string): boolean {
    return key in texts.value;
}

function form(forms: Forms, count: number): string {
    return forms[plural.value.select(count)] ?? forms.other ?? "";
}

/** "2 minutes", in the words of the language. */
export function duration(seconds: number): string {
    const [unit, length] = seconds >= 86400 ? (["day", 86400] as const) : (["minute", 60] as const);
    return new Intl.NumberFormat(language.value, {
        style: "unit",
        unit,
        unitDisplay: "long",
    }).format(seconds / length);
}

/** +3, −2, 0: with a real minus sign. */
export function signed(amount: number): string {
    return amount > 0 ? `+${amount}` : amount < 0 ? `\u2212${-amount}` : "0";
}

/** 3, −2: with a real minus sign. */
export function written(amount: number): string {
    return amount < 0 ? `\u2212${-amount}` : String(amount);
}

export function preferredLanguage(wanted: readonly string[]): Language {
    for (const tag of wanted) {
        const short = tag.slice(0, 2).toLowerCase();
        const found = languages.find((known) => known === short);
        if (found) return found;
    }
    return "en";
}
