// The picture of the front page.
import { Pebble } from "./pebble";
import { colours } from "./view";

export function Art() {
    return (
        <div class="game-art pebble-art" aria-hidden="true">
            {colours.map((colour) => (
                <Pebble key={colour} colour={colour} />
            ))}
        </div>
    );
}
