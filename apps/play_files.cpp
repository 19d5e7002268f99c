#include "apps/play_files.hpp"

#include <cstdlib>

#include <fmt/format.h>

#include "apps/arguments.hpp"
#include "apps/output_file.hpp"
#include "engine/record/record_file.hpp"

namespace townwright::cli {

namespace fs = std::filesystem;

fs::path kept_games_folder() {
    const auto variable = [](const char* name) {
        const char* const value = std::getenv(name);
        return fs::path(value == nullptr ? "" : value);
    };
    if (const fs::path state = variable("XDG_STATE_HOME"); state.is_absolute())
        return state / "townwright";
    if (const fs::path home = variable("HOME"); home.is_absolute())
        return home / ".local" / "state" / "townwright";
    return ".";
}

fs::path new_kept_game(std::string_view game, std::string_view seed) {
    std::error_code ignored;
    for (int copy = 1;; ++copy) {
        const fs::path path =
            kept_games_folder() /
            fmt::format("{}-{}{}.json", game, seed, copy == 1 ? "" : fmt::format("-{}", copy));
        if (!fs::exists(path, ignored))
            return path;
    }
}

bool is_kept_game(const fs::path& path) {
    std::error_code ignored;
    return fs::equivalent(fs::absolute(path, ignored).parent_path(), kept_games_folder(), ignored);
}

std::optional<fs::path> latest_kept_game() {
    std::optional<fs::path> latest;
    fs::file_time_type newest;
    std::error_code error;
    for (fs::directory_iterator each(kept_games_folder(), error), end; !error && each != end;
         each.increment(error)) {
        const auto changed = each->last_write_time(error);
        if (error || each->path().extension() != ".json" || (latest && changed <= newest))
            continue;
        latest = each->path();
        newest = changed;
    }
    return latest;
}

Result<std::string, std::string> read_game_file(const fs::path& path) {
    auto file = record::RecordFile::open(path.string());
    if (!file)
        return Failure{file.error()};
    auto text = file->next();
    if (file->error())
        return Failure{fmt::format("cannot read '{}': {}", path.string(), *file->error())};
    if (!text)
        return Failure{fmt::format("'{}' is empty", path.string())};
    return *text;
}

std::optional<std::string> write_game_file(const fs::path& path, std::string_view record) {
    try {
        std::error_code ignored; // the file itself will tell
        if (path.has_parent_path())
            fs::create_directories(path.parent_path(), ignored);
        OutputFile file(path.string());
        file.write(record);
        file.write("\n");
        file.commit();
    } catch (const UsageError& error) {
        return error.message;
    }
    return std::nullopt;
}

} // namespace townwright::cli
