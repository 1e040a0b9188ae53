// How a key or a button of a gamepad is named where players read it: the one a command has now, in the words of the language, or as
// the sign that is printed on the pad in use. Signs are letters of Unicode's private area, so that they stand in any text; the
// painter draws them. One choice for the whole process, like the language.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/Bindings.h"

namespace Rally::Ui
{

struct KeySigns
{
    Club::Bindings bindings;
    Device device{};
    Club::PadSigns pad{Club::PadSigns::Letters}; // never Automatic
};
void UseSigns(KeySigns signs);
const KeySigns& SignsInUse();

// Of the key a widget names ("R", "Escape"): what sets it off now.
std::string SignOf(std::string_view key);
std::string SignOf(Club::Command command);
std::string SignOfAccept();
std::string SignOfBack(); // takes the last die back, leads away
// A key by its own name, a button of the pad.
std::string NameOfKey(std::string_view key);
std::string SignOfButton(std::string_view button);

// Which keys do what while a road is driven; by mouse; and how it is looked at.
Phrase KeysLine();
Phrase MouseLine();
Phrase DriveLine(); // while the dice of a plan are rolled
Phrase ViewsLine();
Phrase TableLine(); // at a table

// What a sign of the private area stands for.
enum class PadShape : std::uint8_t
{
    Letters, // in a capsule
    Cross,
    Circle,
    Square,
    Triangle,
    Bars,
    Panes,
};
struct PadSign
{
    PadShape shape{};
    std::string_view letters; // also of what is a shape, for who cannot see it
    bool isRound{};
    std::uint32_t colour{}; // 0xRRGGBB
};
bool FindPadSign(char32_t letter, PadSign& out);
// With the signs spelled out.
std::string Spelled(std::string_view text);

} // namespace Rally::Ui
