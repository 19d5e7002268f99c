#include <algorithm>

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/figures.hpp"
#include "apps/game_options.hpp"
#include "apps/progress.hpp"
#include "apps/record_reader.hpp"
#include "apps/stats_report.hpp"
#include "apps/terminal.hpp"
#include "engine/arena/ordered_parallel.hpp"
#include "engine/arena/value_tables.hpp"
#include "engine/record/verdict.hpp"
#include "games/registry.hpp"
#include "text/phrases.hpp"
#include "text/suggest.hpp"

namespace townwright::cli {

namespace {

struct BadRecord {
    std::uint64_t number = 0; // in its file, from 1
    record::Fault fault;
};

template <Playable G>
using ValueTables = typename Statistics<G>::ValueTables;
// One for each game.
template <class List>
struct AllTables;
template <Playable... G>
struct AllTables<games::GameList<G...>> {
    using Type = std::tuple<ValueTables<G>...>;
};
template <Playable... G>
std::tuple<ValueTables<G>...> tables_for(SplitBy by, games::GameList<G...>) {
    return {ValueTables<G>(by)...};
}

// What some records came to; parts are made by the threads and merged.
struct Sums {
    explicit Sums(SplitBy split_by) : by(split_by), tables(tables_for(split_by, games::Games{})) {}

    void add(std::string_view text, std::uint64_t number, const std::string& asked_game) {
        const auto name = record::game_of(text);
        if (!name) {
            bad.push_back({number, name.error()});
            return;
        }
        if (!asked_game.empty() && *name != asked_game) {
            ++other_games;
            return;
        }
        games::with_game(*name, [&]<Playable G>(std::type_identity<G>) {
            const auto counted = arena::add_record<G>(std::get<ValueTables<G>>(tables), by, text);
            if (!counted)
                bad.push_back({number, counted.error()});
            else
                ++(*counted == arena::Counted::yes ? finished : unfinished);
        });
    }
    void merge(const Sums& other) {
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            std::get<ValueTables<G>>(tables).merge(std::get<ValueTables<G>>(other.tables));
        });
        finished += other.finished;
        unfinished += other.unfinished;
        other_games += other.other_games;
    }

    SplitBy by;
    AllTables<games::Games>::Type tables;
    std::uint64_t finished = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t other_games = 0;
    std::vector<BadRecord> bad; // of this batch
};

// All tables that there are, without rows.
std::vector<StatsTable> layout() {
    std::vector<StatsTable> all;
    games::with_each_game([&]<Playable G>(std::type_identity<G>) {
        for (StatsTable& table : ValueTables<G>::layout())
            all.push_back(std::move(table));
    });
    return all;
}

std::vector<std::string> table_ids() {
    std::vector<std::string> ids;
    for (const StatsTable& table : layout())
        ids.emplace_back(table.id);
    return ids;
}

std::vector<std::string> column_ids() {
    std::vector<std::string> ids;
    for (const StatsTable& table : layout())
        for (const StatsColumn& column : table.columns)
            if (std::find(ids.begin(), ids.end(), column.id) == ids.end())
                ids.emplace_back(column.id);
    return ids;
}

struct Summed {
    RecordBatch batch;
    std::unique_ptr<Sums> sums;
};

class Stats final : public Command {
  public:
    std::string_view name() const override { return "stats"; }
    std::string_view summary() const override {
        return "value tables of tiles, goals and cards from any set of records";
    }
    void declare(Arguments& arguments) override {
        std::vector<std::string> splits(kSplitIds.begin() + 1, kSplitIds.end());
        arguments.about(
            "For each tile, goal and card: how often it was offered and bought or played, at what "
            "price and when, and how the seats did that had it: final score against the mean of "
            "their table, and share of first places, both with a 95 % interval. docs/stats.md "
            "explains every column.\n"
            "The numbers are those of the players in the records: good players' records make "
            "good tables. Faulty and unfinished records are left out, and reported on standard "
            "error. Exit status: 0 all were good, 1 some had a fault, 2 wrong use, or a file "
            "cannot be read or is empty.");
        arguments.words("FILE...", files_,
                        "files with one record (.json) or a record a line (.jsonl); - is standard "
                        "input");
        declare_game_choice(arguments, game_,
                            "only records of this game (default: all, a section each)");
        arguments.choice("--table", table_, table_ids(), "only this table (default: all)");
        arguments.choice("--by", by_, splits,
                         "also the rows of each part: stack, slot price, round (with cards: how "
                         "many the seat had played), players, edition, mode (with decks: "
                         "basic or advanced)");
        arguments.text("--sort", "COLUMN", sort_,
                       "a column, as it is called in the CSV (default score_effect)");
        arguments.flag("--csv", csv_, "all columns as CSV, one table for all");
        arguments.flag("--json", json_, "all columns as JSON");
        arguments.number("--threads", threads_, 0, kMaxThreads,
                         "threads; 0 is one for each core (default 0)");
        arguments.example("stats games.jsonl", "after: townwright simulate --agents greedy "
                                               "--games 10000 --records games.jsonl");
        arguments.example("stats games.jsonl --table tiles --by price --sort purchase_rate",
                          "which tiles go at which slot price");
        arguments.example("stats *.jsonl --csv > values.csv", "for a spreadsheet");
    }
    int run(const Session& session) override {
        if (files_.empty())
            refuse("which file? Give one or more, or - for standard input");
        if (csv_ && json_)
            refuse("--csv and --json cannot be combined");
        check_sort();
        language_.emplace(session.language());
        const SplitBy by = by_.empty() ? SplitBy::nothing : *find_split(by_);
        Sums total(by);
        read(total, by);
        return report(total, by);
    }

