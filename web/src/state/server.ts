// The server: the connection to it, and what it has said of itself.
import { computed, signal } from "@preact/signals";
import type { LobbyList, Welcome } from "../../generated/protocol";
import { language } from "../base/text";
import { Connection } from "./connection";

export const connection = new Connection();
export const online = computed(() => connection.status.value === "online");

export const welcome = signal<Welcome | undefined>(undefined);
export const lobby = signal<LobbyList | undefined>(undefined);
/** The page of it that is shown; the newest tables are on the first one, 0. */
const lobbyPage = signal(0);

export async function hello(): Promise<void> {
    welcome.value = await connection.ask(
        { type: "hello", protocol: 1, language: language.value },
        "welcome",
    );
}

/** Quietly: it is done again and again, and a lost connection shows elsewhere. */
export async function refreshLobby(): Promise<void> {
    try {
        const { re: _, ...heard } = await connection.ask(
            { type: "lobby", page: lobbyPage.value },
            "lobby",
        );
        if (heard.page !== lobbyPage.value) return; // one has turned it meanwhile
        if (JSON.stringify(heard) !== JSON.stringify(lobby.value)) lobby.value = heard;
    } catch {
        // The next time, then.
    }
}

export function turnLobby(pages: number): void {
    lobbyPage.value = Math.max(lobbyPage.value + pages, 0);
    void refreshLobby();
}
