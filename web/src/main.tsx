import { render } from "preact";
import "./app.css";
import { app, drawWith } from "./app";
import { afterDraw, pointOut, watchKeyboard } from "./focus";
import { guideOf } from "./lesson";
import { t } from "./text";
import { Shell } from "./ui/shell";
import { tableKeys } from "./ui/table";

const root = document.getElementById("app");
if (root) {
    drawWith(() => {
        render(<Shell />, root);
        afterDraw();
        document.title = app.table?.myTurn ? `● ${t("web.your-turn")} – Townwright` : "Townwright";
        pointOut(app.table && guideOf(app.table)?.target);
    });
    watchKeyboard();
    window.addEventListener("keydown", tableKeys);
    void app.start();
}
