// The city: what stands in its places, and which of them can be chosen.
import { computed } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { Place, ZodchieView } from "../../../generated/protocol";
import { SeatMark } from "../../art/icon";
import { keyboardLeads, leadTo } from "../../base/focus";
import { nearestInDirection } from "../../base/geometry";
import { useSize } from "../../base/size";
import { signed, t } from "../../base/text";
import { placed, place as screenPlace } from "../../motion/places";
import { takeDrops } from "../../parts/drag";
import { fits, isPlace, samePlace } from "../../table/choice";
import type { MoveOption } from "../../table/move_choice";
import type { Table } from "../../table/table";
import { Lot } from "./art/card_back";
import { CardFace } from "./art/card_face";
import { cardFacts } from "./catalogue";
import { type PlaceChoice, placesToChoose } from "./choosing";
import { cityPlace, viewOf } from "./view";

type PlaceView = ZodchieView["city"][number][number] | undefined;

export function City({ table }: { table: Table }) {
    const choices = placesToChoose(table);
    const buttons = useRef(new Map<string, HTMLElement>());
    const step = (event: KeyboardEvent, index: number) => {
        const points = choices.map(({ at }) => ({ x: at[1] * 10, y: at[0] * 10 }));
        const from = points[index];
        const target = from && choices[nearestInDirection(from, points, event.key)];
        if (!target) return;
        event.preventDefault();
        buttons.current.get(`${target.at}`)?.focus();
    };
    const { city } = viewOf(table);
    // All cards are as wide as the number over the first of them.
    const { element, size } = useSize<HTMLSpanElement>({ width: 120, height: 20 });
    return (
        <div class="city" role="group" aria-label={t("web.city")} data-streets={city.length}>
            {quarters.map((quarter) => (
                <span
                    key={quarter}
                    ref={quarter === 1 ? element : undefined}
                    class={`quarter ${half(quarter)}`}
                    style={{ "--quarter": quarter }}
                    aria-hidden="true"
                >
                    {quarter}
                </span>
            ))}
            {city.map((street, row) => (
                <div class="street" key={row} style={{ "--street": row }}>
                    {["near", "far"].map((which) => (
                        <span key={which} class={`street-name ${which}`} aria-hidden="true">
                            {String.fromCharCode(65 + row)}
                        </span>
                    ))}
                    {street.map((place, column) => {
                        const at: Place = [row, column + 1];
                        const index = choices.findIndex((choice) => samePlace(choice.at, at));
                        return (
                            <CityPlace
                                key={column}
                                table={table}
                                place={place}
                                at={at}
                                size={size.width}
                                choice={choices[index]}
                                onElement={(element) => {
                                    if (element) buttons.current.set(`${at}`, element);
                                }}
                                onStep={(event) => step(event, index)}
                            />
                        );
                    })}
                </div>
            ))}
        </div>
    );
}

const quarters = [1, 2, 3, 4, 5, 6, 7, 8];

/** On a phone a street is folded in the middle. */
function half(quarter: number): string {
    return quarter > 4 ? "far" : "near";
}

interface CityPlaceProps {
    table: Table;
    place: PlaceView;
    at: Place;
    /** Of a card, in pixels. */
    size: number;
    choice: PlaceChoice | undefined;
    onElement: (element: HTMLElement | null) => void;
    onStep: (event: KeyboardEvent) => void;
}

