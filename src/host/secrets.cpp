#include "host/secrets.hpp"

#include <charconv>
#include <cstddef>

#include "base/sha256.hpp"

namespace townwright::host {

namespace {

// Without letters that look like digits, and one case only.
constexpr std::string_view kLetters = "23456789abcdefghijkmnpqrstuvwxyz";
static_assert(kLetters.size() == 32);

constexpr std::size_t kTableLetters = 10;
constexpr std::size_t kMaxTableLetters = 40; // others may have made tables, too
constexpr std::size_t kSecretLetters = 26;

template <class Numbers>
std::string letters(std::size_t count, Numbers next_number) {
    std::string text;
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < count; ++i, bits >>= 5) {
        if (i % 12 == 0)
            bits = next_number();
        text += kLetters[bits & 31U];
    }
    return text;
}

// Numbers that follow from the key for one who has it, and are random for all others.
class KeyedNumbers {
  public:
    KeyedNumbers(std::string_view key, std::string_view what) : hash_(keyed(key, what)) {}
    std::uint64_t operator()() {
        std::uint64_t number = 0;
        std::from_chars(hash_.data() + used_, hash_.data() + used_ + kDigits, number, 16);
        used_ += kDigits;
        return number;
    }

  private:
    static constexpr std::size_t kDigits = 16; // of the 64 of a hash
    // The lengths cannot be confused: what stands before the first space is a number.
    static std::string keyed(std::string_view key, std::string_view what) {
        return sha256_hex(std::to_string(key.size()) + ' ' + std::string(key) + std::string(what));
    }

    std::string hash_;
    std::size_t used_ = 0;
};

} // namespace

std::string make_table_id(Randomness& randomness) {
    return letters(kTableLetters, [&] { return randomness.number(); });
}
std::string make_secret(Randomness& randomness) {
    return letters(kSecretLetters, [&] { return randomness.number(); });
}

bool is_table_id(std::string_view text) {
    constexpr std::string_view kAllowed = "0123456789abcdefghijklmnopqrstuvwxyz";
    return !text.empty() && text.size() <= kMaxTableLetters &&
           text.find_first_not_of(kAllowed) == std::string_view::npos;
}

std::string table_id_from(std::string_view key, std::string_view what) {
    return letters(kTableLetters, KeyedNumbers(key, what));
}
std::string secret_from(std::string_view key, std::string_view what) {
    return letters(kSecretLetters, KeyedNumbers(key, what));
}
std::uint64_t number_from(std::string_view key, std::string_view what) {
    return KeyedNumbers(key, what)();
}

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

} // namespace townwright::host
