// The printed facts. Tiles and goals are one line each.
#include "printed.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

namespace townwright::suburbia::test {

namespace {

// id | stack | type | icon | cost | copies | immediate effect | conditional effects
constexpr std::string_view kTileTable = R"(
suburbs                 | basic | residential | -              |  3 | 8 | population +2  | -
community-park          | basic | civic       | -              |  4 | 8 | income -1      | adjacent industrial,residential,commercial reputation +1
heavy-factory           | basic | industrial  | -              |  3 | 8 | income +1      | adjacent civic,residential reputation -1
lake                    | back  | lake        | -              |  0 | 0 | -              | adjacent industrial,civic,residential,commercial money +2
business-supply-store   | A     | commercial  | -              |  8 | 2 | income +1      | every office income +1
convenience-store       | A     | commercial  | -              |  6 | 2 | income +1      | -
fancy-restaurant        | A     | commercial  | restaurant     |  9 | 3 | income +3      | later restaurant income -1
farm                    | A     | industrial  | -              |  9 | 2 | reputation -1  | every restaurant income +1
fast-food-restaurant    | A     | commercial  | restaurant     |  7 | 2 | income +1      | adjacent residential population +3
freeway                 | A     | industrial  | -              |  5 | 2 | -              | adjacent residential reputation -1; adjacent commercial income +1
homeowners-association  | A     | residential | -              |  6 | 2 | population +1  | every residential money +2
landfill                | A     | industrial  | -              |  4 | 2 | income +2      | adjacent industrial,civic,residential,commercial reputation -1
mint                    | A     | civic       | -              | 15 | 2 | income +3      | own civic money +2
mobile-home-community   | A     | residential | -              |  4 | 2 | population +6  | -
municipal-airport       | A     | industrial  | airport        |  6 | 2 | -              | every airport income +1; adjacent residential reputation -1
office-building         | A     | commercial  | office         |  9 | 3 | income +1      | adjacent commercial income +1
parking-lot             | A     | commercial  | -              | 12 | 2 | income +1      | adjacent civic,commercial income +1
slaughterhouse          | A     | industrial  | -              |  5 | 2 | reputation -2  | every restaurant income +1
waterfront-realty       | A     | commercial  | -              |  6 | 2 | -              | own-lake industrial,civic,residential,commercial money +2
burg-von-alspach        | B     | residential | -              | 12 | 2 | population +3  | adjacent residential reputation +1
casino                  | B     | commercial  | -              | 22 | 2 | reputation -3  | red-line - income +1
domestic-airport        | B     | industrial  | airport        | 11 | 3 | income +1      | every airport reputation +1; adjacent residential reputation -1
elementary-school       | B     | civic       | school         |  5 | 3 | reputation +1  | own residential population +1
gas-station             | B     | commercial  | -              |  7 | 2 | income +1      | adjacent residential population +1
hostel                  | B     | residential | -              |  0 | 2 | population +2  | adjacent commercial reputation -1
housing-projects        | B     | residential | -              |  8 | 2 | population +10 | adjacent civic,residential,commercial reputation -2
movie-theater           | B     | commercial  | -              | 10 | 2 | income +1      | adjacent residential income +1
museum                  | B     | civic       | -              |  8 | 2 | reputation +1  | adjacent civic reputation +1
office-of-bureaucracy   | B     | civic       | office         |  9 | 2 | reputation -2  | own civic income +1
postal-service          | B     | civic       | -              | 12 | 2 | -              | own commercial income +1
power-station           | B     | civic       | -              | 11 | 2 | -              | own industrial income +1
retirement-village      | B     | residential | -              |  8 | 2 | population +5  | -
shipping-center         | B     | commercial  | -              | 16 | 2 | income +1      | every commercial money +2
skyscraper              | B     | commercial  | skyscraper     | 11 | 2 | income +3      | later skyscraper income -1
stadium                 | B     | civic       | -              | 16 | 2 | income +1      | adjacent residential reputation +2
warehouse               | B     | industrial  | -              | 13 | 2 | reputation -1  | adjacent commercial income +2
apartments              | C     | residential | -              | 12 | 2 | population +5  | adjacent commercial population +2
bed-and-breakfast       | C     | residential | -              |  9 | 2 | population +2  | own residential population +1
boutique                | C     | commercial  | -              |  9 | 2 | income +1      | adjacent residential reputation +1
chip-fabrication-plant  | C     | industrial  | -              | 18 | 2 | reputation +2  | own commercial income +1
condominium             | C     | residential | -              | 14 | 2 | population +5  | adjacent commercial population +3
high-school             | C     | civic       | school         | 18 | 3 | reputation +1  | own residential population +3
hotel                   | C     | commercial  | -              | 13 | 2 | income +1      | others residential population +1
international-airport   | C     | industrial  | airport        | 18 | 2 | -              | every airport income +1; every airport reputation +1; adjacent residential reputation -1
local-epa-office        | C     | civic       | office         | 12 | 2 | reputation +1  | every industrial money +2
middle-school           | C     | civic       | school         | 10 | 3 | reputation +1  | own residential population +2
new-car-dealership      | C     | commercial  | car-dealership | 12 | 2 | income +5      | later car-dealership income -2
pr-firm                 | C     | commercial  | -              | 20 | 2 | income -2      | red-line - reputation +1
recycling-plant         | C     | industrial  | -              | 17 | 2 | reputation +1  | adjacent industrial reputation +2
resort                  | C     | commercial  | -              | 16 | 2 | income +1      | every residential population +1
university              | C     | civic       | -              | 15 | 2 | income +2      | every school reputation +1
)";

// id | bonus | who leads | what is counted | against Dale
constexpr std::string_view kGoalTable = R"(
air-traffic-controller  | 10 | most    | tiles-with-icon:airport               | -
aquaphobian             | 20 | fewest  | lakes                                 | not against Dale
aquatic-engineer        | 20 | most    | lakes                                 | not against Dale
billionaire             | 10 | most    | money                                 | -
builder                 | 15 | most    | tiles-of-type:residential             | -
capitalist              | 20 | fewest  | tiles-of-type:residential             | -
civil-engineer          | 15 | most    | tiles-of-type:civic                   | -
developer               | 10 | most    | tiles-of-type:commercial              | -
employer                | 15 | fewest  | investment-markers-played             | not against Dale
environmentalist        | 15 | fewest  | tiles-of-type:industrial              | -
harbormaster            | 10 | most    | largest-connected-group-of-lakes      | not against Dale
industrialist           | 15 | most    | tiles-of-type:industrial              | -
investor                | 15 | highest | income-track                          | -
libertarian             | 15 | fewest  | tiles-of-type:civic                   | -
luminary                | 10 | highest | reputation-track                      | -
miscreant               | 20 | lowest  | reputation-track                      | -
miser                   | 15 | lowest  | income-track                          | -
public-official         | 15 | most    | largest-connected-group-of-type:civic | -
socialist               | 10 | fewest  | tiles-of-type:commercial              | -
spendthrift             | 10 | least   | money                                 | -
)";

