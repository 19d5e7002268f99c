// The contact sheet of a game's art, for judging it by eye: see art_sheet.mjs. Not part of the page.
import { render } from "preact";
import english from "../generated/catalogue-en.json";
import { Sprite } from "../src/art/sprite";
import { EffectRow } from "../src/games/suburbia/art/effect_row";
import { GoalBadge } from "../src/games/suburbia/art/goal_badge";
import { drawnGoals } from "../src/games/suburbia/art/goals";
import type { LakeEdges } from "../src/games/suburbia/art/ground";
import { MarkerIcon } from "../src/games/suburbia/art/marker_icon";
import { Pawn } from "../src/games/suburbia/art/pawn";
import { SignIcon } from "../src/games/suburbia/art/sign_icon";
import { drawnSigns } from "../src/games/suburbia/art/signs";
import { HexTile, TilePicture } from "../src/games/suburbia/art/tile_picture";
import { drawnTiles, tileBox, woodsArt } from "../src/games/suburbia/art/tiles";
import { catalogue } from "../src/state/catalogue";
import "../src/app.css";
import "../src/games/suburbia/art/art.css";
import "./art_sheet.css";

catalogue.value = english;
const wanted = new URLSearchParams(location.search);
const only = wanted.get("only")?.split(",");
const sizes = (wanted.get("sizes") ?? "200,72").split(",").map(Number);
document.documentElement.dataset.theme = wanted.get("theme") ?? "light";
document.body.className = wanted.has("grey") ? "grey" : "";
document.body.style.zoom = wanted.get("zoom") ?? "1";
// So many at a time that a picture can be looked at whole.
const perPart = 16;
const part = Number(wanted.get("part") ?? 0);
const tiles = drawnTiles
    .filter((id) => !only || only.includes(id))
    .filter((_, index) => part === 0 || Math.floor(index / perPart) === part - 1);

const borough: [string, number, number][] = [
    ["suburbs", 0, 0],
    ["community-park", 0, 1],
    ["heavy-factory", 0, 2],
    ["lake", 0, 3],
    ["freeway", -1, 0],
    ["municipal-airport", -1, 1],
    ["lake", -1, 2],
    ["elementary-school", 1, 0],
    ["office-building", 1, 1],
    ["lake", 1, 2],
    ["farm", -2, 1],
    ["apartments", 2, 0],
    ["suburbs", -1, -1],
    ["skyscraper", 2, 1],
    ["waterfront-realty", 2, 2],
    ["retirement-village", -2, 2],
    ["museum", -2, 3],
    ["movie-theater", 2, 3],
    ["lake", 1, 3],
    ["casino", -1, 3],
];
function Borough({ width }: { width: number }) {
    const row = (c: number, r: number) => r + (c % 2 ? 0.5 : 0);
    const lakes = (c: number, r: number) =>
        (
            [
                [1, 0.5],
                [0, 1],
                [-1, 0.5],
                [-1, -0.5],
                [0, -1],
                [1, -0.5],
            ] as const
        ).map(([dc, dr]) =>
            borough.some(
                ([id, c2, r2]) => id === "lake" && c2 === c + dc && row(c2, r2) === row(c, r) + dr,
            ),
        ) as unknown as LakeEdges;
    return (
        <div class="borough-sample a-alive" style={{ width: width * 4.2, height: width * 3.5 }}>
            {[...borough]
                .sort((a, b) => row(a[1], a[2]) - row(b[1], b[2]))
                .map(([id, c, r], index) => (
                    <div
                        key={index}
                        style={{
                            position: "absolute",
                            left: (c + 2) * width * 0.75,
                            top: (row(c, r) * width * 2) / 3 + width * 0.4,
                        }}
                    >
                        <HexTile
                            id={id}
                            size={width}
                            lakes={lakes(c, r)}
                            variety={2 * c + 7 * r}
                            plate={width > 90 ? "effects" : "none"}
                            marker={index % 7 === 3}
                        />
                    </div>
                ))}
        </div>
    );
}

function Sheet() {
    return (
        <>
            {wanted.has("borough") ? (
                <div class="row">
                    <Borough width={150} />
                    <Borough width={76} />
                </div>
            ) : null}
            {wanted.has("parts") ? (
                <div class="row parts">
                    {drawnGoals.map((id) => (
                        <figure key={id}>
                            <GoalBadge id={id} size={72} />
                            <GoalBadge id={id} size={32} />
                            <figcaption>{id}</figcaption>
                        </figure>
                    ))}
                    <figure>
                        <GoalBadge size={72} />
                        <GoalBadge size={32} />
                        <GoalBadge id="builder" secret size={72} />
                        <GoalBadge id="builder" secret size={32} />
                    </figure>
                    {[0, 1, 2, 3].map((seat) => (
                        <figure key={seat}>
                            <Pawn seat={seat} size={60} />
                            <Pawn seat={seat} />
                        </figure>
                    ))}
                    <figure>
                        <MarkerIcon size={60} />
                        <MarkerIcon />
                    </figure>
                    <figure>
                        <svg
                            width="150"
                            height="160"
                            viewBox={tileBox.join(" ")}
                            aria-hidden="true"
                        >
                            <Sprite drawing={woodsArt} />
                        </svg>
                    </figure>
                    {drawnSigns.map((sign) => (
                        <figure key={sign}>
                            <SignIcon sign={sign} size={40} />
                            <SignIcon sign={sign} size={12} />
                            <figcaption>{sign}</figcaption>
                        </figure>
                    ))}
                    {tiles.map((id) => (
                        <figure key={id} class="effects">
                            <EffectRow tile={id} />
                            <EffectRow tile={id} size={11} show="lasting" />
                            <figcaption>{id}</figcaption>
                        </figure>
                    ))}
                </div>
            ) : null}
            {wanted.has("tiles") ? (
                <div class="row tiles">
                    {tiles.map((id) => (
                        <figure key={id}>
                            {sizes.map((size) => (
                                <TilePicture key={size} id={id} size={size} />
                            ))}
                            <figcaption>{id}</figcaption>
                        </figure>
                    ))}
                </div>
            ) : null}
        </>
    );
}

const root = document.createElement("main");
document.body.append(root);
render(<Sheet />, root);
