#include "host/thinking.hpp"

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

namespace townwright::host {

namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// What a turn costs at least: many short thoughts add up too.
constexpr nanoseconds kLeastCost = std::chrono::microseconds(200);

constexpr milliseconds kRest{20};

struct Times {
    milliseconds longest;
    milliseconds shortest; // however many wait
};
constexpr Times times_of(Lane lane) {
    return lane == Lane::quick ? Times{milliseconds(300), milliseconds(30)}
                               : Times{milliseconds(2000), milliseconds(150)};
}

std::uint64_t microseconds(nanoseconds time) {
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(time).count());
}

} // namespace

// --- The queue -----------------------------------------------------------------------------------

std::optional<ThoughtId> Thinking::think(ThoughtRequest request, Done done) {
    const auto known = accounts_.find(request.address);
    const std::size_t thoughts = known == accounts_.end() ? 0 : known->second.thoughts;
    if (stopping_)
        return std::nullopt;
    if (thoughts >= limits_.max_thoughts_of_address ||
        (waiting_.size() >= limits_.max_waiting_thoughts && !is_free(request.lane) &&
         !make_room(request, thoughts))) {
        counts_.went_beyond(Resource::thoughts);
        return std::nullopt;
    }
    const Lane lane = request.lane;
    const bool for_people = request.for_people;
    Account& account = accounts_[request.address];
    Share& table = account.tables[request.table];
    turns_.enter(account);
    account.turns.enter(table);
    ++waiting_of(lane).thoughts;
    if (for_people && account.people_wait[static_cast<std::size_t>(lane)]++ == 0)
        ++waiting_of(lane).addresses;
    const ThoughtId id = ++last_;
    Thought thought{id, std::move(request), std::move(done)};
    thought.account = &account;
    thought.table = &table;
    thought.began = environment_.clock.now();
    waiting_.push_back(std::move(thought));
    begin_next(lane);
    shorten(lane);
    if (for_people && !waiting_.empty() && waiting_.back().id == id)
        for (auto& [other, busy] : under_way_)
            if (busy.request.lane == lane && !busy.request.for_people)
                make_brief(busy);
    return id;
}

bool Thinking::make_room(const ThoughtRequest& request, std::size_t thoughts_of_address) {
    const auto is_before = [&](const Thought& one, const Thought& other) {
        if (request.for_people && one.request.for_people != other.request.for_people)
            return !one.request.for_people;
        return one.account->thoughts >= other.account->thoughts; // the newest
    };
    auto victim = waiting_.end();
    for (auto each = waiting_.begin(); each != waiting_.end(); ++each)
        if ((request.for_people || !each->request.for_people) &&
            (victim == waiting_.end() || is_before(*each, *victim)))
            victim = each;
    if (victim == waiting_.end())
        return false;
    const bool is_for_bots = request.for_people && !victim->request.for_people;
    if (!is_for_bots && victim->account->thoughts <= thoughts_of_address + 1)
        return false;
    const Thought thought = take_out(victim);
    tell(thought, ThoughtEnd::displaced);
    close_account(thought, nanoseconds(0));
    return true;
}

bool Thinking::is_free(Lane lane) const {
    const auto busy = std::count_if(under_way_.begin(), under_way_.end(), [&](const auto& each) {
        return each.second.request.lane == lane;
    });
    return static_cast<std::size_t>(busy) < environment_.thinkers.at_once(lane);
}

void Thinking::begin_next(Lane lane) {
    while (!stopping_ && is_free(lane)) {
        const auto chosen = next(lane);
        if (chosen == waiting_.end())
            return;
        if (!chosen->request.for_people && !may_bots_play()) {
            rest(lane);
            return;
        }
        begin(chosen);
    }
}

bool Thinking::may_bots_play() {
    return bot_games_.take(1, limits_.bot_game_moves_per_second, limits_.bot_game_move_burst,
                           environment_.clock.now());
}

void Thinking::rest(Lane lane) {
    if (std::exchange(waiting_of(lane).rests, true))
        return;
    environment_.clock.after(kRest, [this, lane] {
        waiting_of(lane).rests = false;
        begin_next(lane);
    });
}

Thinking::Thoughts::iterator Thinking::next(Lane lane) {
    auto best = waiting_.end();
    const auto is_before = [&](const Thought& one, const Thought& other) {
        if (one.request.for_people != other.request.for_people)
            return one.request.for_people;
        if (one.account != other.account)
            return one.account->used < other.account->used;
        return one.table->used < other.table->used;
    };
    for (auto each = waiting_.begin(); each != waiting_.end(); ++each)
        if (each->request.lane == lane && (best == waiting_.end() || is_before(*each, *best)))
            best = each;
    return best;
}

Thinking::Thought Thinking::take_out(Thoughts::iterator waiting) {
    Thought thought = std::move(*waiting);
    waiting_.erase(waiting);
    Waiting& lane = waiting_of(thought.request.lane);
    --lane.thoughts;
    if (thought.request.for_people &&
        --thought.account->people_wait[static_cast<std::size_t>(thought.request.lane)] == 0)
        --lane.addresses;
    return thought;
}

