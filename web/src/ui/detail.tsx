// The tile or card that one looks at, in words, and the pile under it.
import { redraw } from "../app";
import { card as cardFacts, tile as tileFacts } from "../catalogue";
import type { Table } from "../table";
import { cityPlace, t } from "../text";
import { CardPicture, Ruin } from "../zodchie/card";

export function Detail({ table }: { table: Table }) {
    const detail = table.detail;
    if (!detail) return null;
    const close = (
        <button
            type="button"
            class="plain"
            onClick={() => {
                table.detail = undefined;
                redraw();
            }}
        >
            {t("web.close")}
        </button>
    );
    if (detail.tile) {
        const { name, texts } = tileFacts(detail.tile);
        return (
            <section class="detail">
                <h2>{name}</h2>
                {texts.map((text) => (
                    <p key={text}>{text}</p>
                ))}
                {close}
            </section>
        );
    }
    const place =
        detail.at && table.info.game === "zodchie"
            ? table.zodchie.city[detail.at[0]]?.[detail.at[1] - 1]
            : undefined;
    const card = detail.card ?? place?.card;
    return (
        <section class="detail">
            <h2>
                {detail.at && `${cityPlace(detail.at)} `}
                {card && cardFacts(card).name}
            </h2>
            {card && (
                <div class="detail-card">
                    <CardPicture
                        card={card}
                        seat={place?.seat ?? table.current.seat ?? 0}
                        side={place?.side ?? cardFacts(card).initial}
                        value={place?.value}
                    />
                    <p>{cardFacts(card).texts.join("; ") || t("zodchie.show.nothing")}</p>
                </div>
            )}
            {place && place.under.length > 0 && (
                <>
                    <p>
                        {t("web.pile", { count: place.under.length })}:{" "}
                        {place.under
                            .map(
                                (under) =>
                                    `${cardFacts(under.card).name} (${table.nameOf(under.seat)})`,
                            )
                            .join(", ")}
                    </p>
                    <div class="pile-cards">
                        {place.under.map((under, index) => (
                            <Ruin key={index} seat={under.seat} card={under.card} />
                        ))}
                    </div>
                </>
            )}
            {close}
        </section>
    );
}
