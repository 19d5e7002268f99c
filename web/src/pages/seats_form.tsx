// Who sits where, in the form for a new table.
import type { Level, Style } from "../../generated/protocol";
import { Icon, SeatMark } from "../art/icon";
import { hasText, t } from "../base/text";
import { Avatar } from "../parts/avatar";
import { botNames } from "../session/new_tables";
import { welcome } from "../state/server";
import { maxLetters } from "./name_input";

type Who = "me" | "here" | "friend" | "open" | Level;

/** Who takes a seat; of a bot also what it likes, of somebody at this screen the name. */
export interface SeatSetup {
    who: Who;
    name?: string | undefined;
    style?: Style | undefined;
}

const people: Who[] = ["me", "here", "friend", "open"];
const everybody: Who[] = [...people, "beginner", "casual", "skilled", "strong", "master"];
const minSeats = 2;

export function isBot(who: Who): who is Level {
    return !people.includes(who);
}

function whoText(who: Who): string {
    const key = `web.who.${who}`;
    return hasText(key) ? t(key) : t("web.who.bot", { level: t(`web.level.${who}`) });
}

interface Props {
    /** One's own name. */
    name: string;
    seats: readonly SeatSetup[];
    max: number;
    onSeats: (seats: SeatSetup[]) => void;
}

export function SeatsForm({ name, seats, max, onSeats }: Props) {
    const change = (seat: number, to: Partial<SeatSetup>) =>
        onSeats(seats.map((old, index) => (index === seat ? { ...old, ...to } : old)));
    const remove = (seat: number) =>
        onSeats(seats.filter((_, index) => index !== seat).map(({ who, name }) => ({ who, name })));
    return (
        <fieldset class="seats">
            <legend>{t("web.seats")}</legend>
            <ul>
                {seats.map(({ who, style, name: given }, seat) => (
                    <li key={seat} class={`seat-card seat-${seat}`}>
                        <Avatar who={isBot(who) ? who : "person"} empty={who === "open"} />
                        <SeatMark seat={seat} size={22} />
                        {who === "here" ? (
                            <label class="seat-name">
                                <span class="hidden">{t("web.player-name")}</span>
                                <input
                                    value={given ?? ""}
                                    placeholder={t("seat.number", { number: seat + 1 })}
                                    maxLength={maxLetters}
                                    onInput={(event) =>
                                        change(seat, { name: event.currentTarget.value })
                                    }
                                />
                            </label>
                        ) : (
                            <b>{nameAt(who, seat, name)}</b>
                        )}
                        <label>
                            <span class="hidden">{t("seat.number", { number: seat + 1 })}</span>
                            <select
                                value={who}
                                onChange={(event) =>
                                    change(seat, { who: event.currentTarget.value as Who })
                                }
                            >
                                {everybody.map((option) => (
                                    <option key={option} value={option}>
                                        {whoText(option)}
                                    </option>
                                ))}
                            </select>
                        </label>
                        {isBot(who) && (
                            <StyleSelect
                                style={style}
                                onStyle={(wanted) => change(seat, { style: wanted })}
                            />
                        )}
                        {seats.length > minSeats && (
                            <button
                                type="button"
                                class="tool icon-button fewer"
                                aria-label={t("web.fewer", { seat: seat + 1 })}
                                onClick={() => remove(seat)}
                            >
                                <Icon glyph="close" size={15} />
                            </button>
                        )}
                    </li>
                ))}
                {seats.length < max && (
                    <li>
                        <button
                            type="button"
                            class="add-seat"
                            onClick={() => onSeats([...seats, { who: "casual" }])}
                        >
                            <Icon glyph="plus" size={26} />
                            {t("web.more-seats")}
                        </button>
                    </li>
                )}
            </ul>
        </fieldset>
    );
}

/** What a seat is called until somebody sits there. */
function nameAt(who: Who, seat: number, ownName: string): string {
    if (who === "me") return ownName;
    return isBot(who) ? (botNames[seat] ?? "") : t("seat.number", { number: seat + 1 });
}

interface StyleProps {
    style: Style | undefined;
    onStyle: (style: Style | undefined) => void;
}

function StyleSelect({ style, onStyle }: StyleProps) {
    return (
        <label>
            <span class="hidden">{t("web.style")}</span>
            <select
                class="style"
                value={style ?? ""}
                onChange={(event) => onStyle((event.currentTarget.value || undefined) as Style)}
            >
                <option value="">{t("web.style.none")}</option>
                {(welcome.value?.styles ?? []).map((name) => (
                    <option key={name} value={name}>
                        {t(`web.style.${name}`)}
                    </option>
                ))}
            </select>
        </label>
    );
}
