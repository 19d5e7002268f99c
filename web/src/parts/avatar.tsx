// The face of whoever sits at a table: a person, or a bot that looks as strong as it plays.
import type { Level, TableInfo } from "../../generated/protocol";

interface BotLook {
    /** The head: wider and squarer the stronger. */
    head: string;
    eyes: string;
    mouth: string;
    aerials: number;
}

const bots: Record<Level, BotLook> = {
    beginner: {
        head: "M20 30a12 12 0 0 1 24 0v8a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z",
        eyes: "M27 30v3M37 30v3",
        mouth: "M28 38q4 3 8 0",
        aerials: 1,
    },
    casual: {
        head: "M18 28a8 8 0 0 1 8-8h12a8 8 0 0 1 8 8v10a6 6 0 0 1-6 6H24a6 6 0 0 1-6-6z",
        eyes: "M26 29v2M38 29v2",
        mouth: "M27 38h10",
        aerials: 1,
    },
    skilled: {
        head: "M17 24a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v14a6 6 0 0 1-6 6H23a6 6 0 0 1-6-6z",
        eyes: "M24 29h5M35 29h5",
        mouth: "M26 38h12",
        aerials: 2,
    },
    strong: {
        head: "M16 22h32v18a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5z",
        eyes: "M23 30l6-2M41 30l-6-2",
        mouth: "M25 39h14",
        aerials: 2,
    },
    master: {
        head: "M15 24l6-5h22l6 5v16a5 5 0 0 1-5 5H20a5 5 0 0 1-5-5z",
        eyes: "M22 29h7M35 29h7",
        mouth: "M24 38q8 4 16 0",
        aerials: 3,
    },
};
const aerials = ["M32 20v-8", "M25 20l-3-8M39 20l3-8", "M22 19l-4-7M42 19l4-7M32 19v-9"];
const levels = Object.keys(bots);

/** Of whoever sits there; bots whose strength is not known here look like the usual one. */
export function SeatAvatar({ seat }: { seat: TableInfo["seats"][number] }) {
    const { kind, level } = seat;
    const bot = levels.includes(level ?? "") ? (level as Level) : "casual";
    const person = kind === "person" || kind === "open";
    return <Avatar who={person ? "person" : bot} empty={kind === "open"} />;
}

interface Props {
    who: Level | "person";
    /** Nobody is there yet. */
    empty?: boolean;
}

export function Avatar({ who, empty = false }: Props) {
    return (
        <span class={`avatar ${empty ? "empty" : ""}`} aria-hidden="true">
            <svg viewBox="0 0 64 64" aria-hidden="true">
                {who === "person" ? (
                    <>
                        <path class="avatar-coat" d="M10 64c0-14 9-20 22-20s22 6 22 20z" />
                        <circle class="avatar-skin" cx="32" cy="29" r="13" />
                        <path
                            class="avatar-hair"
                            d="M18 30c-2-14 6-19 14-19s16 5 14 18c-3-1-4-6-6-8-6 4-14 3-18 2-1 2-2 6-4 7z"
                        />
                        <path class="avatar-line" d="M27 30v1.500M37 30v1.500M28 36q4 3 8 0" />
                    </>
                ) : (
                    <>
                        <path class="avatar-coat" d="M14 64c0-11 7-16 18-16s18 5 18 16z" />
                        <path class="avatar-line" d={aerials[bots[who].aerials - 1]} />
                        <path class="avatar-metal" d={bots[who].head} />
                        <path class="avatar-line" d={`${bots[who].eyes}${bots[who].mouth}`} />
                    </>
                )}
            </svg>
            {who !== "person" && (
                <span class="strength">
                    {levels.map((level, index) => (
                        <i key={level} class={index <= levels.indexOf(who) ? "on" : ""} />
                    ))}
                </span>
            )}
        </span>
    );
}
