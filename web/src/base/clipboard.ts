// Copying text. The clipboard proper is there on secure pages only; a server at home has none,
// and the old way still works there.
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copiedTheOldWay(text);
    }
}

function copiedTheOldWay(text: string): boolean {
    const before = document.activeElement as HTMLElement | null;
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "hidden";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    before?.focus();
    return done;
}
