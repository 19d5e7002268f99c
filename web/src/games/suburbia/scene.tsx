// The pictures of the front page: a small town, and one that lives.
import { boxOf } from "./frame";
import type { Cell } from "./hex";
import { Tiles } from "./tile";

export type Town = readonly (readonly [tile: string, ...Cell])[];

const small: Town = [
    ["suburbs", -1, 0],
    ["office-building", 0, -1],
    ["farm", 1, -1],
    ["lake", 0, 0],
    ["skyscraper", -1, 1],
    ["casino", 1, 0],
];

const large: Town = [
    ["suburbs", -2, 1],
    ["homeowners-association", -1, 0],
    ["community-park", 0, -1],
    ["museum", 1, -1],
    ["farm", 2, -1],
    ["municipal-airport", 3, -2],
    ["hostel", -3, 2],
    ["elementary-school", -2, 2],
    ["office-building", -1, 1],
    ["skyscraper", 0, 0],
    ["casino", 1, 0],
    ["heavy-factory", 2, 0],
    ["freeway", 3, -1],
    ["mobile-home-community", -3, 3],
    ["high-school", -2, 3],
    ["lake", -1, 2],
    ["mint", 0, 1],
    ["stadium", 1, 1],
    ["movie-theater", 2, 1],
    ["landfill", 3, 0],
    ["retirement-village", -1, 3],
    ["lake", 0, 2],
    ["waterfront-realty", 1, 2],
    ["hotel", 2, 2],
    ["fast-food-restaurant", 0, 3],
];

export function TownPicture({ town, look }: { town: Town; look: string }) {
    const tiles = town.map(([tile, q, r]) => ({
        tile,
        at: [q, r] as [number, number],
        turn: 0,
        marker: false,
        marker_price: null,
    }));
    const { x, y, width, height } = boxOf(
        tiles.map(({ at }) => at),
        false,
    );
    return (
        <svg class={look} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
            <Tiles tiles={tiles} />
        </svg>
    );
}

export function Art() {
    return <TownPicture town={small} look="game-art" />;
}

export function Scene() {
    return <TownPicture town={large} look="town-scene a-alive" />;
}
