// The table of Zodchie: the city, the hand, and the steps of a choice.
import { useRef } from "preact/hooks";
import { redraw } from "../app";
import { Icon, SeatMark, SeatShape } from "../art/icon";
import { card as facts } from "../catalogue";
import {
    askedPart,
    equal,
    type Fields,
    matching,
    nextPart,
    samePlace,
    valuesOf,
    withoutLast,
} from "../choice";
import { keyboardLeads, leadTo } from "../focus";
import { towards } from "../hex";
import { soft } from "../hyphen";
import type { Move, Place, ZodchieView } from "../../generated/protocol";
import type { Table } from "../table";
import { cityPlace, has, signed, t } from "../text";
import { CardPicture, cardLabel, Ruin } from "./card";

export function zodchieTask(table: Table): string {
    const view = table.zodchie;
    if (view.phase === "choose-deck") return t("web.task.deck");
    if (view.phase === "search") return t("web.task.search");
    if (view.phase === "again") return t("web.task.again");
    const task = view.task;
    if (task?.kind === "pay") return t("web.task.pay", { count: task.count });
    if (task?.kind === "compare")
        return t("web.task.compare", { card: facts(task.card ?? "").name });
    if (task?.kind === "escape") return t("web.task.escape", { card: facts(task.card ?? "").name });
    if (task?.effect && task.card)
        return t("web.task.effect", { card: facts(task.card).name, now: prompt(table) });
    if (table.chosen.card !== undefined) return t("web.task.where");
    return t("web.task.play");
}

/** The part of a property that is asked for now; of a place it is said what will happen there. */
function prompt({ moves, chosen }: Table): string {
    const part = askedPart(moves, chosen);
    const [only, ...others] = valuesOf<string>(moves, chosen, "do").filter(
        (what) => what !== "done",
    );
    if (part === "at" && only !== undefined && others.length === 0 && has(`web.part.at.${only}`))
        return t(`web.part.at.${only}`);
    return t(`web.part.${part ?? "confirm"}`);
}

/** The property that is being carried out, in words. */
function effectText({ myTurn, zodchie: { task } }: Table): string {
    return myTurn && task?.effect && task.card ? facts(task.card).texts.join("; ") : "";
}

interface PlaceChoice {
    at: Place;
    fields: Fields;
    option: Table["options"][number] | undefined;
}

function isPlace(value: unknown): value is Place {
    return Array.isArray(value) && value.length === 2 && typeof value[0] === "number";
}

/** The places that can be chosen now, from the list of moves. */
function placesToChoose(table: Table, base: Fields): PlaceChoice[] {
    const choices: PlaceChoice[] = [];
    for (const move of matching(table.moves, base)) {
        const part = nextPart(move, base);
        if (!part || !isPlace(part.value)) continue;
        const at = part.value;
        if (choices.some((known) => samePlace(known.at, at))) continue;
        const fields = { ...base, do: move.do, [part.field]: at };
        const left = matching(table.moves, fields);
        const option =
            left.length === 1 ? table.options.find((one) => one.move === left[0]) : undefined;
        choices.push({ at, fields, option });
    }
    return choices;
}

function choosableCards(table: Table): string[] {
    const cards: string[] = [];
    for (const move of table.moves) {
        const part = nextPart(move, {});
        if (
            part &&
            (part.field === "card" || part.field === "put") &&
            typeof part.value === "string" &&
            !(move.do === "pay" && move.from === "cemetery") &&
            !cards.includes(part.value)
        )
            cards.push(part.value);
    }
    return cards;
}

export function ZodchieGame({ table }: { table: Table }) {
    const view = table.zodchie;
    const over = table.info.status === "over";
    const effect = effectText(table);
    return (
        <div class="zodchie">
            <p class="notice">{t("zodchie.notice")}.</p>
            <City table={table} view={view} />
            {effect && <p class="effect">{effect}</p>}
            {table.myTurn && <Steps table={table} />}
            {!over && view.phase === "choose-deck" && table.myTurn ? (
                <DeckChoice table={table} />
            ) : (
                <Hand table={table} />
            )}
        </div>
    );
}

