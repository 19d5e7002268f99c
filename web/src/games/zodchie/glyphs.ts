// Which icon stands for which card.
import type { Glyph } from "../../art/glyphs";

const cardGlyphs: Record<string, Glyph> = {
    taverna: "mug",
    kazarmy: "swords",
    rynok: "stall",
    biblioteka: "book",
    oranzhereya: "greenhouse",
    shkola: "cap",
    dvorets: "palace",
    bashnya: "lighthouse",
    villa: "villa",
    teatr: "masks",
    park: "tree",
    khram: "columns",
    obelisk: "obelisk",
    arsenal: "cannon",
    manufaktura: "gear",
    muzey: "frame",
    kuznitsa: "anvil",
    laboratoriya: "flask",
    statuya: "statue",
    fontan: "fountain",
    gostinitsa: "bed",
    ratusha: "bell",
    akademiya: "wand",
    kladbishche: "grave",
};

export function cardGlyph(card: string): Glyph {
    return cardGlyphs[card] ?? "villa";
}
