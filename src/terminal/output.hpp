// Standard output, and what the terminal behind it can show.
#pragma once

#include <string_view>

namespace townwright::terminal {

// Appends to standard output. flush_output() says whether everything arrived.
void out(std::string_view text);
bool flush_output();

bool errors_go_to_terminal();
bool output_has_terminal();
// Whether colours are wanted there: a terminal that has them, and no NO_COLOR.
bool output_has_colours();
// Whether the user's locale can show more than ASCII.
bool output_is_unicode();
// Columns of the terminal behind stdout or stderr; 80 where there is none, never below 40.
int output_width();
int error_width();

} // namespace townwright::terminal