function City({ table, view }: { table: Table; view: ZodchieView }) {
    const base = table.myTurn ? withoutLast(table.moves, table.chosen) : {};
    const choices = table.myTurn ? placesToChoose(table, base) : [];
    const cells = useRef(new Map<string, HTMLElement>());
    const pick = (choice: PlaceChoice) => {
        const ready = table.ready;
        const part =
            ready &&
            Object.entries(choice.fields).every(([name, value]) =>
                equal((ready as Fields)[name], value),
            );
        if (part && ready && choice.option) void table.play(ready);
        else {
            table.choose(choice.fields);
            if (!choice.option) leadTo(".steps button, .choice-place");
        }
    };
    const step = (event: KeyboardEvent, index: number) => {
        const points = choices.map(({ at }) => ({ x: at[1] * 10, y: at[0] * 10 }));
        const from = points[index];
        const next = from ? towards(from, points, event.key) : -1;
        const target = choices[next];
        if (target) {
            event.preventDefault();
            cells.current.get(`${target.at}`)?.focus();
        }
    };
    return (
        <div class="city" role="group" aria-label={t("web.city")}>
            <div class="quarters" aria-hidden="true">
                <span />
                {[1, 2, 3, 4, 5, 6, 7, 8].map((quarter) => (
                    <span key={quarter}>{quarter}</span>
                ))}
            </div>
            {view.city.map((street, row) => (
                <div class="street" key={row}>
                    <span class="street-name" aria-hidden="true">
                        {String.fromCharCode(65 + row)}
                    </span>
                    {street.map((place, column) => {
                        const at: Place = [row, column + 1];
                        const index = choices.findIndex((choice) => samePlace(choice.at, at));
                        const choice = choices[index];
                        const taken = Object.values(table.chosen).some(
                            (value) => isPlace(value) && samePlace(value, at),
                        );
                        const top = place?.card === undefined ? place?.under[0] : undefined;
                        const label = placeLabel(table, place, at);
                        const picture = (
                            <>
                                {place?.card !== undefined && place.seat !== undefined ? (
                                    <CardPicture
                                        card={place.card}
                                        seat={place.seat}
                                        side={place.side ?? 0}
                                        value={place.value}
                                        token={place.token}
                                        guarded={place.guarded ?? false}
                                    />
                                ) : top ? (
                                    <Ruin seat={top.seat} card={top.card} />
                                ) : null}
                                {place && place.card === undefined && place.token !== null && (
                                    <svg
                                        class="reserved"
                                        viewBox="-20 -20 40 40"
                                        aria-hidden="true"
                                    >
                                        <rect
                                            class={`seat-${place.token}`}
                                            x={-18}
                                            y={-18}
                                            width={36}
                                            height={36}
                                            rx={5}
                                        />
                                        <SeatShape seat={place.token} x={0} y={0} scale={0.9} />
                                    </svg>
                                )}
                                {place && place.under.length > 0 && (
                                    <span class="pile" aria-hidden="true">
                                        {place.under.length}
                                    </span>
                                )}
                                {choice?.option && <Brings table={table} option={choice.option} />}
                            </>
                        );
                        if (choice)
                            return (
                                <button
                                    key={column}
                                    type="button"
                                    class={`place choice-place ${taken ? "taken" : ""}`}
                                    data-place={cityPlace(at)}
                                    ref={(element) => {
                                        if (element) cells.current.set(`${at}`, element);
                                    }}
                                    aria-pressed={taken}
                                    aria-label={`${label}${choice.option ? `. ${bringsText(table, choice.option)}` : ""}`}
                                    onPointerEnter={(event) => {
                                        if (event.pointerType === "mouse")
                                            table.pointAt(choice.option?.move);
                                    }}
                                    onPointerLeave={(event) => {
                                        if (event.pointerType === "mouse") table.pointAt(undefined);
                                    }}
                                    onFocus={() =>
                                        keyboardLeads() && table.pointAt(choice.option?.move)
                                    }
                                    onKeyDown={(event) => step(event, index)}
                                    onClick={() => pick(choice)}
                                >
                                    {picture}
                                </button>
                            );
                        if (!place)
                            return (
                                <span key={column} class={`place empty ${taken ? "taken" : ""}`} />
                            );
                        return (
                            <button
                                key={column}
                                type="button"
                                class={`place looked ${taken ? "taken" : ""}`}
                                aria-label={label}
                                title={label}
                                onClick={() => {
                                    table.detail = { at };
                                    redraw();
                                }}
                            >
                                {picture}
                            </button>
                        );
                    })}
                </div>
            ))}
        </div>
    );
}

