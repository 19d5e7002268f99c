// One's own name, in a form.
import { t } from "../base/text";

export const maxLetters = 40;

export function NameInput({ name, onName }: { name: string; onName: (name: string) => void }) {
    return (
        <>
            {t("web.your-name")}{" "}
            <input
                value={name}
                maxLength={maxLetters}
                onInput={(event) => onName(event.currentTarget.value)}
            />
        </>
    );
}
