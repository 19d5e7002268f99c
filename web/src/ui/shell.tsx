// What is on every page: the way home, languages, light and dark, and what is wrong, if anything is.
import { app, applyTheme, redraw, theme } from "../app";
import { Icon } from "../art/icon";
import { Patterns } from "../art/tile";
import { wish } from "../storage";
import { languages, t } from "../text";
import { Front } from "./front";
import { NewTable } from "./new_table";
import { Rules } from "./rules";
import { TablePage } from "./table";
import { Invitations } from "./waiting";

const names = { en: "English", ru: "Русский", fr: "Français", pl: "Polski" };

export function Shell() {
    if (!app.ready) return null;
    return (
        <>
            <Patterns />
            <header class="top">
                <a class="brand" href="#/">
                    <img src="/icon.svg" alt="" width="26" height="26" /> Townwright
                </a>
                <nav aria-label={t("web.site")}>
                    <a
                        href={`#/rules/${app.table?.info.game === "zodchie" ? "Z" : "S"}`}
                        class="tool"
                    >
                        <Icon glyph="book" /> <span>{t("web.rules")}</span>
                    </a>
                    <label class="language">
                        <Icon glyph="globe" />
                        <span class="hidden">{t("web.language")}</span>
                        <select
                            value={app.language}
                            onChange={(event) => void app.speak(event.currentTarget.value as "en")}
                        >
                            {languages.map((language) => (
                                <option key={language} value={language} lang={language}>
                                    {names[language]}
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
            {app.connection.status === "offline" && (
                <p class="banner offline" role="alert">
                    {t("web.offline")}
                </p>
            )}
            {app.problem && (
                <p class="banner problem" role="alert">
                    {app.problem}
                    <button
                        type="button"
                        class="plain"
                        aria-label={t("web.close")}
                        onClick={() => {
                            app.problem = "";
                            redraw();
                        }}
                    >
                        ×
                    </button>
                </p>
            )}
            {app.table && app.route.page === "table" && <Invitations table={app.table} />}
            <Page />
        </>
    );
}

function Page() {
    const { route } = app;
    if (route.page === "new") return <NewTable key={route.game} game={route.game} />;
    if (route.page === "rules") return <Rules rule={route.rule} />;
    if (route.page === "table")
        return app.table ? (
            <TablePage key={app.table.id} table={app.table} />
        ) : (
            <main class="page">
                <p role="status">
                    {app.problem ? <a href="#/">{t("web.home")}</a> : t("web.loading")}
                </p>
            </main>
        );
    return <Front />;
}

function switchTheme(): void {
    wish({ theme: theme() === "dark" ? "light" : "dark" });
    applyTheme();
    redraw();
}
