// The market, the basic tiles, lakes and markers: what can be chosen, at what price.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icon";
import { leadTo } from "../../base/focus";
import { soft } from "../../base/hyphen";
import { t } from "../../base/text";
import { type Fields, valuesOf } from "../../table/choice";
import type { Table } from "../../table/table";
import { tileFacts, typeOf } from "./catalogue";
import { side } from "./hex";
import { Hex } from "./tile";
import { actingSeat, price, viewOf } from "./view";

function TilePicture({ tile }: { tile: string }) {
    const height = Math.sqrt(3) * side + 4;
    return (
        <svg
            class="tile-picture"
            viewBox={`${-side - 2} ${-height / 2} ${2 * side + 4} ${height}`}
            aria-hidden="true"
        >
            <Hex tile={tile} />
        </svg>
    );
}

function isChosen(chosen: Fields, wanted: Fields): boolean {
    return Object.entries(wanted).every(([name, value]) => chosen[name] === value);
}

function Choice({
    table,
    fields,
    label,
    children,
    disabled,
}: {
    table: Table;
    fields: Fields;
    label: string;
    children: preact.ComponentChildren;
    disabled?: boolean;
}) {
    const pressed = isChosen(table.choice.chosen.value, fields);
    return (
        <button
            type="button"
            class="choice"
            data-choice={Object.values(fields).join(" ")}
            aria-pressed={pressed}
            aria-label={label}
            title={label}
            disabled={disabled}
            onClick={() => {
                if (pressed) return table.choice.clear();
                table.choice.choose(fields);
                leadTo('.cell[tabindex="0"], .confirm .primary');
            }}
        >
            {children}
        </button>
    );
}

export function Market({ table }: { table: Table }) {
    const view = viewOf(table);
    const moves = table.choice.moves.value;
    const removing = valuesOf<string>(moves, {}, "do").includes("remove");
    const forDale = view.phase === "dale-build";
    const builds = forDale ? [] : valuesOf<number>(moves, { do: "build" }, "slot");
    const lakes = valuesOf<number>(moves, { do: "lake" }, "slot");
    const removals = valuesOf<number>(moves, { do: "remove" }, "slot");
    const mine = table.myTurn.value ? view.boroughs[actingSeat(table)] : undefined;
    // Where not all fit, the cheapest are shown first: they lie on the right.
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        list.current?.scrollTo({ left: list.current.scrollWidth });
    }, []);
    return (
        <section class="market" aria-label={t("web.market")}>
            <ol
                ref={list}
                class="slots"
                tabIndex={-1}
                style={{ "--slots": Math.max(view.market.length, 5) }}
            >
                {view.market.map((slot, index) => {
                    const id = slot.tile;
                    const chosen = table.choice.chosen.value.slot === index;
                    if (id === null)
                        return (
                            <li key={index} class="slot empty">
                                <span class="slot-price">+{price(slot.price)}</span>
                            </li>
                        );
                    const { name, texts, cost } = tileFacts(id);
                    const short =
                        mine && slot.cost !== null && slot.cost > mine.money
                            ? slot.cost - mine.money
                            : 0;
                    return (
                        <li
                            key={index}
                            class={`slot type-${typeOf(id)} ${chosen ? "chosen" : ""} ${short ? "too-dear" : ""}`}
                            data-slot={index}
                        >
                            <TilePicture tile={id} />
                            {removing ? (
                                <Choice
                                    table={table}
                                    fields={{ do: "remove", slot: index }}
                                    disabled={!removals.includes(index)}
                                    label={t("web.remove-tile", {
                                        tile: name,
                                        price: price(slot.price),
                                    })}
                                >
                                    <Icon glyph="close" size={14} /> <b>{price(slot.price)}</b>
                                </Choice>
                            ) : (
                                <div class="slot-buttons">
                                    <Choice
                                        table={table}
                                        fields={{ do: "build", slot: index }}
                                        disabled={!builds.includes(index)}
                                        label={t("web.build-tile", {
                                            tile: name,
                                            price: price(slot.cost ?? 0),
                                        })}
                                    >
                                        <Icon glyph="residential" size={14} />{" "}
                                        <b>{price(slot.cost ?? 0)}</b>
                                    </Choice>
                                    <Choice
                                        table={table}
                                        fields={{ do: "lake", slot: index }}
                                        disabled={!lakes.includes(index)}
                                        label={t("web.lake-tile", {
                                            tile: name,
                                            price: price(slot.price),
                                        })}
                                    >
                                        <Icon glyph="lake" size={14} /> <b>{price(slot.price)}</b>
                                    </Choice>
                                </div>
                            )}
                            {short > 0 && !removing && (
                                <p class="short">{t("web.short", { amount: price(short) })}</p>
                            )}
                            <p class="sum">
                                <span class="sum-name">{name}: </span>
                                {price(cost)} + {price(slot.price)}
                            </p>
                            <ul class="tile-texts">
                                {texts.map((text) => (
                                    <li key={text}>{soft(text)}</li>
                                ))}
                            </ul>
                        </li>
                    );
                })}
            </ol>
            <Basics table={table} disabled={removing} />
        </section>
    );
}

function Basics({ table, disabled }: { table: Table; disabled: boolean }) {
    const view = viewOf(table);
    const offered = valuesOf<string>(table.choice.moves.value, { do: "basic" }, "tile");
    const invest = table.choice.moves.value.some((move) => move.do === "invest");
    const seat = table.eyes.value;
    const markers = seat === null ? undefined : view.boroughs[seat]?.markers;
    return (
        <div class="basics" aria-label={t("web.basic-tiles")} role="group">
            {view.basic.map((basic) => (
                <Choice
                    key={basic.tile}
                    table={table}
                    fields={{ do: "basic", tile: basic.tile }}
                    disabled={disabled || !offered.includes(basic.tile)}
                    label={`${t("web.basic-tile", { tile: tileFacts(basic.tile).name, price: price(basic.cost), count: basic.left })}. ${tileFacts(basic.tile).texts.join(". ")}`}
                >
                    <span class={`swatch type-${typeOf(basic.tile)}`}>
                        <TilePicture tile={basic.tile} />
                    </span>
                    <span class="basic-text">
                        {soft(tileFacts(basic.tile).name)}
                        <small>
                            <b>{price(basic.cost)}</b> · {t("web.left", { count: basic.left })}
                        </small>
                    </span>
                </Choice>
            ))}
            <Choice
                table={table}
                fields={{ do: "invest" }}
                disabled={disabled || !invest}
                label={t("web.invest-label")}
            >
                <Icon glyph="marker" size={26} />
                <span class="basic-text">
                    {soft(t("web.invest"))}
                    {markers !== undefined && <small>{t("web.left", { count: markers })}</small>}
                </span>
            </Choice>
        </div>
    );
}
