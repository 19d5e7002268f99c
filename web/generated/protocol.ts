// Generated from docs/protocol.schema.json and docs/protocol/ by tools/protocol-types. Do not edit.

/** The name of a table, as in its link. */
export type TableId = string;

/** Who has it holds the seat (or may watch). Never shown to others. */
export type Secret = string;

/** Seats count from 0. */
export type Seat = number;

/** A seat; null is a watcher. */
export type Viewpoint = Seat | null;

/** The number of an entry of the table's log, from 1. */
export type EntryNumber = number;

/** The number of the last entry that changed the game; 0 before it begins. */
export type Position = number;

/** Two numbers; what they are, the game says. */
export type Place = [number, number];

export type Level = "beginner" | "casual" | "skilled" | "strong" | "master";

/** What a bot likes beyond what wins. */
export type Style = "builder" | "banker" | "spoiler";

/** A random text of the client's own, secret as a seat is: the same request again with the same key is the same request. */
export type Key = string;

export type Name = string;

/** Sentences in the language of the connection. */
export type Words = string[];

/** As in a record (docs/record.md), but without what the viewpoint may not know: a goal kept by another, a card drawn by another; goals dealt to others are empty lists. */
export type Step = {
    seat?: Seat;
    do?: string;
    chance?: string;
};

/** A number that changed: what the rule asks for (amount), what became of it (from, to), and why. */
export type Line = {
    rule: string;
    seat: Seat;
    stat: string;
    amount: number;
    from: number;
    to: number;
    words: string;
    cause: {
        kind: string;
        number: number;
        piece?: string;
        owner?: Seat;
        at?: Place;
    };
    subject?: {
        piece: string;
        owner: Seat;
        at?: Place;
    };
};

export type AppliedStep = {
    step: Step;
    words: Words;
    ledger: Line[];
};

/** A sum over the lines of a ledger. */
export type Change = {
    seat: Seat;
    stat: string;
    amount: number;
};

export type Preview = {
    words: Words;
    ledger: Line[];
    changes: Change[];
    /** False where what follows depends on what others hide. */
    complete: boolean;
};

export type Result = {
    /** As in a record. */
    result: Record<string, unknown>;
    words: Words;
    ledger: Line[];
};

export type State = {
    position: Position;
    /** Whose move it is, and who decides it (against Dale the person decides for him). Null before the game begins and when it is over. */
    to_act: {
        seat: Seat;
        decides: Seat;
    } | null;
    /** When the position arose: milliseconds since 1970. */
    since: number;
    view: View;
    result: Result | null;
    undo: "no" | "free" | "ask";
    asked: {
        number: EntryNumber;
        seat: Seat;
        agreed: Seat[];
    } | null;
};

export type TableInfo = {
    table: TableId;
    game: GameName;
    options: Record<string, unknown>;
    created: number;
    listed: boolean;
    watchable: boolean;
    /** A record, to be looked at: nobody plays here. */
    study?: true;
    pace: "live" | "turns";
    takeover: number | null;
    status: "waiting" | "playing" | "over";
    seats: ({
        kind: "person" | "bot" | "open" | "rules";
        name: string;
        level: string | null;
        style?: string | null;
        stand_in: string | null;
        resigned: boolean;
    })[];
    rematch: TableId | null;
};

/** An entry of the table's log, as the viewpoint saw it. */
export type TableEvent = {
    number: EntryNumber;
    time: number;
    kind: "open" | "start" | "sit" | "name" | "move" | "undo" | "ask" | "answer" | "away" | "back" | "resign" | "rematch";
    /** It was taken back since; its steps are not told again. */
    undone: boolean;
    seat?: Seat;
    name?: string;
    level?: string;
    table?: TableId;
    agree?: boolean;
    by?: "person" | "bot" | "stand-in";
    steps?: AppliedStep[];
};

/** Comes first, and again to change the language. */
export type Hello = {
    type: "hello";
    protocol: 1;
    language?: string;
    id?: number;
};

export type Ping = {
    type: "ping";
    id?: number;
};