  private:
    static constexpr std::uint64_t kNamed = 5;

    void check_sort() const {
        const std::vector<std::string> columns = column_ids();
        if (std::find(columns.begin(), columns.end(), sort_) != columns.end())
            return;
        const std::vector<std::string_view> known(columns.begin(), columns.end());
        const auto near = text::suggest(sort_, known);
        refuse(fmt::format("--sort: there is no column '{}'; {}", sort_,
                           near.empty() ? fmt::format("one of {}", fmt::join(columns, ", "))
                                        : fmt::format("did you mean {}?", near)));
    }

    void read(Sums& total, SplitBy by) {
        RecordReader reader(files_);
        Progress progress(*language_, "progress.records", 0);
        const std::uint64_t total_bytes = size_of_all(files_);
        std::uint64_t bytes = 0;
        arena::ordered_parallel(
            arena::thread_count(threads_), [&] { return reader.next(); },
            [&](int, RecordBatch batch) {
                auto sums = std::make_unique<Sums>(by);
                for (std::size_t i = 0; i < batch.texts.size(); ++i)
                    sums->add(batch.texts[i], batch.first + i, game_);
                batch.texts.clear();
                return Summed{std::move(batch), std::move(sums)};
            },
            [&](Summed&& summed) {
                bytes = summed.batch.bytes;
                total.merge(*summed.sums);
                reply_error(summed, progress);
                return true;
            },
            [&] {
                progress.show(total.finished + total.unfinished + bad_,
                              share_of_bytes(bytes, total_bytes));
            });
        progress.clear();
        const auto note = [](const std::string& words) {
            fmt::print(stderr, "townwright stats: {}\n", words);
        };
        if (bad_ > kNamed)
            note(language_->get("stats.more", {{"number", bad_ - kNamed}}));
        for (const auto& [why, count] :
             {std::pair("fault", bad_), std::pair("unfinished", total.unfinished),
              std::pair("other-game", total.other_games)})
            if (count > 0)
                note(
                    language_->get(text::key("stats.left-out", why), {counted(count, *language_)}));
    }

    void reply_error(const Summed& summed, Progress& progress) {
        const std::string file = file_name(files_[summed.batch.file]);
        for (const BadRecord& record : summed.sums->bad) {
            if (bad_++ >= kNamed)
                continue;
            progress.clear();
            fmt::print(stderr, "townwright stats: {}\n",
                       language_->get("verify.fault",
                                      {{"file", file},
                                       {"number", record.number},
                                       {"why", record::fault_text(record.fault, *language_)}}));
        }
        if (summed.batch.error) {
            unreadable_ = true;
            progress.clear();
            fmt::print(stderr, "townwright stats: {}\n", *summed.batch.error);
        }
    }

    int report(const Sums& total, SplitBy by) const {
        StatsReport report;
        report.by = by;
        report.games = total.finished;
        report.unfinished = total.unfinished;
        report.bad = bad_;
        report.other_games = total.other_games;
        games::with_each_game([&]<Playable G>(std::type_identity<G>) {
            for (StatsSection& section :
                 std::get<ValueTables<G>>(total.tables).sections(*language_, table_))
                report.sections.push_back(std::move(section));
        });
        std::erase_if(report.sections,
                      [](const StatsSection& section) { return section.tables.empty(); });
        sort_rows(report, sort_);
        for (const StatsSection& section : report.sections)
            if (by != SplitBy::nothing &&
                std::all_of(section.tables.begin(), section.tables.end(),
                            [](const StatsTable& table) { return table.groups.size() == 1; }))
                fmt::print(stderr, "townwright stats: --by {} says nothing about {}\n",
                           split_id(by), section.game);
        if (csv_) {
            for (const StatsSection& section : report.sections)
                if (!section.notice.empty())
                    fmt::print(stderr, "townwright stats: {}\n", section.notice);
            out(stats_csv(report));
        } else if (json_) {
            out(stats_json(report));
        } else if (report.sections.empty()) {
            out("nothing to count\n");
        } else {
            out(stats_text(report, *language_));
        }
        return unreadable_ ? 2 : bad_ > 0 ? 1 : 0;
    }

    std::vector<std::string> files_;
    std::string game_;
    std::string table_;
    std::string by_;
    std::string sort_ = "score_effect";
    bool csv_ = false;
    bool json_ = false;
    int threads_ = 0;

    std::optional<text::Language> language_;
    std::uint64_t bad_ = 0;
    bool unreadable_ = false;
};

} // namespace

std::unique_ptr<Command> make_stats() { return std::make_unique<Stats>(); }

} // namespace townwright::cli
