#include "host/bot_turns.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "playable/levels.hpp"

namespace townwright::host {

namespace {

// Where several hosts have a table open, the one that wrote last lets its bots think first.
constexpr std::chrono::milliseconds kHeadStart{300};

constexpr std::chrono::milliseconds kQuick{300}; // what a level of the quick lane promises

// "strong", "master+builder"
Lane lane_of(std::string_view agent) {
    const std::string_view name = agent.substr(0, agent.find_first_of("+/"));
    return std::any_of(
               kLevels.begin(), kLevels.end(),
               [&](const Level& level) { return level.name == name && level.promised <= kQuick; })
               ? Lane::quick
               : Lane::slow;
}

// And not bots among themselves.
bool has_people(const TableLog& log) {
    for (Seat seat = 0; seat < log.game().seats(); ++seat)
        if (log.is_person(seat) && !log.is_away(seat))
            return true;
    return false;
}

} // namespace

void BotTurns::play(OpenTable& table) {
    if (table.busy || table.thinking || table.viewers.empty() || stopping_)
        return;
    const std::string agent = table.log->agent_to_act();
    if (agent.empty())
        return;
    auto thought = table.log->game().think(agent);
    if (!thought)
        return;
    table.thinking = true;
    if (environment_.storage.is_shared() && table.own_entry != table.log->number())
        environment_.clock.after(kHeadStart, [this, id = table.log->id(),
                                              position = table.log->position(),
                                              thought = std::move(thought), agent] {
            OpenTable* now = tables_.find(id);
            if (now == nullptr)
                return;
            if (now->log->position() == position && !now->viewers.empty()) {
                begin(*now, thought, agent);
            } else { // the other host was quicker, or everybody has left
                now->thinking = false;
                play(*now);
            }
        });
    else
        begin(table, std::move(thought), agent);
}

// Where too many think already, the next tick tries again.
void BotTurns::begin(OpenTable& table, Thinkers::Thought thought, const std::string& agent) {
    const std::string& id = table.log->id();
    table.thought = thinking_.think(
        {std::move(thought), lane_of(agent), address_of(table), id, has_people(*table.log)},
        [this, id, position = table.log->position()](const ThoughtResult& result) {
            decided(id, position, result);
        });
    table.thinking = table.thought.has_value();
    table.thinks_about = table.log->position();
}

void BotTurns::look_at(OpenTable& table) {
    if (!table.thought || (!table.viewers.empty() && table.log->position() == table.thinks_about))
        return;
    thinking_.forget(*table.thought);
    table.thought.reset();
    table.thinking = false;
}

std::string BotTurns::address_of(const OpenTable& table) {
    const auto seated =
        std::find_if(table.viewers.begin(), table.viewers.end(),
                     [](const Viewer& viewer) { return viewer.seat != kSpectator; });
    if (table.viewers.empty())
        return "";
    const Viewer& viewer = seated == table.viewers.end() ? table.viewers.front() : *seated;
    const Session* session = sessions_.find(viewer.connection);
    return session == nullptr ? "" : session->address;
}

// The next tick tries again.
void BotTurns::failed(const std::string& id, const std::string& why) {
    environment_.journal.write(Severity::error, "bot-failed", {{"table", id}, {"why", why}});
    if (OpenTable* table = tables_.find(id)) {
        table->thinking = false;
        table->thought.reset();
    }
}

void BotTurns::decided(const std::string& id, int position, const ThoughtResult& result) {
    OpenTable* table = tables_.find(id);
    if (table == nullptr || table->thought != result.id) // read again since then
        return;
    if (result.end == ThoughtEnd::failed) {
        failed(id, "it found no move");
        return;
    }
    table->thinking = false;
    table->thought.reset();
    if (result.end != ThoughtEnd::found) // the next tick tries again
        return;
    tables_.with_table(id, {[this, position, move = result.found, brief = result.brief](
                                OpenTable& now) { write_move(now, position, move, brief); },
                            [this, id](const Problem& problem) { failed(id, problem.reason()); }});
}

void BotTurns::write_move(OpenTable& table, int position, const std::string& move, bool brief) {
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
    table.brief_entry = brief ? log.number() + 1 : 0;
    tables_.write(table, std::move(*planned->plan), [](OpenTable*, WriteResult) {});
}

} // namespace townwright::host
