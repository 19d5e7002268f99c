// The frame of what one looks at closely.
import type { ComponentChildren } from "preact";
import type { Table } from "../table/table";
import { CloseButton } from "./close_button";

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
            <CloseButton onClose={close} />
        </section>
    );
}
