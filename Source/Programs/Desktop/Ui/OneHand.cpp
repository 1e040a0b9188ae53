#include "Desktop/Ui/OneHand.h"

namespace Rally::Ui
{
namespace OneHandDetail
{

// The fingers of the left hand on W A S D. What lies there usually, the view, is turned with Shift.
constexpr HandKey kLeft[] = {{"Up", "W"},        {"Left", "A"}, {"Down", "S"}, {"Right", "D"},  {"Return", "Space"},
                             {"Space", "B"},     {"H", "G"},    {"L", "T"},    {"PageUp", "1"}, {"PageDown", "2"},
                             {"Backspace", "Q"}, {"F1", "`"},   {"J", "5"},    {"N", "6"}};

// The fingers of the right hand beside Return and the arrows, which stay what they are.
constexpr HandKey kRight[] = {{"R", "P"}, {"F", "O"},   {"E", "I"},           {"X", "K"},    {"Z", "J"}, {"C", "N"},
                              {"V", "M"}, {"Tab", "U"}, {"Escape", "Delete"}, {"F1", "F10"}, {"J", "Y"}, {"N", "End"}};

Club::Hands hands{};

} // namespace OneHandDetail

std::span<const HandKey> KeysOf(Club::Hands hands)
{
    switch (hands)
    {
    case Club::Hands::Both: break;
    case Club::Hands::Left: return OneHandDetail::kLeft;
    case Club::Hands::Right: return OneHandDetail::kRight;
    }
    return {};
}

std::string_view MeantBy(Club::Hands hands, std::string_view pressed)
{
    for (const HandKey& key : KeysOf(hands))
    {
        if (key.own == pressed)
        {
            return key.usual;
        }
    }
    return pressed;
}

std::string_view PressedFor(Club::Hands hands, std::string_view usual)
{
    for (const HandKey& key : KeysOf(hands))
    {
        if (key.usual == usual)
        {
            return key.own;
        }
    }
    return usual;
}

void UseHands(Club::Hands hands)
{
    OneHandDetail::hands = hands;
}

Club::Hands HandsInUse()
{
    return OneHandDetail::hands;
}

} // namespace Rally::Ui
