#include "apps/play_session.hpp"

#include <algorithm>
#include <cassert>
#include <thread>

#include <fmt/format.h>

#include "apps/interrupt.hpp"
#include "apps/play_advice.hpp"
#include "apps/play_files.hpp"
#include "apps/play_typing.hpp"
#include "apps/rule_pages.hpp"
#include "apps/terminal.hpp"
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

// What a step of somebody else changed: in Suburbia the numbers, in Zodchie each card.
Lines consequences(const api::Teller<suburbia::Suburbia>& teller,
                   const table::Happened<suburbia::Suburbia>&, const suburbia::State& before,
                   const suburbia::State& after) {
    return teller.changes(before, after);
}
Lines consequences(const api::Teller<zodchie::Zodchie>& teller,
                   const table::Happened<zodchie::Zodchie>& happened, const zodchie::State&,
                   const zodchie::State&) {
    Lines lines;
    for (const LedgerLine& line : happened.ledger.lines())
        lines.push_back(teller.ledger_line(line));
    return lines;
}

// Cards that others draw are not seen; how many they hold stands on the table.
bool worth_telling(const suburbia::Chance&, Seat) { return true; }
bool worth_telling(const zodchie::Chance& chance, Seat viewer) {
    return chance.kind != zodchie::ChanceKind::draw || chance.seat == viewer;
}

} // namespace

template <Game G>
PlaySession<G>::PlaySession(Console& console, table::Table<G> table, std::filesystem::path file)
    : console_(console), table_(std::move(table)), file_(std::move(file)),
      board_(console, table_.game(), table_.names()),
      told_(static_cast<std::size_t>(table_.game().seats()), 0) {
    home_ = 0;
    while (home_ + 1 < table_.game().seats() && !table_.sitter(home_).is_person())
        ++home_;
    // Of a game that goes on, nothing is told again; `why` will do it.
    for (std::size_t at = 0; at < table_.position(); ++at)
        if (table_.decided_by(at) != kSpectator)
            std::fill(told_.begin(), told_.end(), table_.position());
}

template <Game G>
api::Teller<G> PlaySession<G>::teller(Seat viewer) const {
    return api::Teller<G>(console_.language(), table_.game(), table_.names(), viewer);
}

template <Game G>
SessionEnd PlaySession<G>::run() {
    console_.say(teller(kSpectator).preface());
    keep();
    while (!table_.is_over()) {
        if (watch_interrupts() != 0)
            return leave();
        const Seat seat = table_.to_act().decides;
        if (const auto bot = table_.bot_turn()) {
            take(seat, bot->choose(thinking_threads()));
            if (!several_persons())
                tell(home_);
        } else if (forced_by_the_rules()) {
            take(seat, table_.game().nth_legal(table_.state(), 0));
        } else if (!person_decides(seat)) {
            return end_ ? *end_ : leave();
        }
    }
    finish();
    return {SessionEnd::Why::over};
}

// Where a person moves for a bot of the rules and there is nothing to choose.
template <Game G>
bool PlaySession<G>::forced_by_the_rules() const {
    const Actor actor = table_.to_act();
    return actor.seat != actor.decides && table_.game().count_legal(table_.state()) == 1;
}

template <Game G>
void PlaySession<G>::take(Seat seat, const Move& move) {
    [[maybe_unused]] const auto taken = table_.submit(seat, table_.position(), move);
    assert(taken);
    show_news_ = true;
    keep();
}

template <Game G>
void PlaySession<G>::keep() {
    if (table_.persons() == 0)
        return;
    const auto why = write_game_file(file_, table_.record());
    if (why && !warned_)
        console_.say_key("play.cannot-keep", {{"why", *why}});
    warned_ = why.has_value();
}

template <Game G>
SessionEnd PlaySession<G>::leave() {
    keep();
    if (!warned_)
        console_.say_key("play.kept", {{"file", file_.string()},
                                       {"command", fmt::format("townwright play resume {}",
                                                               shell_word(file_.string()))}});
    return {SessionEnd::Why::left};
}

// --- who sees what ---

template <Game G>
void PlaySession<G>::close_curtain() {
    if (looking_)
        console_.hide();
    looking_.reset();
}

// Before secrets: the others look away. False if nobody answers.
template <Game G>
bool PlaySession<G>::draw_curtain(Seat seat) {
    if (!several_persons() || looking_ == seat)
        return true;
    close_curtain();
    const std::string name = teller(kSpectator).seat(seat);
    if (!console_.ask_about(console_.get("play.look-away", {{"seat", name}})))
        return false;
    looking_ = seat;
    return true;
}

