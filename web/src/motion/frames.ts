// Whether motion is smooth: how many frames were drawn, and how many came late. The figures stand among
// the browser's own measurements, under "motion".

// Milliseconds between two frames; 60 a second are 16.7 apart.
const late = 17.5;
const dropped = 33;

export interface FrameFigures {
    frames: number;
    late: number;
    /** Of the late ones, those before which a whole frame is missing. */
    dropped: number;
    longest: number;
}

export class FrameWatch {
    private readonly started = performance.now();
    private last: number | undefined;
    readonly figures: FrameFigures = { frames: 0, late: 0, dropped: 0, longest: 0 };

    frame(now: number): void {
        if (this.last !== undefined) {
            const length = now - this.last;
            this.figures.frames += 1;
            if (length > late) this.figures.late += 1;
            if (length > dropped) this.figures.dropped += 1;
            this.figures.longest = Math.max(this.figures.longest, length);
        }
        this.last = now;
    }

    end(): void {
        performance.measure("motion", { start: this.started, detail: this.figures });
    }
}
