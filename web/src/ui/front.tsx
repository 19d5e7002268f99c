// The first page: one click to a game; every other way is below.
import { useState } from "preact/hooks";
import { app } from "../app";
import { Icon } from "../art/icon";
import { Hex } from "../art/tile";
import { type Cell, centre } from "../hex";
import type { Level, TableInfo } from "../../generated/protocol";
import { ownTables, wish, wishes } from "../storage";
import { t } from "../text";
import { CardPicture } from "../zodchie/card";
import { botNames, ownName } from "./names";

type Game = "suburbia" | "zodchie";

export function Front() {
    const levels = app.welcome?.levels ?? ["beginner", "casual", "skilled", "strong", "master"];
    const [level, setLevel] = useState<Level>((wishes().level as Level | undefined) ?? "casual");
    const play = (game: Game) => {
        wish({ level });
        void app.create(
            {
                game,
                seats: [
                    { kind: "person", name: ownName() },
                    { kind: "bot", level, name: botNames[0] },
                ],
            },
            [0],
        );
    };
    return (
        <main class="front page">
            <section class="hero">
                <h1>Townwright</h1>
                <p>{t("web.tagline")}</p>
            </section>
            <fieldset class="segmented levels">
                <legend>{t("web.level")}</legend>
                {levels.map((name) => (
                    <button
                        key={name}
                        type="button"
                        aria-pressed={level === name}
                        onClick={() => setLevel(name)}
                    >
                        {t(`web.level.${name}`)}
                    </button>
                ))}
            </fieldset>
            <div class="games">
                <GameCard game="suburbia" art={<SuburbiaArt />} onPlay={() => play("suburbia")}>
                    <button
                        type="button"
                        onClick={() =>
                            void app.create(
                                {
                                    game: "suburbia",
                                    options: { mode: "lone-architect" },
                                    seats: [{ kind: "person", name: ownName() }],
                                },
                                [0],
                            )
                        }
                    >
                        {t("mode.lone-architect")}
                    </button>
                    <button
                        type="button"
                        onClick={() =>
                            void app.create(
                                {
                                    game: "suburbia",
                                    options: { mode: "dale" },
                                    seats: [{ kind: "person", name: ownName() }],
                                },
                                [0],
                            )
                        }
                    >
                        {t("mode.dale")}
                    </button>
                </GameCard>
                <GameCard game="zodchie" art={<ZodchieArt />} onPlay={() => play("zodchie")}>
                    <button
                        type="button"
                        onClick={() =>
                            void app.create(
                                {
                                    game: "zodchie",
                                    options: { deck: "advanced" },
                                    seats: [
                                        { kind: "person", name: ownName() },
                                        { kind: "bot", level, name: botNames[0] },
                                    ],
                                },
                                [0],
                            )
                        }
                    >
                        {t("web.advanced")}
                    </button>
                </GameCard>
            </div>
            <Continue />
            <Lobby />
            <OpenRecord />
        </main>
    );
}

function startLesson(game: Game): void {
    void app.create(
        {
            game,
            lesson: true,
            seats: [
                { kind: "person", name: ownName() },
                { kind: "bot", level: "beginner", name: botNames[0] },
            ],
        },
        [0],
    );
}

function GameCard({
    game,
    art,
    onPlay,
    children,
}: {
    game: Game;
    art: preact.ComponentChildren;
    onPlay: () => void;
    children: preact.ComponentChildren;
}) {
    return (
        <article class={`game-card ${game}`}>
            {art}
            <div>
                <h2>{t(`web.game.${game}`)}</h2>
                <p>{t(`web.about.${game}`)}</p>
                {game === "zodchie" && <p class="notice">{t("zodchie.notice")}.</p>}
                <p class="starts">
                    <button
                        type="button"
                        class="primary big"
                        disabled={app.connection.status !== "online"}
                        onClick={onPlay}
                    >
                        {t("web.play-now")}
                    </button>
                    <button
                        type="button"
                        class="big learn"
                        disabled={app.connection.status !== "online"}
                        onClick={() => startLesson(game)}
                    >
                        <Icon glyph="cap" /> {t("web.learn")}
                    </button>
                </p>
                <p class="ways">
                    {children}
                    <a href={`#/new/${game}`}>{t("web.more-ways")}</a>
                    <a href={`#/rules/${game === "suburbia" ? "S" : "Z"}`}>{t("web.rules")}</a>
                </p>
            </div>
        </article>
    );
}

const skyline: [string, Cell][] = [
    ["suburbs", [0, 0]],
    ["community-park", [0, 1]],
    ["lake", [1, 0]],
    ["office-building", [-1, 1]],
    ["mint", [-1, 0]],
    ["fancy-restaurant", [1, -1]],
    ["heavy-factory", [2, -1]],
    ["skyscraper", [-2, 1]],
];

function SuburbiaArt() {
    return (
        <svg class="game-art" viewBox="-250 -120 500 292" aria-hidden="true">
            {skyline.map(([tile, cell]) => {
                const { x, y } = centre(cell);
                return (
                    <g key={tile} transform={`translate(${x} ${y})`}>
                        <Hex tile={tile} detail="icon" />
                    </g>
                );
            })}
        </svg>
    );
}

function ZodchieArt() {
    return (
        <div class="game-art cards" aria-hidden="true">
            {[
                ["dvorets", 0],
                ["bashnya", 1],
                ["teatr", 2],
            ].map(([card, seat]) => (
                <CardPicture key={card} card={String(card)} seat={Number(seat)} />
            ))}
        </div>
    );
}

function Continue() {
    const tables = ownTables().filter((own) => !own.over);
    const over = ownTables().filter((own) => own.over);
    if (tables.length + over.length === 0) return null;
    const link = (own: (typeof tables)[number]) => (
        <li key={own.table}>
            <a href={`#/${own.table}`}>{t(`web.game.${own.game}`)}</a>{" "}
            <span>{own.names.filter(Boolean).join(", ")}</span>
            <small>
                {new Date(own.created).toLocaleString(app.language, {
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
        if (file) void app.openRecord(await file.text());
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
                        void app.openRecord(text);
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
    const lobby = app.lobby;
    return (
        <section class="list">
            <h2>
                {t("web.lobby")}{" "}
                <button type="button" class="plain small" onClick={() => void app.refreshLobby()}>
                    <Icon glyph="turn" size={14} /> {t("web.refresh")}
                </button>
            </h2>
            {!lobby || lobby.waiting.length + lobby.playing.length === 0 ? (
                <p>{t("web.lobby-empty")}</p>
            ) : (
                <ul>
                    {lobby.waiting.map((info) => (
                        <LobbyLine key={info.table} info={info} words={t("web.join")} />
                    ))}
                    {lobby.playing.map((info) => (
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
