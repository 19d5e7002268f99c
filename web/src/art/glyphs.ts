// Our own icons: strokes on a field of 24 by 24, one path each.
const paths = {
    lake: "M3 9c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 14c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 19c2-2 4-2 6 0s4 2 6 0 4-2 6 0",
    cap: "M2 9l10-5 10 5-10 5zM6 11.5V16c3 3 9 3 12 0v-4.5M22 9v6",
    coin: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15 9c-1-2-6-2-6 .5s6 1.5 6 4-5 2.5-6 .5M12 6v12",
    book: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
    shield: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
    undo: "M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3",
    bulb: "M9 18h6M10 21h4M8 15c-5-5-2-12 4-12s9 7 4 12z",
    eye: "M2 12c5-9 15-9 20 0-5 9-15 9-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    unseen: "M5 3h14v18H5zM9.500 9.500a2.500 2.500 0 1 1 4 2c-1 .7-1.500 1.200-1.500 2.500M12 17v.2",
    cards: "M4 7l9-3 5 13-9 3.500zM15 6h5v13h-3",
    deck: "M6 3h12v14H6zM4 7v14h12",
    next: "M9 5l7 7-7 7",
    skip: "M5 5l8 7-8 7zM14 5v14M18 5v14",
    home: "M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6",
    picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.1",
    previous: "M15 5l-7 7 7 7",
    first: "M18 5l-7 7 7 7M6 5v14",
    last: "M6 5l7 7-7 7M18 5v14",
    play: "M8 5l11 7-11 7z",
    pause: "M9 5v14M15 5v14",
    menu: "M4 6h16M4 12h16M4 18h16",
    scroll: "M7 4h11v13a3 3 0 0 0 3 3H9a2 2 0 0 1-2-2zM7 4a2 2 0 0 0-4 0v3h4M10.5 9h5M10.5 13h5",
    moon: "M20 14A8.5 8.5 0 0 1 10 4a8.500 8.500 0 1 0 10 10z",
    check: "M4 13l5 5L20 6",
    flip: "M7 4v13M3 13l4 4 4-4M17 20V7M13 11l4-4 4 4",
    plus: "M12 5v14M5 12h14",
    minus: "M5 12h14",
    fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    close: "M5 5l14 14M19 5 5 19",
    link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l2-2",
    load: "M12 3v12M7 10l5 5 5-5M4 20h16",
    turn: "M20 12a8 8 0 1 1-3-6M20 3v4h-4",
    turnBack: "M4 12a8 8 0 1 0 3-6M4 3v4h4",
    pebble: "M3 13c0-5 4-9 10-9 5 0 8 3 8 8s-4 8-10 8-8-3-8-7zM7 11c.700-2 2-3.500 4.500-4",
    keyboard: "M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M17.500 10h.1M8 14.500h8",
    globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
} as const;

export type Glyph = keyof typeof paths;

export function glyphPath(glyph: Glyph): string {
    return paths[glyph];
}
