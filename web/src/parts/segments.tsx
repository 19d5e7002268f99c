// Buttons of which one is pressed: one value of several.
interface Props<Value extends string> {
    values: readonly Value[];
    chosen: Value;
    textOf: (value: Value) => string;
    onChoose: (value: Value) => void;
}

export function Segments<Value extends string>(props: Props<Value>) {
    const { values, chosen, textOf, onChoose } = props;
    return (
        <>
            {values.map((value) => (
                <button
                    key={value}
                    type="button"
                    aria-pressed={value === chosen}
                    onClick={() => onChoose(value)}
                >
                    {textOf(value)}
                </button>
            ))}
        </>
    );
}
