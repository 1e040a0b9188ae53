// The result of a race of GT: the order, what everybody gets and did, the lap chart; alone the time.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/Gt/GtResult.h"

namespace Rally::Ui
{

struct CircuitResultShown
{
    Club::GtResult result;
    std::vector<Club::Panel> panels; // what more there is to see
    Phrase title;                    // of the circuit
    Phrase winner;
    std::vector<Phrase> records;
    Club::CarLooks looks = Club::UsualLooks();
};

Widget CircuitResultBox(const CircuitResultShown& shown, const Size& room = kUsualRoom);

} // namespace Rally::Ui
