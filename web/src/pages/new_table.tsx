// A table of one's own: mode, options, and who sits where.
import { useState } from "preact/hooks";
import type { Create } from "../../generated/protocol";
import { duration, hasText, t } from "../base/text";
import type { ChosenOptions } from "../game_page";
import { gamePage } from "../games";
import { Segments } from "../parts/segments";
import { botNames, createTable, ownLevel, ownName } from "../session/new_tables";
import { setPreferences } from "../state/preferences";
import { online, welcome } from "../state/server";
import { NameInput } from "./name_input";
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
    { who, style }: SeatSetup,
    seat: number,
    ownName: string,
): Create["seats"][number] {
    if (who === "open") return { kind: "open" };
    if (who === "me") return { kind: "person", name: ownName };
    if (!isBot(who)) return { kind: "person", name: t("seat.number", { number: seat + 1 }) };
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
                    <NameInput name={name} onName={setName} />
                </label>
                {options
                    .filter(({ key }) => !hiddenOptions.includes(key) && setUp.matters(key, chosen))
                    .map(({ key, values, standard }) => (
                        <fieldset key={key} class="segmented">
                            <legend>{t(`web.option.${key}`)}</legend>
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
                        </fieldset>
                    ))}
                {!alone && (
                    <>
                        <SeatsForm
                            seats={seats}
                            max={Math.max(...players.map(Number))}
                            onSeats={setSeats}
                        />
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
            </form>
        </main>
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
