// The terminal a game is played at: lines in, words out. On a terminal screens follow one another; when commands are
// piped in, the same words come without any tricks.
#pragma once

#include "Cli/PlayCanvas.h"

#include <chrono>
#include <functional>
#include <string>

namespace Rally::Cli
{

class Terminal
{
public:
    // plain: neither colours nor letters outside ASCII, and no cursor tricks.
    explicit Terminal(bool plain);

    const Style& Look() const { return style; }
    bool IsInteractive() const { return interactive; }
    // No terminal, and the input ends before it began: cron, CI, </dev/null. A silent pipe counts as somebody.
    bool IsDeserted() const;

    void Clear();
    void Say(const std::string& words, Ink ink = Ink::Plain); // a line, broken at its spaces when it is too long
    void Print(const std::string& ready);                     // as it is
    // False at the end of the input. Hidden: what is typed does not show.
    bool Ask(const std::string& prompt, std::string& answer, bool hidden = false);
    // Passed: there is something else to be said before anybody has answered; a line that is half typed stays typed.
    enum class Heard
    {
        Line,
        End,
        Passed,
    };
    Heard AskUnless(const std::string& prompt, std::string& answer, const std::function<bool()>& passes,
                    bool hidden = false);
    // What has to be done while something else is awaited, some fifty times a second; empty: nothing.
    void Meanwhile(std::function<void()> work) { meanwhile = std::move(work); }
    // Once, or for so long.
    void DoMeanwhile() const;
    void Rest(std::chrono::milliseconds time) const;
    // What a screen may hold; 35 lines of 100 when nobody knows.
    std::size_t Height() const;
    std::size_t Width() const;

private:
    Style style;
    bool interactive;
    std::function<void()> meanwhile;
};

} // namespace Rally::Cli
