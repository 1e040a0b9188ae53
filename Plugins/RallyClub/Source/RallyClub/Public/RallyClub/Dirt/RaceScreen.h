// What a driver of DIRT can do now: the road's screen with jumps, shortcuts, SISU, cards, wheels and time controls. Made anew
// after every action from the seat's view; clicking is answered with an action for the Table.
#pragma once

#include "RallyClub/RoadScreen.h"

#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Club
{

// What kind of place a space is, in a word: "inside".
RALLYCLUB_API TextKey PlaceKey(const Space& space);

class RaceScreen : public RoadScreen
{
public:
    RaceScreen() = default;
    // The view is that of the seat; canUndo as the Table says.
    RALLYCLUB_API RaceScreen(const Dirt::DirtMatch& view, Seat theSeat, const Advice& advice, bool canUndo);

    Dirt::Phase Moment() const { return phase; }

    // Penalties are counted before they are taken: "hud.fewer", "hud.more". False for other ids.
    RALLYCLUB_API bool Count(std::string_view id);

private:
    void ListSpaces(const Dirt::DirtMatch& view);
    void ListButtons(const Dirt::DirtMatch& view);
    void ListTurn(const Dirt::DirtMatch& view);
    void Offer(const Dirt::DirtMatch& view, const char* id, Dirt::ActionKind kind, Phrase text, unsigned amount = 0,
               bool isMain = false);
    void CountPenalties();

    Dirt::Phase phase{};
    unsigned penalties{};
    unsigned penaltySeconds{};
};

// The action a click on a space most likely means when no die reaches it: so that the Table can say why not.
RALLYCLUB_API Action GuessAt(const Dirt::DirtMatch& view, Seat seat, SpaceCode space);

// "g2+b": dice in the notation.
RALLYCLUB_API std::string DiceInNotation(std::uint8_t die, std::uint8_t brakes);

} // namespace Rally::Club