void Thinking::begin(Thoughts::iterator chosen) {
    const ThoughtId id = chosen->id;
    Thought& thought = under_way_[id] = take_out(chosen);
    const TimePoint now = environment_.clock.now();
    counts_.thought_waiting_microseconds += microseconds(now - thought.began);
    thought.began = now;
    turns_.begin(*thought.account);
    thought.account->turns.begin(*thought.table);
    ++counts_.thoughts;
    try {
        environment_.thinkers.think(
            thought.request.lane, std::move(thought.request.thought), thought.stop.get_token(),
            [this, id](std::optional<std::string> found) { ended(id, std::move(found)); });
    } catch (const std::exception&) { // whoever asked is told later, as of any thought that failed
        environment_.clock.after(milliseconds(0), [this, id] { ended(id, std::nullopt); });
        return;
    }
    look_after(thought, now + now_allowed(thought.request.lane));
}

void Thinking::ended(ThoughtId id, std::optional<std::string> found) {
    const auto node = under_way_.extract(id);
    if (node.empty())
        return;
    const Thought& thought = node.mapped();
    const nanoseconds took = environment_.clock.now() - thought.began;
    close_account(thought, std::max(took, kLeastCost));
    counts_.thinking_microseconds += microseconds(took);
    begin_next(thought.request.lane); // first: what is done with the result may fail
    if (thought.forgotten)
        return;
    if (found)
        thought.done({id, ThoughtEnd::found, std::move(*found), thought.brief});
    else
        thought.done({id, ThoughtEnd::failed});
}

void Thinking::tell(const Thought& thought, ThoughtEnd end) {
    environment_.clock.after(
        milliseconds(0),
        [done = thought.done, result = ThoughtResult{thought.id, end}] { done(result); });
}

void Thinking::close_account(const Thought& thought, nanoseconds used) {
    FairTurns::leave(*thought.table, used);
    FairTurns::leave(*thought.account, used);
    if (thought.account->turns.is_even(*thought.table))
        thought.account->tables.erase(thought.request.table);
    if (turns_.is_even(*thought.account))
        accounts_.erase(thought.request.address);
}

void Thinking::tick() {
    if (waiting_.empty() && under_way_.empty()) // nobody to compare with
        accounts_.clear();
    for (auto& [address, account] : accounts_)
        std::erase_if(account.tables, [&turns = account.turns](const auto& table) {
            return turns.is_even(table.second);
        });
    std::erase_if(accounts_, [&](const auto& each) { return turns_.is_even(each.second); });
}

// --- Coming to an end ----------------------------------------------------------------------------

milliseconds Thinking::now_allowed(Lane lane) const {
    const auto [longest, shortest] = times_of(lane);
    const auto rooms = static_cast<int>(environment_.thinkers.at_once(lane));
    const auto others = static_cast<int>(waiting_of(lane).addresses);
    return std::max(shortest, longest * rooms / (rooms + others));
}

void Thinking::shorten(Lane lane) {
    const milliseconds allowed = now_allowed(lane);
    for (auto& [id, thought] : under_way_)
        if (thought.request.lane == lane && thought.began + allowed < thought.looked_after)
            look_after(thought, thought.began + allowed);
}

void Thinking::look_after(Thought& thought, TimePoint when) {
    thought.looked_after = when;
    const nanoseconds delay =
        std::max<nanoseconds>(when - environment_.clock.now(), nanoseconds(0));
    environment_.clock.after(std::chrono::ceil<milliseconds>(delay), [this, id = thought.id] {
        const auto found = under_way_.find(id);
        if (found == under_way_.end() || found->second.brief)
            return;
        Thought& busy = found->second;
        const TimePoint now = environment_.clock.now();
        const TimePoint end = busy.began + now_allowed(busy.request.lane);
        if (now >= end)
            make_brief(busy);
        else if (now >= busy.looked_after) // those who waited have gone meanwhile
            look_after(busy, end);
    });
}

void Thinking::make_brief(Thought& thought) {
    if (thought.brief || thought.forgotten)
        return;
    thought.brief = true;
    ++counts_.brief_thoughts;
    thought.stop.request_stop();
}

void Thinking::forget(ThoughtId id) {
    const auto waits = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const Thought& thought) { return thought.id == id; });
    if (waits != waiting_.end()) {
        close_account(take_out(waits), nanoseconds(0));
        ++counts_.forgotten_thoughts;
    } else if (const auto found = under_way_.find(id);
               found != under_way_.end() && !found->second.forgotten) {
        found->second.forgotten = true;
        found->second.stop.request_stop();
        ++counts_.forgotten_thoughts;
    }
}

void Thinking::cancel(ThoughtId id) {
    const auto waits = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const Thought& thought) { return thought.id == id; });
    if (waits != waiting_.end())
        tell(*waits, ThoughtEnd::past);
    else if (const auto found = under_way_.find(id);
             found != under_way_.end() && !found->second.forgotten)
        tell(found->second, ThoughtEnd::past);
    forget(id);
}

void Thinking::moved_on(const std::string& table) {
    std::vector<ThoughtId> past;
    const auto look_at = [&](const Thought& thought) {
        if (thought.request.of_the_present && thought.request.table == table)
            past.push_back(thought.id);
    };
    for (const Thought& thought : waiting_)
        look_at(thought);
    for (const auto& [id, thought] : under_way_)
        look_at(thought);
    for (const ThoughtId id : past)
        cancel(id);
}

void Thinking::stop() {
    stopping_ = true;
    while (!waiting_.empty())
        forget(waiting_.front().id);
    for (auto& [id, thought] : under_way_)
        forget(id);
}

} // namespace townwright::host
