// The others with their boroughs and numbers, and what can still come.
import type { SuburbiaBorough } from "../../../generated/protocol";
import { SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import { place, placed } from "../../motion/places";
import { NumberList } from "../../parts/number_list";
import { Standing } from "../../parts/standing";
import type { Table } from "../../table/table";
import { stats, tileFacts, typeOf } from "./catalogue";
import { SmallBorough } from "./causes";
import { StatIcon } from "./stat_icon";
import { statText, viewOf } from "./view";

export function Players({ table }: { table: Table }) {
    const { boroughs } = viewOf(table);
    return (
        <>
            <ul class="players">
                {boroughs.map((borough, seat) => (
                    <Player key={seat} table={table} borough={borough} seat={seat} />
                ))}
            </ul>
            <Stacks table={table} />
        </>
    );
}

function Player(props: { table: Table; borough: SuburbiaBorough; seat: number }) {
    const { table, borough, seat } = props;
    const acts = table.state.value.to_act?.seat === seat;
    const shown = table.shownSeat.value === seat;
    const own = table.viewer.value === seat;
    const numbers = stats.map((stat) => ({
        icon: <StatIcon stat={stat} size={14} />,
        title: t(`stat.${stat}`),
        value: statText(borough, stat),
        place: place.number(stat, seat),
    }));
    const look = () => {
        table.shownSeat.value = shown || own ? undefined : seat;
    };
    return (
        <li
            class={`player seat-${seat} ${acts ? "acts" : ""} ${own ? "own" : "town"}`}
            data-seat={seat}
            {...placed(place.player(seat))}
        >
            <button
                type="button"
                class="player-head"
                aria-pressed={shown}
                title={t("web.look-at")}
                onClick={look}
            >
                <SeatMark seat={seat} />
                <span class="player-name">{table.nameOf(seat)}</span>
                <Standing table={table} seat={seat} />
            </button>
            {own ? (
                <p class="next-line">
                    {t("web.next-line", {
                        line: borough.next_line,
                        count: borough.next_line - borough.population,
                    })}
                </p>
            ) : (
                <>
                    <NumberList numbers={numbers} />
                    <button
                        type="button"
                        class="miniature"
                        tabIndex={-1}
                        aria-hidden="true"
                        onClick={look}
                    >
                        <SmallBorough table={table} borough={borough} seat={seat} />
                    </button>
                </>
            )}
        </li>
    );
}

function Stacks({ table }: { table: Table }) {
    const { stacks, one_more_round: last } = viewOf(table);
    return (
        <details class="stacks">
            <summary title={t("web.stacks")}>
                <span class="hidden">{t("web.stacks")}: </span>
                {stacks.map((stack) => (
                    <span key={stack.letter} data-stack={stack.letter}>
                        <b>{stack.letter}</b> {stack.left}
                    </span>
                ))}
            </summary>
            <div class="paper">
                <h2>{t("web.stacks")}</h2>
                {!last.drawn && last.among > 0 && (
                    <p>
                        {t("web.one-more-round", {
                            tile: t("tile.one-more-round"),
                            count: last.among,
                        })}
                    </p>
                )}
                {stacks.map((stack) => (
                    <Stack key={stack.letter} stack={stack} />
                ))}
            </div>
        </details>
    );
}

function Stack({ stack }: { stack: ReturnType<typeof viewOf>["stacks"][number] }) {
    const unseen = stack.unseen.reduce((sum, entry) => sum + entry.count, 0);
    return (
        <section>
            <h3>
                {stack.letter} · {t("count.tiles", { count: stack.left })}
            </h3>
            <ul>
                {stack.unseen.map((entry) => (
                    <li key={entry.tile} title={tileFacts(entry.tile).texts.join(". ")}>
                        <span class={`dot type-${typeOf(entry.tile)}`} />{" "}
                        {tileFacts(entry.tile).name}
                        <small>
                            {entry.count}/{unseen} · {Math.round((100 * entry.count) / unseen)}
                            &nbsp;%
                        </small>
                    </li>
                ))}
            </ul>
        </section>
    );
}
