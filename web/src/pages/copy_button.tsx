// A button that copies a link, and shows it where the browser does not let it copy.
import { useState } from "preact/hooks";
import { Icon } from "../art/icon";
import { copyText } from "../base/clipboard";
import { t } from "../base/text";

export function CopyButton({ link, words }: { link: string; words: string }) {
    const [outcome, setOutcome] = useState<boolean | undefined>(undefined);
    return (
        <>
            <button
                type="button"
                class="share"
                onClick={async () => setOutcome(await copyText(link))}
            >
                <Icon glyph="link" />{" "}
                <span aria-live="polite">{outcome ? t("web.copied") : words}</span>
            </button>
            {outcome === false && (
                <input
                    class="link"
                    readOnly
                    value={link}
                    aria-label={words}
                    onFocus={(event) => event.currentTarget.select()}
                />
            )}
        </>
    );
}