/** A new table. One entry of seats for each seat, without that of the rules' own bot (Dale). */
export type Create = {
    type: "create";
    game: string;
    seats: ({
        kind: "person" | "bot" | "open";
        name?: Name;
        level?: Level;
        style?: Style;
    })[];
    /** As in a record; what is left out has its default. */
    options?: Record<string, unknown>;
    listed?: boolean;
    watchable?: boolean;
    /** For one person among bots: the deal that the page's first game teaches with. */
    lesson?: boolean;
    pace?: "live" | "turns";
    /** Seconds until a bot plays for one who is gone; null: never. */
    takeover?: number | null;
    key?: Key;
    id?: number;
};

export type Lobby = {
    type: "lobby";
    /** The newest tables are on page 0, which is meant where it is left out. */
    page?: number;
    id?: number;
};

/** Takes an open seat. */
export type Join = {
    type: "join";
    table: TableId;
    seat?: Seat;
    name?: Name;
    key?: Key;
    id?: number;
};

/** From now on the connection hears what the seat, or without a secret a watcher, may know. */
export type Attach = {
    type: "attach";
    table: TableId;
    secret?: Secret;
    /** The number of the last entry that the client knows: it gets what came after it. */
    last?: number;
    id?: number;
};

export type Detach = {
    type: "detach";
    table: TableId;
    seat: Viewpoint;
    id?: number;
};

/** Sent again after a lost connection it changes nothing. */
export type MoveRequest = {
    type: "move";
    table: TableId;
    seat: Seat;
    position: Position;
    move: Move;
    id?: number;
};

export type LegalRequest = {
    type: "legal";
    table: TableId;
    seat: Seat;
    id?: number;
};

export type PreviewRequest = {
    type: "preview";
    table: TableId;
    seat: Seat;
    move: Move;
    id?: number;
};

export type PreviewsRequest = {
    type: "previews";
    table: TableId;
    seat: Seat;
    /** Only moves with these fields, as {"do":"build","slot":4}. */
    match?: Record<string, unknown>;
    id?: number;
};

export type HintRequest = {
    type: "hint";
    table: TableId;
    seat: Seat;
    id?: number;
};

/** Takes the seat's last decision back, or asks the others to agree. */
export type Undo = {
    type: "undo";
    table: TableId;
    seat: Seat;
    position: Position;
    id?: number;
};

/** To the entry in which somebody asks to undo. */
export type Answer = {
    type: "answer";
    table: TableId;
    seat: Seat;
    number: EntryNumber;
    agree: boolean;
    id?: number;
};

export type Rename = {
    type: "rename";
    table: TableId;
    seat: Seat;
    name: Name;
    id?: number;
};

/** For good: a bot plays on. */
export type Resign = {
    type: "resign";
    table: TableId;
    seat: Seat;
    id?: number;
};

/** Takes the seat back from a stand-in. */
export type Back = {
    type: "back";
    table: TableId;
    seat: Seat;
    id?: number;
};

/** The same people at a new table, with the same secrets. */
export type Rematch = {
    type: "rematch";
    table: TableId;
    seat: Seat;
    id?: number;
};

export type RecordRequest = {
    type: "record";
    table: TableId;
    seat: Viewpoint;
    id?: number;
};

/** Up to 500 events. */
export type HistoryRequest = {
    type: "history";
    table: TableId;
    seat: Viewpoint;
    from: EntryNumber;
    id?: number;
};

/** A position of the past, as one's seat saw it; of a game that is over, also as another did. */
export type LookRequest = {
    type: "look";
    table: TableId;
    seat: Viewpoint;
    position: EntryNumber;
    as?: Seat;
    id?: number;
};

/** How everybody's numbers went. */
export type CourseRequest = {
    type: "course";
    table: TableId;
    seat: Viewpoint;
    id?: number;
};

/** Who was to win in a position of a game that is over. */
export type ChancesRequest = {
    type: "chances";
    table: TableId;
    seat: Viewpoint;
    position: EntryNumber;
    id?: number;
};

