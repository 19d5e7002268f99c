// The frame of what one looks at closely.
import type { ComponentChildren } from "preact";
import { Icon } from "../art/icon";
import { t } from "../base/text";
import type { Table } from "../table/table";

interface Props {
    table: Table;
    title: ComponentChildren;
    children: ComponentChildren;
}

export function DetailPanel({ table, title, children }: Props) {
    const close = () => {
        table.detail.value = undefined;
    };
    return (
        <section class="detail">
            <h2>{title}</h2>
            {children}
            <button
                type="button"
                class="tool icon-button close"
                aria-label={t("web.close")}
                onClick={close}
            >
                <Icon glyph="close" size={15} />
            </button>
        </section>
    );
}
