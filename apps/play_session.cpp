#include "apps/play_session.hpp"

#include <algorithm>
#include <cassert>
#include <thread>

#include <fmt/format.h>

#include "apps/interrupt.hpp"
#include "apps/play_files.hpp"
#include "apps/terminal.hpp"
#include "terminal/typing.hpp"
#include "text/phrases.hpp"

namespace townwright::cli {

namespace {

int thinking_threads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

// 3a before 3b before 10a.
void sort_as_typed(std::vector<std::string>& answers) {
    std::sort(answers.begin(), answers.end(), [](const std::string& a, const std::string& b) {
        return std::pair(a.size(), a) < std::pair(b.size(), b);
    });
}

} // namespace

template <Playable G>
PlaySession<G>::PlaySession(Console& console, table::Table<G> table, std::filesystem::path file)
    : console_(console), table_(std::move(table)), file_(std::move(file)),
      board_(console, table_.game(), table_.names()),
      told_(static_cast<std::size_t>(table_.game().seats()), 0) {
    home_ = 0;
    while (home_ + 1 < table_.game().seats() && !table_.occupant(home_).is_person())
        ++home_;
    // Of a game that goes on, nothing is told again; `why` will do it.
    for (std::size_t at = 0; at < table_.position(); ++at)
        if (table_.decided_by(at) != kSpectator)
            std::fill(told_.begin(), told_.end(), table_.position());
}

template <Playable G>
Narrator<G> PlaySession<G>::narrator(Seat viewer) const {
    return Narrator<G>(console_.language(), table_.game(), table_.names(), viewer);
}

template <Playable G>
SessionEnd PlaySession<G>::run() {
    console_.say(narrator(kSpectator).preface());
    keep();
    while (!table_.is_over()) {
        if (watch_interrupts() != 0)
            return leave();
        const Seat seat = table_.to_act().decides;
        if (const auto bot = table_.bot_turn()) {
            take(seat, bot->choose(thinking_threads()));
            if (!several_persons())
                tell(home_);
        } else if (forced_by_the_rules(table_.position())) {
            take(seat, table_.game().nth_legal(table_.state(), 0));
        } else if (!person_decides(seat)) {
            return end_ ? *end_ : leave();
        }
    }
    finish();
    return {SessionEnd::Why::over};
}

// Where a person moves for a bot of the rules and there is nothing to choose.
template <Playable G>
bool PlaySession<G>::forced_by_the_rules(std::size_t position) const {
    const auto& state = table_.state_at(position);
    const Actor actor = table_.game().to_act(state);
    return actor.is_seat() && actor.seat != actor.decides && table_.game().count_legal(state) == 1;
}

template <Playable G>
void PlaySession<G>::take(Seat seat, const Move& move) {
    [[maybe_unused]] const auto taken = table_.submit(seat, table_.position(), move);
    assert(taken);
    show_news_ = true;
    keep();
}

template <Playable G>
void PlaySession<G>::keep() {
    if (table_.persons() == 0)
        return;
    const auto why = write_game_file(file_, table_.record());
    if (why && !warned_)
        console_.say_key("play.cannot-keep", {{"why", *why}});
    warned_ = why.has_value();
}

template <Playable G>
SessionEnd PlaySession<G>::leave() {
    keep();
    if (!warned_)
        console_.say_key("play.kept", {{"file", file_.string()},
                                       {"command", fmt::format("townwright play resume {}",
                                                               shell_word(file_.string()))}});
    return {SessionEnd::Why::left};
}

// --- who sees what ---

template <Playable G>
void PlaySession<G>::close_curtain() {
    if (looking_)
        console_.hide();
    looking_.reset();
}

// Before secrets: the others look away. False if nobody answers.
template <Playable G>
bool PlaySession<G>::draw_curtain(Seat seat) {
    if (!several_persons() || looking_ == seat)
        return true;
    close_curtain();
    const std::string name = narrator(kSpectator).seat(seat);
    if (!console_.ask_about(console_.get("play.look-away", {{"seat", name}})))
        return false;
    looking_ = seat;
    return true;
}

// What has happened since this seat was told last. What it did itself it has seen before.
template <Playable G>
void PlaySession<G>::tell(Seat viewer) {
    const Narrator<G> narrator = this->narrator(viewpoint(viewer));
    for (std::size_t& next = told_[static_cast<std::size_t>(viewer)]; next < table_.position();
         ++next) {
        const auto happened = table_.applied_step(next);
        const auto& before = table_.state_at(next);
        if (const auto* chance = std::get_if<typename G::Chance>(&happened.step);
            chance != nullptr && !narrator.worth_telling(*chance))
            continue;
        console_.say(std::visit([&](const auto& step) { return narrator.step(before, step); },
                                happened.step));
        if (std::holds_alternative<Move>(happened.step))
            say_indented(
                narrator.consequences(before, table_.state_at(next + 1), happened.ledger.lines()),
                4);
    }
}

template <Playable G>
void PlaySession<G>::show_news(Seat viewer) {
    const View view = table_.view(viewer);
    console_.say();
    console_.say(board_.news(view, audience()));
    show_news_ = false;
}

template <Playable G>
void PlaySession<G>::say_indented(const Lines& lines, int indent) {
    for (const std::string& line : lines)
        console_.say(wrap(line, console_.width(), indent));
}

// --- turns ---

template <Playable G>
bool PlaySession<G>::refuse(const RuleError& error) {
    console_.say(text::refusal(console_.language(), error));
    console_.say_key("play.see-rule",
                     {{"word", console_.get("play.command.rule")}, {"rule", error.rule.text()}});
    return true;
}

// False where the session is to end.
template <Playable G>
bool PlaySession<G>::person_decides(Seat seat) {
    const View view = table_.view(seat);
    if (!board_.asks_for_secret(view))
        close_curtain();
    else if (!draw_curtain(seat))
        return false;
    tell(seat);
    if (show_news_) {
        show_news(seat);
        console_.say();
        console_.say(board_.question(view, asked_++));
    }
    const std::string prompt = narrator(kSpectator).seat(seat) + "> ";
    std::optional<std::string> typed =
        console_.ask(prompt, [&](std::string_view before) { return completions(view, before); });
    while (typed) {
        if (typed->empty())
            return true;
        const bool at_once = typed->ends_with('!');
        const std::string text = at_once ? trimmed(typed->substr(0, typed->size() - 1)) : *typed;
        const auto answer = board_.read(view, text);
        if (!answer) {
            if (const auto command = find_command(console_.language(), text))
                return obey(seat, *command);
            const std::string similar = similar_command(console_.language(), text);
            console_.say_key(similar.empty() ? "play.not-understood"
                                             : "play.not-understood.similar",
                             {{"text", printable(*typed)}, {"similar", similar}});
            return true;
        }
        if (const Lines* const words = std::get_if<Lines>(&*answer)) {
            console_.say(*words);
            return true;
        }
        const Move move = std::get<Move>(*answer);
        const auto preview = table_.preview(move);
        if (!preview)
            return refuse(preview.error().error);
        std::string instead;
        if (at_once || confirm(seat, move, instead)) {
            take(seat, move);
            // The move itself is known; what was drawn is not.
            ++told_[static_cast<std::size_t>(seat)];
            if (!several_persons())
                tell(seat);
            return true;
        }
        if (instead.empty())
            return watch_interrupts() == 0 && !end_;
        typed = instead;
    }
    return false;
}

// Shows what the move would do. True: it is to be done; else `typed` is what was typed instead,
// empty if it only takes the move back.
template <Playable G>
bool PlaySession<G>::confirm(Seat seat, const Move& move, std::string& typed) {
    const auto preview = table_.preview(move);
    const Narrator<G> narrator = this->narrator(viewpoint(seat));
    console_.say(narrator.step(table_.state(), move));
    Lines lines;
    for (const LedgerLine& line : preview->ledger.lines())
        lines.push_back(narrator.ledger_line(line));
    say_indented(lines, 4);
    if (preview->complete) {
        auto after = table_.state();
        NullLedger silent;
        table_.game().apply_assume_legal(after, move, silent);
        say_indented(narrator.changes(table_.state(), after), 2);
    } else {
        say_indented({console_.get("play.preview.hidden")}, 4);
    }
    const auto answer = console_.ask_about(console_.get("play.confirm"));
    if (!answer) {
        end_ = leave();
        return false;
    }
    if (answer->empty() || console_.yes_or_no(*answer) == true)
        return true;
    console_.say_key("play.taken-back");
    if (console_.yes_or_no(*answer) != false && *answer != "-")
        typed = *answer;
    return false;
}

template <Playable G>
void PlaySession<G>::finish() {
    close_curtain();
    if (several_persons())
        console_.say_key("play.over");
    else
        tell(home_);
    console_.say();
    console_.say(narrator(kSpectator).result(table_.state()));
    const std::string name = fmt::format("townwright-{}-{}.json", G::name, table_.seed());
    for (;;) {
        const auto answer = console_.ask_about(console_.get("play.offer-record", {{"file", name}}));
        if (!answer) { // it stays where it was kept
            console_.say_key("play.record-kept", {{"file", file_.string()}});
            return;
        }
        std::error_code ignored;
        if (console_.yes_or_no(*answer) == false) {
            std::filesystem::remove(file_, ignored);
            return;
        }
        const std::string path =
            answer->empty() || console_.yes_or_no(*answer) == true ? name : *answer;
        if (const auto why = write_game_file(path, table_.record())) {
            console_.say(*why);
            continue;
        }
        console_.say_key("play.record-written",
                         {{"file", path}, {"command", "townwright replay " + shell_word(path)}});
        std::filesystem::remove(file_, ignored);
        return;
    }
}

template <Playable G>
std::vector<std::string> PlaySession<G>::completions(const View& view,
                                                     std::string_view before) const {
    const std::string typed = lower_case(before);
    std::vector<std::string> all = board_.answers(view);
    const std::vector<std::string> words = command_words(console_.language());
    all.insert(all.end(), words.begin(), words.end());
    std::erase_if(all, [&](const std::string& each) { return !each.starts_with(typed); });
    sort_as_typed(all);
    return all;
}

template <Playable G>
Lines PlaySession<G>::moves(Seat seat) const {
    std::vector<std::string> all = board_.answers(table_.view(seat));
    sort_as_typed(all);
    for (std::string& each : all)
        each = text::held_together(each);
    return {text::list(console_.language(), all)};
}

#define INSTANTIATE(G) template class PlaySession<G>;
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::cli
