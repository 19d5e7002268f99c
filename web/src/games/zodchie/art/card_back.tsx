// Cards that are not seen, and places without a card.
import { Drawing } from "./drawing";

/** The back of an owner's cards, as square as the face. */
export function CardBack({ seat, size }: { seat: number; size: number }) {
    return (
        <svg
            class={`z-card z-owner-${seat}`}
            viewBox="0 0 160 160"
            width={size}
            height={size}
            aria-hidden="true"
        >
            <Drawing kind="back" of={seat} />
        </svg>
    );
}

interface LotProps {
    size: number;
    /** One may build here. */
    legal?: boolean;
    /** The seat whose token reserves the place. */
    reserved?: number | null;
}

/** A place of the city without a card. */
export function Lot({ size, legal = false, reserved = null }: LotProps) {
    const kind = legal ? " z-legal" : reserved !== null ? ` z-reserved z-owner-${reserved}` : "";
    return (
        <svg
            class={`z-card z-place${kind}`}
            viewBox="0 0 160 160"
            width={size}
            height={size}
            aria-hidden="true"
        >
            <path
                class="z-plot"
                d="M20 8h120a12 12 0 0 1 12 12v120a12 12 0 0 1-12 12H20a12 12 0 0 1-12-12V20A12 12 0 0 1 20 8z"
            />
            {!legal && reserved === null && <Drawing kind="lot" />}
            {reserved !== null && (
                <Drawing kind="token" of={reserved} transform="translate(52 46) scale(1.4)" />
            )}
        </svg>
    );
}
