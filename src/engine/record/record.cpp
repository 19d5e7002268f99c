#include <charconv>

#include "base/hash.hpp"
#include "engine/record/record_impl.hpp"
#include "games/registry.hpp"
#include "json/parse_json.hpp"

namespace townwright::record {

using nlohmann::json;

Result<json, Fault> read_document(std::string_view text) {
    const auto fault = [](std::string why) { return Failure{Fault{std::nullopt, std::move(why)}}; };
    auto document = parse_json(text);
    if (!document)
        return fault(document.error());
    if (!document->is_object() || !document->contains("townwright"))
        return fault("not a Townwright record: the field \"townwright\" is missing");
    if ((*document)["townwright"] != kFormatVersion)
        return fault("record format " + (*document)["townwright"].dump() +
                     " is not known here (this program reads version " +
                     std::to_string(kFormatVersion) + ")");
    if (!document->contains("game") || !(*document)["game"].is_string())
        return fault("\"game\" must name the game");
    return std::move(*document);
}

Result<std::string, Fault> stated_game(std::string_view text) {
    const auto document = read_document(text);
    if (!document)
        return Failure{document.error()};
    return document->at("game").get<std::string>();
}

Result<Header, Fault> read_header(const json& document) {
    const auto fault = [](std::string why) { return Failure{Fault{std::nullopt, std::move(why)}}; };
    Header header;
    if (const auto seed = document.find("seed"); seed != document.end())
        header.seed = seed->is_string() ? seed->get<std::string>() : seed->dump();
    const auto seats = document.find("seats");
    if (seats == document.end())
        return header;
    if (!seats->is_array())
        return fault("\"seats\" must be a list");
    for (const json& seat : *seats) {
        if (!seat.is_object())
            return fault("\"seats\" must list objects");
        SeatInfo info;
        if (const auto name = seat.find("name"); name != seat.end() && name->is_string())
            info.name = name->get<std::string>();
        if (const auto agent = seat.find("agent"); agent != seat.end() && agent->is_string())
            info.agent = agent->get<std::string>();
        header.seats.push_back(std::move(info));
    }
    return header;
}

std::uint64_t seed_number(const std::string& text) {
    std::uint64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end)
        return number;
    return Hasher().add(text).digest();
}

std::string describe(const RuleError& error) {
    std::string text(error.reason);
    if (error.needs != 0 || error.has != 0)
        text +=
            " (needs " + std::to_string(error.needs) + ", has " + std::to_string(error.has) + ')';
    return text + " [" + error.rule.text() + ']';
}

std::string Fault::text() const {
    return step ? "step " + std::to_string(*step) + ": " + why : why;
}

std::optional<std::string> difference(const std::string& path, const json& ours,
                                      const json& theirs) {
    if (ours.is_object() && theirs.is_object()) {
        for (const auto& [key, value] : ours.items()) {
            const auto found = theirs.find(key);
            if (found == theirs.end())
                return path + '.' + key + " is missing, must be " + value.dump();
            if (auto differs = difference(path + '.' + key, value, *found))
                return differs;
        }
        return std::nullopt;
    }
    if (ours.is_array() && theirs.is_array() && ours.size() == theirs.size()) {
        for (std::size_t i = 0; i < ours.size(); ++i)
            if (auto differs = difference(path + '[' + std::to_string(i) + ']', ours[i], theirs[i]))
                return differs;
        return std::nullopt;
    }
    // JSON libraries call 15 and 15.0 equal; a record does not.
    if (ours == theirs && ours.is_number_integer() == theirs.is_number_integer())
        return std::nullopt;
    return path + " is " + theirs.dump(-1, ' ', false, json::error_handler_t::replace) +
           ", must be " + ours.dump();
}

#define INSTANTIATE(G)                                                                             \
    template class Writer<G>;                                                                      \
    template Result<Parsed<G>, Fault> parse<G>(std::string_view);                                  \
    template std::optional<Fault> verify(const Parsed<G>&, Unfinished);                            \
    template std::string snapshot_json(const G&, const G::State&);                                 \
    template std::string result_json(const G&, const G::State&);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::record
