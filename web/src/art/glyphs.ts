// Our own icons: strokes on a field of 24 by 24, one path each.
const paths = {
    // types of tiles
    residential: "M4 11 12 4l8 7M6 10v10h12V10M10 20v-6h4v6",
    commercial: "M4 9h16l-1.5-5h-13zM4 9c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0M6 12v8h12v-8M10 20v-5h4v5",
    industrial: "M3 20V11l6 4v-4l6 4V5h3l3 15zM7 18h2M13 18h2",
    civic: "M3 9 12 4l9 5zM5 9v8M10 9v8M14 9v8M19 9v8M3 20h18M4 17h16",
    lake: "M3 9c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 14c2-2 4-2 6 0s4 2 6 0 4-2 6 0M3 19c2-2 4-2 6 0s4 2 6 0 4-2 6 0",
    // what tiles are about
    plane: "M12 3c1 0 1.5 1 1.5 3v4l7 5v2l-7-2v4l2 2v1l-3.5-1-3.5 1v-1l2-2v-4l-7 2v-2l7-5V6c0-2 .5-3 1.5-3z",
    dish: "M3 13a9 9 0 0 1 18 0zM2 17h20M12 4V2.5M7 20h10",
    burger: "M4 10c0-4 4-6 8-6s8 2 8 6zM3 13h18M4 16h16c0 3-2 4-4 4H8c-2 0-4-1-4-4z",
    office: "M5 21V4h9v17M14 9h5v12M8 8h3M8 12h3M8 16h3M16.5 13h.5M16.5 17h.5M3 21h18",
    cap: "M2 9l10-5 10 5-10 5zM6 11.5V16c3 3 9 3 12 0v-4.5M22 9v6",
    tower: "M9 21V6l3-4 3 4v15M5 21v-9h4M19 21v-7h-4M3 21h18M11.5 9h1M11.5 13h1M11.5 17h1",
    car: "M3 16v-3l2-1 2-5h10l2 5 2 1v3zM6 16v2M18 16v2M7 12h10M6.5 14.5h1M16.5 14.5h1",
    tree: "M12 21v-7M12 3c4 0 6 3 5 6 3 1 2 6-2 6H9c-4 0-5-5-2-6-1-3 1-6 5-6z",
    houses: "M2 13l5-4 5 4M4 12v8h6v-8M12 13l5-4 5 4M14 12v8h6v-8M7 9V5M17 9V6",
    shop: "M3 9h18l-2-5H5zM5 9v11h14V9M9 20v-6h6v6",
    basket: "M4 10h16l-2 10H6zM8 10l3-6M16 10l-3-6M9 13v4M12 13v4M15 13v4",
    coin: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15 9c-1-2-6-2-6 .5s6 1.5 6 4-5 2.5-6 .5M12 6v12",
    cow: "M4 6c2 0 3 1 3 3M20 6c-2 0-3 1-3 3M7 9c0-3 10-3 10 0l-1 7c0 5-8 5-8 0zM10 12h.5M13.5 12h.5M10 17h4",
    wheat: "M12 21V5M12 9C8 9 8 5 8 5c4 0 4 4 4 4zM12 9c4 0 4-4 4-4-4 0-4 4-4 4zM12 14c-4 0-4-4-4-4 4 0 4 4 4 4zM12 14c4 0 4-4 4-4-4 0-4 4-4 4z",
    heap: "M2 20c2-6 5-4 6-8 2-4 6-4 8 0 1 4 4 2 6 8zM10 8V4M14 7l2-3",
    road: "M8 3 4 21M16 3l4 18M12 4v3M12 10v4M12 17v4",
    parking: "M4 4h16v16H4zM10 17V8h3a2.5 2.5 0 0 1 0 5.5h-3",
    castle: "M4 21V8h2v2h2V8h2v2h4V8h2v2h2V8h2v13zM10 21v-5a2 2 0 0 1 4 0v5M12 8V3h4l-1 1.5L16 6h-4",
    dice: "M4 4h16v16H4zM8 8h.5M16 16h-.5M12 12h.5M16 8h-.5M8 16h.5",
    pump: "M5 21V4h8v17M4 21h10M7 7h4v4H7zM13 12h3v6a1.5 1.5 0 0 0 3 0V9l-3-3",
    bed: "M3 19V6M3 16h18v3M21 16v-3c0-2-2-3-4-3h-7v6M6.5 11.5h.5",
    film: "M3 6h18v12H3zM7 6v12M17 6v12M3 10h4M3 14h4M17 10h4M17 14h4M10.5 9.5l4 2.5-4 2.5z",
    frame: "M4 4h16v16H4zM7 7h10v10H7zM7 15l3-3 2 2 3-4 2 3",
    stamp: "M9 13c0-3-2-4-2-6a5 5 0 0 1 10 0c0 2-2 3-2 6M5 17v-2c0-1 1-2 2-2h10c1 0 2 1 2 2v2zM5 20h14",
    letter: "M3 6h18v12H3zM3 7l9 7 9-7",
    bolt: "M13 2 5 13h6l-1 9 9-12h-6z",
    cane: "M9 21V8a4 4 0 0 1 8 0v2M5 21h8",
    truck: "M2 6h12v10H2zM14 10h4l4 3v3h-8M6 16v2.5M18 16v2.5M4 18.5h4M16 18.5h4",
    ball: "M3 12c0-4 4-7 9-7s9 3 9 7-4 7-9 7-9-3-9-7zM7 12c0-2 2-3 5-3s5 1 5 3-2 3-5 3-5-1-5-3zM12 9v6",
    crate: "M3 7l9-4 9 4v10l-9 4-9-4zM3 7l9 4 9-4M12 11v10",
    flats: "M5 21V3h14v18M9 7h1M14 7h1M9 11h1M14 11h1M9 15h1M14 15h1M11 21v-3h2v3M3 21h18",
    cup: "M5 8h11v6c0 3-2 5-5.5 5S5 17 5 14zM16 10h2c3 0 3 5 0 5h-2M8 5V3M12 5V3",
    hanger: "M12 8c0-2 3-1.5 3-3.5A2.5 2.5 0 0 0 10 4M12 8l9 7c1 1 0 3-1 3H4c-1 0-2-2-1-3z",
    chip: "M7 7h10v10H7zM10 7V3M14 7V3M10 21v-4M14 21v-4M7 10H3M7 14H3M21 10h-4M21 14h-4",
    key: "M8 16a4 4 0 1 1 3-6.5L21 9.5v3h-2v3h-3v-3h-4.5A4 4 0 0 1 8 16zM7.5 12h.5",
    leaf: "M5 19C4 9 10 4 20 4c0 10-5 16-15 15zM5 21c1-6 5-10 10-12",
    horn: "M4 10v4h3l9 5V5l-9 5zM19 9c2 1 2 5 0 6M8 14l1 6h2",
    recycle: "M8 8l4-5 4 5M12 3v6M4 14l2 6h6M6 20l3-5M20 14l-2 6h-3M18 20l-3-5",
    palm: "M12 21c0-6 0-9 1-12M13 9C9 5 5 7 4 10c4-2 6-1 9-1zM13 9c4-4 8-2 9 1-4-2-6-1-9-1zM13 9c-1-4 1-6 4-6-2 2-2 4-4 6zM7 21h11",
    columns: "M2 9 12 3l10 6zM5 10v7M9.5 10v7M14.5 10v7M19 10v7M3 17h18M2 21h20M11.5 6.5h1",
    shore: "M5 11l7-6 7 6M7 10v5h10v-5M3 19c2-2 4-2 6 0s4 2 6 0 4-2 6 0",
    book: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14",
    clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l4 2",
    // cards
    mug: "M5 7h10v13H5zM15 10h3c2 0 2 6 0 6h-3M8 11v6M12 11v6M5 7c0-4 10-4 10 0",
    swords: "M4 4l12 12M14 18l4-4M17 17l3 3M20 4 8 16M10 18l-4-4M7 17l-3 3",
    stall: "M3 9l2-5h14l2 5zM3 9c0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0 0 3 4.5 3 4.5 0M5 12v9M19 12v9M5 16h14",
    greenhouse: "M4 21v-9a8 8 0 0 1 16 0v9zM12 4v17M4 13h16M8 21V5.5M16 21V5.5",
    palace: "M3 21V11h4v10M17 21V11h4v10M7 21v-9l5-5 5 5v9M5 11V7M19 11V7M12 7V3h3M10.5 21v-4h3v4",
    lighthouse: "M9 21l1-14h4l1 14M8 7h8M10 7V4l2-2 2 2v3M6 21h12M9.5 12h5M9.300 16h5.400",
    villa: "M3 20v-8l9-7 9 7v8zM9 20v-6h6v6M6 20v-5M18 20v-5M2 20h20",
    masks: "M4 4h9v6c0 6-9 6-9 0zM11 13c0 9 9 9 9 0V8h-4M7 8h.5M10 8h.5M6.5 11c1.5 1 3 1 4 0M14 17c1-1 3-1 4 0",
    obelisk: "M10 20 11 5l1-2 1 2 1 15zM6 21h12M11 10h2M10.700 15h2.600",
    cannon: "M3 12l13-6 2 4-12 6zM8 15a3.5 3.5 0 1 0 0 5 3.5 3.5 0 0 0 0-5zM12 19h9",
    gear: "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M18.400 5.600l-2.200 2.200M7.800 16.200l-2.200 2.200",
    anvil: "M3 8h5V6h13c0 4-4 6-7 6v4h3v4H8v-4h3v-4C6 12 3 11 3 8z",
    flask: "M9 3h6M10 3v6l-6 10c0 1 1 2 2 2h12c1 0 2-1 2-2L14 9V3M7 15h10",
    statue: "M12 3a2 2 0 1 0 0 4.5A2 2 0 0 0 12 3zM9 16v-6l3-2 3 2v6zM7 16h10M6 21l1-5h10l1 5z",
    fountain: "M12 20v-9M12 11c0-5-5-5-6-1M12 11c0-5 5-5 6-1M12 8V4M5 15h14c0 3-3 5-7 5s-7-2-7-5zM8 21h8",
    wand: "M4 20 15 9M13 7l4 4M18 3l.7 2.300L21 6l-2.300.7L18 9l-.7-2.300L15 6l2.300-.7zM6 5l.5 1.5L8 7l-1.5.5L6 9l-.5-1.5L4 7l1.5-.5z",
    grave: "M6 21V10a6 6 0 0 1 12 0v11M4 21h16M12 9v6M10 11h4",
    bell: "M4 21V10l8-5 8 5v11M12 5V2M9 21v-5h6v5M10 11h4v2h-4zM3 21h18",
    // numbers of a player and things of the page
    money: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15 9c-1-2-6-2-6 .5s6 1.5 6 4-5 2.5-6 .5M12 6v12",
    income: "M4 20h16M6 20v-5h3v5M11 20V11h3v9M16 20V7h3v13M4 10l5-4 3 2 6-5M15 3h3.5v3.5",
    reputation: "M12 3l2.700 5.900 6.300.7-4.700 4.300 1.300 6.300L12 17l-5.600 3.200 1.300-6.300L3 9.600l6.300-.7z",
    population: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 3-7 8-7s8 2 8 7z",
    marker: "M12 2l3 5 5 1-3.5 4 .8 6L12 16l-5.300 2 .8-6L4 8l5-1z",
    shield: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
    undo: "M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3",
    bulb: "M9 18h6M10 21h4M8 15c-5-5-2-12 4-12s9 7 4 12z",
    eye: "M2 12c5-9 15-9 20 0-5 9-15 9-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
    home: "M3 12l9-8 9 8M6 10v10h12V10",
    sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
    flip: "M7 4v13M3 13l4 4 4-4M17 20V7M13 11l4-4 4 4",
    plus: "M12 5v14M5 12h14",
    minus: "M5 12h14",
    fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
    close: "M5 5l14 14M19 5 5 19",
    link: "M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l2-2",
    load: "M12 3v12M7 10l5 5 5-5M4 20h16",
    turn: "M20 12a8 8 0 1 1-3-6M20 3v4h-4",
    turnBack: "M4 12a8 8 0 1 0 3-6M4 3v4h4",
    globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
} as const;

