// A page model at a terminal, whichever it is: panels and tables in columns, and what can be chosen by number. Enter stands for the
// first entry, "back" for the last; a choice can be called by its id as well, so that what is piped in need not count.
#pragma once

#include "Cli/PlayTerminal.h"

#include "RallyClub/Screens/PanelPage.h"

#include <functional>

namespace Rally::Cli
{

class PageShell
{
public:
    explicit PageShell(Terminal& theTerminal) : terminal(theTerminal) {}

    // Shows the page and takes one answer to it, or none when something passes meanwhile that it should tell. False when the player
    // leaves the program, or the input ends.
    bool Ask(Club::PageModel& model, const std::function<bool()>& passes = {});
    // The page alone.
    void Show(const Club::PanelPage& page);

private:
    struct Choosable
    {
        const Club::Entry* entry{}; // nullptr: a row of a table
        std::string id;
        bool isLine{}; // to be typed
        bool isValue{};
    };
    static std::vector<Choosable> ChoicesOf(const Club::PanelPage& page);
    void ShowTable(const Club::PanelTable& table, std::size_t& number);
    void SayLines(const std::string& lines, Ink ink);
    void ShowEntry(const Club::Entry& entry, std::size_t& number, const std::string& value = {});
    // True when the page should be shown anew.
    bool Obey(Club::PageModel& model, const Club::PanelPage& page, const std::string& line);
    bool Choose(Club::PageModel& model, const Choosable& choice, const std::string& rest);
    void Type(Club::PageModel& model, const std::string& text);

    Terminal& terminal;
    bool ended = false;
};

} // namespace Rally::Cli
