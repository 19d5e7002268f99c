#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/progress.hpp"
#include "apps/record_reader.hpp"
#include "apps/terminal.hpp"
#include "engine/arena/ordered_parallel.hpp"
#include "engine/record/verdict.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

struct Judged {
    RecordBatch batch;
    std::vector<record::Verdict> verdicts;
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
            "The last line is 'N passed, M failed' in English (--lang en); programs read --json. "
            "Exit status: 0 all passed, 1 some failed, 2 a "
            "file cannot be read or is empty.");
        arguments.words("FILE...", files_,
                        "files with one record (.json) or a record a line (.jsonl); - is standard "
                        "input");
        arguments.flag("--allow-unfinished", allow_unfinished_,
                       "a game that stops before its end is not a fault");
        arguments.flag("--quiet", quiet_, "only the last line");
        arguments.number("--threads", threads_, 0, kMaxThreads,
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
        RecordReader reader(files_);
        Progress progress(*language_, "progress.records", 0);
        const auto unfinished =
            allow_unfinished_ ? record::Unfinished::accept : record::Unfinished::refuse;
        const std::uint64_t total_bytes = size_of_all(files_);
        failures_.begin_list();
        std::uint64_t bytes = 0;
        arena::ordered_parallel(
            arena::thread_count(threads_), [&] { return reader.next(); },
            [&](int, RecordBatch batch) {
                std::vector<record::Verdict> verdicts;
                for (const std::string& text : batch.texts)
                    verdicts.push_back(record::judge(text, unfinished));
                batch.texts.clear();
                return Judged{std::move(batch), std::move(verdicts)};
            },
            [&](Judged&& judged) {
                bytes = judged.batch.bytes;
                report(judged, progress);
                return true;
            },
            [&] { progress.show(passed_ + failed_, share_of_bytes(bytes, total_bytes)); });
        progress.clear();
        finish();
        return unreadable_ ? 2 : failed_ > 0 ? 1 : 0;
    }

  private:
    void report(const Judged& judged, Progress& progress) {
        const std::string& path = files_[judged.batch.file];
        for (std::size_t i = 0; i < judged.verdicts.size(); ++i) {
            const record::Verdict& verdict = judged.verdicts[i];
            if (!verdict.fault) {
                ++passed_;
                continue;
            }
            ++failed_;
            report_fault(path, judged.batch.first + i, verdict, progress);
        }
        if (judged.batch.error) {
            unreadable_ = true;
            progress.clear();
            std::fflush(stdout);
            fmt::print(stderr, "townwright verify: {}\n", *judged.batch.error);
        }
    }

    void report_fault(const std::string& path, std::uint64_t number, const record::Verdict& verdict,
                      Progress& progress) {
        const std::string why = record::fault_text(*verdict.fault, *language_);
        if (json_) {
            failures_.begin_object().field("file", path).field("record", number);
            failures_.field("seed", verdict.seed);
            if (verdict.fault->step)
                failures_.field("step", *verdict.fault->step);
            failures_.field("why", why).end_object();
        } else if (!quiet_) {
            progress.clear();
            out(language_->get(verdict.seed.empty() ? "verify.fault" : "verify.fault.seed",
                               {{"file", file_name(path)},
                                {"number", number},
                                {"seed", printable(verdict.seed)},
                                {"why", why}}) +
                '\n');
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
            out(language_->get("verify.counts", {{"passed", passed_}, {"failed", failed_}}) + '\n');
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
