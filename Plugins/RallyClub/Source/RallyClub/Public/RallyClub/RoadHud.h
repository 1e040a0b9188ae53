// What stands round a road whatever game is driven on it: what is asked and what may be answered, what the co-driver and the
// coach say, what is told of a moment, the log, the map. A game adds its own instruments and order (RallyClub/<Game>, or where
// its window lists them), in the order in which they stand.
#pragma once

#include "RallyClub/Coaching.h"
#include "RallyClub/Deed.h"
#include "RallyClub/Ghost.h"
#include "RallyClub/Hud.h"
#include "RallyClub/MomentCard.h"
#include "RallyClub/RaceTable.h"
#include "RallyClub/RoadScreen.h"

namespace Rally::Club
{

// Of the panels that are folded away the one that is open at first: what a turn is planned with.
inline constexpr std::string_view kFirstUnfolded = "hud.tray";

struct RoadShown
{
    const RoadScreen* screen{}; // nullptr while the film runs or nobody here is to move
    const std::vector<std::string>* names{};
    CarLooks looks = UsualLooks();
    Phrase title;                    // of the course
    std::vector<LogLine> news;       // the newest last
    Phrase refusal;                  // why the last click did nothing
    std::vector<PresenceLine> table; // what is to be said of a table elsewhere
    std::string watched;             // who drives while nobody here is asked
    LogFilter filter{};              // of the news, which have passed it
    std::vector<Phrase> hint;        // what to do and why, the best first; empty when nobody asked
    std::vector<Phrase> notation;    // the same lines as they are written
    bool hintLays{};                 // its line can be laid
    bool givesHints{true};           // the co-driver, when he is asked
    std::string notes;               // what the co-driver reads next
    Coaching coaching;               // what the coach says; he speaks in place of the co-driver
    const MomentCard* moment{};      // what is told of the moment that is shown
    std::vector<Deed> unseen;        // what the others did while nobody watched
    Pace pace{};
    HudMap map;                           // empty: there is none
    bool large{};                         // the panels, by choice
    std::string unfolded{kFirstUnfolded}; // see Hud
};

RALLYCLUB_API HudWords Said(Phrase text, HudTint tint, HudSize size, std::string id = {}, Phrase tip = {});
RALLYCLUB_API HudLine LineOf(HudWords words, HudRooms rooms = kAnyRoom);
// How far ahead of the runs that are raced against, or behind them; nothing when there are none.
RALLYCLUB_API void AddSplits(const std::vector<Split>& splits, std::vector<HudLine>& lines);

// What is asked, with the odds and the worth of what lies, and a refusal.
RALLYCLUB_API HudPanel PromptPanel(const RoadShown& shown);
// What the co-driver would do, and why it is best; of the others what they are, where there is room. He says it in place
// of what he reads from the notes.
RALLYCLUB_API HudPanel HintPanel(const RoadShown& shown);
RALLYCLUB_API HudPanel NotesPanel(const RoadShown& shown);
RALLYCLUB_API HudPanel LogPanel(const RoadShown& shown);
RALLYCLUB_API HudPanel MapPanel(const RoadShown& shown);
RALLYCLUB_API HudPanel ActionPanel(const RoadShown& shown);
// Over the road: the coach, and what happened since the last turn.
RALLYCLUB_API HudPanel CoachPanel(const RoadShown& shown);
RALLYCLUB_API HudPanel UnseenPanel(const RoadShown& shown);
// Likewise: what is told of a moment, the cards that were turned face up.
RALLYCLUB_API HudPanel MomentPanel(const RoadShown& shown);
// What says nothing keeps no place over the road.
RALLYCLUB_API void LeaveOutSilent(Hud& hud);
// What keys do is the shell's to say; one without keys hands over an empty panel.
RALLYCLUB_API void LeaveOutKeys(Hud& hud);

} // namespace Rally::Club