// What has happened since this seat was told last. What it did itself it has seen before.
template <Game G>
void PlaySession<G>::tell(Seat viewer) {
    const api::Teller<G> teller = this->teller(viewpoint(viewer));
    for (std::size_t& next = told_[static_cast<std::size_t>(viewer)]; next < table_.position();
         ++next) {
        const auto happened = table_.happened(next);
        const auto& before = table_.state_at(next);
        if (const auto* chance = std::get_if<typename G::Chance>(&happened.step);
            chance != nullptr && !worth_telling(*chance, viewer))
            continue;
        console_.say(
            std::visit([&](const auto& step) { return teller.step(before, step); }, happened.step));
        if (std::holds_alternative<Move>(happened.step))
            say_indented(consequences(teller, happened, before, table_.state_at(next + 1)), 4);
    }
}

template <Game G>
void PlaySession<G>::show_news(Seat viewer) {
    const View view = table_.view(viewer);
    console_.say();
    console_.say(board_.news(view, audience()));
    show_news_ = false;
}

template <Game G>
void PlaySession<G>::say_indented(const Lines& lines, int indent) {
    for (const std::string& line : lines)
        console_.say(wrap(line, console_.width(), indent));
}

// --- turns ---

template <Game G>
bool PlaySession<G>::refuse(const RuleError& error) {
    console_.say(text::refusal(console_.language(), error));
    console_.say_key("play.see-rule",
                     {{"word", console_.get("play.command.rule")}, {"rule", error.rule.text()}});
    return true;
}

