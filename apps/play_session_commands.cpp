// What people at the keyboard can say beside moves.
#include <algorithm>

#include "apps/play_advice.hpp"
#include "apps/play_files.hpp"
#include "apps/play_session.hpp"
#include "apps/rule_pages.hpp"
#include "apps/terminal.hpp"
#include "engine/record/verdict.hpp"
#include "terminal/typing.hpp"

namespace townwright::cli {

template <Playable G>
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
            table_, narrator(viewpoint(seat)), seat,
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
            return hint_lines(table_, narrator(seat), board_, console_.language());
        });
    case PlayCommand::undo:
        undo(seat);
        return true;
    case PlayCommand::save:
        save(typed.rest);
        return true;
    case PlayCommand::resume:
        return !go_over_to(typed.rest);
    case PlayCommand::quit:
        return false;
    }
    return true;
}

// True if the file, or without one the latest kept game, can be gone on with.
template <Playable G>
bool PlaySession<G>::go_over_to(const std::string& path) {
    const auto file =
        path.empty() ? latest_kept_game() : std::optional<std::filesystem::path>(path);
    const auto text = read_game_file(file.value_or(kept_games_folder()));
    if (!text) {
        console_.say(text.error());
        return false;
    }
    if (const auto verdict = record::judge(*text, record::Unfinished::accept); verdict.fault) {
        console_.say(file->string() + ": " +
                     record::fault_text(*verdict.fault, console_.language()));
        return false;
    }
    leave();
    end_ = SessionEnd{SessionEnd::Why::other_game, file->string()};
    return true;
}

template <Playable G>
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

template <Playable G>
void PlaySession<G>::show(Seat seat, const std::string& what) {
    const auto found = board_.explain(table_.view(seat), what);
    if (!found)
        console_.say_key("play.nothing-to-show", {{"text", printable(what)}});
    else
        for (const std::string& line : *found)
            console_.say(line.starts_with("  ") ? wrap(line.substr(2), console_.width(), 2) : line);
}

template <Playable G>
void PlaySession<G>::show_part(Seat seat, Part part, const std::string& whose) {
    const int seats = table_.game().seats();
    Seat owner = table_.to_act().seat;
    if (!whose.empty()) {
        owner = seats;
        for (Seat each = 0; each < seats; ++each)
            if (is_named(whose, {std::to_string(each + 1), narrator(kSpectator).seat(each)}))
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
template <Playable G>
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

template <Playable G>
void PlaySession<G>::tell_rule(const std::string& id) {
    const auto rules = find_rules(id, console_.language());
    if (rules.empty())
        console_.say_key("play.no-such-rule",
                         {{"text", printable(id)}, {"example", "S7.2"}, {"chapter", "S7"}});
    for (const text::RuleText* each : rules)
        for (const std::string& line :
             text_lines(rule_text(*each, console_.width(), console_.language())))
            console_.say(line);
}

template <Playable G>
void PlaySession<G>::undo(Seat seat) {
    auto position = table_.undo_position(seat);
    if (!position && table_.position() > 0) {
        // Whoever has just moved may want it back.
        const Seat last = table_.decided_by(table_.position() - 1);
        if (last != kSpectator && table_.occupant(last).is_person())
            position = table_.undo_position(last);
    }
    // What was done without asking would at once be done again.
    while (position && *position > 0 &&
           (table_.decided_by(*position) != seat || forced_by_the_rules(*position)) &&
           table_.undo_is_free())
        --*position;
    if (position && table_.decided_by(*position) == kSpectator)
        position.reset();
    if (!position) {
        console_.say_key(table_.undo_is_free() ? "play.undo.nothing" : "play.undo.shown");
        return;
    }
    const Seat decider = table_.decided_by(*position);
    const auto happened = table_.applied_step(*position);
    console_.say_key("play.undo.done",
                     {{"move", narrator(several_persons() ? kSpectator : seat)
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

template <Playable G>
void PlaySession<G>::save(const std::string& path) {
    const std::string file = path.empty() ? file_.string() : path;
    if (const auto why = write_game_file(file, table_.record()))
        console_.say(*why);
    else
        console_.say_key("play.saved", {{"file", file},
                                        {"command", "townwright play resume " + shell_word(file)}});
}

#define INSTANTIATE(G) template bool PlaySession<G>::obey(Seat, const Typed&);
TOWNWRIGHT_FOR_EACH_GAME(INSTANTIATE)
#undef INSTANTIATE

} // namespace townwright::cli
