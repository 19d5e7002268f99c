// A screen for tests: elements have boxes, and animations do nothing but remember whether they run.
import { vi } from "vitest";
import { placed, type ScreenPlace } from "../src/motion/places";

export interface FakeAnimation {
    element: Element;
    frames: Keyframe[];
    timing: KeyframeAnimationOptions;
    cancelled: boolean;
    rate: number;
    paused: boolean;
}

export interface FakeScreen {
    animations: FakeAnimation[];
    /** Puts a place on the screen. */
    add(name: ScreenPlace, text?: string): HTMLElement;
    /** What still differs from the page as it is. */
    left(): string[];
}

export function fakeScreen(): FakeScreen {
    const animations: FakeAnimation[] = [];
    document.body.innerHTML = "";
    let count = 0;
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
        this: Element,
    ) {
        const left = Number(this.getAttribute("data-left") ?? 0);
        const size = this.hasAttribute("data-left") ? 40 : 0;
        return { left, top: 50, width: size, height: size } as DOMRect;
    });
    Element.prototype.animate = function (frames, timing) {
        const animation: FakeAnimation = {
            element: this,
            frames: frames as Keyframe[],
            timing: timing as KeyframeAnimationOptions,
            cancelled: false,
            rate: 1,
            paused: false,
        };
        animations.push(animation);
        return {
            cancel: () => {
                animation.cancelled = true;
            },
            pause: () => {
                animation.paused = true;
            },
            play: () => {
                animation.paused = false;
            },
            updatePlaybackRate: (rate: number) => {
                animation.rate = rate;
            },
        } as Animation;
    };
    return {
        animations,
        add(name, text = "") {
            const element = document.createElement("span");
            element.setAttribute("data-place", placed(name)["data-place"]);
            element.setAttribute("data-left", String(20 + 30 * count++));
            element.textContent = text;
            document.body.append(element);
            return element;
        },
        left: () => [
            ...animations
                .filter(({ cancelled }) => !cancelled)
                .map(({ element }) => `animated ${element.outerHTML}`),
            ...[...document.querySelectorAll("[data-shown], .motion-layer")].map(
                (element) => element.outerHTML,
            ),
        ],
    };
}
