// Tiles and goals, for `show`.
#pragma once

#include "games/suburbia/rules/suburbia.hpp"
#include "playable/catalogue.hpp"

namespace townwright {

namespace suburbia {
Shown show_tile(TileKind tile, const text::Language& language);
Shown show_goal(GoalKind goal, const text::Language& language);
} // namespace suburbia

// The same for all options.
template <>
class Catalogue<suburbia::Suburbia> : public NoCatalogue<suburbia::Suburbia> {
  public:
    Catalogue(const text::Language& language, const suburbia::Options& options)
        : NoCatalogue(language, options), language_(language) {}
    static std::vector<std::string_view> kinds() { return {"tile", "goal"}; }
    static std::vector<ShownExample> examples();
    std::vector<std::string> ids(std::string_view kind) const;
    std::optional<std::size_t> find(std::string_view kind, const std::string& text) const;
    std::string elsewhere(std::string_view kind, const std::string& text) const;
    Shown show(std::string_view kind, std::size_t index) const;
    std::string list(std::string_view kind) const;

  private:
    const text::Language& language_;
};

} // namespace townwright
