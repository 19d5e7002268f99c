#include "text/suggest.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

namespace townwright::text {

namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

// How many letters must be put in, left out, changed, or swapped with their neighbour.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last, last(b.size() + 1), row(b.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lower(a[i - 1]) == lower(b[j - 1]);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0U : 1U)});
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        before_last = last;
        last = row;
    }
    return last[b.size()];
}

bool begins(std::string_view text, std::string_view part) {
    return part.size() <= text.size() &&
           std::equal(part.begin(), part.end(), text.begin(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

} // namespace

std::string_view suggest(std::string_view word, const std::vector<std::string_view>& known) {
    constexpr std::size_t kMaxWordLength = 60; // longer ones are no misspelling
    if (word.empty() || word.size() > kMaxWordLength)
        return {};
    std::string_view best;
    std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string_view each : known) {
        const std::size_t far = distance(word, each);
        if (far < best_distance) {
            best_distance = far;
            best = each;
        }
    }
    if (!best.empty())
        return best;
    // A beginning of at least three letters, or a part of a longer name.
    for (const std::string_view each : known)
        if (word.size() >= 3 && begins(each, word))
            return each;
    for (const std::string_view each : known)
        if (word.size() >= 4 && each.find(word) != std::string_view::npos)
            return each;
    return {};
}

} // namespace townwright::text
