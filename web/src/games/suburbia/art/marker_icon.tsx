import { type Drawing, Sprite } from "../../../art/sprite";
import { group, oval } from "../../../art/svg";
import { seal, timesTwo } from "./goals";

const marker: Drawing = {
    id: "marker",
    box: [-16, -16, 32, 32],
    draw: () =>
        group(
            `<g transform="translate(.8 1.4)">${seal("shade", 15)}</g>`,
            seal("white", 15.4),
            seal("roof2", 14),
            oval("roof1", -0.4, -0.6, 10.6),
            timesTwo("white"),
        ),
};

/** An investment marker: the tile counts twice. */
export function MarkerIcon({ size = 26 }: { size?: number }) {
    return (
        <svg class="a-marker" width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
            <Sprite drawing={marker} />
        </svg>
    );
}
