// Keys for one hand: which key stands for a usual one, so that everything lies within its reach.
#pragma once

#include "RallyClub/Settings.h"

#include <span>
#include <string_view>

namespace Rally::Ui
{

struct HandKey
{
    std::string_view usual; // as SDL names it
    std::string_view own;
};
// Nothing for both hands: every key is what it is.
std::span<const HandKey> KeysOf(Club::Hands hands);

// What a key means that such a hand has pressed, and which one it presses for what is usually there.
std::string_view MeantBy(Club::Hands hands, std::string_view pressed);
std::string_view PressedFor(Club::Hands hands, std::string_view usual);

// Of who sits at this program, for the hints beside buttons: as the settings say.
void UseHands(Club::Hands hands);
Club::Hands HandsInUse();

} // namespace Rally::Ui
