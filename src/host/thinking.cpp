#include "host/thinking.hpp"

#include <algorithm>
#include <set>

namespace townwright::host {

namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// What a turn costs at least: many short thoughts add up too.
constexpr nanoseconds kLeastCost = std::chrono::microseconds(200);

struct Times {
    milliseconds longest;
    milliseconds shortest; // however many wait
};
constexpr Times times_of(Lane lane) {
    return lane == Lane::quick ? Times{milliseconds(300), milliseconds(30)}
                               : Times{milliseconds(2000), milliseconds(150)};
}

} // namespace

std::optional<ThoughtId> Thinking::think(ThoughtRequest request, Done done) {
    const auto known = accounts_.find(request.address);
    if (stopping_ || waiting_.size() >= limits_.max_waiting_thoughts ||
        (known != accounts_.end() && known->second.thoughts >= limits_.max_thoughts_of_address))
        return std::nullopt;
    Account& account = accounts_[request.address];
    if (account.thoughts++ == 0) // nobody saves up turns
        account.used = std::max(account.used, fair_);
    const Lane lane = request.lane;
    const bool for_people = request.for_people;
    waiting_.push_back({++last_, std::move(request), std::move(done), {}});
    const ThoughtId id = last_;
    begin_next(lane);
    shorten(lane);
    if (for_people && !waiting_.empty() && waiting_.back().id == id)
        for (auto& [other, thought] : under_way_)
            if (thought.request.lane == lane && !thought.request.for_people)
                make_brief(thought);
    return id;
}

std::size_t Thinking::waiting(Lane lane) const {
    return static_cast<std::size_t>(
        std::count_if(waiting_.begin(), waiting_.end(),
                      [&](const Thought& thought) { return thought.request.lane == lane; }));
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
        begin(chosen);
    }
}

Thinking::Thoughts::iterator Thinking::next(Lane lane) {
    auto best = waiting_.end();
    const auto before = [&](const Thought& one, const Thought& other) {
        if (one.request.for_people != other.request.for_people)
            return one.request.for_people;
        return accounts_.at(one.request.address).used < accounts_.at(other.request.address).used;
    };
    for (auto each = waiting_.begin(); each != waiting_.end(); ++each)
        if (each->request.lane == lane && (best == waiting_.end() || before(*each, *best)))
            best = each;
    return best;
}

void Thinking::begin(Thoughts::iterator chosen) {
    const ThoughtId id = chosen->id;
    Thought& thought = under_way_[id] = std::move(*chosen);
    waiting_.erase(chosen);
    thought.began = environment_.clock.now();
    fair_ = std::max(fair_, accounts_.at(thought.request.address).used);
    ++counts_.thoughts;
    try {
        environment_.thinkers.think(
            thought.request.lane, std::move(thought.request.thought), thought.stop.get_token(),
            [this, id](std::optional<std::string> found) { ended(id, std::move(found)); });
    } catch (const std::exception&) { // whoever asked is told later, as of any thought that failed
        environment_.clock.after(milliseconds(0), [this, id] { ended(id, std::nullopt); });
        return;
    }
    look_after(id, times_of(thought.request.lane).longest);
    look_after(id, now_allowed(thought.request.lane));
}

void Thinking::ended(ThoughtId id, std::optional<std::string> found) {
    const auto node = under_way_.extract(id);
    if (node.empty())
        return;
    const Thought& thought = node.mapped();
    const nanoseconds took = environment_.clock.now() - thought.began;
    close_account(thought, std::max(took, kLeastCost));
    counts_.thinking_microseconds += static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    begin_next(thought.request.lane); // first: what is done with the result may fail
    if (!thought.forgotten)
        thought.done({std::move(found), thought.brief});
}

void Thinking::close_account(const Thought& thought, nanoseconds used) {
    Account& account = accounts_.at(thought.request.address);
    account.used += used;
    --account.thoughts;
    if (waiting_.empty() && under_way_.empty()) { // nobody to compare with
        accounts_.clear();
        fair_ = {};
    } else if (account.thoughts == 0 && account.used <= fair_) {
        accounts_.erase(thought.request.address);
    }
}

// --- Coming to an end ----------------------------------------------------------------------------

milliseconds Thinking::now_allowed(Lane lane) const {
    std::set<std::string_view> addresses;
    for (const Thought& thought : waiting_)
        if (thought.request.lane == lane && thought.request.for_people)
            addresses.insert(thought.request.address);
    const auto [longest, shortest] = times_of(lane);
    return std::max(shortest, longest / static_cast<int>(1 + addresses.size()));
}

void Thinking::shorten(Lane lane) {
    if (waiting(lane) == 0)
        return;
    const milliseconds allowed = now_allowed(lane);
    const TimePoint now = environment_.clock.now();
    for (auto& [id, thought] : under_way_)
        if (thought.request.lane == lane && !thought.brief)
            look_after(id, std::max<nanoseconds>(thought.began + allowed - now, nanoseconds(0)));
}

void Thinking::look_after(ThoughtId id, nanoseconds time) {
    environment_.clock.after(std::chrono::ceil<milliseconds>(time), [this, id] {
        const auto found = under_way_.find(id);
        if (found == under_way_.end())
            return;
        Thought& thought = found->second; // perhaps those who waited have gone meanwhile
        if (environment_.clock.now() - thought.began >= now_allowed(thought.request.lane))
            make_brief(thought);
    });
}

void Thinking::make_brief(Thought& thought) {
    if (thought.brief)
        return;
    thought.brief = true;
    ++counts_.brief_thoughts;
    thought.stop.request_stop();
}

void Thinking::hurry(const std::string& table) {
    for (Thought& thought : waiting_)
        if (thought.request.table == table)
            make_brief(thought);
    for (auto& [id, thought] : under_way_)
        if (thought.request.table == table)
            make_brief(thought);
}

void Thinking::forget(ThoughtId id) {
    const auto waits = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const Thought& thought) { return thought.id == id; });
    if (waits != waiting_.end()) {
        const Thought thought = std::move(*waits);
        waiting_.erase(waits);
        close_account(thought, nanoseconds(0));
        ++counts_.forgotten_thoughts;
    } else if (const auto found = under_way_.find(id);
               found != under_way_.end() && !found->second.forgotten) {
        found->second.forgotten = true;
        found->second.stop.request_stop();
        ++counts_.forgotten_thoughts;
    }
}

void Thinking::stop() {
    stopping_ = true;
    waiting_.clear();
    for (auto& [id, thought] : under_way_) {
        thought.forgotten = true;
        thought.stop.request_stop();
    }
}

} // namespace townwright::host