export type Glyph = keyof typeof paths;

export function glyphPath(glyph: Glyph): string {
    return paths[glyph];
}

const tileGlyphs: Record<string, Glyph> = {
    suburbs: "residential", "community-park": "tree", "heavy-factory": "industrial", lake: "lake",
    "business-supply-store": "basket", "convenience-store": "shop", "fancy-restaurant": "dish",
    farm: "wheat", "fast-food-restaurant": "burger", freeway: "road", "homeowners-association": "key",
    landfill: "heap", mint: "coin", "mobile-home-community": "houses", "municipal-airport": "plane",
    "office-building": "office", "parking-lot": "parking", slaughterhouse: "cow",
    "waterfront-realty": "shore", "burg-von-alspach": "castle", casino: "dice",
    "domestic-airport": "plane", "elementary-school": "cap", "gas-station": "pump", hostel: "bed",
    "housing-projects": "flats", "movie-theater": "film", museum: "frame",
    "office-of-bureaucracy": "stamp", "postal-service": "letter", "power-station": "bolt",
    "retirement-village": "cane", "shipping-center": "truck", skyscraper: "tower", stadium: "ball",
    warehouse: "crate", apartments: "flats", "bed-and-breakfast": "cup", boutique: "hanger",
    "chip-fabrication-plant": "chip", condominium: "houses", "high-school": "cap", hotel: "bed",
    "international-airport": "plane", "local-epa-office": "leaf", "middle-school": "cap",
    "new-car-dealership": "car", "pr-firm": "horn", "recycling-plant": "recycle", resort: "palm",
    university: "columns", "one-more-round": "clock",
};

const cardGlyphs: Record<string, Glyph> = {
    taverna: "mug", kazarmy: "swords", rynok: "stall", biblioteka: "book", oranzhereya: "greenhouse",
    shkola: "cap", dvorets: "palace", bashnya: "lighthouse", villa: "villa", teatr: "masks",
    park: "tree", khram: "columns", obelisk: "obelisk", arsenal: "cannon", manufaktura: "gear",
    muzey: "frame", kuznitsa: "anvil", laboratoriya: "flask", statuya: "statue", fontan: "fountain",
    gostinitsa: "bed", ratusha: "bell", akademiya: "wand", kladbishche: "grave",
};

export function tileGlyph(tile: string): Glyph {
    return tileGlyphs[tile] ?? "residential";
}

export function cardGlyph(card: string): Glyph {
    return cardGlyphs[card] ?? "villa";
}
