// Requests before one sits at a table.
#include "agents/levels.hpp"
#include "agents/style.hpp"
#include "api/options.hpp"
#include "server/request_fields.hpp"
#include "server/secrets.hpp"
#include "server/site.hpp"

namespace townwright::server {

using nlohmann::json;
using record::JsonWriter;
using store::Outcome;

namespace {

constexpr int kLobbySize = 100;

} // namespace

void Site::hello(const Asker& asker, Session& session, const json& message) {
    const auto protocol = number_in(message, "protocol");
    if (!protocol) {
        complain(asker, {"bad-message"});
        return;
    }
    if (*protocol != kProtocol) {
        complain(asker, {"protocol"});
        return;
    }
    const auto asked = languages_.find(word_in(message, "language").value_or("en"));
    session.language = &(asked == languages_.end() ? languages_.find("en") : asked)->second;
    reply(asker, "welcome", [&](JsonWriter& out) {
        out.field("protocol", kProtocol)
            .field("language", std::string_view(session.language->code()))
            .key("languages")
            .begin_list();
        for (const std::string_view code : text::kLanguages)
            out.value(code);
        out.end_list().key("games").begin_list();
        for (const api::GameInfo& game : api::all_games()) {
            out.begin_object().field("name", game.name).field("rules", game.revision);
            out.key("options").begin_list();
            for (const api::OptionInfo& option : game.options) {
                out.begin_object().field("key", option.key).key("values").begin_list();
                for (const std::string_view value : option.values)
                    out.value(value);
                out.end_list().field("standard", option.standard).end_object();
            }
            out.end_list().end_object();
        }
        out.end_list().key("levels").begin_list();
        for (const agents::Level& level : agents::kLevels)
            out.value(level.name);
        out.end_list().key("styles").begin_list();
        for (const agents::StyleInfo& style : agents::kStyles)
            out.value(style.name);
        out.end_list();
    });
}

void Site::ping(const Asker& asker, Session&, const json&) {
    reply(asker, "pong", [](JsonWriter&) {});
}

void Site::create(const Asker& asker, Session& session, const json& message) {
    if (has_bad_key(message)) {
        complain(asker, {"bad-message"});
        return;
    }
    auto setup = setup_from_request(message);
    if (!setup) {
        complain(asker, {"bad-table", setup.error()});
        return;
    }
    if (!may_make_table(asker, session))
        return;
    if (setup->seed == 0)              // not a lesson
        setup->seed = random_number(); // never from the key: it tells what will be drawn
    const auto [identity, secrets] = name_table(*setup, message);
    make_table(*setup, identity, created(asker, secrets));
}

std::pair<Site::Identity, Site::Secrets> Site::name_table(Setup& setup, const json& message) {
    const auto key = key_in(message);
    if (!key)
        return {{make_table_id(), random_number()},
                lock(setup, [](const std::string&) { return make_secret(); })};
    // The same wishes with the same key are the same table.
    json wishes = message;
    wishes.erase("id");
    const std::string what = wishes.dump();
    Identity identity{table_id_from(*key, what), number_from(*key, "origin " + what), true};
    Secrets secrets = lock(setup, [&](const std::string& whose) {
        return secret_from(*key, identity.id + ' ' + whose);
    });
    return {std::move(identity), std::move(secrets)};
}

bool Site::may_make_table(const Asker& asker, Session& session) {
    if (tables_.size() >= settings_.most_tables) {
        complain(asker, {"full"});
        return false;
    }
    if (!creations_.take(session.address, 1, Clock::now())) {
        ++counts_.too_fast;
        complain(asker, {"too-fast"});
        return false;
    }
    return true;
}

Site::Secrets Site::lock(Setup& setup,
                         const std::function<std::string(const std::string&)>& secret_for) {
    Secrets secrets{std::vector<std::string>(setup.seats.size()), secret_for("watch")};
    for (std::size_t seat = 0; seat < setup.seats.size(); ++seat)
        if (setup.seats[seat].kind == SeatSetup::Kind::person && !setup.study) {
            secrets.seats[seat] = secret_for(std::to_string(seat));
            setup.seats[seat].secret_hash = hash_secret(secrets.seats[seat]);
        }
    setup.watch_hash = hash_secret(secrets.watch);
    return secrets;
}

Site::Made Site::created(const Asker& asker, const Secrets& secrets) {
    return [this, asker, secrets](const std::optional<std::string>& id) {
        if (!id) {
            complain(asker, {"storage"});
            return;
        }
        reply(asker, "created", [&](JsonWriter& out) {
            out.field("table", std::string_view(*id)).key("seats").begin_list();
            for (std::size_t seat = 0; seat < secrets.seats.size(); ++seat)
                if (!secrets.seats[seat].empty())
                    out.begin_object()
                        .field("seat", seat)
                        .field("secret", std::string_view(secrets.seats[seat]))
                        .end_object();
            out.end_list().field("watch", std::string_view(secrets.watch));
        });
    };
}

void Site::lobby(const Asker& asker, Session&, const json&) {
    // The two halves come one after the other from the same thread.
    auto halves = std::make_shared<std::vector<store::TableRow>>();
    store_->listed(store::Status::waiting, kLobbySize, [halves](auto rows) {
        if (rows)
            *halves = std::move(*rows);
    });
    store_->listed(store::Status::playing, kLobbySize, [this, asker, halves](auto playing) {
        net_->post([this, asker, halves, playing = std::move(playing)] {
            if (!playing) {
                complain(asker, {"storage"});
                return;
            }
            reply(asker, "lobby", [&](JsonWriter& out) {
                const auto list = [&](std::string_view key,
                                      const std::vector<store::TableRow>& rows) {
                    out.key(key).begin_list();
                    for (const store::TableRow& row : rows)
                        out.raw(row.summary);
                    out.end_list();
                };
                list("waiting", *halves);
                list("playing", *playing);
            });
        });
    });
}

void Site::join(const Asker& asker, Session&, const json& message) {
    const auto id = word_in(message, "table");
    const bool any_seat = !message.contains("seat");
    const auto seat = number_in(message, "seat", 0, kMaxSeats - 1);
    const auto key = key_in(message);
    if (!id || (!any_seat && !seat) || has_bad_key(message)) {
        complain(asker, {"bad-message"});
        return;
    }
    const std::string name = clean_name(word_in(message, "name").value_or(""));
    const std::string secret = key ? secret_from(*key, "join " + *id) : make_secret();
    at_table(asker, *id, [this, asker, seat, name, secret](Hosted& hosted) {
        const auto joined = [this, asker, secret, table = hosted.table->id()](Seat taken) {
            reply(asker, "joined", [&](JsonWriter& out) {
                out.field("table", std::string_view(table))
                    .field("seat", taken)
                    .field("secret", std::string_view(secret));
            });
        };
        if (const auto taken = hosted.table->seat_with(secret)) { // asked again, with its key
            joined(*taken);
            return;
        }
        const auto planned = hosted.table->plan_join(seat, name, hash_secret(secret));
        if (!planned) {
            complain(asker, planned.error());
            return;
        }
        const Seat taken = *hosted.table->open_seat(seat);
        write(hosted, *planned->plan, [this, asker, joined, taken](Hosted*, Outcome outcome) {
            // After a conflict: the seat is gone, or try again.
            if (outcome == Outcome::durable)
                joined(taken);
            else
                complain(asker, {outcome == Outcome::conflict ? "busy" : "storage"});
        });
    });
}

} // namespace townwright::server
