#include <fmt/format.h>

#include "agents/agent.hpp"
#include "api/options.hpp"
#include "apps/commands.hpp"
#include "apps/game_options.hpp"
#include "apps/json_writer.hpp"
#include "apps/terminal.hpp"

namespace townwright::cli {

namespace {

class ShowGames final : public Command {
  public:
    std::string_view name() const override { return "games"; }
    std::string_view summary() const override {
        return "what can be played, with its options, and who can play it";
    }
    void declare(Arguments& arguments) override {
        arguments.flag("--json", json_, "the same as JSON");
        arguments.example("games", "then, for instance: townwright simulate --edition 2");
    }
    int run(const Session&) override {
        out(json_ ? as_json() : as_text());
        return 0;
    }

  private:
    static std::string as_text() {
        std::string text;
        const int width = std::min(100, output_width());
        for (const api::GameInfo& game : api::all_games()) {
            text += wrap(fmt::format("{} - {}", game.name, game.summary), width) + "\n\n";
            for (const api::OptionInfo& option : game.options)
                text += fmt::format("  {} {} (default {})\n{}\n", option_name(option.key),
                                    fmt::join(option.values, "|"), option.standard,
                                    wrap(option.summary, width, 6));
            text += '\n' +
                    wrap(fmt::format("rules: revision {}; 'townwright show rules' lists them",
                                     game.revision),
                         width, 2) +
                    "\n\n";
        }
        text += "agents\n\n";
        for (const agents::AgentInfo& agent : agents::all_agents())
            text += fmt::format("  {}\n{}\n", agent.name, wrap(agent.summary, width, 6));
        return text;
    }

    static std::string as_json() {
        JsonWriter json;
        json.begin_object().key("games").begin_list();
        for (const api::GameInfo& game : api::all_games()) {
            json.begin_object().field("name", game.name).field("rules", game.revision);
            json.field("summary", game.summary).key("options").begin_list();
            for (const api::OptionInfo& option : game.options) {
                json.begin_object().field("name", option.key).key("values").begin_list();
                for (const std::string_view value : option.values)
                    json.value(value);
                json.end_list().field("default", option.standard);
                json.field("summary", option.summary).end_object();
            }
            json.end_list().end_object();
        }
        json.end_list().key("agents").begin_list();
        for (const agents::AgentInfo& agent : agents::all_agents())
            json.begin_object()
                .field("name", agent.name)
                .field("summary", agent.summary)
                .end_object();
        return json.end_list().end_object().line();
    }

    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_games() { return std::make_unique<ShowGames>(); }

} // namespace townwright::cli
