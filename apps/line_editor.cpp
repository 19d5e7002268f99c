#include "apps/line_editor.hpp"

#if TOWNWRIGHT_LIBEDIT

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cwchar>

#include "apps/interrupt.hpp"
#include "apps/terminal.hpp"
#include "text/characters.hpp"

namespace townwright::cli {

namespace {

constexpr int kHistory = 200; // lines

// What all of them begin with, in whole characters.
std::string common_beginning(const std::vector<std::string>& words) {
    std::vector<std::string> common = text::characters(words.front());
    for (const std::string& word : words) {
        const std::vector<std::string> letters = text::characters(word);
        common.erase(
            std::mismatch(common.begin(), common.end(), letters.begin(), letters.end()).first,
            common.end());
    }
    std::string text;
    for (const std::string& letter : common)
        text += letter;
    return text;
}

class Libedit final : public LineEditor {
  public:
    Libedit() {
        // Without a locale libedit takes UTF-8 for so many strange bytes.
        if (std::setlocale(LC_CTYPE, "") == nullptr || MB_CUR_MAX == 1)
            std::setlocale(LC_CTYPE, "C.UTF-8");
        line_ = el_init("townwright", stdin, stdout, stderr);
        past_ = history_init();
        if (!works())
            return;
        HistEvent event;
        history(past_, &event, H_SETSIZE, kHistory);
        history(past_, &event, H_SETUNIQUE, 1);
        el_set(line_, EL_CLIENTDATA, this);
        el_set(line_, EL_PROMPT, &Libedit::show_prompt);
        el_set(line_, EL_GETCFN, &Libedit::read_character);
        el_set(line_, EL_EDITOR, "emacs");
        el_set(line_, EL_HIST, history, past_);
        el_set(line_, EL_ADDFN, "complete", "complete what is typed", &Libedit::complete);
        el_set(line_, EL_BIND, "^I", "complete", nullptr);
    }
    ~Libedit() override {
        if (past_ != nullptr)
            history_end(past_);
        if (line_ != nullptr)
            el_end(line_);
    }
    Libedit(const Libedit&) = delete;
    Libedit& operator=(const Libedit&) = delete;

    bool works() const { return line_ != nullptr && past_ != nullptr; }

    std::optional<std::string> read(const std::string& prompt,
                                    const Completion& completion) override {
        prompt_ = prompt;
        completion_ = &completion;
        el_resize(line_);
        el_set(line_, EL_PREP_TERM, 1); // before the prompt: a quick Ctrl-D must not get lost
        int length = 0;
        const char* const typed = el_gets(line_, &length);
        if (typed == nullptr || length <= 0 || watch_interrupts() != 0) {
            out("\n");
            return std::nullopt;
        }
        std::string text(typed, static_cast<std::size_t>(length));
        text.erase(text.find_last_not_of("\r\n") + 1);
        if (!text.empty()) {
            HistEvent event;
            history(past_, &event, H_ENTER, text.c_str());
        }
        return text;
    }

  private:
    static Libedit& of(EditLine* line) {
        void* self = nullptr;
        el_get(line, EL_CLIENTDATA, &self);
        return *static_cast<Libedit*>(self);
    }
    static char* show_prompt(EditLine* line) { return of(line).prompt_.data(); }

    // One character of UTF-8. 0 at the end of the input, -1 when a signal came.
    static int read_character(EditLine*, wchar_t* character) {
        std::mbstate_t state{};
        for (;;) {
            char byte = 0;
            if (!wait_for_input(STDIN_FILENO))
                return -1;
            const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
            if (count <= 0)
                return count == 0 ? 0 : -1;
            constexpr auto kMoreBytes = static_cast<std::size_t>(-2);
            constexpr auto kNoCharacter = static_cast<std::size_t>(-1);
            switch (std::mbrtowc(character, &byte, 1, &state)) {
            case kMoreBytes:
                continue;
            case kNoCharacter:
                state = {};
                continue;
            default:
                return 1;
            }
        }
    }

    static unsigned char complete(EditLine* line, int) {
        const Completion& completion = *of(line).completion_;
        const LineInfo* const info = el_line(line);
        const std::string before(info->buffer, info->cursor);
        const auto found = completion ? completion(before) : std::vector<std::string>();
        if (found.empty())
            return CC_ERROR;
        if (const std::string common = common_beginning(found); common.size() > before.size()) {
            // What is offered may be written otherwise, such as with a capital letter.
            el_deletestr(line, text_width(before));
            el_insertstr(line, common.c_str());
            return CC_REFRESH;
        }
        if (found.size() == 1)
            return CC_NORM;
        std::string list;
        for (const std::string& each : found)
            list += (list.empty() ? "" : " ") + each;
        out('\n' + wrap(list, output_width()) + '\n');
        flush_output();
        return CC_REDISPLAY;
    }

    EditLine* line_ = nullptr;
    History* past_ = nullptr;
    std::string prompt_;
    const Completion* completion_ = nullptr;
};

} // namespace

std::unique_ptr<LineEditor> make_line_editor() {
    auto editor = std::make_unique<Libedit>();
    if (!editor->works())
        return nullptr;
    return editor;
}

} // namespace townwright::cli

#else

namespace townwright::cli {

std::unique_ptr<LineEditor> make_line_editor() { return nullptr; }

} // namespace townwright::cli

#endif
