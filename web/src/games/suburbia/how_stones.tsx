// A part of the population track with a pawn that walks over it.
import { Pawn } from "./art/pawn";
import { linesBetween } from "./board";

interface Props {
    from: number;
    to: number;
    /** Where the pawn comes from and where it stands now. */
    start: number;
    end: number;
    seat: number;
    /** At the end of the game nobody minds the red lines. */
    plain?: boolean;
}

const wide = 34; // of a stone, with its gap
const top = 52;

export function Stones({ from, to, start, end, seat, plain = false }: Props) {
    const count = to - from + 1;
    const left = (space: number) => (space - from) * wide;
    const middle = (space: number) => left(space) + wide / 2 - 1;
    const way = `M${middle(start)} ${top - 6}Q${(middle(start) + middle(end)) / 2} ${top - 50} ${middle(end) - 6} ${top - 34}`;
    return (
        <svg class="how-stones" viewBox={`-4 0 ${count * wide + 8} 90`} aria-hidden="true">
            {Array.from({ length: count }, (_, index) => (
                <g key={index} transform={`translate(${index * wide} ${top})`}>
                    <rect class="how-stone" width={wide - 3} height="28" rx="6" />
                    <text x={(wide - 3) / 2} y="19">
                        {from + index}
                    </text>
                </g>
            ))}
            {!plain &&
                linesBetween(from + 1, to).map((line) => (
                    <g key={line} transform={`translate(${left(line) - 1.5} ${top - 22})`}>
                        <path class="how-line" d="M0 0v58" />
                        <path class="how-flag" d="M0 0l16 6-16 6z" />
                    </g>
                ))}
            <path class="how-way" d={way} />
            <g class="how-before" transform={`translate(${middle(start) - 15} ${top - 28})`}>
                <Pawn seat={seat} size={34} />
            </g>
            <g transform={`translate(${middle(end) - 17} ${top - 34})`}>
                <Pawn seat={seat} size={40} />
            </g>
        </svg>
    );
}
