// JSON written piece by piece, under the name that the commands use.
#pragma once

#include "record/json_writer.hpp"

namespace townwright::cli {

using record::JsonWriter;

} // namespace townwright::cli