constexpr std::array kLines = {15,  22,  29,  35,  41,  47,  53,  59,  64,  69,  74,
                               78,  82,  86,  89,  92,  95,  98,  101, 103, 105, 107,
                               109, 111, 113, 115, 117, 119, 121, 123, 125, 127, 129,
                               131, 133, 135, 137, 139, 141, 143, 145, 147, 149};

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        std::string_view part = text.substr(0, end);
        part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
        while (!part.empty() && part.back() == ' ')
            part.remove_suffix(1);
        parts.emplace_back(part == "-" ? "" : part);
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

// The rows of a table, split at the bars.
std::vector<std::vector<std::string>> rows(std::string_view table) {
    std::vector<std::vector<std::string>> result;
    for (const std::string& line : split(table, '\n'))
        if (!line.empty())
            result.push_back(split(line, '|'));
    return result;
}

PrintedTile read_tile(const std::vector<std::string>& row) {
    PrintedTile tile{row[0], row[1], row[2], row[3], std::stoi(row[4]), std::stoi(row[5]),
                     "",     0,      {}};
    if (!row[6].empty()) {
        std::istringstream words(row[6]);
        words >> tile.immediate_stat >> tile.immediate_amount;
    }
    for (const std::string& text : split(row[7], ';')) {
        if (text.empty())
            continue;
        std::istringstream words(text);
        PrintedEffect effect;
        std::string kinds;
        words >> effect.scope >> kinds >> effect.stat >> effect.amount;
        effect.kinds = split(kinds, ',');
        tile.effects.push_back(effect);
    }
    return tile;
}

template <class T>
const T& find(const std::vector<T>& all, std::string_view id) {
    for (const T& each : all)
        if (each.id == id)
            return each;
    throw std::runtime_error("nothing printed is called " + std::string(id));
}

} // namespace

const std::vector<PrintedTile>& printed_tiles() {
    static const std::vector<PrintedTile> tiles = [] {
        std::vector<PrintedTile> all;
        for (const auto& row : rows(kTileTable))
            all.push_back(read_tile(row));
        return all;
    }();
    return tiles;
}

const PrintedTile& printed_tile(std::string_view id) { return find(printed_tiles(), id); }

const std::vector<PrintedGoal>& printed_goals() {
    static const std::vector<PrintedGoal> goals = [] {
        std::vector<PrintedGoal> all;
        for (const auto& row : rows(kGoalTable))
            all.push_back({row[0], std::stoi(row[1]), row[2] == "most" || row[2] == "highest",
                           row[3], row[4].empty()});
        return all;
    }();
    return goals;
}

const PrintedGoal& printed_goal(std::string_view id) { return find(printed_goals(), id); }

bool red_line_before(int space) {
    return std::find(kLines.begin(), kLines.end(), space) != kLines.end() ||
           (space > 149 && (space - 149) % 2 == 0);
}

PrintedStacks printed_stacks(std::string_view mode, int edition, int players) {
    if (mode == "dale")
        return {25, 25, 13, 12, 0, 15, 18};
    const int row = players <= 2 ? 2 : players;
    if (edition == 1)
        return row == 2   ? PrintedStacks{15, 15, 9, 6, 4, 18, 21}
               : row == 3 ? PrintedStacks{18, 18, 9, 9, 4, 14, 17}
                          : PrintedStacks{21, 21, 9, 12, 4, 13, 16};
    return row == 2   ? PrintedStacks{14, 12, 6, 6, 5, 14, 17}
           : row == 3 ? PrintedStacks{18, 15, 9, 9, 5, 13, 16}
                      : PrintedStacks{22, 20, 12, 12, 5, 13, 16};
}

std::string_view printed_title(int population) {
    return population <= 59    ? "Junior Intern"
           : population <= 75  ? "Subcontractor"
           : population <= 90  ? "Draftsman"
           : population <= 105 ? "Architectural Designer"
           : population <= 120 ? "Architectural Engineer"
           : population <= 135 ? "Principal Architect"
                               : "CEO of Suburbia, Inc.";
}

std::string underscored(std::string_view id) {
    std::string name(id);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

} // namespace townwright::suburbia::test
