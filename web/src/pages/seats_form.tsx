// Who sits where, in the form for a new table.
import type { Level, Style } from "../../generated/protocol";
import { SeatMark } from "../art/icon";
import { hasText, t } from "../base/text";
import { welcome } from "../state/server";

type Who = "me" | "here" | "friend" | "open" | Level;

/** Who takes a seat; of a bot also what it likes. */
export interface SeatSetup {
    who: Who;
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
    seats: readonly SeatSetup[];
    max: number;
    onSeats: (seats: SeatSetup[]) => void;
}

export function SeatsForm({ seats, max, onSeats }: Props) {
    const change = (seat: number, to: Partial<SeatSetup>) =>
        onSeats(seats.map((old, index) => (index === seat ? { ...old, ...to } : old)));
    const remove = (seat: number) =>
        onSeats(seats.filter((_, index) => index !== seat).map(({ who }) => ({ who })));
    return (
        <fieldset>
            <legend>{t("web.seats")}</legend>
            {seats.map(({ who, style }, seat) => (
                <p key={seat} class="seat-line-form">
                    <SeatMark seat={seat} />
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
                            class="plain"
                            aria-label={t("web.fewer", { seat: seat + 1 })}
                            onClick={() => remove(seat)}
                        >
                            ×
                        </button>
                    )}
                </p>
            ))}
            {seats.length < max && (
                <button type="button" onClick={() => onSeats([...seats, { who: "casual" }])}>
                    {t("web.more-seats")}
                </button>
            )}
        </fieldset>
    );
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
