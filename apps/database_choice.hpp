// Which database a command works with. A password in its place need not stand on the command line,
// where everybody sees it who lists the processes.
#pragma once

#include <optional>
#include <string>

#include "apps/arguments.hpp"

namespace townwright::cli {

class DatabaseChoice {
  public:
    // `otherwise` says in --help what happens without any of them.
    void declare(Arguments& arguments, const std::string& otherwise);
    // --database, --database-file or $TOWNWRIGHT_DATABASE; the first of them that is given.
    std::optional<std::string> given() const;
    // Else the file where a server usually keeps its tables.
    std::string given_or_usual() const;

  private:
    std::string place_;
    std::string file_;
};

} // namespace townwright::cli
