#include <fmt/format.h>

#include "apps/commands.hpp"
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
        return "backs up a server's tables, exports and imports records";
    }

    void declare(Arguments& arguments) override {
        arguments.about(
            "backup FILE copies an SQLite database, also while a server uses it (PostgreSQL has "
            "pg_dump). export FILE writes the records of finished games, one a line; - is standard "
            "output. import FILE stores every record of a file as a finished table and prints the "
            "tables' names.");
        arguments.words("backup|export|import FILE", words_, "what to do, and the file");
        arguments.text("--database", "PLACE", database_, "a file, or postgresql://... (needed)");
        arguments.flag("--unfinished", unfinished_,
                       "export: also games that go on, with all their secrets");
        arguments.example("tables backup copy.db --database tables.db", "a copy of this moment");
        arguments.example("tables export games.jsonl --database tables.db",
                          "for 'verify', 'replay' and 'stats'");
    }

    int run(const Session&) override {
        if (words_.size() != 2)
            refuse("say what to do and with which file: backup FILE, export FILE or import FILE");
        if (!database_)
            refuse("--database is needed");
        try {
            if (words_[0] == "backup")
                return backup();
            if (words_[0] == "export")
                return export_all();
            if (words_[0] == "import")
                return import_all();
        } catch (const store::StoreError& error) {
            refuse(error.what(), UsageError::Advice::none);
        }
        refuse(fmt::format("'{}' is not one of backup, export, import", words_[0]));
    }

  private:
    int backup() const {
        if (store::is_postgresql(*database_))
            refuse("use pg_dump for PostgreSQL", UsageError::Advice::none);
        store::backup_sqlite(*database_, words_[1]);
        return 0;
    }

    int export_all() const {
        const auto backend = store::open_backend(*database_, store::Durability::full);
        OutputFile file(words_[1]);
        int status = 0;
        std::string last;
        for (auto ids = backend->ids_after(last, kAtOnce); !ids.empty();
             ids = backend->ids_after(last, kAtOnce))
            for (const std::string& id : ids) {
                last = id;
                const auto stored = backend->load(id, 0);
                if (!stored || (stored->row.status != store::Status::over && !unfinished_))
                    continue;
                const auto record = server::export_record(*stored);
                if (!record) {
                    fmt::print(stderr, "townwright tables: {}\n", record.error());
                    status = 1;
                } else if (!file.write(*record + '\n')) {
                    return 2;
                }
            }
        file.commit();
        return status;
    }

    int import_all() const {
        auto file = record::RecordFile::open(words_[1]);
        if (!file)
            refuse(file.error(), UsageError::Advice::none);
        const auto backend = store::open_backend(*database_, store::Durability::full);
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
    std::optional<std::string> database_;
    bool unfinished_ = false;
};

} // namespace

std::unique_ptr<Command> make_tables() { return std::make_unique<Tables>(); }

} // namespace townwright::cli
