// What is on every page: the way home, languages, light and dark, and what is wrong, if anything is.
import { t } from "../base/text";
import { gameNames, gamePage } from "../games";
import { currentTable } from "../session/current_table";
import { offeredGames } from "../session/offered_games";
import { ready } from "../session/session";
import { problem } from "../state/problem";
import { route } from "../state/route";
import { connection } from "../state/server";
import { Front } from "./front";
import { HowToPlay } from "./how_to";
import { Logo } from "./logo";
import { NewTable } from "./new_table";
import "./pages.css";
import { Pieces } from "./pieces";
import { Rules } from "./rules";
import { SiteTools } from "./site_tools";
import { TablePage } from "./table/table_page";

export function Shell() {
    if (!ready.value) return null;
    const table = currentTable.value;
    // A table that is played has a bar of its own.
    const playing = table && route.value.page === "table" && table.info.value.status !== "waiting";
    return (
        <>
            {gameNames.map((name) => {
                const { Patterns } = gamePage(name);
                return Patterns && <Patterns key={name} />;
            })}
            {!playing && (
                <header class="top">
                    <a class="brand" href="#/">
                        <Logo /> <span>Townwright</span>
                    </a>
                    <nav aria-label={t("web.site")}>
                        <SiteTools game={table?.info.value.game ?? gameNames[0] ?? ""} />
                    </nav>
                </header>
            )}
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
    if (to.page === "how") return <HowToPlay game={to.game} />;
    if (to.page === "pieces") return <Pieces game={to.game} shown={to.shown} />;
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
