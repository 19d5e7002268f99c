// The pawns of players: the shape of their seat as the head, so that they need no colour.
const body = "M2.5 27.5q.5-9 6-12.5h7q5.5 3.5 6 12.5z";
const heads = [
    "M12 1a8 8 0 1 1-.1 0z",
    "M12-.5 22.5 18h-21z",
    "M4 1.5h16v16H4z",
    "M12-.5 22 9.5 12 19.5 2 9.5z",
];

/** The pawn of a seat, standing: the middle of its foot is the middle of its lower edge. */
export function Pawn({ seat, size = 28 }: { seat: number; size?: number }) {
    return (
        <svg
            class="a-pawn"
            width={(size * 26) / 30}
            height={size}
            viewBox="-1 -1 26 30"
            aria-hidden="true"
        >
            <ellipse class="a-shade" cx="14" cy="27" rx="10" ry="2" />
            <path class={`seat-${seat}`} d={`${body}${heads[seat] ?? heads[0]}`} />
            <path class="a-gleam" d="M8.5 7.5q.5-3 3-3.5" />
        </svg>
    );
}
