// A table of one's own: mode, options, and who sits where.
import { useState } from "preact/hooks";
import { app } from "../app";
import { SeatMark } from "../art/icon";
import type { Level, Style } from "../../generated/protocol";
import { wish, wishes } from "../storage";
import { duration, has, t } from "../text";
import { botNames, ownName } from "./names";

type Who = "me" | "here" | "friend" | "open" | Level;
const whos: Who[] = [
    "me",
    "here",
    "friend",
    "open",
    "beginner",
    "casual",
    "skilled",
    "strong",
    "master",
];

function isBot(who: Who): who is Level {
    return !["me", "here", "friend", "open"].includes(who);
}

// Seconds until a bot plays for one who is gone; null: never. The first is the server's own choice.
const patience = { live: [120, 30 * 60, null], turns: [3 * 86400, 7 * 86400, null] };

// These are asked for above, or are files of the server.
const elsewhere = ["players", "pack"];

function valueText(key: string, value: string): string {
    for (const candidate of [`web.option.${key}.${value}`, `mode.${value}`])
        if (has(candidate)) return t(candidate);
    return value === "true" ? t("web.yes") : value === "false" ? t("web.no") : value;
}

function typed(value: string): string | number | boolean {
    return value === "true"
        ? true
        : value === "false"
          ? false
          : /^\d+$/.test(value)
            ? Number(value)
            : value;
}

