// A Unix socket for whoever keeps the server: one line in, the answer out, and it is closed. Only
// the user that the server runs as may open it (0600).
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "base/result.hpp"

namespace townwright::server {

class AdminSocket {
  public:
    // Called from a thread of its own.
    using Answer = std::function<std::string(const std::string& words)>;

    // The error is a sentence for people.
    static Result<std::unique_ptr<AdminSocket>, std::string> open(const std::string& path,
                                                                  Answer answer);
    ~AdminSocket();
    AdminSocket(const AdminSocket&) = delete;
    AdminSocket& operator=(const AdminSocket&) = delete;

  private:
    AdminSocket(std::string path, int socket, Answer answer);
    void serve();
    void serve_one(int client);

    std::string path_;
    int socket_;
    int stop_event_;
    Answer answer_;
    std::thread thread_;
};

// The other end: what a server answers.
Result<std::string, std::string> ask_admin_socket(const std::string& path,
                                                  const std::string& words);

} // namespace townwright::server
