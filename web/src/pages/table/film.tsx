// The moves of a game as a strip of pictures, one for each: a second way to lead the slider, by pointer.
import { useEffect, useRef } from "preact/hooks";
import { Icon, SeatMark } from "../../art/icon";
import { signed } from "../../base/text";
import type { GamePage } from "../../game_page";
import { pageOf } from "../../games";
import { replay } from "../../session/replay";
import { swingOf } from "../../table/series";
import type { Table } from "../../table/table";

const pictureSize = 46; // pixels

/** Whether the game draws its moves. */
export function hasFilm(page: GamePage): boolean {
    return page.pieceOf !== undefined && page.MovingPiece !== undefined;
}

export function FilmStrip({ table }: { table: Table }) {
    const { review } = table;
    const index = review.index.value;
    const strip = useRef<HTMLDivElement>(null);
    const { MovingPiece, pieceOf } = pageOf(table);
    const { events } = table.current.value;
    const length = review.positions.value.length;
    // The shown move is in the middle.
    useEffect(() => {
        const { current: frame } = strip;
        const shown = frame?.children[index];
        if (frame && shown instanceof HTMLElement)
            frame.scrollLeft = shown.offsetLeft + shown.offsetWidth / 2 - frame.clientWidth / 2;
    }, [index, length]);
    if (!MovingPiece || !pieceOf) return null;
    return (
        // The slider beside it has the keyboard and tells what each step was.
        <div ref={strip} class="film" aria-hidden="true">
            {review.positions.value.map(({ position }, at) => {
                const event = events.find(({ number }) => number === position);
                const actor = event && table.actorOf(event);
                const piece = event && pieceOf(event);
                return (
                    <button
                        key={position}
                        type="button"
                        tabIndex={-1}
                        class={`frame ${at === index ? "shown" : at > index ? "to-come" : ""}`}
                        title={event?.steps?.[0]?.words.join(" ")}
                        onClick={() => replay.show(table, at)}
                    >
                        {piece ? (
                            <MovingPiece piece={piece} size={pictureSize} />
                        ) : (
                            <Icon glyph={at === 0 ? "first" : "cards"} size={20} />
                        )}
                        {actor !== undefined && <SeatMark seat={actor} size={13} />}
                        <Swing by={swingOf(review.chances.value, at, actor)} />
                    </button>
                );
            })}
        </div>
    );
}

// In per cent; less than this may be chance.
const smallestSwing = 10;

/** How much nearer to winning the move brought the one who made it, where that is known and much. */
function Swing({ by }: { by: number | undefined }) {
    if (by === undefined || Math.abs(by) < smallestSwing) return null;
    return <i class={`swing ${by < 0 ? "loss" : "gain"}`}>{signed(by)}&nbsp;%</i>;
}
