#include <nlohmann/json.hpp>

#include "record/codec.hpp"
#include "record/pack_json.hpp"
#include "zodchie/zodchie.hpp"

namespace townwright::record {

using nlohmann::json;
using zodchie::Zodchie;

namespace {

void append_place(std::string& out, const Zodchie& game, const zodchie::Table& table, int place) {
    const zodchie::City& city = table.city;
    if ((city.occupied() & zodchie::bit(place)) == 0) {
        out += "null";
        return;
    }
    const auto at = static_cast<std::size_t>(place);
    const zodchie::CardIndex card = city.live_at(place);
    if (card == zodchie::kNobody) {
        out += R"({"card":null,"seat":null,"side":null)";
    } else {
        out += "{\"card\":";
        append_string(out, game.pack().cards[table.kind(card)].id);
        out += ',';
        append_field(out, "seat", zodchie::colour_of(card));
        out += ',';
        append_field(out, "side", city.side[at]);
    }
    out += ",\"token\":";
    if (city.token[at] == zodchie::kNoToken)
        out += "null";
    else
        append_number(out, city.token[at]);
    out += ',';
    append_field(out, "under", city.pile_height(place));
    out += '}';
}

template <class F>
void append_seats(std::string& out, std::string_view key, int seats, F&& number) {
    out += '"';
    out += key;
    out += "\":[";
    Commas commas(out);
    for (Seat seat = 0; seat < seats; ++seat) {
        commas.next();
        append_number(out, number(seat));
    }
    out += ']';
}

} // namespace

template <>
Result<zodchie::Options, std::string> Codec<Zodchie>::options_from(const json& object) {
    zodchie::Options options;
    const auto refuse = [](std::string_view key, std::string_view expected) {
        return Failure{"options: \"" + std::string(key) + "\" must be " + std::string(expected)};
    };
    if (!object.is_object())
        return Failure{std::string("\"options\" must be an object")};
    const auto small = [&](std::string_view key, std::uint8_t& number) {
        const auto value = object.find(key);
        if (value == object.end())
            return true;
        if (!value->is_number_integer() || *value < 0 || *value > 9)
            return false;
        number = value->get<std::uint8_t>();
        return true;
    };
    if (!small("players", options.players))
        return refuse("players", "a number from 2 to 4");
    if (!small("max_replacements", options.max_replacements))
        return refuse("max_replacements", "a number from 0 to 6");
    if (const auto deck = object.find("deck"); deck != object.end()) {
        const auto found = deck->is_string()
                               ? zodchie::find_deck(deck->get_ref<const std::string&>())
                               : std::nullopt;
        if (!found)
            return refuse("deck", R"("basic" or "advanced")");
        options.deck = *found;
    }
    if (const auto pack = object.find("pack"); pack != object.end()) {
        if (pack->is_string()) {
            if (*pack != zodchie::builtin_pack().name)
                return Failure{"options: the pack " + pack->dump() +
                               " is not built in, and the record does not contain it"};
        } else {
            auto read = pack_from_json(*pack);
            if (!read)
                return Failure{"options: " + read.error()};
            if (read->name != zodchie::builtin_pack().name) // only the built-in one may be named so
                options.pack = std::make_shared<const zodchie::Pack>(std::move(*read));
        }
    }
    return options;
}

template <>
void Codec<Zodchie>::write_options(std::string& out, const zodchie::Options& options) {
    out += '{';
    append_field(out, "players", options.players);
    out += ",\"deck\":";
    append_string(out, zodchie::deck_id(options.deck));
    if (options.max_replacements != zodchie::kAdditionalSize) {
        out += ',';
        append_field(out, "max_replacements", options.max_replacements);
    }
    out += ",\"pack\":";
    if (options.pack)
        out += options.pack->source;
    else
        append_string(out, zodchie::builtin_pack().name);
    out += '}';
}

template <>
void Codec<Zodchie>::write_more(std::string& out, const zodchie::Options& options) {
    out += ",\"pack_hash\":\"";
    out += options.pack ? options.pack->hash : zodchie::kBuiltinPackHash;
    out += '"';
}

// A pack that stands in the record speaks for itself, whoever computed its hash.
template <>
std::optional<std::string> Codec<Zodchie>::refuse_more(const json& document,
                                                       const zodchie::Options& options) {
    const auto hash = document.find("pack_hash");
    if (hash == document.end())
        return std::nullopt;
    if (!options.pack && *hash != zodchie::kBuiltinPackHash)
        return "\"pack_hash\" is not that of the built-in pack, \"" +
               std::string(zodchie::kBuiltinPackHash) + '"';
    constexpr std::size_t kLength = sizeof("sha256:") - 1 + 64;
    if (!hash->is_string() || !hash->get_ref<const std::string&>().starts_with("sha256:") ||
        hash->get_ref<const std::string&>().size() != kLength)
        return std::string("\"pack_hash\" must be \"sha256:\" and 64 digits");
    return std::nullopt;
}

template <>
void Codec<Zodchie>::write_snapshot(std::string& out, const Zodchie& game,
                                    const zodchie::State& state) {
    const zodchie::Table& table = state.table;
    out += "{\"city\":[";
    Commas streets(out);
    for (int street = 0; street < game.seats(); ++street) {
        streets.next();
        out += '[';
        Commas quarters(out);
        for (int quarter = 0; quarter < zodchie::kQuarters; ++quarter) {
            quarters.next();
            append_place(out, game, table, street * zodchie::kQuarters + quarter);
        }
        out += ']';
    }
    out += "],";
    const int seats = game.seats();
    append_seats(out, "hands", seats, [&](Seat seat) { return table.open(seat).hand_size; });
    out += ',';
    append_seats(out, "decks", seats, [&](Seat seat) { return table.open(seat).deck_size(); });
    out += ',';
    append_seats(out, "tokens", seats, [&](Seat seat) { return table.open(seat).tokens; });
    out += ',';
    append_seats(out, "values", seats,
                 [&](Seat seat) { return zodchie::sum_of_values(game.rules(), table, seat); });
    out += '}';
}

template <>
void Codec<Zodchie>::write_result(std::string& out, const Zodchie& game,
                                  const zodchie::State& state) {
    const zodchie::Scoring scoring = game.scoring(state);
    out += '{';
    append_seats(out, "points", game.seats(),
                 [&](Seat seat) { return scoring.points[static_cast<std::size_t>(seat)]; });
    out += ',';
    append_ranking(out, scoring.place, game.seats());
    out += '}';
}

} // namespace townwright::record
