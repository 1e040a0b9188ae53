// What a match in the window waits for.
#pragma once

#include <cstdint>

namespace Rally::Desktop
{

enum class Mood : std::uint8_t
{
    Film,   // something is being shown
    Asks,   // a person is to decide
    Scored, // a stage has ended, and there are more
    Over,
    Suspended,
    Anew, // at a table elsewhere the race is told anew, or another one begins: it is opened once more
};

constexpr const char* NameOf(Mood mood)
{
    constexpr const char* names[] = {"film", "asks", "scored", "over", "suspended", "anew"};
    return names[static_cast<int>(mood)];
}

} // namespace Rally::Desktop
