// The market, the basic tiles, lakes and markers: what can be chosen, at what price.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icon";
import { leadTo } from "../../base/focus";
import { softHyphens } from "../../base/hyphen";
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
    const removing = valuesOf<string>(table.choice.moves.value, {}, "do").includes("remove");
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
                {view.market.map((_, index) => (
                    <Slot key={index} table={table} index={index} removing={removing} />
                ))}
            </ol>
            <Basics table={table} disabled={removing} />
        </section>
    );
}

const slotActions = {
    build: { glyph: "residential", text: "web.build-tile" },
    lake: { glyph: "lake", text: "web.lake-tile" },
    remove: { glyph: "close", text: "web.remove-tile" },
} as const;

interface SlotProps {
    table: Table;
    index: number;
    removing: boolean;
}

function Slot({ table, index, removing }: SlotProps) {
    const view = viewOf(table);
    const slot = view.market[index];
    if (!slot) return null;
    const { tile, cost } = slot;
    if (tile === null || cost === null)
        return (
            <li class="slot empty">
                <span class="slot-price">+{price(slot.price)}</span>
            </li>
        );
    const facts = tileFacts(tile);
    const buyer = table.myTurn.value ? view.boroughs[actingSeat(table)] : undefined;
    const short = buyer ? Math.max(0, cost - buyer.money) : 0;
    const chosen = table.choice.chosen.value.slot === index;
    const action = (what: keyof typeof slotActions, amount: number) => {
        const { glyph, text } = slotActions[what];
        const slots = valuesOf<number>(table.choice.moves.value, { do: what }, "slot");
        // What the rules' own player builds is chosen by its place.
        const forDale = what === "build" && view.phase === "dale-build";
        return (
            <Choice
                table={table}
                fields={{ do: what, slot: index }}
                disabled={forDale || !slots.includes(index)}
                label={t(text, { tile: facts.name, price: price(amount) })}
            >
                <Icon glyph={glyph} size={14} /> <b>{price(amount)}</b>
            </Choice>
        );
    };
    return (
        <li
            class={`slot type-${typeOf(tile)} ${chosen ? "chosen" : ""} ${short ? "too-dear" : ""}`}
            data-slot={index}
        >
            <TilePicture tile={tile} />
            {removing ? (
                action("remove", slot.price)
            ) : (
                <div class="slot-buttons">
                    {action("build", cost)}
                    {action("lake", slot.price)}
                </div>
            )}
            {short > 0 && !removing && (
                <p class="short">{t("web.short", { amount: price(short) })}</p>
            )}
            <p class="sum">
                <span class="sum-name">{facts.name}: </span>
                {price(facts.cost)} + {price(slot.price)}
            </p>
            <ul class="tile-texts">
                {facts.texts.map((text) => (
                    <li key={text}>{softHyphens(text)}</li>
                ))}
            </ul>
        </li>
    );
}

function Basics({ table, disabled }: { table: Table; disabled: boolean }) {
    const view = viewOf(table);
    const offered = valuesOf<string>(table.choice.moves.value, { do: "basic" }, "tile");
    const invest = table.choice.moves.value.some((move) => move.do === "invest");
    const seat = table.viewer.value;
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
                        {softHyphens(tileFacts(basic.tile).name)}
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
                    {softHyphens(t("web.invest"))}
                    {markers !== undefined && <small>{t("web.left", { count: markers })}</small>}
                </span>
            </Choice>
        </div>
    );
}
