#include "playable/weight_file.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

namespace townwright {

namespace {

static_assert(sizeof(float) == 4 && std::numeric_limits<float>::is_iec559);

constexpr std::string_view kMagic = "TWEIGHTS";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kChecked = 24; // where that begins of which the checksum is

template <WeightNumber Number>
constexpr std::uint32_t kKind = std::same_as<Number, float> ? 2 : 1;

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t sum = 0xcbf29ce484222325U;
    for (const char byte : bytes)
        sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3U;
    return sum;
}

template <std::unsigned_integral T>
void put(std::string& bytes, T number) {
    for (std::size_t i = 0; i < sizeof(T); ++i)
        bytes += static_cast<char>(number >> (8 * i));
}

bool is_printable(std::string_view text) {
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

void put_text(std::string& bytes, std::string_view text) {
    assert(is_printable(text) && text.size() <= 0xffff);
    put(bytes, static_cast<std::uint16_t>(text.size()));
    bytes += text;
}

// Takes one thing after the other from the beginning of the bytes. Once something is missing or not
// as it must be, everything that follows is nothing and ok() is false.
class Reader {
  public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    template <std::unsigned_integral T>
    T number() {
        const std::string_view taken = take(sizeof(T));
        T number = 0;
        for (std::size_t i = taken.size(); i > 0; --i)
            number = static_cast<T>(number << 8) | static_cast<unsigned char>(taken[i - 1]);
        return number;
    }
    std::string_view text() {
        const std::string_view text = take(number<std::uint16_t>());
        ok_ = ok_ && is_printable(text);
        return ok_ ? text : std::string_view();
    }
    bool ok() const { return ok_; }
    std::size_t left() const { return rest_.size(); }

  private:
    std::string_view take(std::size_t count) {
        if (!ok_ || count > rest_.size()) {
            ok_ = false;
            return {};
        }
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }

    std::string_view rest_;
    bool ok_ = true;
};

// What is wrong with the part that says whether the rest can be trusted.
std::optional<std::string> envelope_fault(std::string_view bytes) {
    if (bytes.empty())
        return "the file is missing or empty";
    if (!kMagic.starts_with(bytes.substr(0, kMagic.size())))
        return fmt::format("not a file of weights, which begins with {}", kMagic);
    if (bytes.size() < kChecked)
        return fmt::format("the file is cut off after {} bytes", bytes.size());
    Reader reader(bytes.substr(kMagic.size()));
    if (const auto version = reader.number<std::uint32_t>(); version != kVersion)
        return fmt::format("version {} of the format, and this program reads version {}", version,
                           kVersion);
    const auto size = reader.number<std::uint32_t>();
    if (size > bytes.size())
        return fmt::format("the file is cut off: it has {} of {} bytes", bytes.size(), size);
    if (size < bytes.size())
        return fmt::format("the file has {} bytes, and its header says {}", bytes.size(), size);
    if (reader.number<std::uint64_t>() != checksum(bytes.substr(kChecked)))
        return "the file is damaged: its checksum does not match";
    return std::nullopt;
}

std::string_view kind_name(std::uint32_t kind) {
    return kind == 1 ? "whole numbers" : kind == 2 ? "floating-point numbers" : "an unknown kind";
}

} // namespace

template <WeightNumber Number>
std::string write_weights(const WeightFile<Number>& file) {
    assert(file.numbers.size() == file.ids.size() * file.columns);
    std::string body;
    put_text(body, file.owner.game);
    put(body, static_cast<std::uint32_t>(file.owner.edition));
    put_text(body, file.owner.set);
    put(body, kKind<Number>);
    put(body, file.columns);
    put(body, static_cast<std::uint32_t>(file.ids.size()));
    for (const std::string& id : file.ids)
        put_text(body, id);
    for (const Number number : file.numbers)
        put(body, std::bit_cast<std::uint32_t>(number));

    std::string bytes(kMagic);
    put(bytes, kVersion);
    put(bytes, static_cast<std::uint32_t>(kChecked + body.size()));
    put(bytes, checksum(body));
    return bytes + body;
}

template <WeightNumber Number>
Result<WeightFile<Number>, std::string> read_weights(std::string_view bytes,
                                                     std::string_view file_name) {
    const auto fault = [&](std::string_view what) {
        return Failure{fmt::format("{}: {}", file_name, what)};
    };
    if (const auto found = envelope_fault(bytes))
        return fault(*found);
    Reader reader(bytes.substr(kChecked));
    WeightFile<Number> file;
    file.owner.game = reader.text();
    const auto edition = reader.number<std::uint32_t>();
    file.owner.set = reader.text();
    const auto kind = reader.number<std::uint32_t>();
    file.columns = reader.number<std::uint32_t>();
    const auto rows = reader.number<std::uint32_t>();
    if (!reader.ok() || edition > 1000)
        return fault("the header is not as it must be");
    file.owner.edition = static_cast<int>(edition);
    if (kind != kKind<Number>)
        return fault(
            fmt::format("it holds {}, expected are {}", kind_name(kind), kind_name(kKind<Number>)));
    if (rows == 0 || file.columns == 0)
        return fault("it says that it has no numbers");
    // An id takes three bytes at least. Asked before anything is allocated.
    if (rows > reader.left() / (4 * std::uint64_t{file.columns} + 3))
        return fault(fmt::format("it says that it has {} rows of {} numbers, more than fit into it",
                                 rows, file.columns));
    std::unordered_set<std::string_view> known;
    for (std::uint32_t row = 0; row < rows; ++row) {
        const std::string_view id = reader.text();
        if (!reader.ok())
            return fault(fmt::format("the id of row {} is not as it must be", row + 1));
        if (!known.insert(id).second)
            return fault(fmt::format("it has two rows for {}", id));
        file.ids.emplace_back(id);
    }
    const std::uint64_t cells = std::uint64_t{rows} * file.columns;
    if (reader.left() != 4 * cells)
        return fault(fmt::format("it has {} bytes for {} rows of {} numbers", reader.left(), rows,
                                 file.columns));
    file.numbers.reserve(cells);
    for (std::uint64_t i = 0; i < cells; ++i) {
        const auto number = std::bit_cast<Number>(reader.number<std::uint32_t>());
        if constexpr (std::same_as<Number, float>)
            if (!std::isfinite(number))
                return fault(
                    fmt::format("a number of row {} is not finite", file.ids[i / file.columns]));
        file.numbers.push_back(number);
    }
    return file;
}

template <WeightNumber Number>
Result<WeightRows<Number>, std::string>
pick_weights(std::string_view bytes, std::string_view file_name, const WeightOwner& owner,
             std::uint32_t columns, std::span<const std::string> ids) {
    const auto read = read_weights<Number>(bytes, file_name);
    if (!read)
        return Failure{read.error()};
    const auto text = [](const WeightOwner& of) {
        return fmt::format("{} of {}{}", of.set, of.game,
                           of.edition == 0 ? std::string()
                                           : fmt::format(", edition {}", of.edition));
    };
    if (read->owner != owner)
        return Failure{fmt::format("{}: these weights are for {}, expected are those for {}",
                                   file_name, text(read->owner), text(owner))};
    if (read->columns != columns)
        return Failure{fmt::format("{}: its rows have {} numbers, expected are {}", file_name,
                                   read->columns, columns)};
    std::unordered_map<std::string_view, std::size_t> row_of;
    for (std::size_t row = 0; row < read->ids.size(); ++row)
        row_of.emplace(read->ids[row], row);
    WeightRows<Number> picked;
    picked.numbers.resize(ids.size() * columns);
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (const auto found = row_of.find(ids[i]); found != row_of.end())
            std::copy_n(read->numbers.data() + found->second * columns, columns,
                        picked.numbers.data() + i * columns);
        else
            picked.missing.push_back(ids[i]);
    return picked;
}

std::string missing_weights_message(std::string_view file_name,
                                    std::span<const std::string> missing) {
    constexpr std::size_t kNamed = 12;
    const auto named = missing.first(std::min(missing.size(), kNamed));
    return fmt::format("{} has no weights for {}{}: they count as 0 until townwright train has "
                       "found them",
                       file_name, fmt::join(named, ", "),
                       missing.size() > kNamed
                           ? fmt::format(" and {} more", missing.size() - kNamed)
                           : std::string());
}

template std::string write_weights(const WeightFile<std::int32_t>&);
template std::string write_weights(const WeightFile<float>&);
template Result<WeightFile<std::int32_t>, std::string> read_weights(std::string_view,
                                                                    std::string_view);
template Result<WeightFile<float>, std::string> read_weights(std::string_view, std::string_view);
template Result<WeightRows<std::int32_t>, std::string>
pick_weights(std::string_view, std::string_view, const WeightOwner&, std::uint32_t,
             std::span<const std::string>);
template Result<WeightRows<float>, std::string> pick_weights(std::string_view, std::string_view,
                                                             const WeightOwner&, std::uint32_t,
                                                             std::span<const std::string>);

} // namespace townwright
