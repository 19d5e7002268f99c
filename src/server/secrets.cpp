#include "server/secrets.hpp"

#include <stdexcept>

#include <sys/random.h>

#include "base/sha256.hpp"

namespace townwright::server {

namespace {

// Without letters that look like digits, and one case only.
constexpr std::string_view kLetters = "23456789abcdefghijkmnpqrstuvwxyz";
static_assert(kLetters.size() == 32);

std::string letters(int count) {
    std::string text;
    std::uint64_t bits = 0;
    for (int i = 0; i < count; ++i, bits >>= 5) {
        if (i % 12 == 0)
            bits = random_number();
        text += kLetters[bits & 31U];
    }
    return text;
}

} // namespace

std::uint64_t random_number() {
    std::uint64_t number = 0;
    if (getrandom(&number, sizeof number, 0) != static_cast<ssize_t>(sizeof number))
        throw std::runtime_error("the operating system gives no random numbers");
    return number;
}

std::string make_table_id() { return letters(10); }
std::string make_secret() { return letters(26); }

std::string hash_secret(std::string_view secret) { return sha256_hex(secret); }

bool same_text(std::string_view a, std::string_view b) {
    if (a.size() != b.size())
        return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        difference |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^
                                            static_cast<unsigned char>(b[i]));
    return difference == 0;
}

} // namespace townwright::server
