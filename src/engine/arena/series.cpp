#include "engine/arena/series_impl.hpp"
#include "games/registry.hpp"

namespace townwright::arena {

#define INSTANTIATE(G)                                                                             \
    template Result<std::vector<std::string>, std::string> agent_names(const G&,                   \
                                                                       std::string_view);          \
    template Seating<G> seat_agents(const G&, const std::vector<std::string>&);                    \
    template SeriesResult play_series(std::span<const G>,                                          \
                                      std::span<const std::vector<std::string>>,                   \
                                      const SeriesPlan&, const SeriesCallbacks&);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::arena