function placeLabel(
    table: Table,
    place: ZodchieView["city"][number][number] | undefined,
    at: Place,
): string {
    const name = cityPlace(at);
    if (!place) return t("web.place-free", { place: name });
    const under = place.under.length > 0 ? `. ${t("web.pile", { count: place.under.length })}` : "";
    if (place.card !== undefined && place.seat !== undefined)
        return `${t("web.place-card", { place: name, card: facts(place.card).name, value: place.value ?? 0, seat: table.nameOf(place.seat) })}${under}`;
    if (place.token !== null)
        return t("web.place-reserved", { place: name, seat: table.nameOf(place.token) });
    return t("web.place-ruin", { place: name }) + under;
}

function bringsText(table: Table, option: Table["options"][number]): string {
    return option.changes
        .filter((change) => change.stat === "values")
        .map((change) => `${table.nameOf(change.seat)} ${signed(change.amount)}`)
        .join(", ");
}

function Brings({ table, option }: { table: Table; option: Table["options"][number] }) {
    const changes = option.changes.filter((change) => change.stat === "values");
    return (
        <span class="brings-city" aria-hidden="true">
            {changes.length === 0 && <span>±0</span>}
            {changes.map((change) => (
                <span
                    key={change.seat}
                    class={
                        change.amount > 0 === (change.seat === table.current.seat) ? "good" : "bad"
                    }
                >
                    <SeatMark seat={change.seat} size={11} />
                    {signed(change.amount)}
                </span>
            ))}
        </span>
    );
}

const ways: Record<string, "turn" | "turnBack"> = { "1": "turn", "-1": "turnBack" };

/** Buttons for what needs neither card nor place, and for what is still open. */
function Steps({ table }: { table: Table }) {
    const base = withoutLast(table.moves, table.chosen);
    const left = matching(table.moves, base);
    const turns = left.filter((move) => nextPart(move, base)?.field === "by");
    const simple = left.filter((move) => nextPart(move, base) === undefined && move.do !== "deck");
    const dos = valuesOf<string>(left, base, "do");
    const ask = base.do === undefined && base.card !== undefined && dos.length > 1;
    const cemetery = left.filter(
        (move): move is Extract<Move, { do: "pay" }> =>
            move.do === "pay" && move.from === "cemetery",
    );
    if (turns.length + simple.length + cemetery.length === 0 && !ask) return null;
    return (
        <div class="steps" role="group" aria-label={t("web.choices")}>
            {turns.map(
                (move) =>
                    "by" in move && (
                        <button
                            key={move.by}
                            type="button"
                            data-by={move.by}
                            aria-pressed={equal(table.ready, move)}
                            onFocus={() => keyboardLeads() && table.pointAt(move)}
                            onClick={() => {
                                table.choose({ ...move });
                                leadTo(".confirm .primary");
                            }}
                        >
                            <Icon glyph={ways[String(move.by)] ?? "turn"} />{" "}
                            {t(move.by === 1 ? "web.do.turn" : "web.do.turn-back")}
                        </button>
                    ),
            )}
            {ask &&
                dos.map((what) => (
                    <button
                        key={what}
                        type="button"
                        aria-pressed={base.do === what}
                        onClick={() => table.choose({ ...base, do: what })}
                    >
                        {t(`web.do.${what}`)}
                    </button>
                ))}
            {cemetery.map((move) => (
                <button
                    key={move.card}
                    type="button"
                    aria-pressed={equal(table.ready, move)}
                    onClick={() => table.choose({ ...move })}
                >
                    {t("web.do.pay-cemetery", { card: facts(move.card).name })}
                </button>
            ))}
            {!ask &&
                simple.map((move) => (
                    <button
                        key={JSON.stringify(move)}
                        type="button"
                        aria-pressed={equal(table.ready, move)}
                        class={move.do === "done" ? "plain" : ""}
                        onFocus={() => keyboardLeads() && table.pointAt(move)}
                        onClick={() => {
                            table.choose({ ...move });
                            leadTo(".confirm .primary");
                        }}
                    >
                        {t(`web.do.${move.do}`)}
                    </button>
                ))}
        </div>
    );
}