function CityPlace(props: CityPlaceProps) {
    const { table, place, at, size, choice, onElement, onStep } = props;
    const { chosen } = table.choice;
    const taken = Object.values(chosen.value).some(
        (value) => isPlace(value) && samePlace(value, at),
    );
    const [, quarter] = at;
    const told = useMemo(() => computed(() => isTold(table, at)), [table, ...at]).value;
    const mark = `${half(quarter)} ${taken ? "taken" : ""} ${told ? "told" : ""}`;
    const style = { "--quarter": quarter };
    const position = cityPlace(at);
    const where = { "data-position": position, ...placed(screenPlace.city(position)) };
    if (!choice && !place)
        return (
            <span class={`place empty ${mark}`} style={style} {...where}>
                <Lot size={size} />
            </span>
        );
    const label = placeLabel(table, place, at);
    if (!choice)
        return (
            <button
                type="button"
                class={`place looked ${mark}`}
                style={style}
                {...where}
                aria-label={label}
                title={label}
                onClick={() => {
                    table.detail.value = { at };
                }}
            >
                <PlacePicture place={place} size={size} />
            </button>
        );
    const { option } = choice;
    return (
        <button
            type="button"
            class={`place choice-place ${place ? "" : "plot"} ${mark}`}
            style={style}
            {...where}
            ref={(element) => {
                onElement(element);
                takeDrops(element, {
                    point: () => table.choice.pointAt(option?.move),
                    drop: () => table.choice.choose(choice.fields),
                });
            }}
            aria-pressed={taken}
            aria-label={option ? `${label}. ${bringsText(table, option)}` : label}
            onPointerEnter={(event) => {
                if (event.pointerType === "mouse") table.choice.pointAt(option?.move);
            }}
            onPointerLeave={(event) => {
                if (event.pointerType === "mouse") table.choice.pointAt(undefined);
            }}
            onFocus={() => keyboardLeads() && table.choice.pointAt(option?.move)}
            onKeyDown={onStep}
            onClick={() => pick(table, choice)}
        >
            <PlacePicture place={place} size={size} />
            {option && <Brings table={table} option={option} />}
        </button>
    );
}

/** Whether a move that is told of, or was played, happens here. */
function isTold(table: Table, at: Place): boolean {
    const tells = table.told.value ?? table.review.past.value;
    return tells !== undefined && table.shown.value.places.some((place) => samePlace(place, at));
}

/** What is chosen already is played. */
function pick(table: Table, choice: PlaceChoice): void {
    const ready = table.choice.ready.value;
    if (ready && choice.option && fits(ready, choice.fields)) void table.play(ready);
    else {
        table.choice.choose(choice.fields);
        if (!choice.option) leadTo(".steps button, .choice-place");
    }
}

function PlacePicture({ place, size }: { place: PlaceView; size: number }) {
    if (!place) return <Lot size={size} legal />;
    const { card, seat, token, under } = place;
    const [ruin] = under;
    if (card !== undefined && seat !== undefined)
        return (
            <CardFace
                card={card}
                seat={seat}
                size={size}
                side={place.side ?? 0}
                value={place.value}
                token={token}
                under={under.length}
            />
        );
    if (ruin)
        return (
            <CardFace
                card={ruin.card}
                seat={ruin.seat}
                size={size}
                ruined
                under={under.length - 1}
            />
        );
    return <Lot size={size} reserved={token} />;
}

function placeLabel(table: Table, place: PlaceView, at: Place): string {
    const name = cityPlace(at);
    if (!place) return t("web.place-free", { place: name });
    const under = place.under.length > 0 ? `. ${t("web.pile", { count: place.under.length })}` : "";
    if (place.card !== undefined && place.seat !== undefined)
        return `${t("web.place-card", { place: name, card: cardFacts(place.card).name, value: place.value ?? 0, seat: table.nameOf(place.seat) })}${under}`;
    if (place.token !== null)
        return t("web.place-reserved", { place: name, seat: table.nameOf(place.token) });
    return t("web.place-ruin", { place: name }) + under;
}

function bringsText(table: Table, option: MoveOption): string {
    return option.changes
        .filter((change) => change.stat === "values")
        .map((change) => `${table.nameOf(change.seat)} ${signed(change.amount)}`)
        .join(", ");
}

function Brings({ table, option }: { table: Table; option: MoveOption }) {
    const changes = option.changes.filter((change) => change.stat === "values");
    return (
        <span class="brings-city" aria-hidden="true">
            {changes.length === 0 && <span>±0</span>}
            {changes.map((change) => (
                <span
                    key={change.seat}
                    class={
                        change.amount > 0 === (change.seat === table.current.value.seat)
                            ? "good"
                            : "bad"
                    }
                >
                    <SeatMark seat={change.seat} size={11} />
                    {signed(change.amount)}
                </span>
            ))}
        </span>
    );
}
