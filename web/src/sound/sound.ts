// Plays sounds. There is no sound before the first click or key, for browsers forbid it, and none unless
// one has switched it on.
import { preferences } from "../state/preferences";
import { type Noise, type SoundName, soundOf, type Tone } from "./voices";

export const usualVolume = 0.3;

/** From 0 to 1; 0 is silence. */
export function volume(): number {
    const { sound, volume: wanted } = preferences.value;
    return sound ? (wanted ?? usualVolume) : 0;
}

type MakeContext = () => AudioContext;

const attack = 0.005; // seconds
const silence = 0.0001; // what an exponential ramp can reach
const mostVoices = 24; // at a time; more would only be noise

export class SoundPlayer {
    private context: AudioContext | undefined;
    private master: GainNode | undefined;
    private noise: AudioBuffer | undefined;
    private voices = 0;

    constructor(private readonly make: MakeContext = () => new AudioContext()) {}

    /** After a click or a key. */
    unlock(): void {
        if (volume() === 0) return;
        const context = this.open();
        if (context?.state === "suspended") void context.resume();
    }

    /** `step` counts what happens again and again in one move. */
    play(name: SoundName, step = 0): void {
        const { context, master } = this;
        if (!context || !master || context.state !== "running" || volume() === 0) return;
        master.gain.value = volume();
        for (const voice of soundOf(name, step))
            if (this.voices < mostVoices) this.speak(context, master, voice);
    }

    private open(): AudioContext | undefined {
        if (this.context) return this.context;
        try {
            this.context = this.make();
        } catch {
            return undefined; // a browser without sound
        }
        const { context } = this;
        const compressor = context.createDynamicsCompressor();
        this.master = context.createGain();
        this.master.connect(compressor);
        compressor.connect(context.destination);
        this.noise = whiteNoise(context);
        return context;
    }

    private speak(context: AudioContext, master: GainNode, voice: Tone | Noise): void {
        const { length, gain, filter } = voice;
        const start = context.currentTime + (voice.at ?? 0);
        const end = start + length;
        const loudness = context.createGain();
        loudness.gain.setValueAtTime(silence, start);
        loudness.gain.exponentialRampToValueAtTime(gain, start + Math.min(attack, length / 3));
        loudness.gain.exponentialRampToValueAtTime(silence, end);
        loudness.connect(master);
        let into: AudioNode = loudness;
        if (filter) {
            const node = context.createBiquadFilter();
            node.type = filter.type;
            node.frequency.value = filter.frequency;
            if (filter.q !== undefined) node.Q.value = filter.q;
            node.connect(loudness);
            into = node;
        }
        const source = this.sourceOf(context, voice, start, end);
        source.connect(into);
        ++this.voices;
        source.addEventListener("ended", () => {
            --this.voices;
            loudness.disconnect();
        });
        source.start(start);
        source.stop(end);
    }

    private sourceOf(
        context: AudioContext,
        voice: Tone | Noise,
        start: number,
        end: number,
    ): AudioScheduledSourceNode {
        if (voice.wave === "noise") {
            const source = context.createBufferSource();
            source.buffer = this.noise ?? null;
            return source;
        }
        const { wave, from, to, vibrato } = voice as Tone;
        const tone = context.createOscillator();
        tone.type = wave;
        tone.frequency.setValueAtTime(from, start);
        if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, end);
        if (vibrato !== undefined) tremble(context, tone, vibrato, start, end);
        return tone;
    }
}

function tremble(
    context: AudioContext,
    tone: OscillatorNode,
    vibrato: number,
    start: number,
    end: number,
): void {
    const slow = context.createOscillator();
    const depth = context.createGain();
    slow.frequency.value = vibrato;
    depth.gain.value = tone.frequency.value * 0.03;
    slow.connect(depth);
    depth.connect(tone.frequency);
    slow.start(start);
    slow.stop(end);
}

function whiteNoise(context: AudioContext): AudioBuffer {
    const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let index = 0; index < samples.length; ++index) samples[index] = Math.random() * 2 - 1;
    return buffer;
}

export const sounds = new SoundPlayer();

/** The first click or key lets sounds be heard. */
export function watchFirstGesture(): void {
    for (const gesture of ["pointerdown", "keydown"])
        window.addEventListener(gesture, () => sounds.unlock(), { capture: true, passive: true });
}
