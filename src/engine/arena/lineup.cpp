#include "engine/arena/lineup.hpp"

#include <algorithm>

#include "engine/arena/match.hpp"
#include "games/registry.hpp"
#include "playable/statistics.hpp"

namespace townwright::arena {

int Lineup::seats_of(int contestant) const {
    return static_cast<int>(std::count(seated.begin(), seated.end(), contestant));
}

std::array<int, kMaxSeats> Lineup::contestants_by_seat(int rotation) const {
    std::array<int, kMaxSeats> result{};
    std::copy(seated.begin(), seated.end(), result.begin());
    const std::size_t count = rotating.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Seat from = rotating[(i + static_cast<std::size_t>(rotation)) % count];
        result[static_cast<std::size_t>(rotating[i])] = seated[static_cast<std::size_t>(from)];
    }
    return result;
}

std::vector<std::string> Lineup::names_by_seat(int rotation) const {
    const auto by_seat = contestants_by_seat(rotation);
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < seated.size(); ++seat)
        names.push_back(contestants[static_cast<std::size_t>(by_seat[seat])]);
    return names;
}

template <Playable G>
Result<Lineup, std::string> make_lineup(const G& game, std::string_view list) {
    Lineup lineup;
    for (Seat seat = 0; seat < game.seats(); ++seat)
        if (!game.rules_bot(seat))
            lineup.rotating.push_back(seat);
    const std::size_t deciding = lineup.rotating.size();
    if (deciding > 1 && list.find(',') == std::string_view::npos)
        return Failure{"'" + std::string(list) + "' is one agent, and " + std::to_string(deciding) +
                       " seats decide: name one for each, as in " + std::string(list) + ",random" +
                       std::string(deciding > 2 ? ",random" : "") +
                       std::string(deciding > 3 ? ",random" : "") +
                       " (the seats are rotated, the same name may come again)"};
    const auto names = agent_names(game, list);
    if (!names)
        return Failure{names.error()};
    lineup.seated.resize(names->size());
    const auto enter = [&](Seat seat) {
        const std::string& name = (*names)[static_cast<std::size_t>(seat)];
        auto& known = lineup.contestants;
        auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end())
            found = known.insert(known.end(), name);
        lineup.seated[static_cast<std::size_t>(seat)] = static_cast<int>(found - known.begin());
    };
    for (const Seat seat : lineup.rotating)
        enter(seat);
    for (Seat seat = 0; seat < game.seats(); ++seat)
        if (game.rules_bot(seat))
            enter(seat);
    return lineup;
}

#define INSTANTIATE(G) template Result<Lineup, std::string> make_lineup(const G&, std::string_view);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::arena