function Hand({ table }: { table: Table }) {
    const own = table.zodchie.own;
    const seat = table.eyes;
    if (!own || seat === null || (table.info.status === "over" && !table.study.past)) return null;
    const cards = table.myTurn ? choosableCards(table) : [];
    const chosen = (table.chosen.card ?? table.chosen.put) as string | undefined;
    const pick = (card: string) => {
        table.detail = { card };
        if (chosen === card) table.clear();
        else {
            const puts = table.moves.some((move) => move.do === "search");
            table.choose(puts ? { do: "search", put: card } : { card });
            leadTo(".choice-place, .steps button, .confirm .primary");
        }
    };
    return (
        <section class="hand" aria-label={t("web.hand")}>
            <h2>
                {t("web.hand")}{" "}
                <small>
                    {t("web.deck-left", { count: table.zodchie.seats[seat]?.deck_size ?? 0 })}
                </small>
            </h2>
            <ul>
                {own.hand.map((card) => (
                    <li key={card}>
                        <button
                            type="button"
                            class="hand-card"
                            aria-pressed={chosen === card}
                            aria-disabled={!cards.includes(card)}
                            data-card={card}
                            aria-label={cardLabel(card)}
                            title={cardLabel(card)}
                            onClick={() => {
                                if (cards.includes(card)) pick(card);
                                else {
                                    table.detail = { card };
                                    redraw();
                                }
                            }}
                        >
                            <CardPicture card={card} seat={seat} />
                            <span class="card-text">
                                {soft(facts(card).texts.join("; ") || t("zodchie.show.nothing"))}
                            </span>
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** The advanced game: which additional cards replace base cards. */
function DeckChoice({ table }: { table: Table }) {
    const seat = table.current.seat ?? 0;
    const decks = table.moves.flatMap((move) => (move.do === "deck" ? [move] : []));
    const offered = [...new Set(decks.flatMap((move) => move.use))];
    const use = (table.chosen.use as string[] | undefined) ?? [];
    const find = (wanted: string[]) =>
        decks.find(
            (move) =>
                move.use.length === wanted.length &&
                wanted.every((card) => move.use.includes(card)),
        );
    const toggle = (card: string) => {
        const wanted = use.includes(card) ? use.filter((other) => other !== card) : [...use, card];
        const move = find(wanted);
        if (move) table.choose({ ...move });
    };
    const none = find([]);
    return (
        <section class="hand" aria-label={t("web.task.deck")}>
            <h2>{t("web.task.deck")}</h2>
            <ul>
                {offered.map((card) => {
                    const on = use.includes(card);
                    const possible = on || find([...use, card]) !== undefined;
                    return (
                        <li key={card}>
                            <button
                                type="button"
                                class="hand-card"
                                aria-pressed={on}
                                disabled={!possible}
                                aria-label={cardLabel(card)}
                                title={cardLabel(card)}
                                onClick={() => toggle(card)}
                            >
                                <CardPicture card={card} seat={seat} />
                                <span class="card-text">{soft(facts(card).texts.join("; "))}</span>
                            </button>
                        </li>
                    );
                })}
            </ul>
            {none && (
                <button type="button" class="plain" onClick={() => table.choose({ ...none })}>
                    {t("web.keep-base")}
                </button>
            )}
        </section>
    );
}
