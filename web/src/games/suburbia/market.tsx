// The market, the basic tiles, lakes and markers: what can be chosen, at what price.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icon";
import { leadTo } from "../../base/focus";
import { softHyphens } from "../../base/hyphen";
import { t } from "../../base/text";
import { picture, place, placed, type ScreenPlace } from "../../motion/places";
import type { MovingPiece } from "../../motion/scene";
import { followDrag } from "../../parts/drag";
import { type Fields, valuesOf } from "../../table/choice";
import type { Table } from "../../table/table";
import { EffectRow } from "./art/effect_row";
import { MarkerIcon } from "./art/marker_icon";
import { TileDrawing } from "./art/tile_picture";
import { tileFacts, typeOf } from "./catalogue";
import { actingSeat, price, viewOf } from "./view";

/** A tile as large as its place allows. */
export function TilePicture({ tile }: { tile: string }) {
    return (
        <svg class="tile-picture" viewBox="-62 -72 124 124" aria-hidden="true" {...picture}>
            <TileDrawing id={tile} />
        </svg>
    );
}

function isChosen(chosen: Fields, wanted: Fields): boolean {
    return Object.entries(wanted).every(([name, value]) => chosen[name] === value);
}

/** The piece is chosen. Its places are in the borough that is built. */
function lift(table: Table, fields: Fields): void {
    table.shownSeat.value = undefined;
    table.choice.choose(fields);
}

