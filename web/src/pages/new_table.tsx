// A table of one's own: mode, options, and who sits where.

import { useState } from "preact/hooks";
import type { Create } from "../../generated/protocol";
import { Icon } from "../art/icon";
import { usePageName } from "../base/page_name";
import { duration, hasText, labelled, t } from "../base/text";
import type { ChosenOptions } from "../game_page";
import { gamePage } from "../games";
import { Segments } from "../parts/segments";
import { botNames, createTable, ownLevel, ownName } from "../session/new_tables";
import { offeredGames } from "../session/offered_games";
import { setPreferences } from "../state/preferences";
import { online, welcome } from "../state/server";
import { TopicLink, topicsOf } from "./game_links";
import { NameInput } from "./name_input";
import "./new_table.css";
import { isBot, type SeatSetup, SeatsForm } from "./seats_form";

// Seconds until a bot plays for one who is gone; null: never. The first is the server's own choice.
const takeovers = { live: [120, 30 * 60, null], turns: [3 * 86400, 7 * 86400, null] };

// These are asked for elsewhere, or are files of the server.
const hiddenOptions = ["players", "pack"];
const usualPlayers = ["2", "3", "4"];

function valueText(key: string, value: string): string {
    for (const candidate of [`web.option.${key}.${value}`, `mode.${value}`])
        if (hasText(candidate)) return t(candidate);
    return value === "true" ? t("web.yes") : value === "false" ? t("web.no") : value;
}

/** As JSON has it: a truth value, a number or a word. */
function typed(value: string): unknown {
    return /^(true|false|\d+)$/.test(value) ? JSON.parse(value) : value;
}

function seatFor(
    { who, style, name }: SeatSetup,
    seat: number,
    ownName: string,
): Create["seats"][number] {
    if (who === "open") return { kind: "open" };
    if (who === "me") return { kind: "person", name: ownName };
    // Whoever comes by a link says their name when they come.
    if (!isBot(who)) return { kind: "person", name: (who === "here" && name?.trim()) || "" };
    return { kind: "bot", level: who, name: botNames[seat] ?? "", ...(style ? { style } : {}) };
}

