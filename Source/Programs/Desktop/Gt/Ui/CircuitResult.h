// The result of a race of GT: the podium, the order with points and deeds, the lap chart, what comes next; alone the time.
#pragma once

#include "Desktop/Road/Ui/Podium.h"
#include "Desktop/Ui/Pages.h"

#include "RallyClub/Gt/GtResult.h"

namespace Rally::Ui
{

struct CircuitResultShown
{
    Club::GtResult result;
    Club::LapChart chart;
    std::vector<Club::Panel> panels; // alone: what the time is made of
    Phrase title;                    // of the circuit
    Phrase winner;
    std::vector<Phrase> records;
    std::vector<Club::Entry> commands;
    Club::CarLooks looks = Club::UsualLooks();
    int onPodium{kWholePodium};
};

Widget CircuitResultBox(const CircuitResultShown& shown, const Size& room = kUsualRoom);

} // namespace Rally::Ui
