#include "games/suburbia/agents/lone_rows.hpp"

#include <cassert>
#include <string_view>
#include <utility>

#include "games/suburbia/rules/board.hpp"

namespace townwright::suburbia {

namespace {

// Names rows from a place on, and knows that it leaves none out.
class Namer {
  public:
    // The next rows begin at `first`.
    void begin([[maybe_unused]] int first) const { assert(static_cast<int>(ids_.size()) == first); }
    template <class... Parts>
    void add(const Parts&... parts) {
        std::string id;
        ((id += text(parts), id += '/'), ...);
        id.pop_back();
        ids_.push_back(std::move(id));
    }
    std::vector<std::string> take() { return std::move(ids_); }

  private:
    static std::string text(int number) { return std::to_string(number); }
    static std::string_view text(std::string_view word) { return word; }

    std::vector<std::string> ids_;
};

} // namespace

std::vector<std::string> lone_row_ids() {
    constexpr std::string_view kZones[] = {"free", "low", "high"};
    constexpr std::string_view kMeasures[] = {"beside-building",
                                              "beside-residential",
                                              "beside-commercial",
                                              "beside-industrial",
                                              "beside-civic",
                                              "beside-lake",
                                              "beside-residential-commercial-industrial",
                                              "beside-civic-commercial",
                                              "tracks-residential",
                                              "tracks-commercial",
                                              "tracks-industrial",
                                              "tracks-civic",
                                              "population-residential",
                                              "population-commercial",
                                              "population-industrial",
                                              "population-civic"};
    constexpr std::string_view kGains[] = {"population", "reputation", "income"};
    Namer rows;
    rows.begin(LoneRows::time);
    for (const char* phase : {"act", "removal"}) {
        for (int left = 0; left < 52; ++left)
            rows.add("time", phase, "tiles-left", left);
        for (int left = 0; left < 6; ++left)
            rows.add("time", phase, "rounds-left", left);
        for (int spare = 0; spare < 6; ++spare)
            rows.add("spare", "time", phase, spare);
    }
    rows.begin(LoneRows::money);
    for (int money = 0; money < 192; ++money)
        rows.add("money", money);
    rows.begin(LoneRows::income);
    for (int income = kTrackMin; income <= kTrackMax; ++income)
        rows.add("income", income);
    rows.begin(LoneRows::reputation);
    for (int reputation = kTrackMin; reputation <= kTrackMax; ++reputation)
        rows.add("reputation", reputation);
    rows.begin(LoneRows::population);
    for (int population = 0; population < 200; ++population)
        rows.add("population", population);
    rows.begin(LoneRows::markers);
    for (int markers = 0; markers < 4; ++markers)
        rows.add("markers", markers);
    rows.begin(LoneRows::supply);
    for (const TileKind tile : kBasicTiles)
        for (int left = 0; left < 5; ++left)
            rows.add("supply", kTiles[tile].id, left);
    rows.begin(LoneRows::own);
    for (const Tile& tile : kTiles)
        rows.add("own", tile.id);
    rows.begin(LoneRows::invested);
    for (const Tile& tile : kTiles)
        rows.add("invested", tile.id);
    rows.begin(LoneRows::types);
    for (const std::string_view type : kAttributeIds)
        for (int tiles = 0; tiles < 16; ++tiles)
            rows.add("type", type, tiles);
    rows.begin(LoneRows::market);
    for (const Tile& tile : kTiles)
        for (const std::string_view zone : kZones)
            rows.add("market", tile.id, zone);
    rows.begin(LoneRows::cells);
    for (const std::string_view measure : kMeasures)
        for (int best = -4; best < 12; ++best)
            rows.add("cell", measure, best);
    rows.begin(LoneRows::marker_gain);
    for (const std::string_view gain : kGains)
        for (int amount = 0; amount < 32; ++amount)
            rows.add("marker-gain", gain, amount);
    rows.begin(LoneRows::slopes);
    for (const char* number : {"money", "income", "reputation", "population"})
        rows.add("slope", number);
    for (int type = 0; type < 4; ++type)
        rows.add("slope", "type", kAttributeIds[static_cast<std::size_t>(type)]);
    for (const std::string_view gain : kGains)
        rows.add("slope", "marker-gain", gain);
    rows.begin(LoneRows::unseen);
    for (const Tile& tile : kTiles)
        rows.add("unseen", tile.id);
    rows.begin(LoneRows::offer);
    for (const char* number : {"reputation", "income", "reputation-and-income"})
        for (const char* place : {"best", "second"})
            for (int amount = 0; amount < 24; ++amount)
                rows.add("offer", number, place, amount);
    rows.begin(LoneRows::offer_slopes);
    for (const char* number : {"income", "reputation", "population"})
        for (const std::string_view zone : kZones)
            rows.add("slope", "offer", number, zone);
    for (int spare = 0; spare < 3; ++spare)
        rows.add("spare", "offer", spare);
    rows.begin(LoneRows::count);
    return rows.take();
}

} // namespace townwright::suburbia