/** A new table that goes on from a position of a game that is over; the answer is created. */
export type Branch = {
    type: "branch";
    table: TableId;
    seat: Viewpoint;
    position: EntryNumber;
    /** The seat to play; bots have the others. */
    as: Seat;
    level: Level;
    name?: Name;
    key?: Key;
    id?: number;
};

/** A record to look at, as the text of its file. The answer is created, with nobody's secrets. */
export type OpenRecord = {
    type: "open";
    record: string;
    key?: Key;
    id?: number;
};

/** The table and all that is kept of it, for good: for its maker. */
export type Delete = {
    type: "delete";
    table: TableId;
    secret: Secret;
    id?: number;
};

export type Welcome = {
    type: "welcome";
    protocol: 1;
    language: string;
    languages: string[];
    games: ({
        name: string;
        /** False: not offered to everybody, but it can be played. */
        advertised?: boolean;
        rules: string;
        options: ({
            key: string;
            values: string[];
            standard: string;
        })[];
    })[];
    levels: Level[];
    styles?: Style[];
    re?: number;
};

export type Pong = {
    type: "pong";
    re?: number;
};

export type Created = {
    type: "created";
    table: TableId;
    seats: ({
        seat: Seat;
        secret: Secret;
    })[];
    watch: Secret;
    /** The secret to delete the table with. */
    owner: Secret;
    re?: number;
};

export type LobbyList = {
    type: "lobby";
    waiting: TableInfo[];
    playing: TableInfo[];
    page: number;
    /** There is another page. */
    more: boolean;
    re?: number;
};

export type Joined = {
    type: "joined";
    table: TableId;
    seat: Seat;
    secret: Secret;
    re?: number;
};

export type Attached = {
    type: "attached";
    table: TableId;
    seat: Viewpoint;
    number: EntryNumber;
    info: TableInfo;
    missed: TableEvent[];
    state: State;
    re?: number;
};

export type Detached = {
    type: "detached";
    table: TableId;
    seat: Viewpoint;
    re?: number;
};

export type Deleted = {
    type: "deleted";
    table: TableId;
    re?: number;
};

/** The table was removed: to all who are there. */
export type Gone = {
    type: "gone";
    table: TableId;
};

/** It is durable. */
export type Accepted = {
    type: "accepted";
    table: TableId;
    seat: Seat;
    number: EntryNumber;
    /** It had been done before. */
    repeated: boolean;
    re?: number;
};

export type Legal = {
    type: "legal";
    table: TableId;
    seat: Seat;
    position: Position;
    moves: Move[];
    re?: number;
};

export type PreviewReply = {
    type: "preview";
    table: TableId;
    seat: Seat;
    position: Position;
    preview: Preview;
    re?: number;
};

export type Previews = {
    type: "previews";
    table: TableId;
    seat: Seat;
    position: Position;
    previews: ({
        move: Move;
        changes: Change[];
        complete: boolean;
    })[];
    re?: number;
};

/** Many think now, or the table has moved on: what was found in a shorter time. Absent where a bot or a hint had its usual time. */
export type Brief = true;

export type Hint = {
    type: "hint";
    table: TableId;
    seat: Seat;
    position: Position;
    /** The best first. */
    moves: ({
        move: Move;
        words: Words;
        outcome: string;
        reasons: string;
        simulations: number;
        win_share: number;
        score: number;
    })[];
    brief?: Brief;
    re?: number;
};

export type RecordReply = {
    type: "record";
    table: TableId;
    seat: Viewpoint;
    /** docs/record.md. While the game goes on: what the viewpoint saw, with seen_by. */
    record: Record<string, unknown>;
    re?: number;
};

export type HistoryReply = {
    type: "history";
    table: TableId;
    seat: Viewpoint;
    events: TableEvent[];
    re?: number;
};

/** A position of the past; as says through whose eyes. */
export type Look = {
    type: "look";
    table: TableId;
    seat: Viewpoint;
    position: EntryNumber;
    as: Viewpoint;
    /** As in a state. */
    to_act: {
        seat: Seat;
        decides: Seat;
    } | null;
    view: View;
    re?: number;
};

