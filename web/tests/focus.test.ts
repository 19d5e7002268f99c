// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it } from "vitest";
import { leadTo, watchFocus } from "../src/base/focus";
import { settled } from "./fake_table";

const root = document.createElement("div");
const button = (name: string) => root.querySelector(`#${name}`) as HTMLButtonElement;
const press = (key: string) => window.dispatchEvent(new KeyboardEvent("keydown", { key }));
const fitting = "button:not([disabled])";

async function change(name: string, disabled: boolean): Promise<string | undefined> {
    button(name).disabled = disabled;
    await settled();
    return document.activeElement?.id;
}

beforeAll(() => {
    document.body.append(root);
    watchFocus(root);
});
beforeEach(() => {
    root.innerHTML = "<button id=a disabled></button><button id=b disabled></button>";
    press("Enter");
});

it("is led to what can be chosen as soon as it is there", async () => {
    leadTo(fitting);
    expect(await change("b", false)).toBe("b");
    // What comes before it later does not take the focus away.
    expect(await change("a", false)).toBe("b");
});
it("is led on if the choice was but for a moment", async () => {
    leadTo(fitting);
    expect(await change("a", false)).toBe("a");
    await change("a", true);
    expect(await change("b", false)).toBe("b");
});
it("is let alone once something is pressed", async () => {
    leadTo(fitting);
    expect(await change("a", false)).toBe("a");
    press("Tab");
    await change("a", true);
    expect(await change("b", false)).not.toBe("b");
});
