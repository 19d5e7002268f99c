#include "engine/record/verdict.hpp"

#include "games/registry.hpp"
#include "text/phrases.hpp"

namespace townwright::record {

Result<std::string, Fault> game_of(std::string_view json) {
    // Our own writer puts the name into the first few characters. parse() compares it with the
    // real field, so a wrong guess costs time only.
    const std::string_view beginning = json.substr(0, 200);
    const std::string_view field = "\"game\":\"";
    if (const std::size_t found = beginning.find(field); found != std::string_view::npos) {
        const std::string_view rest = beginning.substr(found + field.size());
        const std::string name(rest.substr(0, rest.find('"')));
        if (games::with_game(name, [](auto) {}))
            return name;
    }
    auto name = stated_game(json);
    if (name && !games::with_game(*name, [](auto) {}))
        return Failure{Fault{std::nullopt, "there is no game \"" + *name + "\" here"}};
    return name;
}

Verdict judge(std::string_view json, Unfinished unfinished) {
    Verdict verdict;
    const auto name = game_of(json);
    if (!name) {
        verdict.fault = name.error();
        return verdict;
    }
    games::with_game(*name, [&]<Playable G>(std::type_identity<G>) {
        const auto parsed = parse<G>(json);
        if (parsed) {
            verdict.seed = parsed->header.seed;
            verdict.fault = verify(*parsed, unfinished);
        } else {
            verdict.fault = parsed.error();
        }
    });
    return verdict;
}

std::string fault_text(const Fault& fault, const text::Language& language) {
    const std::string why = fault.refusal ? text::refusal(language, *fault.refusal) : fault.why;
    return fault.step ? language.get("verify.step", {{"step", *fault.step}, {"why", why}}) : why;
}

} // namespace townwright::record
