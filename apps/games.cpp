#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/game_options.hpp"
#include "apps/terminal.hpp"
#include "engine/agents/agent.hpp"
#include "engine/options/options.hpp"
#include "text/phrases.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

class ShowGames final : public Command {
  public:
    std::string_view name() const override { return "games"; }
    std::string_view summary() const override {
        return "what can be played, with its options, and who can play it";
    }
    void declare(Arguments& arguments) override {
        arguments.flag("--all", all_, "also games that are not advertised, made for developers");
        arguments.flag("--json", json_, "the same as JSON");
        arguments.example("games", "then, for instance: townwright simulate --edition 2");
    }
    int run(const Session& session) override {
        const text::Language language = session.language();
        out(json_ ? as_json(language) : as_text(language));
        return 0;
    }

  private:
    std::vector<games::GameInfo> listed() const {
        std::vector<games::GameInfo> games = games::all_games();
        std::erase_if(games,
                      [&](const games::GameInfo& game) { return !all_ && !game.advertised; });
        return games;
    }

    std::string as_text(const text::Language& language) const {
        std::string text;
        const int width = std::min(100, output_width());
        for (const games::GameInfo& game : listed()) {
            text += wrap(fmt::format("{} - {}", game.name, games::summary(game, language)), width) +
                    "\n\n";
            for (const OptionSpec& option : game.options)
                text += fmt::format(
                    "  {} {} ({})\n{}\n", option_name(option.key), fmt::join(option.values, "|"),
                    language.get("games.default", {{"value", std::string(option.standard)}}),
                    wrap(games::summary(game, option, language), width, 6));
            text += '\n' +
                    wrap(language.get("games.rules",
                                      {{"revision", std::string(game.revision)},
                                       {"command", std::string("townwright show rules")}}),
                         width, 2) +
                    "\n\n";
        }
        text += language.get("games.agents") + "\n\n";
        for (const std::string_view agent : agents::all_agents())
            text += fmt::format("  {}\n{}\n", agent, wrap(about(agent, language), width, 6));
        return text;
    }

    static std::string about(std::string_view agent, const text::Language& language) {
        return language.get(text::key("agent", agent));
    }

    std::string as_json(const text::Language& language) const {
        JsonWriter json;
        json.begin_object().key("games").begin_list();
        for (const games::GameInfo& game : listed()) {
            json.begin_object().field("name", game.name).field("rules", game.revision);
            json.field("summary", games::summary(game, language)).key("options").begin_list();
            for (const OptionSpec& option : game.options) {
                json.begin_object().field("name", option.key).key("values").begin_list();
                for (const std::string_view value : option.values)
                    json.value(value);
                json.end_list().field("default", option.standard);
                json.field("summary", games::summary(game, option, language)).end_object();
            }
            json.end_list().end_object();
        }
        json.end_list().key("agents").begin_list();
        for (const std::string_view agent : agents::all_agents())
            json.begin_object()
                .field("name", agent)
                .field("summary", about(agent, language))
                .end_object();
        return json.end_list().end_object().line();
    }

    bool all_ = false;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_games() { return std::make_unique<ShowGames>(); }

} // namespace townwright::cli