/** The positions of the game as it went, each with the numbers of every seat. */
export type Course = {
    type: "course";
    table: TableId;
    seat: Viewpoint;
    positions: ({
        position: EntryNumber;
        seats: Numbers[];
    })[];
    re?: number;
};

/** From games played through by bots that know what lies open. */
export type Chances = {
    type: "chances";
    table: TableId;
    seat: Viewpoint;
    position: EntryNumber;
    seats: ({
        /** The share of games won. */
        win: number;
        /** The mean final score. */
        score: number;
    })[];
    brief?: Brief;
    re?: number;
};

/** Something happened at a table. */
export type Update = {
    type: "update";
    table: TableId;
    seat: Viewpoint;
    info: TableInfo;
    event: TableEvent;
    state: State;
    brief?: Brief;
};

/** Who is connected to this server. */
export type Presence = {
    type: "presence";
    table: TableId;
    present: Seat[];
    watchers: number;
};

/** The request was refused and changed nothing; after storage it may have: send it again. */
export type ErrorReply = {
    type: "error";
    code: "bad-json" | "bad-message" | "hello-first" | "protocol" | "too-fast" | "busy" | "full" | "closing" | "storage" | "internal" | "no-table" | "damaged" | "bad-table" | "bad-secret" | "not-watchable" | "not-attached" | "no-open-seat" | "waiting" | "over" | "not-over" | "stale" | "not-your-turn" | "bad-move" | "rules" | "resigned" | "no-undo" | "log-full" | "others-play" | "nothing-asked" | "no-position" | "bad-record";
    words: string;
    rule?: string;
    needs?: number;
    has?: number;
    re?: number;
};

export type ClientMessage = Hello | Ping | Create | Lobby | Join | Attach | Detach | MoveRequest | LegalRequest | PreviewRequest | PreviewsRequest | HintRequest | Undo | Answer | Rename | Resign | Back | Rematch | RecordRequest | HistoryRequest | LookRequest | CourseRequest | ChancesRequest | Branch | OpenRecord | Delete;

export type ServerMessage = Welcome | Pong | Created | LobbyList | Joined | Attached | Detached | Accepted | Legal | PreviewReply | Previews | Hint | RecordReply | HistoryReply | Look | Course | Chances | Update | Presence | Deleted | Gone | ErrorReply;

export type PebblesColour = "red" | "green" | "blue";

export type PebblesCounts = {
    red: number;
    green: number;
    blue: number;
};

/** A place of the row, from 0. */
export type PebblesMove = {
    do: "take";
    place: number;
} | {
    do: "sell";
    place: number;
};

export type PebblesView = {
    phase: "start" | "draw" | "act" | "over";
    /** Null: an empty place. */
    row: (PebblesColour | null)[];
    /** What each place of the row costs. */
    prices: number[];
    bag: PebblesCounts;
    sold: PebblesCounts;
    players: ({
        coins: number;
        pebbles: PebblesCounts;
    })[];
    /** The viewpoint's secret colour; null for watchers, and before the deal. */
    card: PebblesColour | null;
};

export type PebblesNumbers = {
    pebbles: number;
    coins: number;
};

/** docs/record.md explains the fields. */
export type SuburbiaMove = {
    do: "keep-goal";
    goal: string;
} | {
    do: "build";
    slot: number;
    at: Place;
} | {
    do: "lake";
    slot: number;
    at: Place;
} | {
    do: "basic";
    tile: string;
    at: Place;
} | {
    do: "invest";
    at: Place;
} | {
    do: "remove";
    slot: number;
};

export type SuburbiaGoal = {
    goal: string;
    bonus: number;
    leader: Seat | null;
    measures: number[];
};

export type SuburbiaBorough = {
    money: number;
    income: number;
    reputation: number;
    population: number;
    markers: number;
    next_line: number;
    tiles: ({
        tile: string;
        at: Place;
        turn: number;
        marker: boolean;
        marker_price: number | null;
    })[];
    /** Where a tile may be built. */
    cells: Place[];
};

