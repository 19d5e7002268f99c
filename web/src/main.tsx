import { render } from "preact";
import "./app.css";
import { app, drawWith } from "./app";
import { afterDraw, watchKeyboard } from "./focus";
import { Shell } from "./ui/shell";
import { tableKeys } from "./ui/table";

const root = document.getElementById("app");
if (root) {
    drawWith(() => {
        render(<Shell />, root);
        afterDraw();
    });
    watchKeyboard();
    window.addEventListener("keydown", tableKeys);
    void app.start();
}
