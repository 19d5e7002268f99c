// What `show` shows of one thing.
#pragma once

#include <string>
#include <vector>

namespace townwright::cli {

struct Shown {
    std::string text;               // for people
    std::string json;               // an object, with a newline
    std::vector<std::string> rules; // to be quoted with the text

    void add_rule(const std::string& rule) {
        for (const std::string& known : rules)
            if (known == rule)
                return;
        rules.push_back(rule);
    }
};

} // namespace townwright::cli
