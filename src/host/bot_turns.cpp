#include "host/bot_turns.hpp"

#include <nlohmann/json.hpp>

namespace townwright::host {

namespace {

// Where several hosts have a table open, the one that wrote last lets its bots think first.
constexpr std::chrono::milliseconds kHeadStart{300};

} // namespace

void BotTurns::play(OpenTable& table) {
    if (table.busy || table.thinking || table.viewers.empty() || stopping_)
        return;
    const std::string agent = table.log->agent_to_act();
    if (agent.empty() || is_busy())
        return;
    auto thought = table.log->game().think(agent);
    if (!thought)
        return;
    const auto begin = [this, id = table.log->id(), position = table.log->position(),
                        thought = std::move(thought)] {
        try {
            environment_.thinkers.think(
                thought, [this, id, position](const std::optional<std::string>& move) {
                    decided(id, position, move);
                });
        } catch (const std::exception& error) {
            failed(id, error.what());
        }
    };
    table.thinking = true;
    if (environment_.storage.is_shared() && table.own_entry != table.log->number())
        environment_.clock.after(
            kHeadStart, [this, id = table.log->id(), position = table.log->position(), begin] {
                OpenTable* now = tables_.find(id);
                if (now == nullptr)
                    return;
                if (now->log->position() == position) {
                    begin();
                } else { // the other host was quicker
                    now->thinking = false;
                    play(*now);
                }
            });
    else
        begin();
}

// The next tick tries again.
void BotTurns::failed(const std::string& id, const std::string& why) {
    environment_.journal.write(Severity::error, "bot-failed", {{"table", id}, {"why", why}});
    if (OpenTable* table = tables_.find(id))
        table->thinking = false;
}

void BotTurns::decided(const std::string& id, int position,
                       const std::optional<std::string>& move) {
    OpenTable* table = tables_.find(id);
    if (table == nullptr)
        return;
    if (!move) {
        failed(id, "it found no move");
        return;
    }
    table->thinking = false;
    tables_.with_table(
        id, {[this, position, move = *move](OpenTable& now) { write_move(now, position, move); },
             [this, id](const Problem& problem) { failed(id, problem.reason()); }});
}

void BotTurns::write_move(OpenTable& table, int position, const std::string& move) {
    const TableLog& log = *table.log;
    const auto seat = log.awaited();
    // Meanwhile the person may be back, or have undone a move.
    if (stopping_ || !seat || log.position() != position || log.agent_to_act().empty()) {
        play(table);
        return;
    }
    auto planned = log.plan_move(*seat, position, nlohmann::json::parse(move), log.agent_kind(),
                                 sessions_.language("en"));
    if (!planned || !planned->plan) {
        environment_.journal.write(Severity::error, "bot-refused", {{"table", log.id()}});
        return;
    }
    ++counts_.bot_moves;
    tables_.write(table, std::move(*planned->plan), [](OpenTable*, WriteResult) {});
}

} // namespace townwright::host
