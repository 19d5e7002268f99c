// What each sound is made of. All are short and soft, and their notes are those of one scale, so that
// sounds that fall together never clash.

interface Filter {
    type: BiquadFilterType;
    frequency: number;
    q?: number;
}

interface Voice {
    /** Seconds after the beginning. */
    at?: number;
    /** Seconds until it has died away. */
    length: number;
    gain: number;
    filter?: Filter;
}

export interface Tone extends Voice {
    wave: OscillatorType;
    /** Hertz; where it ends, if it glides. */
    from: number;
    to?: number;
    /** How often a second it trembles. */
    vibrato?: number;
}

export interface Noise extends Voice {
    wave: "noise";
}

export type Sound = readonly (Tone | Noise)[];

/** C D E G A, from the C below the middle of the keyboard upwards. */
const scale = [261.6, 293.7, 329.6, 392, 440];

/** The note so many steps up the scale. */
export function note(step: number): number {
    const octave = Math.floor(step / scale.length);
    return (scale[step - octave * scale.length] as number) * 2 ** octave;
}

const highest = 9; // steps; further chips stay there

function marimba(step: number, at = 0): Sound {
    const from = note(5 + Math.min(step, highest));
    return [
        { wave: "triangle", from, at, length: 0.22, gain: 0.3 },
        { wave: "sine", from: from * 4, at, length: 0.12, gain: 0.06 },
    ];
}

function knock(at: number, from: number, to: number, gain: number): Sound {
    return [
        { wave: "sine", from, to, at, length: 0.09, gain },
        {
            wave: "noise",
            at,
            length: 0.025,
            gain: gain * 0.7,
            filter: { type: "lowpass", frequency: 900 },
        },
    ];
}

const flick = (at: number): Noise => ({
    wave: "noise",
    at,
    length: 0.03,
    gain: 0.12,
    filter: { type: "bandpass", frequency: 2500, q: 1 },
});

const swish = (at: number, frequency: number): Noise => ({
    wave: "noise",
    at,
    length: 0.16,
    gain: 0.1,
    filter: { type: "bandpass", frequency, q: 0.8 },
});

const ping = (at: number, from: number): Tone => ({
    wave: "sine",
    from,
    at,
    length: 0.16,
    gain: 0.16,
});

/** `step` counts what happens again and again in one move. */
const recipes = {
    /** A card slides. */
    pick: () => [
        {
            wave: "noise",
            length: 0.06,
            gain: 0.15,
            filter: { type: "bandpass", frequency: 1800, q: 1 },
        },
    ],
    /** Wood on wood. */
    land: () => knock(0, 160, 90, 0.6),
    gain: (step) => marimba(step),
    loss: (step) => [
        {
            wave: "triangle",
            from: note(3 + Math.min(step, highest)),
            length: 0.18,
            gain: 0.35,
            filter: { type: "lowpass", frequency: 600 },
        },
    ],
    /** A marker on a stone. */
    step: () => [
        {
            wave: "noise",
            length: 0.008,
            gain: 0.05,
            filter: { type: "highpass", frequency: 3000 },
        },
    ],
    /** It stumbles over a line. */
    line: () => [
        {
            wave: "sawtooth",
            from: 220,
            to: 175,
            vibrato: 6,
            length: 0.3,
            gain: 0.2,
            filter: { type: "lowpass", frequency: 700 },
        },
    ],
    coins: () => [ping(0, 1568), ping(0.07, 2093)],
    lake: () => [
        ...knock(0, 140, 80, 0.3),
        { wave: "sine", from: 300, to: 700, at: 0.03, length: 0.08, gain: 0.3 },
    ],
    flick: () => [flick(0), flick(0.04)],
    /** A card turns: a ratchet. */
    turn: () => [
        ...[0, 1, 2, 3].map(
            (click): Tone => ({
                wave: "square",
                from: 330 + click * 55,
                at: click * 0.045,
                length: 0.02,
                gain: 0.04,
            }),
        ),
        { wave: "sine", from: 659, at: 0.2, length: 0.18, gain: 0.14 },
    ],
    crumble: () => [
        {
            wave: "noise",
            length: 0.38,
            gain: 0.3,
            filter: { type: "lowpass", frequency: 420 },
        },
        ...[0.02, 0.09, 0.17, 0.24, 0.3].flatMap((at, index) =>
            knock(at, 130 - index * 8, 70, 0.2),
        ),
    ],
    rise: () =>
        [392, 523, 659].map(
            (from, index): Tone => ({
                wave: "triangle",
                from,
                at: index * 0.09,
                length: 0.2,
                gain: 0.2,
            }),
        ),
    protect: () => [ping(0, 523), ping(0.06, 784)],
    swish: () => [swish(0, 900), swish(0.12, 1300)],
    "my-turn": () => [
        { wave: "sine", from: 784, length: 0.38, gain: 0.18 },
        { wave: "sine", from: 1175, at: 0.04, length: 0.36, gain: 0.12 },
    ],
    victory: () => [
        ...[0, 2, 3, 5].flatMap((step, index) => marimba(step, index * 0.09)),
        ...knock(0.4, 160, 90, 0.5),
    ],
} satisfies Record<string, (step: number) => Sound>;

export type SoundName = keyof typeof recipes;

export const soundNames = Object.keys(recipes) as readonly SoundName[];

export function soundOf(name: SoundName, step = 0): Sound {
    return recipes[name](step);
}
