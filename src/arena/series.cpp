#include "arena/series_impl.hpp"

namespace townwright::arena {

// One block per game.
using suburbia::Suburbia;
template Result<std::vector<std::string>, std::string> agent_names(const Suburbia&,
                                                                   std::string_view);
template Seating<Suburbia> seat_agents(const Suburbia&, const std::vector<std::string>&);
template SeriesResult play_series(std::span<const Suburbia>,
                                  std::span<const std::vector<std::string>>, const SeriesPlan&,
                                  const SeriesPort&);

using zodchie::Zodchie;
template Result<std::vector<std::string>, std::string> agent_names(const Zodchie&,
                                                                   std::string_view);
template Seating<Zodchie> seat_agents(const Zodchie&, const std::vector<std::string>&);
template SeriesResult play_series(std::span<const Zodchie>,
                                  std::span<const std::vector<std::string>>, const SeriesPlan&,
                                  const SeriesPort&);

} // namespace townwright::arena
