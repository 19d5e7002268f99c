#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/database_choice.hpp"
#include "apps/output_file.hpp"
#include "apps/terminal.hpp"
#include "engine/record/record_file.hpp"
#include "server/archive.hpp"

namespace townwright::cli {

namespace {

// Keeping a server's database: what can be done with it from outside.
class Tables final : public Command {
  public:
    std::string_view name() const override { return "tables"; }
    std::string_view summary() const override {
        return "backs up and checks a server's tables, exports and imports records";
    }

    void declare(Arguments& arguments) override {
        arguments.about(
            "backup FILE copies an SQLite database, also while a server uses it (PostgreSQL has "
            "pg_dump). export FILE writes the records of finished games, one a line; - is standard "
            "output. import FILE stores every record of a file as a finished table and prints the "
            "tables' names. check replays every table and says what is wrong with those that are "
            "damaged, a line each; then the exit status is 1. It changes no table, and a server "
            "may "
            "go on meanwhile.");
        arguments.words("backup|export|import FILE, or check", words_, "what to do, and the file");
        database_.declare(arguments, "; one is needed");
        arguments.flag("--unfinished", unfinished_,
                       "export: also games that go on, with all their secrets");
        arguments.example("tables backup copy.db --database tables.db", "a copy of this moment");
        arguments.example("tables export games.jsonl --database tables.db",
                          "for 'verify', 'replay' and 'stats'");
        arguments.example("tables check --database tables.db", "which tables are damaged, and how");
    }

    int run(const Session&) override {
        const bool checks = words_.size() == 1 && words_[0] == "check";
        if (words_.size() != 2 && !checks)
            refuse("say what to do and with which file: backup FILE, export FILE, import FILE, or "
                   "check");
        const auto place = database_.given();
        if (!place)
            refuse("--database is needed");
        place_ = *place;
        try {
            if (checks)
                return check_all();
            if (words_[0] == "backup")
                return backup();
            if (words_[0] == "export")
                return export_all();
            if (words_[0] == "import")
                return import_all();
        } catch (const store::StoreError& error) {
            refuse(error.what(), UsageError::Advice::none);
        }
        refuse(fmt::format("'{}' is not one of backup, export, import, check", words_[0]));
    }

  private:
    int backup() const {
        if (store::is_postgresql(place_))
            refuse("use pg_dump for PostgreSQL", UsageError::Advice::none);
        store::backup_sqlite(place_, words_[1]);
        return 0;
    }

    // Every table there is; until `visit` says that it is enough.
    template <class Visit> // bool(const store::StoredTable&)
    void for_each_table(Visit visit) const {
        const auto backend = store::open_backend(place_, store::Durability::full);
        std::string last;
        for (auto ids = backend->ids_after(last, kAtOnce); !ids.empty();
             ids = backend->ids_after(last, kAtOnce))
            for (const std::string& id : ids) {
                last = id;
                if (const auto stored = backend->load(id, 0); stored && !visit(*stored))
                    return;
            }
    }

    int export_all() const {
        OutputFile file(words_[1]);
        int status = 0;
        for_each_table([&](const store::StoredTable& stored) {
            if (stored.row.status != store::Status::over && !unfinished_)
                return true;
            const auto record = server::export_record(stored);
            if (!record) {
                fmt::print(stderr, "townwright tables: {}\n", record.error());
                status = 1;
            } else if (!file.write(*record + '\n')) {
                status = 2;
            }
            return status != 2;
        });
        if (status != 2)
            file.commit();
        return status;
    }

    int check_all() const {
        std::size_t tables = 0;
        std::size_t damaged = 0;
        for_each_table([&](const store::StoredTable& stored) {
            ++tables;
            const auto faults = server::faults_of(stored);
            damaged += faults.empty() ? 0 : 1;
            for (const std::string& fault : faults)
                out(fmt::format("{}: {}\n", stored.row.id, fault));
            return true;
        });
        out(fmt::format("{} tables, {} damaged\n", tables, damaged));
        return damaged == 0 ? 0 : 1;
    }

    int import_all() const {
        auto file = record::RecordFile::open(words_[1]);
        if (!file)
            refuse(file.error(), UsageError::Advice::none);
        const auto backend = store::open_backend(place_, store::Durability::full);
        int status = 0;
        for (int number = 1; const auto text = file->next(); ++number) {
            const auto stored = server::import_record(*text);
            if (!stored) {
                fmt::print(stderr, "townwright tables: {}: record {}: {}\n", words_[1], number,
                           stored.error());
                status = 1;
                continue;
            }
            const store::Write write = store::creation_of(*stored);
            backend->write({&write, 1});
            out(stored->row.id + '\n');
        }
        if (file->error())
            refuse(fmt::format("cannot read '{}': {}", words_[1], *file->error()),
                   UsageError::Advice::none);
        return status;
    }

    static constexpr int kAtOnce = 1000;
    std::vector<std::string> words_;
    DatabaseChoice database_;
    std::string place_;
    bool unfinished_ = false;
};

} // namespace

std::unique_ptr<Command> make_tables() { return std::make_unique<Tables>(); }

} // namespace townwright::cli
