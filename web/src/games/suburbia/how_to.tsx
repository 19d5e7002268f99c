// How it is played, in pictures of its own pieces.
import type { ComponentChildren } from "preact";
import { SeatMark } from "../../art/icon";
import { signed, t } from "../../base/text";
import { HowStep } from "../../parts/how_step";
import { EffectRow } from "./art/effect_row";
import { GoalBadge } from "./art/goal_badge";
import { HexTile, TilePicture } from "./art/tile_picture";
import { redLines } from "./board";
import { goalFacts, type Stat, tileFacts } from "./catalogue";
import { Stones } from "./how_stones";
import { type Town, TownPicture } from "./scene";
import { StatIcon } from "./stat_icon";
import { price } from "./view";

function Chip({ stat, amount }: { stat: Stat; amount: number }) {
    const text = stat === "money" ? `${amount > 0 ? "+" : ""}${price(amount)}` : signed(amount);
    return (
        <span class={`how-chip ${amount > 0 ? "good" : "bad"}`}>
            {text} <StatIcon stat={stat} size={18} />
        </span>
    );
}

const finished: Town = [
    ["suburbs", -1, 0],
    ["community-park", 0, -1],
    ["office-building", 1, -1],
    ["casino", -2, 1],
    ["lake", 0, 0],
    ["lake", -1, 1],
    ["heavy-factory", 1, 0],
    ["stadium", 2, -1],
];
const aroundLake: Town = [
    ["fancy-restaurant", -1, 0],
    ["museum", 1, -1],
    ["lake", 0, 0],
    ["suburbs", 0, 1],
];
const neighbours: Town = [
    ["suburbs", -1, 0],
    ["mobile-home-community", -1, 1],
    ["fast-food-restaurant", 0, 0],
];

/** The right end of the market: what lies there, and what its slots add. */
const market = [
    { tile: "stadium", fee: 6 },
    { tile: "museum", fee: 4 },
    { tile: "farm", fee: 2 },
    { tile: "mint", fee: 0 },
    { tile: "fancy-restaurant", fee: 0 },
];

function MarketPicture() {
    return (
        <div class="how-market">
            {market.map(({ tile, fee }) => (
                <span key={tile}>
                    <TilePicture id={tile} size={66} />
                    <b>{price(tileFacts(tile).cost)}</b>
                    <i>+{price(fee)}</i>
                </span>
            ))}
        </div>
    );
}

function Becomes({ from, to, children }: { from: Stat; to: Stat; children?: ComponentChildren }) {
    return (
        <span class="how-row how-becomes">
            <span class={`dot stat-${from}`}>
                <StatIcon stat={from} size={40} />
            </span>
            <span class="how-arrow">→</span>
            <span class={`dot stat-${to}`}>
                <StatIcon stat={to} size={40} />
            </span>
            {children}
        </span>
    );
}

const shownGoals = ["aquatic-engineer", "industrialist", "libertarian"];

export function HowTo() {
    const text = (part: string) => t(`web.how.suburbia.${part}`);
    const words = (part: string) => ({
        title: text(`${part}.title`),
        texts: [text(part)],
    });
    return (
        <div class="how-steps">
            <HowStep {...words("aim")} width="half">
                <TownPicture town={finished} look="how-town" />
            </HowStep>
            <HowStep {...words("choose")} width="half" step={1}>
                <MarketPicture />
            </HowStep>
            <HowStep {...words("build")} step={2}>
                <TownPicture town={neighbours} look="how-town" />
                <span class="how-row">
                    <Chip stat="income" amount={1} />
                    <Chip stat="population" amount={6} />
                </span>
            </HowStep>
            <HowStep {...words("income")} step={3}>
                <Becomes from="income" to="money" />
                <span class="how-row">
                    <span class="how-chip">
                        5 <StatIcon stat="income" size={18} />
                    </span>
                    <span class="how-arrow">→</span>
                    <Chip stat="money" amount={5} />
                </span>
            </HowStep>
            <HowStep {...words("population")} step={4}>
                <Becomes from="reputation" to="population" />
                <Stones from={6} to={14} start={8} end={11} seat={0} />
            </HowStep>
            <HowStep {...words("red-line")} width="half">
                <Stones
                    from={(redLines[0] ?? 0) - 5}
                    to={(redLines[0] ?? 0) + 6}
                    start={13}
                    end={17}
                    seat={0}
                />
                <span class="how-row">
                    <Chip stat="income" amount={-1} />
                    <Chip stat="reputation" amount={-1} />
                </span>
            </HowStep>
            <HowStep {...words("signs")} width="half">
                <span class="how-row how-signs">
                    <HexTile id="fast-food-restaurant" size={130} />
                    <span class="how-chip">
                        <EffectRow tile="fast-food-restaurant" size={20} />
                    </span>
                </span>
            </HowStep>
            <HowStep {...words("lake")}>
                <TownPicture town={aroundLake} look="how-town" />
                <Chip stat="money" amount={6} />
            </HowStep>
            <HowStep {...words("marker")}>
                <span class="how-row how-signs">
                    <HexTile id="fancy-restaurant" size={120} marker />
                    <span class="how-column">
                        <Chip stat="income" amount={3} />
                        <Chip stat="income" amount={3} />
                    </span>
                </span>
            </HowStep>
            <HowStep {...words("basic")}>
                <span class="how-row how-signs">
                    {["suburbs", "community-park", "heavy-factory"].map((tile) => (
                        <TilePicture key={tile} id={tile} size={84} />
                    ))}
                </span>
            </HowStep>
            <HowStep {...words("goals")} width="half">
                {shownGoals.map((goal, index) => (
                    <span key={goal} class="how-column">
                        <GoalBadge id={goal} size={76} />
                        <span class="how-chip good">+{goalFacts(goal).bonus}</span>
                        <span class="how-row">
                            {index === 1 ? (
                                <>
                                    <SeatMark seat={0} /> = <SeatMark seat={1} />
                                </>
                            ) : (
                                <SeatMark seat={index} size={20} />
                            )}
                        </span>
                    </span>
                ))}
            </HowStep>
            <HowStep {...words("end")} width="half">
                <span class="how-row">
                    <span class="how-chip">
                        {price(5)} <StatIcon stat="money" size={18} />
                    </span>
                    <span class="how-arrow">→</span>
                    <Chip stat="population" amount={1} />
                </span>
                <Stones from={70} to={90} start={73} end={88} seat={2} plain />
            </HowStep>
        </div>
    );
}
