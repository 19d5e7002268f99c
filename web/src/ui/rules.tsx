// The rules in our words, with search; the history links to single ones.
import { useEffect, useState } from "preact/hooks";
import { allRules, type Rule } from "../catalogue";
import { app } from "../app";
import { t } from "../text";

export function Rules({ rule }: { rule: string }) {
    const [rules, setRules] = useState<Rule[]>([]);
    const [search, setSearch] = useState("");
    useEffect(() => { void allRules().then(setRules); }, []);
    useEffect(() => {
        document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "center" });
    }, [rules, rule]);
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const game = rule.startsWith("Z") ? "Z" : "S";
    const shown = rules.filter((entry) => {
        const text = `${entry.id} ${entry.chapter} ${entry.texts.join(" ")}`.toLowerCase();
        return words.length > 0 ? words.every((word) => text.includes(word)) : entry.id.startsWith(game);
    });
    const chapters = [...new Set(shown.map((entry) => entry.chapter))];
    return (
        <main class="page rules">
            <h1>{t("web.rules")}</h1>
            <p class="ways">
                <a href="#/rules/S" aria-current={game === "S"}>{t("web.game.suburbia")}</a>
                <a href="#/rules/Z" aria-current={game === "Z"}>{t("web.game.zodchie")}</a>
                {app.table && <a class="primary" href={`#/${app.table.id}`}>{t("web.back-to-game")}</a>}
            </p>
            <label class="field">{t("web.search")} <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} /></label>
            {app.language !== "en" && <p class="notice">{t("web.rules-english")}</p>}
            {chapters.map((chapter) => (
                <section key={chapter} lang="en">
                    <h2>{chapter}</h2>
                    <dl>
                        {shown.filter((entry) => entry.chapter === chapter).map((entry) => (
                            <div key={entry.id} id={`rule-${entry.id}`} class={entry.id === rule ? "sought" : ""}>
                                <dt>{entry.id}</dt>
                                {entry.texts.map((text, index) => <dd key={index}>{text}</dd>)}
                            </div>
                        ))}
                    </dl>
                </section>
            ))}
            {rules.length > 0 && shown.length === 0 && <p>{t("web.nothing-found")}</p>}
        </main>
    );
}
