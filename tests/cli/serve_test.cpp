// The page is shown in the browser of the desktop, where there is one.
#include <gmock/gmock.h>
#include <unistd.h>

#include "cli/run.hpp"

namespace townwright::cli_test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

// Starts the server with a browser that writes down what it is to show; then stops it.
std::string shown(const std::string& environment, unsigned user, const std::string& options) {
    const Folder folder;
    const fs::path shown = folder / "shown";
    write(folder / "xdg-open", "#!/bin/sh\necho \"$1\" > '" + shown.string() + "'\n");
    for (const fs::path& path : {folder.path(), folder / "xdg-open"})
        fs::permissions(path, fs::perms::all);
    const std::string as_user =
        geteuid() == user ? "" : "setpriv --reuid=" + std::to_string(user) + " --clear-groups ";
    run("--version; cd '" + folder.path().string() + "'; env -u DISPLAY -u WAYLAND_DISPLAY " +
        environment + " PATH='" + folder.path().string() + "':/usr/bin:/bin timeout 20 " + as_user +
        "\"$TW\" serve --quiet --port 0 --database tables.db " + options +
        " > said & server=$!; "
        "until grep -q http said; do kill -0 $server || exit 9; sleep .05; done; "
        // What is not shown within a second after the address is said, is not shown.
        "for i in 1 2 3 4 5 6 7 8 9 10; do test -s shown && break; sleep .1; done; "
        "kill $server; wait $server");
    return fs::exists(shown) ? read(shown) : "";
}

TEST(Serve, ShowsThePageOnADesktopOnly) {
    constexpr unsigned kNobody = 65534;
    const unsigned user = geteuid() == 0 ? kNobody : geteuid();
    EXPECT_THAT(shown("DISPLAY=:9", user, "--open"), StartsWith("http://127.0.0.1:"));
    EXPECT_THAT(shown("WAYLAND_DISPLAY=wayland-0", user, "--open"),
                StartsWith("http://127.0.0.1:"));
    EXPECT_EQ(shown("DISPLAY=:9", user, ""), "");
    EXPECT_EQ(shown("DISPLAY=", user, "--open"), "") << "no desktop";
    if (geteuid() == 0) {
        EXPECT_EQ(shown("DISPLAY=:9", 0, "--open"), "") << "root has no browser";
    }
}

// Whatever name leads to the file.
TEST(Serve, OneServerToAFile) {
    const Folder folder;
    const Output second =
        run("--version; cd '" + folder.path().string() +
            "'; \"$TW\" serve --quiet --port 0 --database tables.db > said & server=$!; "
            "until grep -q http said; do kill -0 $server || exit 9; done; "
            "ln -s tables.db linked.db; ln tables.db other.db; "
            "for name in tables.db linked.db other.db; do "
            "timeout 5 \"$TW\" serve --quiet --port 0 --database $name; echo \"$name $?\"; done; "
            "kill $server; wait $server");
    EXPECT_EQ(second.status, 0) << second.err;
    for (const char* name : {"tables.db", "linked.db", "other.db"}) {
        EXPECT_THAT(second.out, HasSubstr(name + std::string(" 2")));
        EXPECT_THAT(second.err, HasSubstr("another server uses '" + std::string(name)));
    }
}

} // namespace
} // namespace townwright::cli_test
