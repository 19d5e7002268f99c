// A drawing of the page as a picture of its own: with the symbols, colours and letters that it uses, so
// that it can be saved and looked at anywhere.
const namespace = "http://www.w3.org/2000/svg";

/** Symbols that these elements use, and those that the symbols use. */
function symbolsFor(elements: readonly Element[]): Element[] {
    const found = new Map<string, Element>();
    const look = (element: Element) => {
        for (const use of element.querySelectorAll("use")) {
            const id = (use.getAttribute("href") ?? "").slice(1);
            const symbol = found.has(id) ? null : document.getElementById(id);
            if (!symbol) continue;
            found.set(id, symbol);
            look(symbol);
        }
    };
    elements.forEach(look);
    return [...found.values()];
}

// Of the page's styles the colours and strokes of drawings; how they move and lie on the page is not for
// a picture.
const ofDrawings = /\.(a|z)-[\w-]+|\.seat-/;

function stylesOfDrawings(): string {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    return rules
        .filter((rule) => rule instanceof CSSStyleRule && ofDrawings.test(rule.selectorText))
        .map((rule) => rule.cssText.replace(/animation:[^;]*;/g, ""))
        .join("\n");
}

/** The values that the page has now, by day or in the evening, of all that the styles refer to. */
function valuesFor(styles: string): string {
    const page = getComputedStyle(document.documentElement);
    const values = new Map<string, string>();
    const look = (text: string) => {
        for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
            const value = values.has(name) ? "" : page.getPropertyValue(name).trim();
            if (value === "") continue;
            values.set(name, value);
            look(value);
        }
    };
    look(styles);
    return [...values].map(([name, value]) => `${name}:${value}`).join(";");
}

async function asData(file: string): Promise<string> {
    const bytes = new Uint8Array(await (await fetch(file)).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return `data:font/woff2;base64,${btoa(text)}`;
}

const alphabets = [
    { file: "/podkova-latin.woff2", letters: /[\u0020-\u00ff]/ },
    { file: "/podkova-polish.woff2", letters: /[\u0104-\u017c]/ },
    { file: "/podkova-cyrillic.woff2", letters: /[\u0401-\u0451\u2116]/ },
];

async function fontFor(text: string): Promise<string> {
    const needed = alphabets.filter(({ letters }) => letters.test(text));
    const faces = await Promise.all(
        needed.map(
            async ({ file }, index) =>
                `@font-face{font-family:P${index};font-weight:400 800;src:url(${await asData(file)})}`,
        ),
    );
    const names = needed.map((_, index) => `P${index}`).join(",");
    return `${faces.join("")}text{font-family:${names},serif;font-weight:700}`;
}

/** The text of an SVG file. The drawing is not changed. */
export async function standaloneSvg(drawing: SVGSVGElement): Promise<string> {
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    const definitions = document.createElementNS(namespace, "defs");
    const clips = document.querySelectorAll(".a-sprite defs > *");
    const parts = [...clips, ...symbolsFor([drawing])];
    definitions.append(...parts.map((part) => part.cloneNode(true)));
    const styles = stylesOfDrawings();
    const sheet = document.createElementNS(namespace, "style");
    const values = valuesFor(`${styles} ${copy.outerHTML} ${definitions.innerHTML}`);
    sheet.textContent = `svg{${values}}\n${styles}\n${await fontFor(copy.textContent ?? "")}`;
    copy.prepend(sheet, definitions);
    copy.setAttribute("xmlns", namespace);
    return new XMLSerializer().serializeToString(copy);
}

/** The same as a PNG, so many times as large. */
export async function pngOf(svg: string, width: number, height: number, scale = 2): Promise<Blob> {
    const image = new Image(width, height);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * scale;
    canvas.height = height * scale;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((done, fail) =>
        canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
    );
}
