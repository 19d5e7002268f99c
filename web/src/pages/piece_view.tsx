// One piece, large, over the list: its picture, what it does in signs and sentences, and what there is to
// know of it besides.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icon";
import { t } from "../base/text";
import type { Piece, PieceGroup } from "../parts/piece";

interface Props {
    game: string;
    group: PieceGroup;
    piece: Piece;
    /** Those that the arrow keys go through. */
    pieces: readonly Piece[];
}

export function PieceView({ game, group, piece, pieces }: Props) {
    const dialog = useRef<HTMLDialogElement>(null);
    const here = pieces.indexOf(piece);
    const beside = (by: number) => pieces[(here + by + pieces.length) % pieces.length] ?? piece;
    const link = (one: Piece) => `#/pieces/${game}/${one.id}`;
    // Which one was looked at stays in the focus of the list.
    const close = () => {
        location.hash = `#/pieces/${game}/${group.name}`;
        requestAnimationFrame(() =>
            document.querySelector<HTMLElement>(`[data-piece="${piece.id}"]`)?.focus(),
        );
    };
    useEffect(() => {
        const { current } = dialog;
        current?.showModal();
        return () => current?.close();
    }, []);
    return (
        <dialog
            ref={dialog}
            class="piece-view paper"
            aria-labelledby="piece-name"
            onCancel={(event) => {
                event.preventDefault();
                close();
            }}
            onClick={(event) => {
                if (event.target === dialog.current) close();
            }}
            onKeyDown={(event) => {
                if (event.key === "ArrowLeft") location.replace(link(beside(-1)));
                if (event.key === "ArrowRight") location.replace(link(beside(1)));
            }}
        >
            <div class="piece-stage">{piece.picture(group.sizes.large)}</div>
            <div class="piece-words">
                <header>
                    <h2 id="piece-name" tabIndex={-1} autofocus>
                        {piece.name}
                    </h2>
                    {piece.number && (
                        <span class="piece-number" title={piece.number.title}>
                            <span class="hidden">{piece.number.title}: </span>
                            {piece.number.text}
                        </span>
                    )}
                    <p>{piece.kind}</p>
                </header>
                <ul class="piece-lines">
                    {piece.lines.map(({ signs, text }) => (
                        <li key={text}>
                            {signs && <span aria-hidden="true">{signs}</span>}
                            <span>{text}</span>
                        </li>
                    ))}
                </ul>
                <dl class="piece-facts">
                    {piece.facts.map(({ title, value }) => (
                        <div key={title}>
                            <dt>{title}</dt>
                            <dd>{value}</dd>
                        </div>
                    ))}
                </dl>
                {piece.more}
                {piece.related.map(({ title, ids }) => (
                    <section key={title} class="piece-related">
                        <h3>{title}</h3>
                        <ul>
                            {pieces
                                .filter(({ id }) => ids.includes(id))
                                .map((other) => (
                                    <li key={other.id}>
                                        <a href={link(other)}>
                                            {other.picture(56)}
                                            {other.name}
                                        </a>
                                    </li>
                                ))}
                        </ul>
                    </section>
                ))}
            </div>
            <div class="piece-tools">
                <a class="tool icon-button" href={link(beside(-1))} title={beside(-1).name}>
                    <Icon glyph="previous" />
                    <span class="hidden">{t("web.pieces.previous")}</span>
                </a>
                <a class="tool icon-button" href={link(beside(1))} title={beside(1).name}>
                    <Icon glyph="next" />
                    <span class="hidden">{t("web.pieces.next")}</span>
                </a>
                <button
                    type="button"
                    class="tool icon-button"
                    title={t("web.close")}
                    onClick={close}
                >
                    <Icon glyph="close" />
                    <span class="hidden">{t("web.close")}</span>
                </button>
            </div>
        </dialog>
    );
}
