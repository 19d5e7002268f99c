import { Sprite } from "../../../art/sprite";
import { goalArt, hiddenGoalArt, waxArt } from "./goals";

interface Props {
    /** The goal's id; without one it lies face down. */
    id?: string;
    /** Only its owner knows it: the badge bears a drop of wax. */
    secret?: boolean;
    /** Width in pixels; readable from 24. */
    size?: number;
}

/** The badge of a goal. What it asks for stands beside it. */
export function GoalBadge({ id, secret = false, size = 40 }: Props) {
    const drawing = id === undefined ? undefined : goalArt(id);
    return (
        <svg class="a-badge" width={size} height={size} viewBox="-24 -24 48 48" aria-hidden="true">
            <Sprite drawing={drawing ?? hiddenGoalArt} />
            {secret && drawing && <Sprite drawing={waxArt} />}
        </svg>
    );
}
