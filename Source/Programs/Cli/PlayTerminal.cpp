#include "Cli/PlayTerminal.h"

#include "Cli/TypedLines.h"
#include "Shared/Letters.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <thread>
#include <vector>

#if defined(_WIN32)
#include <io.h>
#else
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#endif

namespace Rally::Cli
{
namespace
{

constexpr std::chrono::milliseconds lookAgain{20}; // after what has to be done meanwhile

std::string_view Setting(const char* name)
{
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

bool SpeaksUtf8()
{
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    {
        const std::string_view locale = Setting(name);
        if (!locale.empty())
        {
            return locale.find("UTF-8") != locale.npos || locale.find("utf8") != locale.npos ||
                   locale.find("utf-8") != locale.npos;
        }
    }
    return false;
}

#if defined(_WIN32)
bool IsTerminal(int stream)
{
    return _isatty(stream) != 0;
}
void Echo(bool) {}
#else
bool IsTerminal(int stream)
{
    return isatty(stream) != 0;
}
void Echo(bool on)
{
    termios mode{};
    if (tcgetattr(0, &mode) == 0)
    {
        mode.c_lflag = on ? mode.c_lflag | static_cast<tcflag_t>(ECHO) : mode.c_lflag & ~static_cast<tcflag_t>(ECHO);
        tcsetattr(0, TCSANOW, &mode);
    }
}
#endif

std::size_t SizeOf(bool height, bool known)
{
#if !defined(_WIN32)
    winsize size{};
    if (known && ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col >= 40)
    {
        return height ? size.ws_row : size.ws_col;
    }
#endif
    return height ? 35 : 100;
}

} // namespace

Terminal::Terminal(bool plain) : interactive(IsTerminal(0) && IsTerminal(1))
{
    const bool shows = IsTerminal(1) && Setting("TERM") != "dumb";
    style.colour = !plain && shows && Setting("NO_COLOR").empty();
    style.utf8 = !plain && SpeaksUtf8();
    style.clears = !plain && shows && interactive;
}

bool Terminal::IsDeserted() const
{
    if (interactive)
    {
        return false;
    }
    constexpr std::chrono::milliseconds patience{300};
    return TypedLines::OfInput().EndsWithin(patience);
}

void Terminal::Clear()
{
    if (style.clears)
    {
        std::cout << "\033[H\033[2J\033[3J";
    }
}

void Terminal::Say(const std::string& words, Ink ink)
{
    for (const std::string& line : Shared::Wrapped(words, interactive ? Width() : std::string::npos))
    {
        std::cout << Paint(style, ink, line) << '\n';
    }
}

void Terminal::Print(const std::string& ready)
{
    std::cout << ready;
}

void Terminal::DoMeanwhile() const
{
    if (meanwhile)
    {
        meanwhile();
    }
}

void Terminal::Rest(std::chrono::milliseconds time) const
{
    using Clock = std::chrono::steady_clock;
    for (const Clock::time_point end = Clock::now() + time; Clock::now() < end;)
    {
        DoMeanwhile();
        std::this_thread::sleep_for(std::min(lookAgain, time));
    }
}

bool Terminal::Ask(const std::string& prompt, std::string& answer, bool hidden)
{
    return AskUnless(prompt, answer, {}, hidden) == Heard::Line;
}

Terminal::Heard Terminal::AskUnless(const std::string& prompt, std::string& answer, const std::function<bool()>& passes,
                                    bool hidden)
{
    std::cout << Paint(style, Ink::Bold, prompt) << std::flush;
    const bool hides = hidden && interactive;
    if (hides)
    {
        Echo(false);
    }
    TypedLines& typed = TypedLines::OfInput();
    TypedLines::Got got = TypedLines::Got::Nothing;
    bool passed = false;
    while (got == TypedLines::Got::Nothing && !passed)
    {
        DoMeanwhile();
        passed = passes && passes();
        got = passed ? got : typed.Next(answer, meanwhile || passes ? std::optional(lookAgain) : std::nullopt);
    }
    if (hides)
    {
        Echo(true);
    }
    const bool nothingToEnd = passed && prompt.empty();
    if (!nothingToEnd && (!interactive || got != TypedLines::Got::Line || hides))
    {
        std::cout << '\n'; // nobody pressed Enter on this screen
    }
    return passed ? Heard::Passed : got == TypedLines::Got::Line ? Heard::Line : Heard::End;
}

std::size_t Terminal::Height() const
{
    return SizeOf(true, interactive);
}

std::size_t Terminal::Width() const
{
    return SizeOf(false, interactive);
}

} // namespace Rally::Cli
