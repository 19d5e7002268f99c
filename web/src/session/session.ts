// From the first moment on: the texts, the connection, the address that is followed.
import { batch, signal } from "@preact/signals";
import { type Language, language, preferredLanguage, setTexts, type Texts } from "../base/text";
import { type Catalogue, catalogue } from "../state/catalogue";
import { refreshOwnTables } from "../state/own_tables";
import { preferences, setPreferences } from "../state/preferences";
import { attempt, problem } from "../state/problem";
import { isReading, route, routeOf } from "../state/route";
import { connection, hello, online, refreshLobby } from "../state/server";
import { attachAgain, currentTable, enterTable, leaveTable, receive } from "./current_table";

const lobbyPause = 4000; // milliseconds

/** The texts are there, and something can be shown. */
export const ready = signal(false);

export async function start(): Promise<void> {
    const wanted = preferences.value.language;
    await loadTexts(preferredLanguage(wanted ? [wanted] : navigator.languages));
    route.value = routeOf(location.hash);
    ready.value = true;
    window.addEventListener("hashchange", follow);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    window.setInterval(keepLobby, lobbyPause);
    connection.start(`${scheme}://${location.host}/ws`, { opened, message: receive });
}

export async function speak(wanted: Language): Promise<void> {
    await loadTexts(wanted);
    setPreferences({ language: wanted });
    // The server's sentences too: the log is told again.
    await attempt(async () => {
        await hello();
        await currentTable.value?.attach(true);
    });
}

async function loadTexts(wanted: Language): Promise<void> {
    const read = async (path: string) => (await fetch(path)).json();
    const [texts, facts] = await Promise.all([
        read(`/locale/${wanted}.json`) as Promise<Texts>,
        read(`/catalogue-${wanted}.json`) as Promise<Catalogue>,
    ]);
    batch(() => {
        setTexts(wanted, texts);
        catalogue.value = facts;
    });
    document.documentElement.lang = language.value;
}

async function opened(): Promise<void> {
    await hello();
    if (currentTable.value) await attachAgain();
    else await load();
}

// Whoever looks at the list of tables sees it as it is.
function keepLobby(): void {
    if (route.value.page === "front" && online.value && !document.hidden) void refreshLobby();
}

/** What the page that is shown needs of the server. */
async function load(): Promise<void> {
    const to = route.value;
    if (to.page === "table" && !currentTable.value)
        await attempt(() => enterTable(to.table, to.secret));
    else if (to.page === "front") void refreshLobby();
}

function follow(): void {
    const from = route.value;
    const to = routeOf(location.hash);
    problem.value = "";
    const stays = isReading(to) || (to.page === "table" && to.table === currentTable.value?.id);
    if (!stays) leaveTable();
    route.value = to;
    refreshOwnTables();
    // From one piece to another the list stays where it is.
    if (to.page !== "pieces" || from.page !== "pieces") window.scrollTo(0, 0);
    void load();
}
