// What is on every page: the way home, languages, light and dark, and what is wrong, if anything is.
import { Icon } from "../art/icon";
import { type Language, language, languages, t } from "../base/text";
import { gameNames, gamePage } from "../games";
import { currentTable } from "../session/current_table";
import { offeredGames } from "../session/offered_games";
import { ready, speak } from "../session/session";
import { problem } from "../state/problem";
import { route } from "../state/route";
import { connection } from "../state/server";
import { switchTheme } from "../state/theme";
import { Front } from "./front";
import { NewTable } from "./new_table";
import { Rules } from "./rules";
import { TablePage } from "./table/table_page";
import { Invitations } from "./table/waiting";

const languageNames: Record<Language, string> = {
    en: "English",
    ru: "Русский",
    fr: "Français",
    pl: "Polski",
};

export function Shell() {
    if (!ready.value) return null;
    const table = currentTable.value;
    const game = table?.info.value.game ?? gameNames[0] ?? "";
    return (
        <>
            {gameNames.map((name) => {
                const { Patterns } = gamePage(name);
                return Patterns && <Patterns key={name} />;
            })}
            <header class="top">
                <a class="brand" href="#/">
                    <img src="/icon.svg" alt="" width="26" height="26" /> Townwright
                </a>
                <nav aria-label={t("web.site")}>
                    <a href={`#/rules/${gamePage(game).rulesLetter}`} class="tool">
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
                    <button
                        type="button"
                        class="tool"
                        onClick={switchTheme}
                        aria-label={t("web.theme")}
                        title={t("web.theme")}
                    >
                        <Icon glyph="sun" />
                    </button>
                </nav>
            </header>
            {connection.status.value === "offline" && (
                <p class="banner offline" role="alert">
                    {t("web.offline")}
                </p>
            )}
            {problem.value && (
                <p class="banner problem" role="alert">
                    {problem.value}
                    <button
                        type="button"
                        class="plain"
                        aria-label={t("web.close")}
                        onClick={() => {
                            problem.value = "";
                        }}
                    >
                        ×
                    </button>
                </p>
            )}
            {table && route.value.page === "table" && <Invitations table={table} />}
            <Page />
        </>
    );
}

function Page() {
    const to = route.value;
    if (to.page === "new") {
        const [first = ""] = offeredGames.value;
        const game = offeredGames.value.includes(to.game) ? to.game : first;
        return <NewTable key={game} game={game} />;
    }
    if (to.page === "rules") return <Rules rule={to.rule} />;
    if (to.page === "front") return <Front />;
    const table = currentTable.value;
    if (table) return <TablePage key={table.id} table={table} />;
    return (
        <main class="page">
            <p role="status">
                {problem.value ? <a href="#/">{t("web.home")}</a> : t("web.loading")}
            </p>
        </main>
    );
}
