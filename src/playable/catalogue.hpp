// What a game is made of, for `show`: its tiles, goals, cards, each found by its id or name.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "text/text.hpp"

namespace townwright {

// What is shown of one thing.
struct Shown {
    std::string text;               // for people
    std::string json;               // an object, with a newline
    std::vector<std::string> rules; // to be quoted with the text

    void add_rule(const std::string& rule) {
        for (const std::string& known : rules)
            if (known == rule)
                return;
        rules.push_back(rule);
    }
};

// For --help, in English, as all help is.
struct ShownExample {
    std::string_view words; // "tile mint"
    std::string_view what;
};

// A file that people can write with things of their own, the value of an option of the game.
struct ShownFile {
    std::string_view option; // "pack"
    std::string_view help;   // of the option, in English
};

// One specialisation per game, in games/<game>/show.hpp.
template <Game G>
class Catalogue;

template <class G>
concept HasCatalogue = Game<G> && requires(const Catalogue<G> catalogue, std::string_view kind,
                                           const std::string text, std::size_t index) {
    // "tile", "goal": a word each, whose plural has an s.
    { Catalogue<G>::kinds() } -> std::same_as<std::vector<std::string_view>>;
    { Catalogue<G>::examples() } -> std::same_as<std::vector<ShownExample>>;
    { Catalogue<G>::file() } -> std::same_as<std::optional<ShownFile>>;
    // The language must outlive it.
    requires std::constructible_from < Catalogue<G>,
    const text::Language&, const typename G::Options& > ;
    { catalogue.ids(kind) } -> std::same_as<std::vector<std::string>>;
    // By its id, its English name or its name in this language.
    { catalogue.find(kind, text) } -> std::same_as<std::optional<std::size_t>>;
    // Where to look for what people may take for one of this kind, a sentence; else empty.
    { catalogue.elsewhere(kind, text) } -> std::same_as<std::string>;
    { catalogue.show(kind, index) } -> std::same_as<Shown>;
    // A line each; and what must be said with them, or nothing.
    { catalogue.list(kind) } -> std::same_as<std::string>;
    { catalogue.notice() } -> std::same_as<std::string>;
    // The whole file().
    { catalogue.file_text() } -> std::same_as<std::string>;
};

// A game that is made of nothing worth a page.
template <Game G>
class NoCatalogue {
  public:
    NoCatalogue(const text::Language&, const typename G::Options&) {}
    static std::vector<std::string_view> kinds() { return {}; }
    static std::vector<ShownExample> examples() { return {}; }
    static std::optional<ShownFile> file() { return std::nullopt; }
    std::vector<std::string> ids(std::string_view) const { return {}; }
    std::optional<std::size_t> find(std::string_view, const std::string&) const {
        return std::nullopt;
    }
    std::string elsewhere(std::string_view, const std::string&) const { return {}; }
    Shown show(std::string_view, std::size_t) const { return {}; }
    std::string list(std::string_view) const { return {}; }
    std::string notice() const { return {}; }
    std::string file_text() const { return {}; }
};

} // namespace townwright
