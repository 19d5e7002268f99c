// Who does what, while another's move is shown, and the last move once more. What others do is told to
// screen readers by the announcements, so that nothing is said twice here.
import type { Change } from "../../../generated/protocol";
import { Icon, SeatMark } from "../../art/icon";
import { signed, t } from "../../base/text";
import { pageOf } from "../../games";
import { motion } from "../../session/shown_moves";
import type { Table } from "../../table/table";
import "./motion_caption.css";

export function MotionCaption({ table }: { table: Table }) {
    const caption = motion.caption.value;
    if (!caption) return null;
    const { seat, words, changes } = caption;
    return (
        <div class="motion-caption">
            {seat !== undefined && <SeatMark seat={seat} />}
            <span class="words" aria-hidden="true">
                {words}
            </span>
            {changes.map((change) => (
                <ChangeChip key={change.stat} table={table} change={change} />
            ))}
            {/* Any click and any key do the same. */}
            <button type="button" class="small">
                {t("web.skip")}
            </button>
        </div>
    );
}

function ChangeChip({ table, change: { stat, amount } }: { table: Table; change: Change }) {
    const icon = pageOf(table).statIcon(stat, 15);
    if (!icon) return null;
    return (
        <span class={`change ${amount < 0 ? "loss" : ""}`} aria-hidden="true">
            {signed(amount)} {icon}
        </span>
    );
}

/** In the menu, which closes. */
export function ShowAgain() {
    if (!motion.last.value?.scenes.length) return null;
    return (
        <button
            type="button"
            class="show-again"
            onClick={(event) => {
                event.currentTarget.closest("details")?.removeAttribute("open");
                motion.replay();
            }}
        >
            <Icon glyph="turnBack" /> {t("web.show-again")}
        </button>
    );
}
