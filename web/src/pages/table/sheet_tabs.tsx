// On a phone several parts share the sheet; these choose which of them is seen.
import { t } from "../../base/text";
import type { SheetTab } from "../../game_page";

type Part = SheetTab["part"];

interface Props {
    tabs: readonly SheetTab[];
    shown: Part | undefined;
    onShow: (part: Part) => void;
}

export function SheetTabs({ tabs, shown, onShow }: Props) {
    return (
        <nav class="sheet-tabs" aria-label={t("web.parts")}>
            {tabs.map(({ part, title }) => (
                <button
                    key={part}
                    type="button"
                    data-part={part}
                    aria-pressed={part === shown}
                    onClick={() => onShow(part)}
                >
                    {title()}
                </button>
            ))}
        </nav>
    );
}
