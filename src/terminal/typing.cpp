#include "terminal/typing.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "text/characters.hpp"

namespace townwright::terminal {

namespace {

// Small letters only; each Cyrillic letter of the usual Russian keyboard and its key.
constexpr std::array<std::pair<std::string_view, char>, 26> kKeys = {{
    {"ф", 'a'}, {"и", 'b'}, {"с", 'c'}, {"в", 'd'}, {"у", 'e'}, {"а", 'f'}, {"п", 'g'},
    {"р", 'h'}, {"ш", 'i'}, {"о", 'j'}, {"л", 'k'}, {"д", 'l'}, {"ь", 'm'}, {"т", 'n'},
    {"щ", 'o'}, {"з", 'p'}, {"й", 'q'}, {"к", 'r'}, {"ы", 's'}, {"е", 't'}, {"г", 'u'},
    {"м", 'v'}, {"ц", 'w'}, {"ч", 'x'}, {"н", 'y'}, {"я", 'z'},
}};

constexpr std::string_view kCapitals = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ";
constexpr std::string_view kSmall = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return c >= 'a' && c <= 'z'; }

// Moves `text` behind the number.
std::optional<int> take_number(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

} // namespace

std::string trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r\n\v\f";
    const std::size_t begin = text.find_first_not_of(kBlank);
    if (begin == std::string_view::npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(kBlank) - begin + 1));
}

std::string lower_case(std::string_view text) {
    std::string result;
    for (const std::string& letter : text::characters(text)) {
        const std::size_t at = letter.size() == 2 ? kCapitals.find(letter) : std::string::npos;
        if (letter.size() == 1 && letter[0] >= 'A' && letter[0] <= 'Z')
            result += static_cast<char>(letter[0] - 'A' + 'a');
        else
            result += at == std::string::npos ? letter : std::string(kSmall.substr(at, 2));
    }
    return result;
}

bool is_named(std::string_view text, const std::vector<std::string>& names) {
    const std::string word = lower_case(text);
    return std::any_of(names.begin(), names.end(),
                       [&](const std::string& name) { return lower_case(name) == word; });
}

std::string latin_keys(std::string_view text) {
    std::string result;
    for (const std::string& letter : text::characters(text)) {
        const auto key = std::find_if(kKeys.begin(), kKeys.end(),
                                      [&](const auto& each) { return each.first == letter; });
        result += key == kKeys.end() ? letter : std::string(1, key->second);
    }
    return result;
}

std::optional<std::vector<Token>> tokens(std::string_view text) {
    const std::string plain = latin_keys(lower_case(text));
    std::string_view rest = plain;
    std::vector<Token> found;
    while (!rest.empty()) {
        Token token;
        const bool negative = rest[0] == '-' && rest.size() > 1 && is_digit(rest[1]);
        if (rest[0] == ' ') {
            rest.remove_prefix(1);
            continue;
        }
        if (is_digit(rest[0]) || negative) {
            token.number = take_number(rest);
            if (!token.number)
                return std::nullopt;
            if (rest.starts_with(',')) {
                rest.remove_prefix(1);
                const auto second = take_number(rest);
                if (!second)
                    return std::nullopt;
                token.place = Place{*token.number, *second};
                token.number.reset();
            }
        } else if (is_letter(rest[0])) {
            while (!rest.empty() && is_letter(rest[0])) {
                token.word += rest[0];
                rest.remove_prefix(1);
            }
        } else if (rest[0] == '+' || rest[0] == '-') {
            token.sign = rest[0];
            rest.remove_prefix(1);
        } else {
            return std::nullopt;
        }
        found.push_back(std::move(token));
    }
    return found;
}

} // namespace townwright::terminal
