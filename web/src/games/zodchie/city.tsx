// The city: what stands in its places, and which of them can be chosen.
import { useRef } from "preact/hooks";
import type { Place, ZodchieView } from "../../../generated/protocol";
import { SeatMark, SeatShape } from "../../art/icon";
import { keyboardLeads, leadTo } from "../../base/focus";
import { nearestInDirection } from "../../base/geometry";
import { signed, t } from "../../base/text";
import { fits, samePlace } from "../../table/choice";
import type { MoveOption } from "../../table/move_choice";
import type { Table } from "../../table/table";
import { CardPicture, Ruin } from "./card";
import { cardFacts } from "./catalogue";
import { isPlace, type PlaceChoice, placesToChoose } from "./choosing";
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
    return (
        <div class="city" role="group" aria-label={t("web.city")}>
            <div class="quarters" aria-hidden="true">
                <span />
                {[1, 2, 3, 4, 5, 6, 7, 8].map((quarter) => (
                    <span key={quarter}>{quarter}</span>
                ))}
            </div>
            {viewOf(table).city.map((street, row) => (
                <div class="street" key={row}>
                    <span class="street-name" aria-hidden="true">
                        {String.fromCharCode(65 + row)}
                    </span>
                    {street.map((place, column) => {
                        const at: Place = [row, column + 1];
                        const index = choices.findIndex((choice) => samePlace(choice.at, at));
                        return (
                            <CityPlace
                                key={column}
                                table={table}
                                place={place}
                                at={at}
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

interface CityPlaceProps {
    table: Table;
    place: PlaceView;
    at: Place;
    choice: PlaceChoice | undefined;
    onElement: (element: HTMLElement | null) => void;
    onStep: (event: KeyboardEvent) => void;
}

function CityPlace({ table, place, at, choice, onElement, onStep }: CityPlaceProps) {
    const { chosen } = table.choice;
    const taken = Object.values(chosen.value).some(
        (value) => isPlace(value) && samePlace(value, at),
    );
    const mark = taken ? "taken" : "";
    if (!choice && !place) return <span class={`place empty ${mark}`} />;
    const label = placeLabel(table, place, at);
    if (!choice)
        return (
            <button
                type="button"
                class={`place looked ${mark}`}
                aria-label={label}
                title={label}
                onClick={() => {
                    table.detail.value = { at };
                }}
            >
                <PlacePicture place={place} />
            </button>
        );
    const { option } = choice;
    return (
        <button
            type="button"
            class={`place choice-place ${mark}`}
            data-place={cityPlace(at)}
            ref={onElement}
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
            <PlacePicture place={place} />
            {option && <Brings table={table} option={option} />}
        </button>
    );
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

function PlacePicture({ place }: { place: PlaceView }) {
    if (!place) return null;
    const { card, seat, token, under } = place;
    const ruin = card === undefined ? under[0] : undefined;
    return (
        <>
            {card !== undefined && seat !== undefined && (
                <CardPicture
                    card={card}
                    seat={seat}
                    side={place.side ?? 0}
                    value={place.value}
                    token={token}
                    guarded={place.guarded ?? false}
                />
            )}
            {ruin && <Ruin seat={ruin.seat} card={ruin.card} />}
            {card === undefined && token !== null && (
                <svg class="reserved" viewBox="-20 -20 40 40" aria-hidden="true">
                    <rect class={`seat-${token}`} x={-18} y={-18} width={36} height={36} rx={5} />
                    <SeatShape seat={token} x={0} y={0} scale={0.9} />
                </svg>
            )}
            {under.length > 0 && (
                <span class="pile" aria-hidden="true">
                    {under.length}
                </span>
            )}
        </>
    );
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
