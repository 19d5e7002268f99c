// Requests that make a table or take a seat: create, join, going on from a position, opening a
// record; and the lobby, which shows what others have made.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "host/handler.hpp"
#include "host/requests_fwd.hpp"

namespace townwright::host {

class NewTables : Handler {
  public:
    explicit NewTables(const Parts& parts) : Handler(parts) {}

    void lobby(const RequestContext& context, const requests::Lobby& request);
    void create(const RequestContext& context, requests::Create request);
    void join(const RequestContext& context, const requests::Join& request);
    // A new table that begins with the game so far.
    void branch(const RequestContext& context, const requests::Branch& request);
    void open_record(const RequestContext& context, const requests::OpenRecord& request);

  private:
    struct Secrets {
        std::vector<std::string> seats; // empty where nobody needs one
        std::string watch;
        std::string owner; // to delete the table with
    };
    // One that takes so many bytes; or the client is told.
    bool may_make_table(const RequestContext& context, const Setup& setup, std::size_t bytes);
    // A name for a new table, and secrets for its people. With a key the same request gives the
    // same.
    std::pair<TableIdentity, Secrets>
    name_table(const RequestContext& context, const std::optional<std::string>& key, Setup& setup);
    static Secrets lock(Setup& setup,
                        const std::function<std::string(const std::string&)>& secret_for);
    // Answers with the new table, and with the secrets.
    OpenTables::Made created(const RequestContext& context, const Secrets& secrets);
    void write_summaries(JsonWriter& out, const std::vector<TableRow>& rows);
    std::string summary_of(const TableRow& row);
    void join_table(const RequestContext& context, OpenTable& table, std::optional<Seat> seat,
                    const std::string& name, const std::string& secret);
    void branch_off(const RequestContext& context, OpenTable& table, const Attachment& who,
                    const requests::Branch& request);

    std::set<std::string> reported_; // tables whose summary is damaged
};

} // namespace townwright::host
