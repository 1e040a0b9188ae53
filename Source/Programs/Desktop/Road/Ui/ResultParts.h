// What the results of all races on a road have in common: the podium, and the row of what comes next.
#pragma once

#include "Desktop/Ui/Widget.h"

#include "RallyClub/Screens/Entry.h"
#include "RallyRules/Core/Play.h"

namespace Rally::Ui
{

// A step of the podium, as they stand there.
struct PodiumStep
{
    Seat seat{};
    std::string name;
    int place{};
    std::size_t row{}; // of the result: 0 is the winner's, and the highest
    Tint tint{};
};

// The last of them is called first: so many stand there already, the others' places stay free.
Widget PodiumOf(const std::vector<PodiumStep>& steps, int called);

// What Enter stands for is the first; it lies at the right. With little room, in two rows.
std::vector<Widget> ResultCommands(const std::vector<Club::Entry>& commands, bool narrow);

} // namespace Rally::Ui
