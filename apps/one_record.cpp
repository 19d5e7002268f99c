#include "apps/one_record.hpp"

#include <fmt/format.h>

#include "apps/terminal.hpp"
#include "engine/record/record_file.hpp"
#include "text/phrases.hpp"

namespace townwright::cli {

void OneRecord::declare(Arguments& arguments) {
    arguments.words("FILE", files_, "a file with records; - is standard input");
    arguments.number("--record", record_, 1, UINT64_MAX,
                     "which record of the file, from 1 (default 1)");
}

std::string OneRecord::where() const {
    return fmt::format("{}: record {}", files_.front(), record_);
}

void OneRecord::refuse_record(const std::string& why) const {
    refuse(fmt::format("{}: {}", where(), why), UsageError::Advice::none);
}

std::string OneRecord::read() const {
    if (files_.size() != 1)
        refuse(files_.empty() ? "which file? Give one, or - for standard input"
                              : "one file at a time");
    auto file = record::RecordFile::open(files_.front());
    if (!file)
        refuse(file.error(), UsageError::Advice::none);
    std::uint64_t count = 0;
    while (auto text = file->next())
        if (++count == record_)
            return *text;
    if (file->error())
        refuse(fmt::format("cannot read '{}': {}", files_.front(), *file->error()),
               UsageError::Advice::none);
    if (count == 0)
        refuse(fmt::format("'{}' is empty: no record in it", files_.front()),
               UsageError::Advice::none);
    refuse(fmt::format("--record: '{}' has only {} {}", files_.front(), count,
                       count == 1 ? "record" : "records"));
}

std::size_t step_number(const std::string& option, const std::string& text, std::size_t steps) {
    const bool number = !text.empty() && text.size() < 10 &&
                        text.find_first_not_of("0123456789") == std::string::npos;
    if (steps == 0)
        refuse(option + ": this record has no steps");
    const std::size_t step = number ? std::stoul(text) : 0;
    if (!number || step >= steps)
        refuse(fmt::format("{}: '{}' is not a step of this game, which has steps 0 to {}", option,
                           text, steps - 1));
    return step;
}

std::string impossible_step(const record::Fault& fault, const text::Language& language) {
    return fmt::format("step {} is not possible: {}", fault.step.value_or(0),
                       fault.refusal ? text::refusal(language, *fault.refusal) : fault.why);
}

std::vector<std::string> shown_names(const std::vector<record::SeatInfo>& seats,
                                     const text::Language& language) {
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        const std::string& name = seats[seat].name;
        const bool own_word = language.code() != "en" && name == fmt::format("Seat {}", seat);
        names.push_back(own_word ? "" : printable(name));
    }
    return names;
}

} // namespace townwright::cli
