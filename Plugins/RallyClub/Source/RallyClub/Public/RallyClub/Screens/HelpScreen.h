// How to play, on one page, for somebody who has never seen the board game; and a rule by its ID.
#pragma once

#include "RallyClub/Screens/Entry.h"

#include "RallyRules/Core/RuleTable.h"
#include "RallyRules/Core/Rulesets.h"

namespace Rally::Club
{

// What a card of the page is illustrated with; shells draw it as they can.
enum class HelpPicture : std::uint8_t
{
    None,
    Road,     // the glowing spaces
    Dice,     // gear, coast and brake dice
    Roll,     // clean and warning faces
    Warnings, // the lamps
    Clock,
};

// What stands or lies on the road, as the stage shows it.
enum class RoadSign : std::uint8_t
{
    LimitDisc,
    SlideLine,
    HazardYellow,
    HazardOrange,
    HazardRed,
    JumpBoard,
    FordBoard,
    ShortcutTrack,
};

struct HelpLine
{
    Phrase text;
    std::vector<RoadSign> signs; // it speaks of
};

struct HelpCard
{
    std::string id; // "help.card.1"
    Phrase title;
    std::vector<HelpLine> lines;
    HelpPicture picture{};
};

// Of a game; none when its rules are all it has to say. Without one: of the game that is offered first.
RALLYCLUB_API std::vector<HelpCard> HelpCards(const GameEntry& game);
RALLYCLUB_API std::vector<HelpCard> HelpCards();

struct RuleCard
{
    std::string id; // "D-LIM-2"
    Phrase chapter; // "Speed limits"
    Phrase text;
};

RALLYCLUB_API RuleCard CardOf(Rule rule);

} // namespace Rally::Club
