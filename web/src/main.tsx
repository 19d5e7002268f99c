import { effect } from "@preact/signals";
import { render } from "preact";
import "./app.css";
import { watchFocus } from "./base/focus";
import { t } from "./base/text";
import { watchViewport } from "./base/viewport";
import { Shell } from "./pages/shell";
import { tableKeys } from "./pages/table/keys";
import { currentTable } from "./session/current_table";
import { watchInput } from "./session/input";
import { start } from "./session/session";
import { watchTheme } from "./state/theme";

const root = document.getElementById("app");
if (root) {
    watchTheme();
    watchViewport();
    watchFocus(root);
    watchInput();
    window.addEventListener("keydown", tableKeys);
    effect(() => {
        const mine = currentTable.value?.myTurn.value;
        document.title = mine ? `● ${t("web.your-turn")} – Townwright` : "Townwright";
    });
    render(<Shell />, root);
    void start();
}
