// Requests that tests make, and what they look for in answers.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "protocol/client.hpp"

namespace townwright::test {

// Seats of a new table, and the wish for one.
nlohmann::json person(const std::string& name = "");
nlohmann::json bot(const std::string& level = "beginner");
nlohmann::json open_seat();
nlohmann::json creation(nlohmann::json seats, const std::string& game = "suburbia",
                        nlohmann::json options = nlohmann::json::object());
// Anna and Boris.
nlohmann::json two_people(const std::string& game = "suburbia",
                          nlohmann::json options = nlohmann::json::object());

// A request at a table, for a seat; a watcher's is null.
nlohmann::json at(const char* type, const std::string& table, nlohmann::json seat,
                  const nlohmann::json& more = nlohmann::json::object());
nlohmann::json attach(const std::string& table, const std::string& secret);
nlohmann::json watch(const std::string& table);
nlohmann::json move_request(const std::string& table, const nlohmann::json& state,
                            nlohmann::json move);

// The n-th legal move of the seat that is to decide, counted round and round. The client must sit
// there.
nlohmann::json some_move(Client& client, const std::string& table, const nlohmann::json& state,
                         int n);

// Of an error.
std::string code(const nlohmann::json& answer);
// The secret of the n-th person of a new table.
std::string secret(const nlohmann::json& created, std::size_t n);
// Whom the game waits for; -1: nobody, it is over or has not begun.
int to_decide(const nlohmann::json& state);

} // namespace townwright::test
