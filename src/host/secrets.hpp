// Names and secrets made of random numbers; secrets are kept as hashes only.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "host/environment.hpp"

namespace townwright::host {

std::string make_table_id(Randomness& randomness); // ten letters and digits, easy to read aloud
std::string make_secret(Randomness& randomness);   // 128 bits
// Whether a table may have this name; whatever else a client sends never gets to a database.
bool is_table_id(std::string_view text);

// The same for a client's own secret key, `what` telling them apart: who asks again with the key
// gets the same again, and nobody else can.
std::string table_id_from(std::string_view key, std::string_view what);
std::string secret_from(std::string_view key, std::string_view what);
std::uint64_t number_from(std::string_view key, std::string_view what);

// What is stored of a secret.
std::string hash_secret(std::string_view secret);
// Takes as long whatever the texts are, as far as their length is the same.
bool same_text(std::string_view a, std::string_view b);

} // namespace townwright::host
