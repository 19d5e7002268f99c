#include "host/sessions.hpp"

namespace townwright::host {

namespace {

// Read once: they never change.
const std::map<std::string, text::Language, std::less<>>& all_languages() {
    static const auto all = [] {
        std::map<std::string, text::Language, std::less<>> languages;
        for (const std::string_view code : text::kLanguages)
            languages.emplace(code, *text::Language::load(code));
        return languages;
    }();
    return all;
}

} // namespace

Sessions::Sessions(Environment environment, Counts& counts)
    : environment_(environment), counts_(counts), languages_(all_languages()) {}

void Sessions::open(ConnectionId connection, std::string address) {
    ++by_address_[address];
    sessions_[connection].address = std::move(address);
}

std::vector<Attachment> Sessions::close(ConnectionId connection) {
    auto session = sessions_.extract(connection);
    if (session.empty())
        return {};
    if (const auto found = by_address_.find(session.mapped().address); --found->second == 0)
        by_address_.erase(found);
    return std::move(session.mapped().attachments);
}

std::size_t Sessions::connections_of(const std::string& address) const {
    const auto found = by_address_.find(address);
    return found == by_address_.end() ? 0 : found->second;
}

Session* Sessions::find(ConnectionId connection) {
    const auto found = sessions_.find(connection);
    return found == sessions_.end() ? nullptr : &found->second;
}

std::vector<ConnectionId> Sessions::all() const {
    std::vector<ConnectionId> connections;
    for (const auto& [connection, session] : sessions_)
        connections.push_back(connection);
    return connections;
}

const text::Language& Sessions::language(std::string_view code) const {
    const auto found = languages_.find(code);
    return (found == languages_.end() ? languages_.find("en") : found)->second;
}

const text::Language& Sessions::language_of(ConnectionId connection) const {
    const auto found = sessions_.find(connection);
    return found != sessions_.end() && found->second.language != nullptr ? *found->second.language
                                                                         : language("en");
}

void Sessions::send(ConnectionId connection, const EncodedMessage& message) {
    ++counts_.sent;
    counts_.sent_bytes += message->size();
    environment_.connections.send(connection, message);
}

void Sessions::reply(const RequestContext& context, std::string_view type,
                     const WriteFields& write) {
    JsonWriter out;
    out.begin_object().field("type", type);
    if (context.request)
        out.field("re", *context.request);
    write(out);
    send(context.connection, std::make_shared<const std::string>(out.end_object().take()));
}

void Sessions::reply_error(const RequestContext& context, const Problem& problem) {
    ++counts_.refused;
    reply(context, "error", [&](JsonWriter& out) {
        const std::string key = "server." + std::string(problem.code);
        out.field("code", problem.code)
            .field("words",
                   std::string_view(problem.words.empty() ? language_of(context.connection).get(key)
                                                          : problem.words));
        if (problem.rule)
            out.field("rule", std::string_view(problem.rule->rule.text()))
                .field("needs", problem.rule->needs)
                .field("has", problem.rule->has);
    });
}

void Sessions::fail(const RequestContext& context, std::string_view why) {
    ++counts_.failed;
    environment_.journal.write(Severity::error, "request-failed", {{"why", std::string(why)}});
    reply_error(context, {kInternal});
    environment_.connections.close(context.connection, Close::failed, "an error of the server");
}

} // namespace townwright::host