export type SuburbiaView = {
    phase: "start" | "keep-goal" | "act" | "remove" | "extra-removal" | "dale-build" | "refill" | "over";
    first: Seat;
    turn_of: Seat;
    round: number;
    turn: number;
    final_round: number | null;
    boroughs: SuburbiaBorough[];
    market: ({
        tile: string | null;
        /** What the slot adds. */
        price: number;
        /** Slot and tile together. */
        cost: number | null;
    })[];
    basic: ({
        tile: string;
        left: number;
        cost: number;
    })[];
    removed: number;
    stacks: ({
        letter: "A" | "B" | "C";
        left: number;
        /** What can still come: more than the stack holds, for the rest stays in the box. */
        unseen: ({
            tile: string;
            count: number;
        })[];
    })[];
    one_more_round: {
        drawn: boolean;
        /** If the next draw may be One More Round: among how many places it is; else 0. */
        among: number;
    };
    goals: SuburbiaGoal[];
    /** The viewpoint's: the two it was dealt, then the one it kept. */
    own_goals: SuburbiaGoal[];
};

export type SuburbiaNumbers = {
    population: number;
    income: number;
    reputation: number;
    money: number;
};

/** docs/record.md explains the fields. */
export type ZodchieMove = {
    do: "deck";
    use: string[];
} | {
    do: "search";
    put: string;
} | {
    do: "exchange";
} | {
    do: "play";
    card: string;
    at?: Place;
} | {
    do: "pay";
    card: string;
    from: "hand" | "cemetery";
} | {
    do: "remove";
    card: string;
} | {
    do: "destroy";
    at: Place;
} | {
    do: "restore";
    at: Place;
} | {
    do: "protect";
    at: Place;
} | {
    do: "reserve";
    at: Place;
} | {
    do: "copy";
    at: Place;
} | {
    do: "retake";
    at: Place;
} | {
    do: "rotate";
    at: Place;
    by: 1 | -1;
} | {
    do: "move";
    to: Place;
    from: Place;
} | {
    do: "swap";
    a: Place;
    b: Place;
} | {
    do: "lay";
    card: string;
    at: Place;
} | {
    do: "escape";
    to: Place;
} | {
    do: "accept";
} | {
    do: "decline";
} | {
    do: "again";
} | {
    do: "done";
};

export type ZodchieCard = {
    card: string;
    seat: Seat;
};

export type ZodchiePlace = {
    token: Seat | null;
    /** Destroyed cards, the uppermost first. */
    under: ZodchieCard[];
    card?: string;
    seat?: Seat;
    side?: number;
    value?: number;
    guarded?: boolean;
};

export type ZodchieView = {
    phase: "start" | "choose-deck" | "opening" | "begin" | "search" | "list" | "resolve" | "refill" | "finish" | "again" | "over";
    first: Seat;
    turn_of: Seat;
    turn: number;
    extra_turns: number;
    task: {
        kind: "pay" | "place" | "compare" | "effects" | "escape" | "replay";
        count: number;
        card?: string;
        seat?: Seat;
        at?: Place;
        effect?: string;
        rule?: string;
        may?: boolean;
    } | null;
    city: ((ZodchiePlace | null)[])[];
    seats: ({
        colour: string;
        deck: string[];
        unseen: string[];
        shown: string[];
        shown_below: string[];
        zone: string[];
        outside: string[];
        hand_size: number;
        deck_size: number;
        tokens: number;
        hand_limit: number;
        exchanged: boolean;
        values: number;
    })[];
    own: {
        hand: string[];
        upper: string[];
        lower: string[];
        replacements: string[];
    } | null;
};

export type ZodchieNumbers = {
    values: number;
};

export type GameName = "pebbles" | "suburbia" | "zodchie";

export type Move = PebblesMove | SuburbiaMove | ZodchieMove;

export type View = PebblesView | SuburbiaView | ZodchieView;

export type Numbers = PebblesNumbers | SuburbiaNumbers | ZodchieNumbers;
