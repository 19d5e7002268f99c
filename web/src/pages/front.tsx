// The first page: one click to a game; every other way is below.
import { useState } from "preact/hooks";
import type { Level, TableInfo } from "../../generated/protocol";
import { Icon } from "../art/icon";
import { labelled, language, t } from "../base/text";
import { gamePage } from "../games";
import { SeatAvatar } from "../parts/avatar";
import { Segments } from "../parts/segments";
import { createQuickTable, openRecord, ownLevel } from "../session/new_tables";
import { isOffered, offeredGames } from "../session/offered_games";
import { type OwnTable, ownTables } from "../state/own_tables";
import { setPreferences } from "../state/preferences";
import { lobby, online, turnLobby, welcome } from "../state/server";
import "./front.css";
import { usePageName } from "../base/page_name";
import { TopicLink, topicsOf } from "./game_links";

// Until the server has said which there are.
const usualLevels: Level[] = ["beginner", "casual", "skilled", "strong", "master"];

export function Front() {
    usePageName("front");
    const [level, setLevel] = useState<Level>(ownLevel());
    return (
        <main class="front">
            <section class="hero">
                <h1>Townwright</h1>
                <p class="tagline">{t("web.tagline")}</p>
                <fieldset class="segmented levels">
                    <legend>{t("web.level")}</legend>
                    <div>
                        <Segments
                            values={welcome.value?.levels ?? usualLevels}
                            chosen={level}
                            textOf={(name) => t(`web.level.${name}`)}
                            onChoose={setLevel}
                        />
                    </div>
                </fieldset>
                <ContinueLast />
            </section>
            <Sky />
            <div class="games">
                {offeredGames.value.map((game) => (
                    <GameCard key={game} game={game} level={level} />
                ))}
            </div>
            <div class="front-lists">
                <Continue />
                <Lobby />
                <OpenRecord />
            </div>
        </main>
    );
}

/** The picture of the first game that has one, under the sky. */
function Sky() {
    const Scene = offeredGames.value.map((game) => gamePage(game).Scene).find(Boolean);
    return (
        <section class="scene" aria-hidden="true">
            <span class="sun" />
            {["near", "far"].map((cloud) => (
                <svg key={cloud} class={`cloud ${cloud}`} viewBox="0 0 150 60" aria-hidden="true">
                    <path d="M22 52a18 18 0 0 1 2-36 28 28 0 0 1 52-6 22 22 0 0 1 36 12 16 16 0 0 1 8 30z" />
                </svg>
            ))}
            {Scene && <Scene />}
        </section>
    );
}

function GameCard({ game, level }: { game: string; level: Level }) {
    const { Art, notice, lesson, quickStarts } = gamePage(game);
    const play = () => {
        setPreferences({ level });
        void createQuickTable({ game }, level);
    };
    return (
        <article class={`game-card paper ${game}`}>
            <Art />
            <div class="game-words">
                <h2>{t(`web.game.${game}`)}</h2>
                <p>{t(`web.about.${game}`)}</p>
                {notice && <p class="notice">{notice()}.</p>}
            </div>
            <p class="starts">
                <button type="button" class="primary hot" disabled={!online.value} onClick={play}>
                    {t("web.play-now")}
                </button>
                {lesson && (
                    <button
                        type="button"
                        class="learn"
                        disabled={!online.value}
                        onClick={() => void createQuickTable({ game, lesson: true }, "beginner")}
                    >
                        <Icon glyph="cap" /> {t("web.learn")}
                    </button>
                )}
            </p>
            <p class="ways">
                <a href={`#/new/${game}`}>{t("web.more-ways")}</a>
                {quickStarts.map(({ title, options, alone }) => (
                    <button
                        key={title()}
                        type="button"
                        class="link"
                        onClick={() =>
                            void createQuickTable({ game, options }, alone ? undefined : level)
                        }
                    >
                        {title()}
                    </button>
                ))}
                {topicsOf(game).map((topic) => (
                    <TopicLink key={topic} game={game} topic={topic} />
                ))}
            </p>
        </article>
    );
}

/** The game that was played last, if it is not over. */
function ContinueLast() {
    const own = ownTables.value.find((table) => !table.over);
    if (!own) return null;
    return (
        <a class="continue-last paper" href={`#/${own.table}`}>
            <span>
                <b>{labelled(t("web.continue"), t(`web.game.${own.game}`))}</b>
                <small>{own.names.filter(Boolean).join(", ")}</small>
            </span>
            <Icon glyph="next" />
        </a>
    );
}

function Continue() {
    // The first of them stands at the top of the page.
    const tables = ownTables.value.filter((own) => !own.over).slice(1);
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
            <h2>{t("web.lobby")}</h2>
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
            <LobbyPages />
        </section>
    );
}

/** Where there are more tables than one page of the list shows. */
function LobbyPages() {
    const { page, more } = lobby.value ?? { page: 0, more: false };
    if (page === 0 && !more) return null;
    return (
        <p class="lobby-pages">
            {page > 0 && (
                <button type="button" class="link" onClick={() => turnLobby(-1)}>
                    {t("web.lobby-newer")}
                </button>
            )}
            {more && (
                <button type="button" class="link" onClick={() => turnLobby(1)}>
                    {t("web.lobby-older")}
                </button>
            )}
        </p>
    );
}

function LobbyLine({ info, words }: { info: TableInfo; words: string }) {
    const { Art } = gamePage(info.game);
    const joins = info.status === "waiting";
    return (
        <li class="lobby-line">
            <Art />
            <span>
                <b>{t(`web.game.${info.game}`)}</b>
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
            </span>
            <span class="lobby-seats">
                {info.seats.map((seat, index) => (
                    <span key={index} class={`seat-${index}`}>
                        <SeatAvatar seat={seat} />
                    </span>
                ))}
            </span>
            <a class={joins ? "primary" : "plain"} href={`#/${info.table}`}>
                {words}
            </a>
        </li>
    );
}
