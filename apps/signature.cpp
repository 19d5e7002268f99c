#include "game/signature.hpp"

#include <fmt/format.h>

#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "embedded/signature.hpp"
#include "games/registry.hpp"
#include "json/json_writer.hpp"

namespace townwright::cli {

namespace {

constexpr int kGamesPerVariant = 500; // fewer seldom reach the rarest rules
constexpr std::uint64_t kSeed = 1;

std::string signature_of_games() {
    Hasher hasher;
    games::with_each_advertised_game([&]<Playable G>(std::type_identity<G>) {
        hasher.add(signature<G>(kGamesPerVariant, kSeed));
    });
    return fmt::format("{:016x}", hasher.digest());
}

std::string recorded_signature() {
    std::string text(embedded::signature("signature.txt"));
    text.erase(text.find_last_not_of(" \r\n") + 1);
    return text;
}

class Signature final : public Command {
  public:
    std::string_view name() const override { return "signature"; }
    std::string_view summary() const override {
        return "one number for the behaviour of all games";
    }
    void declare(Arguments& arguments) override {
        arguments.about(
            "Plays a fixed set of seeded games over all games that 'games' lists, editions and "
            "modes and folds every state into one number. A change of the rules changes it; a "
            "change that only makes the "
            "program faster or clearer does not. The number that holds is kept in signature.txt.");
        arguments.flag("--check", check_,
                       "compare with signature.txt as it was when the program was built; exit "
                       "status 1 if it differs");
        arguments.flag("--json", json_, "the same as JSON");
        arguments.example("signature --check", "has the behaviour stayed as it was?");
        arguments.example("signature > signature.txt", "after an intended change of the rules");
    }
    int run(const Session&) override {
        const std::string now = signature_of_games();
        const std::string recorded = recorded_signature();
        const bool same = now == recorded;
        if (json_) {
            JsonWriter json;
            json.begin_object().field("signature", now);
            if (check_)
                json.field("recorded", recorded).field("same", same);
            out(json.end_object().line());
        } else {
            out(now + '\n');
        }
        if (!check_ || same)
            return 0;
        fmt::print(stderr,
                   "townwright signature: signature.txt says {}: the games are played differently "
                   "than when it was written.\n"
                   "If that is intended, run 'townwright signature > signature.txt' and put it "
                   "into the same commit as the change; if stored records could replay "
                   "differently, raise the rules revision too.\n"
                   "If it is not, the last change has altered a rule: find it.\n",
                   recorded.empty() ? "nothing" : recorded);
        return 1;
    }

  private:
    bool check_ = false;
    bool json_ = false;
};

} // namespace

std::unique_ptr<Command> make_signature() { return std::make_unique<Signature>(); }

} // namespace townwright::cli
