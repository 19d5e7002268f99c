#include "games/suburbia/rules/borough.hpp"

namespace townwright::suburbia {

Borough starting_borough() {
    Borough borough;
    borough.marker_price.fill(Borough::kNoMarker);
    for (const Cell cell : kBlockedCells)
        borough.make_known(cell);
    for (const Cell cell : kStartCells)
        borough.make_known(cell);
    // S3.3: Suburbs, Community Park, Heavy Factory. Their effects are in the starting numbers.
    for (std::size_t i = 0; i < kStartCells.size(); ++i)
        borough.lay(kBasicTiles[i], kStartCells[i], 0, borough.tiles_beside(kStartCells[i]));
    return borough;
}

} // namespace townwright::suburbia
