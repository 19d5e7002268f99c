// What is done seldom.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../art/icon";
import { t } from "../../base/text";
import type { Table } from "../../table/table";
import { CopyButton } from "../copy_button";
import { TopicLink, topicsOf } from "../game_links";
import { SiteTools } from "../site_tools";
import { DeleteTable } from "./delete_table";
import { ShowKeys } from "./keys_dialog";
import { ShowAgain } from "./motion_caption";
import { MotionSettings } from "./motion_settings";
import { download, linkTo } from "./share";
import { CoverCheck } from "./shared_screen";

export function Menu({ table }: { table: Table }) {
    const [sure, setSure] = useState(false);
    const seat = table.current.value.seat;
    const menu = useRef<HTMLDetailsElement>(null);
    useEffect(() => {
        const leave = (event: PointerEvent) => {
            if (menu.current && !menu.current.contains(event.target as Node))
                menu.current.open = false;
        };
        window.addEventListener("pointerdown", leave);
        return () => window.removeEventListener("pointerdown", leave);
    }, []);
    return (
        <details
            class="menu"
            ref={menu}
            onKeyDown={(event) => {
                if (event.key === "Escape") event.currentTarget.open = false;
            }}
        >
            <summary class="tool icon-button" title={t("web.menu")}>
                <Icon glyph="menu" size={20} />
                <span class="hidden">{t("web.menu")}</span>
            </summary>
            <div class="paper">
                <SiteTools game={table.info.value.game} />
                <ShowAgain />
                <MotionSettings />
                <ShowKeys />
                {topicsOf(table.info.value.game)
                    .filter((topic) => topic !== "rules")
                    .map((topic) => (
                        <TopicLink
                            key={topic}
                            game={table.info.value.game}
                            topic={topic}
                            look="tool"
                        />
                    ))}
                <CopyButton link={linkTo(table)} words={t("web.watch-link")} />
                <button type="button" onClick={() => void download(table)}>
                    <Icon glyph="load" /> {t("web.download-record")}
                </button>
                {table.mine.value.length > 1 && <CoverCheck />}
                {seat !== null && table.info.value.seats[seat]?.stand_in && (
                    <button type="button" onClick={() => void table.takeSeatBack()}>
                        {t("web.back")}
                    </button>
                )}
                {seat !== null && table.info.value.status === "playing" && (
                    <button
                        type="button"
                        class="danger"
                        onClick={() => (sure ? void table.resign() : setSure(true))}
                    >
                        {t(sure ? "web.resign-sure" : "web.resign")}
                    </button>
                )}
                <DeleteTable table={table} />
            </div>
        </details>
    );
}
