#include "games/zodchie/city_map.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "games/zodchie/words.hpp"
#include "text/characters.hpp"

namespace townwright::zodchie {

namespace {

// ASCII letters in capitals.
std::vector<std::string> capitals(const std::string& text) {
    std::string upper = text;
    for (char& c : upper)
        c = static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    return text::characters(upper);
}

// What stands at a place, and its paint.
struct Label {
    std::string text;
    std::string paint;
};

Label place_label(const Zodchie& game, const Table& table, const std::vector<std::string>& codes,
                  const CityDrawing& drawing, int place) {
    const City& city = table.city;
    const auto at = static_cast<std::size_t>(place);
    const int under = city.pile_height(place);
    const CardIndex card = city.live_at(place);
    const auto paint = [&](int seat) {
        const auto index = static_cast<std::size_t>(seat);
        return index < drawing.paints.size() ? drawing.paints[index] : std::string();
    };
    if (card != kNobody)
        return {fmt::format("{}{}/{}{}{}", codes[table.kind(card)],
                            game.rules().value(table, place), colour_of(card) + 1,
                            (city.guarded() & bit(place)) != 0 ? "*" : "",
                            under > 0 ? fmt::format("+{}", under) : ""),
                paint(colour_of(card))};
    if (under > 0)
        return {fmt::format("xx{}{}", under > 1 ? fmt::format("+{}", under - 1) : "",
                            (drawing.marked & bit(place)) != 0 ? "o" : ""),
                ""};
    if (city.token[at] != kNoToken)
        return {fmt::format("({})", city.token[at] + 1), paint(city.token[at])};
    return {(drawing.marked & bit(place)) != 0 ? "o" : ".", ""};
}

} // namespace

std::vector<std::string> card_codes(const Pack& pack) {
    std::vector<std::string> codes;
    const auto taken = [&](const std::string& code) {
        return code.empty() || std::find(codes.begin(), codes.end(), code) != codes.end();
    };
    for (const Card& card : pack.cards) {
        // The first letter with one of those that follow it, or with any other; there are fewer
        // cards than letters and digits together can tell apart.
        const std::vector<std::string> letters =
            capitals(card.id + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
        std::string code;
        for (std::size_t first = 0; first < letters.size() && taken(code); ++first)
            for (std::size_t second = first + 1; second < letters.size() && taken(code); ++second)
                if (letters[second] != "-")
                    code = letters[first] + letters[second];
        codes.push_back(code);
    }
    return codes;
}

namespace {

struct Block {
    std::vector<std::string> lines;
    std::size_t width = 0;
};

Block draw_quarters(const Zodchie& game, const Table& table, const CityDrawing& drawing, int first,
                    int last, std::size_t gap) {
    const std::vector<std::string> codes = card_codes(game.pack());
    Block block{std::vector<std::string>(static_cast<std::size_t>(game.seats()) + 1, "  "), 2};
    const auto add_column = [&](const std::vector<Label>& column) {
        std::size_t width = 0;
        for (const Label& label : column)
            width = std::max(width, text::characters(label.text).size());
        for (std::size_t i = 0; i < block.lines.size(); ++i) {
            const Label& label = column[i];
            block.lines[i] += label.paint + label.text +
                              (label.paint.empty() ? "" : drawing.unpaint) +
                              std::string(width + gap - text::characters(label.text).size(), ' ');
        }
        block.width += width + gap;
    };
    std::vector<Label> names = {{" ", ""}};
    for (int street = 0; street < game.seats(); ++street)
        names.push_back({place_text(street, 1).substr(0, 1), ""});
    add_column(names);
    for (int quarter = first; quarter <= last; ++quarter) {
        std::vector<Label> column = {{std::to_string(quarter), ""}};
        for (int street = 0; street < game.seats(); ++street)
            column.push_back(
                place_label(game, table, codes, drawing, street * kQuarters + quarter - 1));
        add_column(column);
    }
    for (std::string& line : block.lines)
        line.erase(line.find_last_not_of(' ') + 1);
    block.width -= gap;
    return block;
}

} // namespace

std::vector<std::string> draw_city(const Zodchie& game, const Table& table,
                                   const CityDrawing& drawing) {
    for (const std::size_t gap : {2U, 1U})
        if (Block whole = draw_quarters(game, table, drawing, 1, kQuarters, gap);
            whole.width <= drawing.width)
            return whole.lines;
    std::vector<std::string> lines;
    for (const int first : {1, kQuarters / 2 + 1})
        for (std::string& line :
             draw_quarters(game, table, drawing, first, first + kQuarters / 2 - 1, 2).lines)
            lines.push_back(std::move(line));
    return lines;
}

} // namespace townwright::zodchie
