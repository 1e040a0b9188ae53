// What is typed or piped into this program, line by line: whoever asks may wait for it, or for a while only, because something else
// has to go on meanwhile. One for the whole program, since what has been read of the input is read.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace Rally::Cli
{

class TypedLines
{
public:
    enum class Got
    {
        Line,
        Nothing, // so far
        End,
    };

    static TypedLines& OfInput();

    // Waits at most so long; without a limit until there is one, or the end.
    Got Next(std::string& line, std::optional<std::chrono::milliseconds> most = std::nullopt);
    // Whether the input ends before it began. One that is silent for so long does not.
    bool EndsWithin(std::chrono::milliseconds patience);

private:
    TypedLines() = default;
    bool TakeLine(std::string& line);
    // False when nothing came in that time.
    bool Read(std::optional<std::chrono::milliseconds> most);

    std::string typed; // and not taken yet
    bool ended = false;
};

} // namespace Rally::Cli
