#include <filesystem>

#include <fmt/format.h>

#include "api/verdict.hpp"
#include "apps/commands.hpp"
#include "apps/json_writer.hpp"
#include "apps/progress.hpp"
#include "apps/terminal.hpp"
#include "arena/in_order.hpp"
#include "record/record_file.hpp"

namespace townwright::cli {

namespace {

// Some records of one file, on their way to a thread.
struct Batch {
    std::size_t file = 0;
    std::uint64_t first = 0; // number of the first record, from 1
    std::vector<std::string> texts;
    std::optional<std::string> trouble; // the file cannot be read (further)
    std::uint64_t bytes = 0;            // of all files so far
};

struct Judged {
    Batch batch;
    std::vector<api::Verdict> verdicts;
};

// The records of many files, batch by batch.
class Reader {
  public:
    explicit Reader(const std::vector<std::string>& paths) : paths_(paths) {}

    std::optional<Batch> next() {
        while (index_ < paths_.size()) {
            Batch batch;
            batch.file = index_;
            batch.first = records_ + 1;
            if (!file_) {
                auto opened = record::RecordFile::open(paths_[index_]);
                if (opened)
                    file_.emplace(std::move(*opened));
                else
                    batch.trouble = opened.error();
            }
            if (file_)
                fill(batch);
            batch.bytes = bytes_before_ + (file_ ? file_->bytes_read() : 0);
            const bool done = !file_ || batch.texts.size() < kRecords;
            if (done)
                end_file(batch);
            if (!batch.texts.empty() || batch.trouble)
                return batch;
        }
        return std::nullopt;
    }

  private:
    static constexpr std::size_t kRecords = 32;

    void fill(Batch& batch) {
        while (batch.texts.size() < kRecords) {
            auto text = file_->next();
            if (!text)
                break;
            batch.texts.push_back(std::move(*text));
            ++records_;
        }
    }

    void end_file(Batch& batch) {
        if (file_ && file_->error())
            batch.trouble = fmt::format("cannot read '{}': {}", paths_[index_], *file_->error());
        else if (file_ && records_ == 0)
            batch.trouble = fmt::format("'{}' is empty: no record in it", paths_[index_]);
        bytes_before_ += file_ ? file_->bytes_read() : 0;
        file_.reset();
        records_ = 0;
        ++index_;
    }

    const std::vector<std::string>& paths_;
    std::size_t index_ = 0;
    std::optional<record::RecordFile> file_;
    std::uint64_t records_ = 0; // of this file
    std::uint64_t bytes_before_ = 0;
};

class Verify final : public Command {
  public:
    std::string_view name() const override { return "verify"; }
    std::string_view summary() const override {
        return "replays records and names the first wrong step of each";
    }
    void declare(Arguments& arguments) override {
        arguments.about(
            "Checks who acts, that every step is legal, the number of legal moves and the totals "
            "after each step where the record states them, and the result. Steps count from 0, "
            "records of a file from 1.\n"
            "The last line is 'N passed, M failed'. Exit status: 0 all passed, 1 some failed, 2 a "
            "file cannot be read or is empty.");
        arguments.words("FILE...", files_,
                        "files with one record (.json) or a record a line (.jsonl); - is standard "
                        "input");
        arguments.flag("--allow-unfinished", allow_unfinished_,
                       "a game that stops before its end is no fault");
        arguments.flag("--quiet", quiet_, "only the last line");
        arguments.number("--threads", threads_, 0, kMostThreads,
                         "threads; 0 is one for each core (default 0)");
        arguments.flag("--json", json_, "the failed records and the counts as JSON");
        arguments.example("verify games.jsonl", "after: townwright simulate --records games.jsonl");
        arguments.example("simulate --games 100 --records - | townwright verify -",
                          "both at once, without a file");
    }
    int run(const Session& session) override {
        if (files_.empty())
            refuse("which file? Give one or more, or - for standard input");
        language_.emplace(session.language());
        Reader reader(files_);
        Progress progress("records", 0);
        const auto unfinished =
            allow_unfinished_ ? record::Unfinished::accept : record::Unfinished::refuse;
        const std::uint64_t total_bytes = size_of_all();
        failures_.begin_list();
        std::uint64_t bytes = 0;
        arena::in_order(
            arena::thread_count(threads_), [&] { return reader.next(); },
            [&](int, Batch batch) {
                std::vector<api::Verdict> verdicts;
                for (const std::string& text : batch.texts)
                    verdicts.push_back(api::judge(text, unfinished));
                batch.texts.clear();
                return Judged{std::move(batch), std::move(verdicts)};
            },
            [&](Judged&& judged) {
                bytes = judged.batch.bytes;
                report(judged, progress);
                return true;
            },
            [&] {
                progress.show(passed_ + failed_,
                              total_bytes == 0
                                  ? 0.0
                                  : static_cast<double>(bytes) / static_cast<double>(total_bytes));
            });
        progress.clear();
        finish();
        return unreadable_ ? 2 : failed_ > 0 ? 1 : 0;
    }

  private:
    std::uint64_t size_of_all() const {
        std::uint64_t total = 0;
        for (const std::string& path : files_) {
            std::error_code none;
            if (std::filesystem::is_regular_file(path, none))
                total += std::filesystem::file_size(path, none);
        }
        return total;
    }

    void report(const Judged& judged, Progress& progress) {
        const std::string& path = files_[judged.batch.file];
        for (std::size_t i = 0; i < judged.verdicts.size(); ++i) {
            const api::Verdict& verdict = judged.verdicts[i];
            if (!verdict.fault) {
                ++passed_;
                continue;
            }
            ++failed_;
            report_fault(path, judged.batch.first + i, verdict, progress);
        }
        if (judged.batch.trouble) {
            unreadable_ = true;
            progress.clear();
            std::fflush(stdout);
            fmt::print(stderr, "townwright verify: {}\n", *judged.batch.trouble);
        }
    }

    void report_fault(const std::string& path, std::uint64_t number, const api::Verdict& verdict,
                      Progress& progress) {
        const std::string why = api::fault_text(*verdict.fault, *language_);
        if (json_) {
            failures_.begin_object().field("file", path).field("record", number);
            failures_.field("seed", verdict.seed);
            if (verdict.fault->step)
                failures_.field("step", *verdict.fault->step);
            failures_.field("why", why).end_object();
        } else if (!quiet_) {
            progress.clear();
            out(fmt::format(
                "{}: record {}{}: {}\n", path == "-" ? "standard input" : path, number,
                verdict.seed.empty() ? "" : fmt::format(" (seed {})", printable(verdict.seed)),
                why));
        }
    }

    void finish() {
        failures_.end_list();
        if (json_) {
            std::string failures = failures_.line();
            failures.pop_back();
            JsonWriter json;
            json.begin_object().field("passed", passed_).field("failed", failed_);
            out(json.key("failures").raw(failures).end_object().line());
        } else {
            out(fmt::format("{} passed, {} failed\n", passed_, failed_));
        }
    }

    std::vector<std::string> files_;
    bool allow_unfinished_ = false;
    bool quiet_ = false;
    bool json_ = false;
    int threads_ = 0;

    std::optional<text::Language> language_;
    JsonWriter failures_;
    std::uint64_t passed_ = 0;
    std::uint64_t failed_ = 0;
    bool unreadable_ = false;
};

} // namespace

std::unique_ptr<Command> make_verify() { return std::make_unique<Verify>(); }

} // namespace townwright::cli
