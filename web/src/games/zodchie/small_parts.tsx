// Small things: the picture of the front page, and a card in words with the pile under it.
import { clauses, t } from "../../base/text";
import { DetailPanel } from "../../parts/detail_panel";
import type { Table } from "../../table/table";
import { CardFace } from "./art/card_face";
import { PropertyRow } from "./art/property_row";
import { cardFacts } from "./catalogue";
import { cityPlace, viewOf } from "./view";

const shown = ["dvorets", "bashnya", "teatr"];

export function Art() {
    return (
        <div class="game-art cards" aria-hidden="true">
            {shown.map((card, seat) => (
                <CardFace key={card} card={card} seat={seat} size={110} />
            ))}
        </div>
    );
}

export function Detail({ table }: { table: Table }) {
    const detail = table.detail.value;
    if (!detail) return null;
    const { at } = detail;
    const place = at && viewOf(table).city[at[0]]?.[at[1] - 1];
    const card = detail.piece ?? place?.card;
    const under = place?.under ?? [];
    const title = (
        <>
            {at && `${cityPlace(at)} `}
            {card && cardFacts(card).name}
        </>
    );
    return (
        <DetailPanel table={table} title={title}>
            {card && (
                <div class="detail-card">
                    <CardFace
                        card={card}
                        seat={place?.seat ?? table.seat.value}
                        size={120}
                        side={place?.side ?? cardFacts(card).initial}
                        value={place?.value}
                    />
                    <div>
                        <PropertyRow facts={cardFacts(card)} size={16} />
                        <p>{clauses(cardFacts(card).texts) || t("zodchie.show.nothing")}</p>
                    </div>
                </div>
            )}
            {under.length > 0 && (
                <>
                    <p>
                        {t("web.pile", { count: under.length })}:{" "}
                        {under
                            .map((one) => `${cardFacts(one.card).name} (${table.nameOf(one.seat)})`)
                            .join(", ")}
                    </p>
                    <div class="pile-cards">
                        {under.map((one, index) => (
                            <CardFace
                                key={index}
                                card={one.card}
                                seat={one.seat}
                                size={74}
                                ruined
                            />
                        ))}
                    </div>
                </>
            )}
        </DetailPanel>
    );
}
