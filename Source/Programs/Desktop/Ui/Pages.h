// The screens as widgets: from the models of RallyClub and the cockpit of RallyScene to trees. Values in, values out.
#pragma once

#include "Desktop/Ui/Tree.h"

#include "RallyClub/MatchScreen.h"
#include "RallyClub/Screens/HelpScreen.h"
#include "RallyClub/Screens/PauseScreen.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/Dirt/ReviewScreen.h"
#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Screens/TitleScreen.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyScene/Dirt/Cockpit.h"

namespace Rally::Ui
{

using Club::Pace;

// What was used last: it decides which keys are told and whether the focus is shown.
enum class Device : std::uint8_t
{
    Mouse,
    Keys,
    Pad,
};

// How far ahead of a run, or behind it.
struct SplitShown
{
    Phrase words;
    bool ahead{};
};

// What the HUD shows.
struct RaceShown
{
    const Club::RaceScreen* screen{}; // nullptr while the film runs or nobody here is to move
    const Scene::Cockpit* cockpit{};
    const std::vector<std::string>* names{};
    Club::CarLooks looks = Club::UsualLooks();
    Phrase title;                    // of the stage
    std::vector<Club::LogLine> news; // the newest last
    Phrase refusal;                  // why the last click did nothing
    std::string watched;             // who drives while nobody here is asked
    Phrase par;                      // of the stage; empty while it is not known
    std::vector<SplitShown> splits;  // against best and par
    std::vector<Phrase> hint;        // what to do and why, the best first; empty when nobody asked
    bool hintLays{};                 // its line can be laid
    std::string notes;               // what the co-driver reads next
    Pace pace{};
    Device device{};
};

// What the table of any game shows.
struct MatchShown
{
    const Club::MatchScreen* screen{};
    bool asks{}; // somebody here is to choose
    bool canUndo{};
    bool films{}; // what others do is being shown
    bool over{};
    std::vector<Club::LogLine> news; // the newest last
    Phrase refusal;
    Club::CarLooks looks = Club::UsualLooks();
    Pace pace{};
    Device device{};
};

// The room is the window in units (Tree::Window): less of it when text is larger, and pages leave out what can be
// spared.
inline constexpr Size kUsualRoom{kUnitsWideAtLeast, kUnitsHigh};
Widget TitlePage(const Club::TitleScreen& title, const Size& room = kUsualRoom);
Widget SetupPage(const Club::SetupScreen& setup, const std::vector<PlanFace>& plans = {},
                 const Size& room = kUsualRoom);
// Leaves the road beside it where there is room.
Widget ReviewPage(const Club::ReviewScreen& review, const Size& room = kUsualRoom);
Widget RacePage(const RaceShown& shown, const Size& room = kUsualRoom);
Widget MatchPage(const MatchShown& shown, const Size& room = kUsualRoom);
// Lines of the log a page shows; "hud.news.0" is the rule of the first of them.
std::size_t NewsLines(const Size& room);
// The rule of a line of news by its id.
Rule RuleOfLine(const std::vector<Club::LogLine>& news, std::string_view id, const Size& room);
// Letters the line of the co-driver has room for.
std::size_t NoteLetters(const Size& room);

// Boxes over a page.
Widget ResultBox(const Club::ResultScreen& result, const Size& room = kUsualRoom,
                 const Club::CarLooks& looks = Club::UsualLooks());
Widget MenuBox(const Club::PauseScreen& pause = {});
Widget SettingsBox(const Club::SettingsScreen& settings, const Size& room = kUsualRoom);
Widget HelpBox(const Size& room = kUsualRoom);
// In place of it for a game that is told by its rules alone.
Widget RulesBox(const Phrase& title, std::span<const RuleEntry> rules, const Size& room = kUsualRoom);
Widget RuleBox(const Club::RuleCard& rule);
Widget HandOverBox(const std::string& name);
// Which of the dice that reach a space; beside its place in the window.
Widget DieBox(const Club::SpaceChoice& choice, float x, float y);
// What floats over a space: the dice that reach it.
Widget SpaceChip(const Club::SpaceChoice& choice);

// The tint of a car.
Tint TintOf(const Club::CarLook& look);
DieFace FaceOf(const Action& action);

} // namespace Rally::Ui
