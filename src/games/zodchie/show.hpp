// Cards, for `show`.
#pragma once

#include <memory>

#include "games/zodchie/rules/zodchie.hpp"
#include "playable/catalogue.hpp"

namespace townwright {

namespace zodchie {
// Null is the built-in pack, as in Options.
using SharedPack = std::shared_ptr<const Pack>;

Shown show_card(CardKind card, const SharedPack& pack, const text::Language& language);
} // namespace zodchie

template <>
class Catalogue<zodchie::Zodchie> : public NoCatalogue<zodchie::Zodchie> {
  public:
    Catalogue(const text::Language& language, const zodchie::Options& options)
        : NoCatalogue(language, options), language_(language), pack_(options.pack) {}
    static std::vector<std::string_view> kinds() { return {"card"}; }
    static std::vector<ShownExample> examples();
    static std::optional<ShownFile> file();
    std::vector<std::string> ids(std::string_view kind) const;
    std::optional<std::size_t> find(std::string_view kind, const std::string& text) const;
    Shown show(std::string_view kind, std::size_t index) const;
    std::string list(std::string_view kind) const;
    std::string notice() const;
    std::string file_text() const;

  private:
    const text::Language& language_;
    zodchie::SharedPack pack_;
};

} // namespace townwright
