// The sign of the house.
export function Logo() {
    return <img src="/icon.svg" alt="" width="30" height="30" />;
}
