#include "support/paths.hpp"

namespace townwright::test {

const std::string& source_folder() {
    static const std::string folder = TOWNWRIGHT_SOURCE_DIR;
    return folder;
}

const std::string& program() {
    static const std::string file = TOWNWRIGHT_BINARY;
    return file;
}

} // namespace townwright::test
