// Who holds a seat, in a word or two.
import { t } from "../base/text";
import type { Table } from "../table/table";

export function Standing({ table, seat }: { table: Table; seat: number }) {
    const info = table.info.value.seats[seat];
    if (!info) return null;
    const words = info.resigned
        ? t("web.resigned")
        : info.stand_in
          ? t("web.stand-in")
          : info.kind === "bot"
            ? [
                  t(`web.level.${info.level ?? "casual"}`),
                  info.style && t(`web.style.${info.style}`),
                  table.brief.value.has(seat) && t("web.thinks-briefly"),
              ]
                  .filter(Boolean)
                  .join(", ")
            : info.kind === "open"
              ? t("web.open-seat")
              : table.isMine(seat)
                ? t("web.you")
                : info.kind === "person" &&
                    !table.info.value.study &&
                    !table.present.value.includes(seat)
                  ? t("web.away")
                  : "";
    return words ? <small class="standing">{words}</small> : null;
}
