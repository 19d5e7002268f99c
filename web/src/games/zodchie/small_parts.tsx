// Small things: the picture of the front page, and a card in words with the pile under it.
import { t } from "../../base/text";
import { DetailPanel } from "../../parts/detail_panel";
import type { Table } from "../../table/table";
import { CardPicture, Ruin } from "./card";
import { cardFacts } from "./catalogue";
import { cityPlace, viewOf } from "./view";

const shown = ["dvorets", "bashnya", "teatr"];

export function Art() {
    return (
        <div class="game-art cards" aria-hidden="true">
            {shown.map((card, seat) => (
                <CardPicture key={card} card={card} seat={seat} />
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
                    <CardPicture
                        card={card}
                        seat={place?.seat ?? table.seat.value}
                        side={place?.side ?? cardFacts(card).initial}
                        value={place?.value}
                    />
                    <p>{cardFacts(card).texts.join("; ") || t("zodchie.show.nothing")}</p>
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
                            <Ruin key={index} seat={one.seat} card={one.card} />
                        ))}
                    </div>
                </>
            )}
        </DetailPanel>
    );
}