// False where the session is to end.
template <Game G>
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
    const std::string prompt = teller(kSpectator).seat(seat) + "> ";
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
template <Game G>
bool PlaySession<G>::confirm(Seat seat, const Move& move, std::string& typed) {
    const auto preview = table_.preview(move);
    const api::Teller<G> teller = this->teller(viewpoint(seat));
    console_.say(teller.step(table_.state(), move));
    Lines lines;
    for (const LedgerLine& line : preview->ledger.lines())
        lines.push_back(teller.ledger_line(line));
    say_indented(lines, 4);
    if (preview->complete) {
        auto after = table_.state();
        Silent silent;
        table_.game().apply_assume_legal(after, move, silent);
        say_indented(teller.changes(table_.state(), after), 2);
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

template <Game G>
void PlaySession<G>::finish() {
    close_curtain();
    if (several_persons())
        console_.say_key("play.over");
    else
        tell(home_);
    console_.say();
    console_.say(teller(kSpectator).result(table_.state()));
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

// --- commands ---

template <Game G>
bool PlaySession<G>::obey(Seat seat, const Typed& typed) {
    const View view = table_.view(seat);
    switch (typed.command) {
    case PlayCommand::help:
        help(seat, typed.rest);
        return true;
    case PlayCommand::table:
        console_.say(board_.table(view, audience()));
        return true;
    case PlayCommand::market:
        show_part(seat, Part::market, "");
        return true;
    case PlayCommand::goals:
        show_part(seat, Part::goals, "");
        return true;
    case PlayCommand::seats:
        show_part(seat, Part::seats, "");
        return true;
    case PlayCommand::borough:
        show_part(seat, Part::borough, typed.rest);
        return true;
    case PlayCommand::secret:
        return show_in_private(seat, [&] {
            const Lines lines = board_.secret(view);
            return lines.empty() ? Lines{console_.get("play.no-secret")} : lines;
        });
    case PlayCommand::moves:
        console_.say(moves(seat));
        return true;
    case PlayCommand::show:
        show(seat, typed.rest);
        return true;
    case PlayCommand::why: {
        const auto number = tokens(typed.rest);
        const bool counted = number && number->size() == 1 && number->front().number;
        console_.say(why_lines(
            table_, teller(viewpoint(seat)), seat,
            counted ? static_cast<std::size_t>(std::max(0, *number->front().number)) : 0));
        return true;
    }
    case PlayCommand::rule:
        tell_rule(typed.rest);
        return true;
    case PlayCommand::left:
        console_.say(board_.left(view));
        return true;
    case PlayCommand::hint:
        return show_in_private(seat, [&] { // a goal may be among the reasons
            console_.say_key("play.thinking");
            flush_output();
            return hint_lines(table_, teller(seat), board_, console_.language());
        });
    case PlayCommand::undo:
        undo(seat);
        return true;
    case PlayCommand::save:
        save(typed.rest);
        return true;
    case PlayCommand::resume:
        leave();
        end_ = SessionEnd{SessionEnd::Why::other_game, typed.rest};
        return false;
    case PlayCommand::quit:
        return false;
    }
    return true;
}

template <Game G>
void PlaySession<G>::help(Seat seat, const std::string& topic) {
    if (!topic.empty()) {
        show(seat, topic);
        return;
    }
    console_.say(board_.help());
    console_.say_key("play.help.confirm");
    console_.say(command_help(console_.language()));
    console_.say(board_.question(table_.view(seat), 0));
}

template <Game G>
void PlaySession<G>::show(Seat seat, const std::string& what) {
    const auto found = board_.explain(table_.view(seat), what);
    if (!found)
        console_.say_key("play.nothing-to-show", {{"text", printable(what)}});
    else
        for (const std::string& line : *found)
            console_.say(line.starts_with("  ") ? wrap(line.substr(2), console_.width(), 2) : line);
}

template <Game G>
void PlaySession<G>::show_part(Seat seat, Part part, const std::string& whose) {
    const int seats = table_.game().seats();
    Seat owner = table_.to_act().seat;
    if (!whose.empty()) {
        owner = seats;
        for (Seat each = 0; each < seats; ++each)
            if (is_named(whose, {std::to_string(each + 1), teller(kSpectator).seat(each)}))
                owner = each;
    }
    if (owner >= seats) {
        console_.say_key("play.no-such-seat", {{"text", printable(whose)}, {"last", seats}});
        return;
    }
    const auto lines = board_.part(table_.view(seat), part, owner);
    if (lines)
        console_.say(*lines);
    else
        console_.say_key("play.not-in-this-game");
}

// What others must not see: they look away while it is on the screen.
template <Game G>
bool PlaySession<G>::show_in_private(Seat seat, const std::function<Lines()>& lines) {
    const bool was_looking = !several_persons() || looking_ == seat;
    if (!draw_curtain(seat))
        return false;
    console_.say(lines());
    if (was_looking)
        return true;
    if (!console_.ask_about(console_.get("play.hide")))
        return false;
    close_curtain();
    show_news_ = true;
    return true;
}

template <Game G>
Lines PlaySession<G>::moves(Seat seat) const {
    std::vector<std::string> all = board_.answers(table_.view(seat));
    sort_as_typed(all);
    for (std::string& each : all)
        each = text::held_together(each);
    return {text::list(console_.language(), all)};
}

template <Game G>
void PlaySession<G>::tell_rule(const std::string& id) {
    const auto rules = find_rules(id);
    if (rules.empty())
        console_.say_key("play.no-such-rule",
                         {{"text", printable(id)}, {"example", "S7.2"}, {"chapter", "S7"}});
    for (const api::RuleText* each : rules)
        for (const std::string& line : text_lines(rule_text(*each, console_.width())))
            console_.say(line);
}

template <Game G>
void PlaySession<G>::undo(Seat seat) {
    auto position = table_.undo_position(seat);
    if (!position && table_.position() > 0) {
        // Whoever has just moved may want it back.
        const Seat last = table_.decided_by(table_.position() - 1);
        if (last != kSpectator && table_.sitter(last).is_person())
            position = table_.undo_position(last);
    }
    if (!position) {
        console_.say_key(table_.undo_is_free() ? "play.undo.nothing" : "play.undo.shown");
        return;
    }
    const Seat decider = table_.decided_by(*position);
    const auto happened = table_.happened(*position);
    console_.say_key("play.undo.done",
                     {{"move", teller(several_persons() ? kSpectator : seat)
                                   .step(table_.state_at(*position), std::get<Move>(happened.step))
                                   .front()}});
    table_.undo_to(*position);
    for (std::size_t& told : told_)
        told = std::min(told, table_.position());
    if (decider != seat)
        close_curtain();
    show_news_ = true;
    keep();
}

template <Game G>
void PlaySession<G>::save(const std::string& path) {
    const std::string file = path.empty() ? file_.string() : path;
    if (const auto why = write_game_file(file, table_.record()))
        console_.say(*why);
    else
        console_.say_key("play.saved", {{"file", file},
                                        {"command", "townwright play resume " + shell_word(file)}});
}

template <Game G>
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

template class PlaySession<suburbia::Suburbia>;
template class PlaySession<zodchie::Zodchie>;

} // namespace townwright::cli
