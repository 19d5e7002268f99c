// The rules, the languages, light and dark.
import { Icon } from "../art/icon";
import { type Language, language, languages, t } from "../base/text";
import { gamePage } from "../games";
import { speak } from "../session/session";
import { switchTheme } from "../state/theme";

const languageNames: Record<Language, string> = {
    en: "English",
    ru: "Русский",
    fr: "Français",
    pl: "Polski",
};

/** The rules are those of a game. */
export function SiteTools({ game }: { game: string }) {
    return (
        <>
            <a href={`#/rules/${gamePage(game).rulesLetter}`} class="tool rules-link">
                <Icon glyph="book" /> <span>{t("web.rules")}</span>
            </a>
            <label class="language">
                <Icon glyph="globe" />
                <span class="hidden">{t("web.language")}</span>
                <select
                    value={language.value}
                    onChange={(event) => void speak(event.currentTarget.value as Language)}
                >
                    {languages.map((name) => (
                        <option key={name} value={name} lang={name}>
                            {languageNames[name]}
                        </option>
                    ))}
                </select>
            </label>
            <button type="button" class="tool theme" onClick={switchTheme} title={t("web.theme")}>
                <Icon glyph="moon" /> <span>{t("web.theme")}</span>
            </button>
        </>
    );
}
