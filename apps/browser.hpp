// The browser of the desktop that the program runs on.
#pragma once

#include <string>

namespace townwright::cli {

// Shows the page. Without a desktop, for root, or where nothing can show it, quietly does nothing.
void open_in_browser(const std::string& address);

} // namespace townwright::cli