export function NewTable({ game }: { game: string }) {
    const { setUp } = gamePage(game);
    const options = welcome.value?.games.find((entry) => entry.name === game)?.options ?? [];
    const players = options.find(({ key }) => key === "players")?.values ?? usualPlayers;
    const [name, setName] = useState(ownName());
    const [chosen, setChosen] = useState<ChosenOptions>({});
    const [seats, setSeats] = useState<SeatSetup[]>([{ who: "me" }, { who: ownLevel() }]);
    const [listed, setListed] = useState(false);
    const [watchable, setWatchable] = useState(true);
    const [days, setDays] = useState(false);
    const [takeover, setTakeover] = useState(0); // which of `takeovers`
    const waits = takeovers[days ? "turns" : "live"];
    const alone = setUp.alone(chosen);
    const used = alone ? seats.slice(0, 1) : seats;

    const create = () => {
        setPreferences({ name });
        const given = Object.entries(chosen).map(([key, value]) => [key, typed(value)]);
        const own = used.flatMap(({ who }, seat) => (who === "me" || who === "here" ? [seat] : []));
        void createTable(
            {
                game,
                options: {
                    ...Object.fromEntries(given),
                    ...(alone ? {} : { players: used.length }),
                },
                seats: used.map((entry, seat) => seatFor(entry, seat, name)),
                listed,
                watchable,
                takeover: waits[takeover] ?? null,
                ...(days ? { pace: "turns" as const } : {}),
            },
            own,
        );
    };

    const shown = options.filter(
        ({ key }) => !hiddenOptions.includes(key) && setUp.matters(key, chosen),
    );
    const isUsual = ({ key }: { key: string }) => setUp.usual.includes(key);
    const optionOf = ({ key, values, standard }: (typeof options)[number]) => (
        <fieldset key={key} class="segmented">
            <legend>{t(`web.option.${key}`)}</legend>
            <div>
                <Segments
                    values={values}
                    chosen={chosen[key] ?? standard}
                    textOf={(value) => valueText(key, value)}
                    onChoose={(value) => setChosen({ ...chosen, [key]: value })}
                />
                {setUp.rolled?.option === key && (
                    <RollButton
                        sides={setUp.rolled.sides}
                        onRoll={(value) => setChosen({ ...chosen, [key]: value })}
                    />
                )}
            </div>
        </fieldset>
    );
    const rare = shown.filter((option) => !isUsual(option));
    usePageName("new-table");
    return (
        <main class="new-table">
            <h1>{labelled(t("web.new-table"), t(`web.game.${game}`))}</h1>
            <GameChoice chosen={game} />
            <p class="ways">
                {topicsOf(game).map((topic) => (
                    <TopicLink key={topic} game={game} topic={topic} />
                ))}
            </p>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    create();
                }}
            >
                <section class="paper kind">
                    {shown.filter(isUsual).map(optionOf)}
                    {!alone && (
                        <SeatsForm
                            seats={seats}
                            name={name}
                            max={Math.max(...players.map(Number))}
                            onSeats={setSeats}
                        />
                    )}
                    {rare.length > 0 && (
                        <details class="rare">
                            <summary>
                                <Icon glyph="next" size={16} /> {t("web.more-rules")}
                            </summary>
                            <div>{rare.map(optionOf)}</div>
                        </details>
                    )}
                </section>
                <section class="paper terms">
                    <label class="field">
                        <NameInput name={name} onName={setName} />
                    </label>
                    {!alone && (
                        <>
                            <Check checked={listed} onCheck={setListed} text={t("web.listed")} />
                            <Check checked={days} onCheck={setDays} text={t("web.over-days")} />
                            <Check
                                checked={watchable}
                                onCheck={setWatchable}
                                text={t("web.watchable")}
                            />
                        </>
                    )}
                    {used.some(({ who }) => who === "friend" || who === "open") && (
                        <label class="field">
                            {t("web.takeover")}
                            <select
                                value={takeover}
                                onChange={(event) => setTakeover(Number(event.currentTarget.value))}
                            >
                                {waits.map((wait, index) => (
                                    <option key={index} value={index}>
                                        {wait === null ? t("web.takeover.never") : duration(wait)}
                                    </option>
                                ))}
                            </select>
                        </label>
                    )}
                    <button type="submit" class="primary big" disabled={!online.value}>
                        {t("web.start")}
                    </button>
                </section>
            </form>
        </main>
    );
}

/** Which game, by its picture. */
function GameChoice({ chosen }: { chosen: string }) {
    return (
        <nav class="game-choice" aria-label={t("web.tab.game")}>
            {offeredGames.value.map((game) => {
                const { Art } = gamePage(game);
                return (
                    <a
                        key={game}
                        href={`#/new/${game}`}
                        class="paper"
                        aria-current={game === chosen ? "page" : undefined}
                    >
                        <Art />
                        <span class="tick">
                            <Icon glyph="check" />
                        </span>
                        <span>
                            <b>{t(`web.game.${game}`)}</b>
                            <small>{t(`web.about.${game}`)}</small>
                        </span>
                    </a>
                );
            })}
        </nav>
    );
}

function RollButton({ sides, onRoll }: { sides: number; onRoll: (value: string) => void }) {
    const roll = () => onRoll(String(1 + Math.floor(Math.random() * sides)));
    return (
        <button type="button" onClick={roll}>
            {t("web.roll")}
        </button>
    );
}

interface CheckProps {
    checked: boolean;
    onCheck: (checked: boolean) => void;
    text: string;
}

function Check({ checked, onCheck, text }: CheckProps) {
    return (
        <label class="check">
            <input
                type="checkbox"
                checked={checked}
                onChange={(event) => onCheck(event.currentTarget.checked)}
            />{" "}
            {text}
        </label>
    );
}
