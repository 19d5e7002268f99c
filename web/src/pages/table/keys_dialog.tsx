// The keys of a table, in a list that one asks for.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icon";
import { t } from "../../base/text";
import { keyGroups, keyName, keysShown } from "./keys";
import "./keys_dialog.css";

export function KeysDialog() {
    return keysShown.value ? <OpenDialog /> : null;
}

function OpenDialog() {
    const dialog = useRef<HTMLDialogElement>(null);
    const close = () => dialog.current?.close();
    // Closed by the browser, it gives the focus back to what had it.
    useEffect(() => {
        dialog.current?.showModal();
        return () => {
            keysShown.value = false;
        };
    }, []);
    return (
        <dialog
            ref={dialog}
            class="keys-dialog paper"
            aria-labelledby="keys-title"
            onClose={() => {
                keysShown.value = false;
            }}
            onClick={(event) => {
                if (event.target === dialog.current) close();
            }}
            onKeyDown={(event) => {
                if (event.key === "?") close();
            }}
        >
            <div>
                <header>
                    <h2 id="keys-title">{t("web.keys")}</h2>
                    <button
                        type="button"
                        class="tool icon-button"
                        aria-label={t("web.close")}
                        onClick={close}
                    >
                        <Icon glyph="close" />
                    </button>
                </header>
                {keyGroups.map(({ title, commands }, group) => (
                    <section key={group} aria-labelledby={`keys-${group}`}>
                        <h3 id={`keys-${group}`}>{title()}</h3>
                        <dl>
                            {commands.map(({ keys, text }) => (
                                <div key={keys.join()}>
                                    <dt>
                                        {keys.map((key) => (
                                            <kbd key={key}>{keyName(key)}</kbd>
                                        ))}
                                    </dt>
                                    <dd>{text()}</dd>
                                </div>
                            ))}
                        </dl>
                    </section>
                ))}
            </div>
        </dialog>
    );
}

/** In the menu, which closes. */
export function ShowKeys() {
    return (
        <button
            type="button"
            class="tool show-keys"
            onClick={(event) => {
                const menu = event.currentTarget.closest("details");
                menu?.removeAttribute("open");
                menu?.querySelector("summary")?.focus();
                keysShown.value = true;
            }}
        >
            <Icon glyph="keyboard" /> {t("web.keys")} <kbd>?</kbd>
        </button>
    );
}
