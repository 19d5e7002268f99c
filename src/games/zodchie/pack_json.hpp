// Card packs as JSON files (docs/card-packs.md).
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"
#include "games/zodchie/rules/pack.hpp"

namespace townwright::zodchie {

// The error names card and field. Unknown words and fields are refused: in a pack they are
// misspelt rules, not additions to be ignored.
Result<zodchie::Pack, std::string> pack_from_json(std::string_view text);
Result<zodchie::Pack, std::string> pack_from_json(const nlohmann::json& document);

// The same from a file; the error names the file too.
Result<zodchie::Pack, std::string> pack_from_file(const std::string& path);

// The pack as a file that people can edit.
std::string pack_to_json(const zodchie::Pack& pack);

// "sha256:..." of the pack's meaning: equal for files that differ only in layout.
std::string pack_hash(const zodchie::Pack& pack);

} // namespace townwright::zodchie
