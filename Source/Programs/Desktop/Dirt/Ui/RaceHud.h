// What DIRT lists round the road: instruments, dice, order of the race, what is asked and what the co-driver says.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/Dirt/Coach.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/MomentCard.h"
#include "RallyScene/Dirt/Cockpit.h"

namespace Rally::Ui
{

// How far ahead of a run, or behind it.
struct SplitShown
{
    Phrase words;
    bool ahead{};
};

// Of the panels that are folded away the one that is open at first: what a turn is planned with.
inline constexpr std::string_view kFirstUnfolded = "hud.tray";

struct RaceShown
{
    const Club::RaceScreen* screen{}; // nullptr while the film runs or nobody here is to move
    const Scene::Cockpit* cockpit{};
    const std::vector<std::string>* names{};
    Club::CarLooks looks = Club::UsualLooks();
    Phrase title;                     // of the stage
    std::vector<Club::LogLine> news;  // the newest last
    Phrase refusal;                   // why the last click did nothing
    std::string watched;              // who drives while nobody here is asked
    Phrase par;                       // of the stage; empty while it is not known
    std::vector<SplitShown> splits;   // against best and par
    Club::LogFilter filter{};         // of the news, which have passed it
    const Dirt::DirtValues* values{}; // of the match; nullptr: the box's
    std::vector<Phrase> hint;         // what to do and why, the best first; empty when nobody asked
    std::vector<Phrase> notation;     // the same lines as they are written
    bool hintLays{};                  // its line can be laid
    std::string notes;                // what the co-driver reads next
    Club::Coaching coaching;          // what the coach says; he speaks in place of the co-driver
    const Club::MomentCard* moment{}; // what is told of the moment that is shown
    std::vector<Club::Deed> unseen;   // what the others did while nobody watched
    Pace pace{};
    Device device{};
    Club::HudMap map;                     // empty: there is none
    bool large{};                         // the panels, by choice
    std::string unfolded{kFirstUnfolded}; // see Club::Hud
};

Club::Hud HudOf(const RaceShown& shown);
// Over the road: the coach, and what happened since the last turn.
Club::HudPanel CoachPanel(const RaceShown& shown);
Club::HudPanel UnseenPanel(const RaceShown& shown);
// Likewise: what is told of a moment, the cards that were turned face up.
Club::HudPanel MomentPanel(const RaceShown& shown);

} // namespace Rally::Ui
