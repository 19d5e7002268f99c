// Everybody's numbers, and what has not been seen of their decks.
import { Icon, SeatMark } from "../art/icon";
import { card as facts } from "../catalogue";
import type { Table } from "../table";
import { t } from "../text";
import { Standing } from "../ui/standing";

export function CityPlayers({ table }: { table: Table }) {
    const view = table.zodchie;
    return (
        <ul class="players">
            {view.seats.map((entry, seat) => (
                <li key={seat} class={`player ${table.state.to_act?.seat === seat ? "acts" : ""}`}>
                    <p class="player-head">
                        <SeatMark seat={seat} />
                        <span class="player-name">{table.nameOf(seat)}</span>
                        <Standing table={table} seat={seat} />
                    </p>
                    <dl class="numbers">
                        <div title={t("web.values")}>
                            <dt>
                                <Icon glyph="reputation" size={16} />
                                <span class="hidden">{t("web.values")}</span>
                            </dt>
                            <dd>{entry.values}</dd>
                        </div>
                        <div title={t("web.hand")}>
                            <dt>
                                <Icon glyph="book" size={16} />
                                <span class="hidden">{t("web.hand")}</span>
                            </dt>
                            <dd>{entry.hand_size}</dd>
                        </div>
                        <div title={t("web.deck")}>
                            <dt>
                                <Icon glyph="crate" size={16} />
                                <span class="hidden">{t("web.deck")}</span>
                            </dt>
                            <dd>{entry.deck_size}</dd>
                        </div>
                        <div title={t("web.tokens")}>
                            <dt>
                                <Icon glyph="shield" size={16} />
                                <span class="hidden">{t("web.tokens")}</span>
                            </dt>
                            <dd>{entry.tokens}</dd>
                        </div>
                    </dl>
                    {entry.zone.length > 0 && (
                        <p class="next-line">
                            {t("zodchie.table.zone", {
                                cards: entry.zone.map((card) => facts(card).name).join(", "),
                            })}
                        </p>
                    )}
                    {entry.outside.length > 0 && (
                        <p class="next-line">
                            {t("zodchie.table.outside", {
                                cards: entry.outside.map((card) => facts(card).name).join(", "),
                            })}
                        </p>
                    )}
                    <details class="unseen">
                        <summary>{t("web.unseen", { count: entry.unseen.length })}</summary>
                        <p>{entry.unseen.map((card) => facts(card).name).join(", ")}</p>
                    </details>
                </li>
            ))}
        </ul>
    );
}
