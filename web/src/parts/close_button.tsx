// Puts away a panel that one has read.
import { Icon } from "../art/icon";
import { t } from "../base/text";

export function CloseButton({ onClose }: { onClose: () => void }) {
    return (
        <button
            type="button"
            class="tool icon-button close"
            aria-label={t("web.close")}
            onClick={onClose}
        >
            <Icon glyph="close" size={15} />
        </button>
    );
}
