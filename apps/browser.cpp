#include "apps/browser.hpp"

#include <cstdlib>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace townwright::cli {

namespace {

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

} // namespace

void open_in_browser(const std::string& address) {
    // Browsers refuse to be root's; root without a person is usual in containers.
    if ((!is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) || geteuid() == 0)
        return;
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    for (const int file : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_WRONLY, 0);
    // Ours are blocked, and Ctrl-C here must not end the browser.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    std::string program = "xdg-open";
    std::string argument = address;
    char* const arguments[] = {program.data(), argument.data(), nullptr};
    pid_t child = 0;
    if (posix_spawnp(&child, program.c_str(), &files, &attributes, arguments, environ) == 0)
        std::thread([child] { waitpid(child, nullptr, 0); }).detach();
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
}

} // namespace townwright::cli
