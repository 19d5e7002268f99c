// Bytes choose a variant, then moves: legal ones by number and arbitrary ones by their packed form.
// A refused move changes nothing, an accepted one leaves a state that passes the whole-state check.
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "game/play.hpp"
#include "games/suburbia/rules/suburbia.hpp"
#include "games/zodchie/rules/zodchie.hpp"

namespace {

class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool empty() const { return size_ == 0; }
    std::uint32_t take(std::size_t count) {
        std::uint32_t value = 0;
        for (; count > 0 && size_ > 0; --count, --size_)
            value = value << 8 | *data_++;
        return value;
    }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
};

template <class G>
void play(Bytes bytes) {
    using namespace townwright;
    const auto variants = G::variants();
    const G game = *G::make(variants[bytes.take(1) % variants.size()]);
    Rng luck(bytes.take(2));
    typename G::State state = game.initial();
    NullLedger silent;
    while (!bytes.empty() && !game.to_act(state).is_over()) {
        if (game.to_act(state).is_chance()) {
            game.apply_assume_legal(state, game.draw(state, luck), silent);
        } else if (const std::uint32_t how = bytes.take(1); how < 64) {
            const auto move = G::Move::unpacked(bytes.take(4));
            const typename G::State before = state;
            if (submit(game, state, move, silent) && !(state == before))
                std::abort();
        } else {
            const auto count = static_cast<std::uint32_t>(game.count_legal(state));
            const auto move = game.nth_legal(state, static_cast<int>(bytes.take(2) % count));
            if (submit(game, state, move, silent))
                std::abort();
        }
        if (game.check(state))
            std::abort();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    play<townwright::suburbia::Suburbia>(Bytes(data, size));
    play<townwright::zodchie::Zodchie>(Bytes(data, size));
    return 0;
}
