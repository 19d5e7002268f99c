// The move that is being chosen, part by part, and what it would do.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Change, Move, Preview } from "../../generated/protocol";
import type { Requester } from "../state/connection";
import { attempt } from "../state/problem";
import { chosenMove, complete, equal, type FieldOrder, type Fields } from "./choice";

export interface MoveOption {
    move: Move;
    changes: Change[];
    /** The same move in the server's words, where the page adds another way to choose it. */
    sent?: Move;
}

/** What a game says about choosing its moves. */
export interface ChoosingRules {
    order: FieldOrder;
    /** The ways to choose a move; without it, there is one. */
    waysToChoose?(option: MoveOption): MoveOption[];
    /** Where a turn begins, for the keyboard: a list of selectors. */
    firstChoices: string;
}

/** The seat that chooses. */
interface Chooser {
    readonly id: string;
    readonly connection: Requester;
    readonly choosing: ReadonlySignal<ChoosingRules>;
    readonly seat: ReadonlySignal<number>;
    readonly position: ReadonlySignal<number>;
    readonly myTurn: ReadonlySignal<boolean>;
    /** A move is on its way. */
    readonly sending: ReadonlySignal<boolean>;
}

export class MoveChoice {
    /** The legal moves of the one who decides, if that is me, each with what it would bring. */
    readonly options = signal<MoveOption[]>([]);
    readonly chosen = signal<Fields>({});
    /** The move that is pointed at or chosen, and its whole ledger. */
    readonly pointed = signal<Move | undefined>(undefined);
    readonly preview = signal<Preview | undefined>(undefined);

    readonly moves = computed(() =>
        this.table.myTurn.value ? this.options.value.map((option) => option.move) : [],
    );
    /** The move that the choice has come to. */
    readonly ready = computed(() => chosenMove(this.moves.value, this.chosen.value, this.order));
    /** Whether anything is chosen that was not the only way. */
    readonly begun = computed(() => !equal(this.chosen.value, this.completed({})));
    private previews = new Map<string, Preview>();

    constructor(private readonly table: Chooser) {}

    /** The position is a new one, and what was known of the old one is forgotten. */
    reset(): void {
        this.previews.clear();
        this.options.value = [];
        this.clear();
    }

    /** Asks what there is to choose. */
    async load(): Promise<void> {
        const { id, connection, position } = this.table;
        const before = position.value;
        await attempt(async () => {
            const answer = await connection.ask(
                { type: "previews", table: id, seat: this.table.seat.value },
                "previews",
            );
            if (answer.position !== before || position.value !== before) return;
            const { waysToChoose } = this.table.choosing.value;
            batch(() => {
                this.options.value = waysToChoose
                    ? answer.previews.flatMap((option) => waysToChoose(option))
                    : answer.previews;
                this.clear();
            });
        });
    }

    choose(fields: Fields): void {
        batch(() => {
            this.chosen.value = this.completed(fields);
            this.pointAt(this.ready.value);
        });
    }

    /** Back to the beginning of the choice: nothing is chosen but what leaves no choice. */
    clear(): void {
        batch(() => {
            this.chosen.value = this.completed({});
            this.pointed.value = undefined;
            this.preview.value = undefined;
            this.pointAt(undefined);
        });
    }

    /** What cannot be played has nothing to show; buttons that are disabled feel the pointer too. */
    pointAt(move: Move | undefined): void {
        const legal = this.moves.value.find((known) => equal(known, move));
        const target = legal ?? this.ready.value;
        if (equal(target, this.pointed.value) && (this.preview.value || !target)) return;
        const key = JSON.stringify(target);
        batch(() => {
            this.pointed.value = target;
            this.preview.value = this.previews.get(key);
        });
        const asks = target && !this.preview.value && !this.table.sending.value;
        if (asks) void this.loadPreview(target, key);
    }

    private async loadPreview(move: Move, key: string): Promise<void> {
        const { id, connection, seat } = this.table;
        await attempt(async () => {
            const answer = await connection.ask(
                { type: "preview", table: id, seat: seat.value, move: this.sent(move) },
                "preview",
            );
            this.previews.set(key, answer.preview);
            if (equal(this.pointed.value, move)) this.preview.value = answer.preview;
        });
    }

    /** A move in the server's words. */
    sent(move: Move): Move {
        return this.options.value.find((option) => equal(option.move, move))?.sent ?? move;
    }

    private get order(): FieldOrder {
        return this.table.choosing.value.order;
    }

    private completed(fields: Fields): Fields {
        return complete(this.moves.value, fields, this.order);
    }
}
