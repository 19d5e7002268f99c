// Requests before one sits at a table.
#include "engine/options/options.hpp"
#include "host/secrets.hpp"
#include "playable/levels.hpp"
#include "playable/style.hpp"
#include "server/request_fields.hpp"
#include "server/site.hpp"

namespace townwright::server {

using nlohmann::json;
using store::Outcome;

namespace {

constexpr int kLobbySize = 100;

} // namespace

void Site::hello(const RequestContext& context, Session& session, const json& message) {
    const auto protocol = get_int(message, "protocol");
    if (!protocol) {
        reply_error(context, {"bad-message"});
        return;
    }
    if (*protocol != kProtocol) {
        reply_error(context, {"protocol"});
        return;
    }
    const auto asked = languages_.find(get_string(message, "language").value_or("en"));
    session.language = &(asked == languages_.end() ? languages_.find("en") : asked)->second;
    reply(context, "welcome", [&](JsonWriter& out) {
        out.field("protocol", kProtocol)
            .field("language", std::string_view(session.language->code()))
            .key("languages")
            .begin_list();
        for (const std::string_view code : text::kLanguages)
            out.value(code);
        out.end_list().key("games").begin_list();
        for (const games::GameInfo& game : games::all_games()) {
            out.begin_object().field("name", game.name).field("rules", game.revision);
            out.key("options").begin_list();
            for (const OptionSpec& option : game.options) {
                out.begin_object().field("key", option.key).key("values").begin_list();
                for (const std::string_view value : option.values)
                    out.value(value);
                out.end_list().field("standard", option.standard).end_object();
            }
            out.end_list().end_object();
        }
        out.end_list().key("levels").begin_list();
        for (const Level& level : kLevels)
            out.value(level.name);
        out.end_list().key("styles").begin_list();
        for (const StyleInfo& style : kStyles)
            out.value(style.name);
        out.end_list();
    });
}

void Site::ping(const RequestContext& context, Session&, const json&) {
    reply(context, "pong", [](JsonWriter&) {});
}

void Site::create(const RequestContext& context, Session& session, const json& message) {
    if (has_bad_key(message)) {
        reply_error(context, {"bad-message"});
        return;
    }
    auto setup = setup_from_request(message);
    if (!setup) {
        reply_error(context, {"bad-table", setup.error()});
        return;
    }
    if (!may_make_table(context, session))
        return;
    if (setup->seed == 0)              // not a lesson
        setup->seed = random_number(); // never from the key: it tells what will be drawn
    const auto [identity, secrets] = name_table(*setup, message);
    make_table(*setup, identity, created(context, secrets));
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

bool Site::may_make_table(const RequestContext& context, Session& session) {
    if (tables_.size() >= settings_.max_tables) {
        reply_error(context, {"full"});
        return false;
    }
    if (!creations_.take(session.address, 1, Clock::now())) {
        ++counts_.too_fast;
        reply_error(context, {"too-fast"});
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

Site::Made Site::created(const RequestContext& context, const Secrets& secrets) {
    return [this, context, secrets](const std::optional<std::string>& id) {
        if (!id) {
            reply_error(context, {"storage"});
            return;
        }
        reply(context, "created", [&](JsonWriter& out) {
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

void Site::lobby(const RequestContext& context, Session&, const json&) {
    // The two halves come one after the other from the same thread.
    auto halves = std::make_shared<std::vector<store::TableRow>>();
    store_->listed(store::Status::waiting, kLobbySize, [halves](auto rows) {
        if (rows)
            *halves = std::move(*rows);
    });
    store_->listed(store::Status::playing, kLobbySize, [this, context, halves](auto playing) {
        net_->post([this, context, halves, playing = std::move(playing)] {
            if (!playing) {
                reply_error(context, {"storage"});
                return;
            }
            reply(context, "lobby", [&](JsonWriter& out) {
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

void Site::join(const RequestContext& context, Session&, const json& message) {
    const auto id = get_string(message, "table");
    const bool any_seat = !message.contains("seat");
    const auto seat = get_int(message, "seat", 0, kMaxSeats - 1);
    const auto key = key_in(message);
    if (!id || (!any_seat && !seat) || has_bad_key(message)) {
        reply_error(context, {"bad-message"});
        return;
    }
    const std::string name = clean_name(get_string(message, "name").value_or(""));
    const std::string secret = key ? secret_from(*key, "join " + *id) : make_secret();
    at_table(context, *id, [this, context, seat, name, secret](Hosted& hosted) {
        const auto joined = [this, context, secret, table = hosted.table->id()](Seat taken) {
            reply(context, "joined", [&](JsonWriter& out) {
                out.field("table", std::string_view(table))
                    .field("seat", taken)
                    .field("secret", std::string_view(secret));
            });
        };
        if (const auto taken = hosted.table->seat_with(secret)) { // asked again, with its key
            joined(*taken);
            return;
        }
        auto planned = hosted.table->plan_join(seat, name, hash_secret(secret));
        if (!planned) {
            reply_error(context, planned.error());
            return;
        }
        const Seat taken = *hosted.table->open_seat(seat);
        write(hosted, std::move(*planned->plan),
              [this, context, joined, taken](Hosted*, Outcome outcome) {
                  // After a conflict: the seat is gone, or try again.
                  if (outcome == Outcome::durable)
                      joined(taken);
                  else
                      reply_error(context, {outcome == Outcome::conflict ? "busy" : "storage"});
              });
    });
}

} // namespace townwright::server
