// @vitest-environment happy-dom
// Sounds, on a machine that has none.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SoundPlayer } from "../src/sound/sound";
import { note, soundNames, soundOf } from "../src/sound/voices";
import { setPreferences } from "../src/state/preferences";

class FakeParam {
    value = 0;
    ramps: [number, number][] = [];
    setValueAtTime(value: number) {
        this.value = value;
    }
    exponentialRampToValueAtTime(value: number, time: number) {
        this.ramps.push([value, time]);
    }
}

class FakeNode {
    gain = new FakeParam();
    frequency = new FakeParam();
    Q = new FakeParam();
    type = "";
    buffer: unknown;
    to: unknown[] = [];
    started: number | undefined;
    stopped: number | undefined;
    private ended: (() => void) | undefined;
    connect(node: unknown) {
        this.to.push(node);
    }
    disconnect() {
        this.to = [];
    }
    addEventListener(_: string, listener: () => void) {
        this.ended = listener;
    }
    start(time: number) {
        this.started = time;
    }
    stop(time: number) {
        this.stopped = time;
    }
    end() {
        this.ended?.();
    }
}

class FakeContext {
    state = "running";
    currentTime = 2;
    sampleRate = 8000;
    destination = new FakeNode();
    sources: FakeNode[] = [];
    gains: FakeNode[] = [];
    resume = vi.fn(async () => undefined);
    createGain() {
        this.gains.push(new FakeNode());
        return this.gains.at(-1);
    }
    createDynamicsCompressor = () => new FakeNode();
    createBiquadFilter = () => new FakeNode();
    createOscillator() {
        this.sources.push(new FakeNode());
        return this.sources.at(-1);
    }
    createBufferSource = () => this.createOscillator();
    createBuffer = (_: number, length: number) => ({
        getChannelData: () => new Float32Array(length),
    });
}

let context: FakeContext;
let made: number;
let player: SoundPlayer;

beforeEach(() => {
    context = new FakeContext();
    made = 0;
    player = new SoundPlayer(() => {
        made += 1;
        return context as unknown as AudioContext;
    });
});
afterEach(() => setPreferences({ sound: false, volume: 0.3 }));

describe("silence", () => {
    it("is kept until sound is switched on, and until a click", () => {
        player.unlock();
        player.play("land");
        expect(made).toBe(0);
        setPreferences({ sound: true });
        player.play("land");
        expect(made).toBe(0);
        player.unlock();
        player.unlock();
        expect(made).toBe(1);
        player.play("land");
        expect(context.sources.length).toBe(2);
    });
    it("is kept in a browser without sound", () => {
        setPreferences({ sound: true });
        const mute = new SoundPlayer(() => {
            throw new Error("no sound here");
        });
        mute.unlock();
        mute.play("land");
    });
    it("follows at once when sound is switched off", () => {
        setPreferences({ sound: true });
        player.unlock();
        setPreferences({ sound: false });
        player.play("gain");
        expect(context.sources).toEqual([]);
    });
});

describe("a sound", () => {
    beforeEach(() => {
        setPreferences({ sound: true, volume: 0.5 });
        player.unlock();
    });
    it("is as loud as one likes", () => {
        player.play("land");
        expect(context.gains[0]?.gain.value).toBe(0.5);
    });
    it.each(soundNames)("%s is short, soft and comes to its end", (name) => {
        for (const voice of soundOf(name, 4)) {
            expect(voice.length).toBeLessThanOrEqual(0.4);
            expect(voice.gain).toBeLessThanOrEqual(0.6);
        }
        player.play(name);
        expect(context.sources.length).toBeGreaterThan(0);
        for (const source of context.sources) {
            expect(source.started).toBeGreaterThanOrEqual(2);
            expect(source.stopped).toBeLessThan(3);
        }
    });
    it("wakes a context that sleeps", () => {
        context.state = "suspended";
        player.unlock();
        expect(context.resume).toHaveBeenCalled();
        player.play("land");
        expect(context.sources).toEqual([]);
    });
    it("of many at once is left out, until some have ended", () => {
        for (let chip = 0; chip < 40; ++chip) player.play("gain", chip);
        expect(context.sources.length).toBe(24);
        for (const source of context.sources) source.end();
        player.play("gain");
        expect(context.sources.length).toBe(26);
    });
});

it("chips go up a scale", () => {
    const heights = [0, 1, 2, 3, 4, 5]
        .map((step) => soundOf("gain", step)[0])
        .map((voice) => (voice && "from" in voice ? voice.from : 0));
    expect([...heights].sort((a, b) => a - b)).toEqual(heights);
    expect(new Set(heights).size).toBe(6);
    expect(note(5)).toBeCloseTo(2 * note(0));
    expect(soundOf("gain", 30)).toEqual(soundOf("gain", 9));
});
