// The first page: one click to a game; every other way is below.
import { useState } from "preact/hooks";
import type { Level, TableInfo } from "../../generated/protocol";
import { Icon } from "../art/icon";
import { language, t } from "../base/text";
import { gamePage } from "../games";
import { Segments } from "../parts/segments";
import { createQuickTable, openRecord, ownLevel } from "../session/new_tables";
import { isOffered, offeredGames } from "../session/offered_games";
import { type OwnTable, ownTables } from "../state/own_tables";
import { setPreferences } from "../state/preferences";
import { lobby, online, refreshLobby, welcome } from "../state/server";

// Until the server has said which there are.
const usualLevels: Level[] = ["beginner", "casual", "skilled", "strong", "master"];

export function Front() {
    const [level, setLevel] = useState<Level>(ownLevel());
    return (
        <main class="front page">
            <section class="hero">
                <h1>Townwright</h1>
                <p>{t("web.tagline")}</p>
            </section>
            <fieldset class="segmented levels">
                <legend>{t("web.level")}</legend>
                <Segments
                    values={welcome.value?.levels ?? usualLevels}
                    chosen={level}
                    textOf={(name) => t(`web.level.${name}`)}
                    onChoose={setLevel}
                />
            </fieldset>
            <div class="games">
                {offeredGames.value.map((game) => (
                    <GameCard key={game} game={game} level={level} />
                ))}
            </div>
            <Continue />
            <Lobby />
            <OpenRecord />
        </main>
    );
}

function GameCard({ game, level }: { game: string; level: Level }) {
    const { Art, notice, lesson, quickStarts, rulesLetter } = gamePage(game);
    const play = () => {
        setPreferences({ level });
        void createQuickTable({ game }, level);
    };
    return (
        <article class={`game-card ${game}`}>
            <Art />
            <div>
                <h2>{t(`web.game.${game}`)}</h2>
                <p>{t(`web.about.${game}`)}</p>
                {notice && <p class="notice">{notice()}.</p>}
                <p class="starts">
                    <button
                        type="button"
                        class="primary big"
                        disabled={!online.value}
                        onClick={play}
                    >
                        {t("web.play-now")}
                    </button>
                    {lesson && (
                        <button
                            type="button"
                            class="big learn"
                            disabled={!online.value}
                            onClick={() =>
                                void createQuickTable({ game, lesson: true }, "beginner")
                            }
                        >
                            <Icon glyph="cap" /> {t("web.learn")}
                        </button>
                    )}
                </p>
                <p class="ways">
                    {quickStarts.map(({ title, options, alone }) => (
                        <button
                            key={title()}
                            type="button"
                            onClick={() =>
                                void createQuickTable({ game, options }, alone ? undefined : level)
                            }
                        >
                            {title()}
                        </button>
                    ))}
                    <a href={`#/new/${game}`}>{t("web.more-ways")}</a>
                    <a href={`#/rules/${rulesLetter}`}>{t("web.rules")}</a>
                </p>
            </div>
        </article>
    );
}

function Continue() {
    const tables = ownTables.value.filter((own) => !own.over);
    const over = ownTables.value.filter((own) => own.over);
    if (tables.length + over.length === 0) return null;
    const link = (own: OwnTable) => (
        <li key={own.table}>
            <a href={`#/${own.table}`}>{t(`web.game.${own.game}`)}</a>{" "}
            <span>{own.names.filter(Boolean).join(", ")}</span>
            <small>
                {new Date(own.created).toLocaleString(language.value, {
                    dateStyle: "medium",
                    timeStyle: "short",
                })}
            </small>
        </li>
    );
    return (
        <section class="list">
            {tables.length > 0 && (
                <>
                    <h2>{t("web.continue")}</h2>
                    <ul>{tables.slice(0, 6).map(link)}</ul>
                </>
            )}
            {over.length > 0 && (
                <details>
                    <summary>{t("web.finished", { count: over.length })}</summary>
                    <ul>{over.map(link)}</ul>
                </details>
            )}
        </section>
    );
}

function OpenRecord() {
    const [text, setText] = useState("");
    const read = async (file: File | undefined) => {
        if (file) void openRecord(await file.text());
    };
    return (
        <section class="list open-record">
            <h2>{t("web.open-record")}</h2>
            <p>{t("web.open-record-why")}</p>
            <label class="file tool">
                <Icon glyph="load" /> {t("web.record-file")}{" "}
                <input
                    class="hidden"
                    type="file"
                    accept=".json,.jsonl,application/json"
                    onChange={(event) => {
                        void read(event.currentTarget.files?.[0]);
                        event.currentTarget.value = "";
                    }}
                />
            </label>
            <details>
                <summary>{t("web.record-paste")}</summary>
                <form
                    onSubmit={(event) => {
                        event.preventDefault();
                        void openRecord(text);
                    }}
                >
                    <textarea
                        rows={4}
                        value={text}
                        aria-label={t("web.record-paste")}
                        spellcheck={false}
                        onInput={(event) => setText(event.currentTarget.value)}
                    />
                    <button type="submit" disabled={text.trim() === ""}>
                        {t("web.open")}
                    </button>
                </form>
            </details>
        </section>
    );
}

function Lobby() {
    const waiting = lobby.value?.waiting.filter(isOffered) ?? [];
    const playing = lobby.value?.playing.filter(isOffered) ?? [];
    return (
        <section class="list">
            <h2>
                {t("web.lobby")}{" "}
                <button type="button" class="plain small" onClick={() => void refreshLobby()}>
                    <Icon glyph="turn" size={14} /> {t("web.refresh")}
                </button>
            </h2>
            {waiting.length + playing.length === 0 ? (
                <p>{t("web.lobby-empty")}</p>
            ) : (
                <ul>
                    {waiting.map((info) => (
                        <LobbyLine key={info.table} info={info} words={t("web.join")} />
                    ))}
                    {playing.map((info) => (
                        <LobbyLine key={info.table} info={info} words={t("web.watch")} />
                    ))}
                </ul>
            )}
        </section>
    );
}

function LobbyLine({ info, words }: { info: TableInfo; words: string }) {
    return (
        <li>
            <a href={`#/${info.table}`}>{words}</a> <span>{t(`web.game.${info.game}`)}</span>
            <small>
                {info.seats
                    .map(
                        (seat, index) =>
                            seat.name ||
                            (seat.kind === "open"
                                ? t("web.open-seat")
                                : t("seat.number", { number: index + 1 })),
                    )
                    .join(", ")}
            </small>
        </li>
    );
}
