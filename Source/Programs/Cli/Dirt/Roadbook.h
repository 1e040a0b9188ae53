// The roadbook of a match: one line per turn in the notation, with the time card it brought. Fed with every entry of
// the log as it happens; terminal play and the demonstration print it.
//
//    3 A Anna       g1@1.3L g2@2.1L g3!@2.2L          card 3, 30 s                 1:20
//
// A ! marks a warning, a $ a secured die; the time at the end is the driver's clock in this stage.
#pragma once

#include "RallyClub/MomentCard.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <string>
#include <vector>

namespace Rally::Cli
{

class Roadbook
{
public:
    // What the match told last: after its beginning, and after every action and outcome. A match that is being played is
    // handed in as a view of whoever reads the book.
    void Take(const Dirt::DirtMatch& match);
    // The lines that are complete by now; each is handed out once.
    std::vector<std::string> TakeLines();

private:
    struct Die
    {
        std::uint8_t die{};
        std::uint8_t brakes{};
        std::uint16_t mask{};
        bool secured{};
        SpaceCode space{};
    };

    void TakeEvent(const Dirt::DirtMatch& match, const Event& event);
    void TakeMove(const Event& event);
    void TakeOutcome(const Dirt::DirtMatch& match, const Event& event);
    void Remark(std::string words);
    void CloseTurn(const Dirt::DirtMatch& match);
    std::uint8_t BrakesOf(std::uint8_t die, SpaceCode space) const;

    std::vector<std::string> lines;
    std::vector<Die> laid; // every step ever laid this turn: which brake dice went with it
    std::vector<Die> rolled;
    std::string path;
    std::string remarks;
    Seat seat = kNoSeat;
    int round = 0;
};

// The whole roadbook of a match so far: to whoever has its log, and to one who watches it.
std::vector<std::string> RoadbookOf(const Dirt::DirtMatch& match);
std::vector<std::string> RoadbookOf(const Dirt::DirtMatch& match, Seat watcher);

// Who went ahead of whom, and by how much: of the card of an overtaking.
std::string OvertakingLine(const Club::MomentCard& card);

// What happened as a sentence; empty for what a driver need not be told.
std::string Sentence(const Dirt::DirtMatch& match, const Event& event);

// "2. Kaisa   2:33  +0:12", a line per driver, best first; of the stage when one has just ended, else of the rally.
std::vector<std::string> ResultTable(const Dirt::DirtMatch& match);

std::string StageTitle(const Dirt::DirtMatch& match);

} // namespace Rally::Cli