function Choice({
    table,
    fields,
    label,
    named = false,
    look = "",
    where,
    piece,
    shows,
    children,
    disabled,
}: {
    table: Table;
    fields: Fields;
    label: string;
    /** What is written on it says what it is; the label explains it. */
    named?: boolean;
    look?: string;
    /** The place of the screen that it is. */
    where?: ScreenPlace;
    /** What can be dragged from it. */
    piece?: MovingPiece;
    /** The tile that is seen large. */
    shows?: string;
    children: preact.ComponentChildren;
    disabled?: boolean;
}) {
    const pressed = isChosen(table.choice.chosen.value, fields);
    return (
        <button
            type="button"
            class={`choice ${look} ${fields.do} ${piece && !disabled ? "draggable" : ""}`}
            data-choice={Object.values(fields).join(" ")}
            aria-pressed={pressed}
            aria-label={named ? undefined : label}
            title={shows ? undefined : label}
            data-piece-id={shows}
            disabled={disabled}
            {...(where ? placed(where) : {})}
            onPointerDown={(event) => {
                if (piece && !disabled) followDrag(event, table, piece, () => lift(table, fields));
            }}
            onClick={() => {
                if (pressed) return table.choice.clear();
                lift(table, fields);
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
    const market = useRef<HTMLElement>(null);
    useEffect(() => {
        const { current: frame } = market;
        const list = frame?.querySelector(".slots");
        if (frame && list) frame.scrollLeft = list.scrollWidth - frame.clientWidth;
    }, []);
    if (view.phase === "over") return null;
    return (
        <section ref={market} class="market" aria-label={t("web.market")} tabIndex={-1}>
            <h2 class="hidden">{t("web.market")}</h2>
            <ol class="slots" style={{ "--slots": Math.max(view.market.length, 5) }}>
                {view.market.map((_, index) => (
                    <Slot key={index} table={table} index={index} removing={removing} />
                ))}
            </ol>
            <Basics table={table} disabled={removing} />
        </section>
    );
}

const slotActions = {
    build: { glyph: undefined, text: "web.build-tile" },
    lake: { glyph: "lake", text: "web.lake-tile" },
    remove: { glyph: "close", text: "web.remove-tile" },
} as const;

// Only longer words are broken.
const lettersInLine = 13;

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
            <li class="slot empty" data-slot={index} {...placed(place.market(index))}>
                <Fee amount={slot.price} />
            </li>
        );
    const facts = tileFacts(tile);
    const buyer = table.myTurn.value ? view.boroughs[actingSeat(table)] : undefined;
    const short = buyer ? Math.max(0, cost - buyer.money) : 0;
    const chosen = table.choice.chosen.value.slot === index;
    const possible = (what: keyof typeof slotActions) => {
        // What the rules' own player builds is chosen by its place.
        const forDale = what === "build" && view.phase === "dale-build";
        const slots = valuesOf<number>(table.choice.moves.value, { do: what }, "slot");
        return !forDale && slots.includes(index);
    };
    const drag = (event: PointerEvent) => {
        const what = (event.target as Element).closest(".choice.lake") ? "lake" : "build";
        const piece = { kind: "tile", id: what === "lake" ? "lake" : tile };
        if (possible(what))
            followDrag(event, table, piece, () => lift(table, { do: what, slot: index }));
    };
    const action = (what: keyof typeof slotActions, amount: number) => {
        const { glyph, text } = slotActions[what];
        return (
            <Choice
                table={table}
                fields={{ do: what, slot: index }}
                look={what !== "remove" && possible(what) ? "draggable" : ""}
                disabled={!possible(what)}
                label={[
                    t(text, { tile: facts.name, price: price(amount) }),
                    ...(what === "build" && short > 0
                        ? [t("web.short", { amount: price(short) })]
                        : []),
                ].join(". ")}
            >
                {glyph && <Icon glyph={glyph} size={15} />} {price(amount)}
            </Choice>
        );
    };
    return (
        <li
            class={`slot type-${typeOf(tile)} ${chosen ? "chosen" : ""} ${short && !removing ? "too-dear" : ""} ${possible("build") ? "draggable" : ""}`}
            data-slot={index}
            data-tile={tile}
            data-piece-id={tile}
            {...placed(place.market(index))}
            onPointerDown={drag}
        >
            <Fee amount={slot.price} />
            <TilePicture tile={tile} />
            <h3>{softHyphens(facts.name, lettersInLine)}</h3>
            <span class="effects">
                <EffectRow tile={tile} size={13} />
            </span>
            {removing ? (
                action("remove", slot.price)
            ) : (
                <div class="slot-buttons">
                    {action("build", cost)}
                    {action("lake", slot.price)}
                </div>
            )}
        </li>
    );
}

/** What the slot adds to the price of its tile. */
function Fee({ amount }: { amount: number }) {
    return (
        <span class={`fee ${amount === 0 ? "none" : ""}`}>
            {amount === 0 ? t("web.no-fee") : `+${price(amount)}`}
        </span>
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
                    named
                    look={`type-${typeOf(basic.tile)}`}
                    where={place.pile(basic.tile)}
                    piece={{ kind: "tile", id: basic.tile }}
                    shows={basic.tile}
                    disabled={disabled || !offered.includes(basic.tile)}
                    label={`${t("web.basic-tile", { tile: tileFacts(basic.tile).name, price: price(basic.cost), count: basic.left })}. ${tileFacts(basic.tile).texts.join(". ")}`}
                >
                    <TilePicture tile={basic.tile} />
                    <span class="basic-text">
                        <b>{softHyphens(tileFacts(basic.tile).name)}</b>{" "}
                        <small>{t("web.left", { count: basic.left })}</small>
                    </span>
                    <span class="effects">
                        <EffectRow tile={basic.tile} size={13} />
                    </span>
                    <span class="cost">{price(basic.cost)}</span>
                </Choice>
            ))}
            <Choice
                table={table}
                fields={{ do: "invest" }}
                piece={{ kind: "marker" }}
                {...(seat === null ? {} : { where: place.tokens(seat) })}
                named
                disabled={disabled || !invest}
                label={t("web.invest-label")}
            >
                <span class="marker-sign">
                    <MarkerIcon size={40} />
                </span>
                <span class="basic-text">
                    <b>{softHyphens(t("web.invest"))}</b>{" "}
                    {markers !== undefined && <small>{t("web.left", { count: markers })}</small>}
                </span>
                <span class="effects">{t("web.invest-short")}</span>
            </Choice>
        </div>
    );
}