export function NewTable({ game }: { game: "suburbia" | "zodchie" }) {
    const options = app.welcome?.games.find((entry) => entry.name === game)?.options ?? [];
    const [name, setName] = useState(ownName());
    const [chosen, setChosen] = useState<Record<string, string>>({});
    const [seats, setSeats] = useState<Who[]>([
        "me",
        (wishes().level as Level | undefined) ?? "casual",
    ]);
    const [styles, setStyles] = useState<Record<number, Style | "">>({});
    const [listed, setListed] = useState(false);
    const [watchable, setWatchable] = useState(true);
    const [days, setDays] = useState(false);
    const [takeover, setTakeover] = useState(0); // which of `patience`
    const waits = patience[days ? "turns" : "live"];
    const solo = chosen.mode === "lone-architect" || chosen.mode === "dale";
    const sitting = solo ? seats.slice(0, 1) : seats;

    const roll = () =>
        setChosen({ ...chosen, max_replacements: String(1 + Math.floor(Math.random() * 6)) });
    const setSeat = (seat: number, who: Who) =>
        setSeats(seats.map((old, index) => (index === seat ? who : old)));
    const create = () => {
        wish({ name });
        const given: Record<string, unknown> = {};
        for (const [key, value] of Object.entries(chosen)) given[key] = typed(value);
        if (!solo) given.players = sitting.length;
        void app.create(
            {
                game,
                options: given,
                seats: sitting.map((who, seat) =>
                    who === "open"
                        ? { kind: "open" as const }
                        : who === "me" || who === "here" || who === "friend"
                          ? {
                                kind: "person" as const,
                                name: who === "me" ? name : t("seat.number", { number: seat + 1 }),
                            }
                          : {
                                kind: "bot" as const,
                                level: who,
                                name: botNames[seat] ?? "",
                                ...(styles[seat] ? { style: styles[seat] } : {}),
                            },
                ),
                listed,
                watchable,
                takeover: waits[takeover] ?? null,
                ...(days ? { pace: "turns" as const } : {}),
            },
            sitting.flatMap((who, seat) => (who === "me" || who === "here" ? [seat] : [])),
        );
    };

    return (
        <main class="page new-table">
            <h1>
                {t("web.new-table")}: {t(`web.game.${game}`)}
            </h1>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    create();
                }}
            >
                <label class="field">
                    {t("web.your-name")}{" "}
                    <input
                        value={name}
                        maxLength={40}
                        onInput={(event) => setName(event.currentTarget.value)}
                    />
                </label>
                {options
                    .filter((option) => !elsewhere.includes(option.key))
                    .map((option) =>
                        (option.key === "max_replacements" && chosen.deck !== "advanced") ||
                        (option.key === "dale_private_goals" && chosen.mode !== "dale") ? null : (
                            <fieldset key={option.key} class="segmented">
                                <legend>{t(`web.option.${option.key}`)}</legend>
                                {option.values.map((value) => (
                                    <button
                                        key={value}
                                        type="button"
                                        aria-pressed={
                                            (chosen[option.key] ?? option.standard) === value
                                        }
                                        onClick={() =>
                                            setChosen({ ...chosen, [option.key]: value })
                                        }
                                    >
                                        {valueText(option.key, value)}
                                    </button>
                                ))}
                                {option.key === "max_replacements" && (
                                    <button type="button" onClick={roll}>
                                        {t("web.roll")}
                                    </button>
                                )}
                            </fieldset>
                        ),
                    )}
                {!solo && (
                    <fieldset>
                        <legend>{t("web.seats")}</legend>
                        {seats.map((who, seat) => (
                            <p key={seat} class="seat-line-form">
                                <SeatMark seat={seat} />
                                <label>
                                    <span class="hidden">
                                        {t("seat.number", { number: seat + 1 })}
                                    </span>
                                    <select
                                        value={who}
                                        onChange={(event) =>
                                            setSeat(seat, event.currentTarget.value as Who)
                                        }
                                    >
                                        {whos.map((option) => (
                                            <option key={option} value={option}>
                                                {has(`web.who.${option}`)
                                                    ? t(`web.who.${option}`)
                                                    : t("web.who.bot", {
                                                          level: t(`web.level.${option}`),
                                                      })}
                                            </option>
                                        ))}
                                    </select>
                                </label>
                                {isBot(who) && (
                                    <label>
                                        <span class="hidden">{t("web.style")}</span>
                                        <select
                                            class="style"
                                            value={styles[seat] ?? ""}
                                            onChange={(event) =>
                                                setStyles({
                                                    ...styles,
                                                    [seat]: event.currentTarget.value as Style,
                                                })
                                            }
                                        >
                                            <option value="">{t("web.style.none")}</option>
                                            {(app.welcome?.styles ?? []).map((style) => (
                                                <option key={style} value={style}>
                                                    {t(`web.style.${style}`)}
                                                </option>
                                            ))}
                                        </select>
                                    </label>
                                )}
                                {seats.length > 2 && (
                                    <button
                                        type="button"
                                        class="plain"
                                        aria-label={t("web.fewer", { seat: seat + 1 })}
                                        onClick={() => {
                                            setSeats(seats.filter((_, index) => index !== seat));
                                            setStyles({});
                                        }}
                                    >
                                        ×
                                    </button>
                                )}
                            </p>
                        ))}
                        {seats.length < 4 && (
                            <button type="button" onClick={() => setSeats([...seats, "casual"])}>
                                {t("web.more-seats")}
                            </button>
                        )}
                    </fieldset>
                )}
                {!solo && (
                    <label class="check">
                        <input
                            type="checkbox"
                            checked={listed}
                            onChange={(event) => setListed(event.currentTarget.checked)}
                        />{" "}
                        {t("web.listed")}
                    </label>
                )}
                {!solo && (
                    <label class="check">
                        <input
                            type="checkbox"
                            checked={days}
                            onChange={(event) => setDays(event.currentTarget.checked)}
                        />{" "}
                        {t("web.over-days")}
                    </label>
                )}
                {!solo && (
                    <label class="check">
                        <input
                            type="checkbox"
                            checked={watchable}
                            onChange={(event) => setWatchable(event.currentTarget.checked)}
                        />{" "}
                        {t("web.watchable")}
                    </label>
                )}
                {sitting.some((who) => who === "friend" || who === "open") && (
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
                <button
                    type="submit"
                    class="primary big"
                    disabled={app.connection.status !== "online"}
                >
                    {t("web.start")}
                </button>
            </form>
        </main>
    );
}
