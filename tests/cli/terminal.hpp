// The program in a terminal of its own (a pseudo-terminal), as a person sees and uses it.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace townwright::cli_test {

class Terminal {
  public:
    struct Window {
        int columns = 80;
        int rows = 40;
        std::map<std::string, std::string> environment = {}; // added to a plain one
    };

    Terminal(const std::vector<std::string>& arguments, const Window& window);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(std::string_view keys);
    // Reads until the new output, from where the last wait ended, holds one of the texts; returns
    // which, or -1 if the program ended or nothing came for a long time.
    int wait_for(const std::vector<std::string>& texts);
    // Everything since the last wait began.
    const std::string& latest() const { return latest_; }
    const std::string& everything() const { return everything_; }
    void send_signal(int signal) const;
    // Reads what is left; the exit status, or 128 + signal. A program that does not end is killed.
    int finish();

  private:
    bool read_more();

    int pid_ = -1;
    int file_ = -1;
    std::string unread_; // behind what a wait has found
    std::string latest_;
    std::string everything_;
};

inline constexpr const char* kCtrlC = "\x03";
inline constexpr const char* kCtrlD = "\x04";

// Without the codes that move the cursor or set colours.
std::string without_codes(std::string_view text);

} // namespace townwright::cli_test
