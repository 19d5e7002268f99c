// The rules in our words, with search; the history links to single ones.

import { useEffect, useState } from "preact/hooks";
import { usePageName } from "../base/page_name";
import { matchesSearch } from "../base/search";
import { language, t } from "../base/text";
import { gameNames, gamePage } from "../games";
import { currentTable } from "../session/current_table";
import { offeredGames } from "../session/offered_games";
import { allRules, type Rule } from "../state/rulebook";
import { GameLinks } from "./game_links";

const letterOf = (game: string) => gamePage(game).rulesLetter;
const letters = gameNames.map(letterOf).join("");
const numbered = new RegExp(`^[${letters}]\\d+\\.\\d+$`);
const mentioned = new RegExp(`([${letters}]\\d+\\.\\d+)`);

/** Where a rule names another one, the name leads there. */
function linked(text: string) {
    return text.split(mentioned).map((part, index) =>
        index % 2 === 0 ? (
            part
        ) : (
            <a key={index} href={`#/rules/${part}`}>
                {part}
            </a>
        ),
    );
}

function FactTable({ rows: [head, ...rows] }: { rows: readonly string[][] }) {
    return (
        <table>
            <thead>
                <tr>
                    {head?.map((cell) => (
                        <th key={cell} scope="col">
                            {cell}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {rows.map(([first, ...cells]) => (
                    <tr key={first}>
                        <th scope="row">{first}</th>
                        {cells.map((cell, index) => (
                            <td key={index}>{cell}</td>
                        ))}
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function Rules({ rule }: { rule: string }) {
    const [rules, setRules] = useState<Rule[]>([]);
    const [search, setSearch] = useState("");
    const spoken = language.value;
    useEffect(() => {
        let wanted = true; // another language may be chosen before these rules have come
        void allRules(spoken).then((read) => {
            if (wanted) setRules(read);
        });
        return () => {
            wanted = false;
        };
    }, [spoken]);
    useEffect(() => {
        document.getElementById(`rule-${rule}`)?.scrollIntoView({ block: "center" });
    }, [rules, rule]);
    const game = gameNames.find((name) => rule.startsWith(letterOf(name))) ?? gameNames[0] ?? "";
    const books = [...new Set([...offeredGames.value, game])];
    const isIn = (entry: Rule, name: string) => entry.id.startsWith(letterOf(name));
    const shown = rules.filter((entry) =>
        search.trim() === ""
            ? isIn(entry, game)
            : books.some((name) => isIn(entry, name)) &&
              matchesSearch(
                  search,
                  `${entry.id} ${entry.chapter} ${[...entry.texts, ...(entry.tables ?? []).flat(2)].join(" ")}`,
              ),
    );
    const chapters = [...new Set(shown.map((entry) => entry.chapter))];
    usePageName("rules");
    return (
        <main class="page rules">
            <h1>{t("web.rules")}</h1>
            <GameLinks game={game} games={books} here="rules" table={currentTable.value?.id} />
            <label class="field">
                {t("web.search")}{" "}
                <input
                    type="search"
                    value={search}
                    onInput={(event) => setSearch(event.currentTarget.value)}
                />
            </label>
            {chapters.map((chapter) => (
                <section key={chapter}>
                    <h2>{chapter}</h2>
                    <dl>
                        {shown
                            .filter((entry) => entry.chapter === chapter)
                            .map((entry) => (
                                <div
                                    key={entry.id}
                                    id={`rule-${entry.id}`}
                                    class={entry.id === rule ? "sought" : ""}
                                >
                                    <dt>{numbered.test(entry.id) && entry.id}</dt>
                                    {entry.texts.map((text, index) => (
                                        <dd key={index}>{linked(text)}</dd>
                                    ))}
                                    {entry.tables?.map((rows, index) => (
                                        <dd key={`table ${index}`}>
                                            <FactTable rows={rows} />
                                        </dd>
                                    ))}
                                </div>
                            ))}
                    </dl>
                </section>
            ))}
            {rules.length > 0 && shown.length === 0 && <p>{t("web.nothing-found")}</p>}
        </main>
    );
}
