#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "server/admin_socket.hpp"
#include "server/keeper.hpp"

namespace townwright::cli {

namespace {

// Asks a running server, and tells it things.
class Admin final : public Command {
  public:
    std::string_view name() const override { return "admin"; }
    std::string_view summary() const override {
        return "asks a running server for its tables and load, bans addresses";
    }

    void declare(Arguments& arguments) override {
        arguments.about(
            "The server must have been started with --admin-socket PATH, by the same user. tables: "
            "those in its memory. load: what /metrics tells, and who has the most connections. "
            "bans, ban ADDRESS [HOURS], unban ADDRESS: whom it does not let in (24 hours, or until "
            "it stops). delete TABLE: the table and all that is kept of it, for good.");
        arguments.words("tables|load|bans|ban|unban|delete ...", words_, "what to ask or tell it");
        arguments.text("--socket", "PATH", socket_, "the server's --admin-socket (needed)");
        arguments.example("admin load --socket /run/townwright/admin", "what it has to do");
        arguments.example("admin ban 192.0.2.7 --socket /run/townwright/admin",
                          "closes all connections from there");
    }

    int run(const Session&) override {
        if (words_.empty())
            refuse("say what to ask: tables, load, bans, ban ADDRESS, unban ADDRESS, delete TABLE");
        if (!socket_)
            refuse("--socket is needed");
        std::string line;
        for (const std::string& word : words_)
            line += word + ' ';
        const auto answer = server::ask_admin_socket(*socket_, line);
        if (!answer)
            refuse(answer.error(), UsageError::Advice::none);
        if (answer->starts_with(server::kKeeperError)) {
            fmt::print(stderr, "townwright admin: {}", answer->substr(server::kKeeperError.size()));
            return 1;
        }
        out(*answer);
        return 0;
    }

  private:
    std::vector<std::string> words_;
    std::optional<std::string> socket_;
};

} // namespace

std::unique_ptr<Command> make_admin() { return std::make_unique<Admin>(); }

} // namespace townwright::cli
