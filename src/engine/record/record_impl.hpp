// The bodies of record.hpp's templates; included only where a game is instantiated (record.cpp).
#pragma once

#include <nlohmann/json.hpp>

#include "engine/options/options.hpp"
#include "engine/record/record.hpp"
#include "engine/record/replay_record.hpp"
#include "json/move_fields_json.hpp"

namespace townwright::record {

template <Playable G>
Writer<G>::Writer(std::string& out, const G& game, const Header& header, Snapshots snapshots)
    : out_(out), game_(game), snapshots_(snapshots) {
    json_.begin_object()
        .field("townwright", kFormatVersion)
        .field("game", G::name)
        .field("rules", G::revision)
        .key("options");
    games::write_options<G>(json_, game.options());
    Codec<G>::write_more(json_, game.options());
    json_.field("seed", std::string_view(header.seed)).key("seats").begin_list();
    for (const SeatInfo& seat : header.seats)
        json_.begin_object()
            .field("name", std::string_view(seat.name))
            .field("agent", std::string_view(seat.agent))
            .end_object();
    json_.end_list().key("steps").begin_list();
}

template <Playable G>
void Writer<G>::end_step(const typename G::State& after) {
    if (snapshots_ == Snapshots::on) {
        json_.key("after");
        Codec<G>::write_snapshot(json_, game_, after);
    }
    json_.end_object();
}

template <Playable G>
void Writer<G>::step(const typename G::State&, const typename G::Chance& chance,
                     const typename G::State& after) {
    json_.begin_object();
    write_fields(json_, "chance", game_.fields(chance), G::chance_specs());
    end_step(after);
}

template <Playable G>
void Writer<G>::step(const typename G::State& before, const typename G::Move& move,
                     const typename G::State& after) {
    json_.begin_object().field("seat", game_.to_act(before).seat);
    write_fields(json_, "do", game_.fields(move), G::move_specs());
    if (snapshots_ == Snapshots::on)
        json_.field("legal", game_.count_legal(before));
    end_step(after);
}

template <Playable G>
void Writer<G>::finish(const typename G::State& last) {
    json_.end_list();
    if (game_.to_act(last).is_over()) {
        json_.key("result");
        Codec<G>::write_result(json_, game_, last);
    }
    json_.end_object();
    out_ += json_.text();
}

template <Playable G>
std::string snapshot_json(const G& game, const typename G::State& state) {
    JsonWriter out;
    Codec<G>::write_snapshot(out, game, state);
    return out.take();
}

template <Playable G>
std::string result_json(const G& game, const typename G::State& state) {
    JsonWriter out;
    Codec<G>::write_result(out, game, state);
    return out.take();
}

// Reads the parts that are the same for all games; throws nothing.
Result<nlohmann::json, Fault> read_document(std::string_view text);
Result<Header, Fault> read_header(const nlohmann::json& document);
// Nothing if every field that we state is there with the same value, else the first difference.
std::optional<std::string> difference(const std::string& path, const nlohmann::json& ours,
                                      const nlohmann::json& theirs);

template <Playable G>
Result<typename Parsed<G>::StepText, std::string> parse_step(const G& game,
                                                             const nlohmann::json& object) {
    typename Parsed<G>::StepText text;
    if (!object.is_object())
        return Failure{std::string("a step must be an object")};
    if (object.contains("chance")) {
        if (object.contains("do"))
            return Failure{std::string("a step is either \"chance\" or \"do\", not both")};
        const auto fields = fields_from_json("chance", object, G::chance_specs());
        if (!fields)
            return Failure{fields.error()};
        const auto chance = game.chance_from(*fields);
        if (!chance)
            return Failure{chance.error()};
        text.step = *chance;
    } else {
        const auto fields = fields_from_json("do", object, G::move_specs());
        if (!fields)
            return Failure{fields.error()};
        const auto seat = object.find("seat");
        if (seat == object.end() || !seat->is_number_integer() || *seat < 0 || *seat > kMaxSeats)
            return Failure{std::string("\"seat\" must be the number of a seat")};
        text.seat = seat->template get<int>();
        const auto move = game.move_from(*fields, text.seat);
        if (!move)
            return Failure{move.error()};
        text.step = *move;
        if (const auto legal = object.find("legal"); legal != object.end()) {
            if (!legal->is_number_integer() || *legal < 0 || *legal > 1000000)
                return Failure{std::string("\"legal\" must be a number")};
            text.legal = legal->template get<int>();
        }
    }
    if (const auto after = object.find("after"); after != object.end())
        text.after = after->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return text;
}

template <Playable G>
Result<Parsed<G>, Fault> parse(std::string_view json_text) {
    const auto document = read_document(json_text);
    if (!document)
        return Failure{document.error()};
    const auto whole = [](std::string why) { return Failure{Fault{std::nullopt, std::move(why)}}; };
    if (const auto name = document->find("game"); *name != G::name)
        return whole("the game is " + name->dump() + ", not \"" + std::string(G::name) + '"');
    const auto revision = document->find("rules");
    if (revision == document->end() || *revision != G::revision)
        return whole("\"rules\" must be \"" + std::string(G::revision) +
                     "\", the revision that this program knows");
    const auto header = read_header(*document);
    if (!header)
        return Failure{header.error()};
    const auto options = games::options_from<G>(
        document->contains("options") ? document->at("options") : nlohmann::json::object());
    if (!options)
        return whole(options.error());
    auto game = G::make(*options);
    if (!game)
        return whole("options: " + game.error());
    if (const auto why = Codec<G>::refuse_more(*document, *options))
        return whole(*why);
    Parsed<G> parsed{std::move(*game), *header, {}, std::nullopt};
    if (!parsed.header.seats.empty() &&
        static_cast<int>(parsed.header.seats.size()) != parsed.game.seats())
        return whole("\"seats\" lists " + std::to_string(parsed.header.seats.size()) +
                     " seats, the options say " + std::to_string(parsed.game.seats()));
    const auto steps = document->find("steps");
    if (steps == document->end() || !steps->is_array())
        return whole("\"steps\" must be a list");
    for (std::size_t i = 0; i < steps->size(); ++i) {
        auto step = parse_step(parsed.game, (*steps)[i]);
        if (!step)
            return Failure{Fault{i, step.error()}};
        parsed.steps.push_back(std::move(*step));
    }
    if (const auto result = document->find("result"); result != document->end())
        parsed.result = result->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return parsed;
}

template <Playable G>
std::optional<Fault> verify(const Parsed<G>& parsed, Unfinished unfinished) {
    using nlohmann::json;
    const G& game = parsed.game;
    typename G::State state = game.initial();
    NullLedger silent;
    const auto compare = [&](std::size_t i, const typename G::State& before,
                             const typename G::State& after) -> std::optional<std::string> {
        const auto& text = parsed.steps[i];
        if (text.legal && *text.legal != game.count_legal(before))
            return "\"legal\" is " + std::to_string(*text.legal) + ", must be " +
                   std::to_string(game.count_legal(before));
        if (!text.after)
            return std::nullopt;
        return difference("after", json::parse(snapshot_json(game, after)),
                          json::parse(*text.after));
    };
    if (auto fault = replay_record(parsed, state, silent, compare))
        return fault;
    if (!game.to_act(state).is_over()) {
        if (parsed.result || unfinished == Unfinished::refuse)
            return Fault{parsed.steps.size(), "the record ends but the game is not over"};
        return std::nullopt;
    }
    if (!parsed.result)
        return Fault{std::nullopt, "the game is over but \"result\" is missing"};
    const json ours = json::parse(result_json(game, state));
    if (const auto differs = difference("result", ours, json::parse(*parsed.result)))
        return Fault{std::nullopt, *differs};
    return std::nullopt;
}

} // namespace townwright::record
