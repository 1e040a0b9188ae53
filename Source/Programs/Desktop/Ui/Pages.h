// The screens as widgets: from the models of RallyClub to trees. Values in, values out.
#pragma once

#include "Desktop/Ui/Tree.h"

#include "RallyClub/Hud.h"
#include "RallyClub/MatchScreen.h"
#include "RallyClub/RaceTable.h"
#include "RallyClub/Screens/HelpScreen.h"
#include "RallyClub/Screens/KeysScreen.h"
#include "RallyClub/Screens/PanelPage.h"
#include "RallyClub/Screens/PauseScreen.h"
#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Screens/TitleScreen.h"

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
    std::vector<Club::PresenceLine> table; // of one elsewhere
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
// Round the road.
Widget HudPage(const Club::Hud& hud, const Size& room = kUsualRoom);
// Where panels are folded away: the button of a panel, and the panel of a button; empty when it is none.
std::string TabOf(std::string_view panel);
std::string PanelOfTab(std::string_view id);
// The table.
Widget MatchPage(const MatchShown& shown, const Size& room = kUsualRoom);
// Panels to read, lines to type, values and entries: of a career, a school, challenges.
Widget PanelPage(const Club::PanelPage& page, const Size& room = kUsualRoom);
// The buttons of its rows are called so, before the id of the row.
inline constexpr std::string_view kRowMark = "row.";
// Lines of the log a page has room for.
std::size_t NewsLines(const Size& room, bool large = true);
// The rule of a line of news by its id: "hud.news.0" is that of the first that is shown.
Rule RuleOfLine(const std::vector<Club::LogLine>& news, std::string_view id);
// Letters the line of the co-driver has room for.
std::size_t NoteLetters(const Size& room, bool large = true);

// Boxes over a page.
Widget MenuBox(const Club::PauseScreen& pause = {});
Widget SettingsBox(const Club::SettingsScreen& settings, const Size& room = kUsualRoom);
Widget KeysBox(const Club::KeysScreen& keys, const Size& room = kUsualRoom);
Widget HelpBox(const Size& room = kUsualRoom);
// In place of it for a game that is told by its rules alone.
Widget RulesBox(const Phrase& title, std::span<const RuleEntry> rules, const Size& room = kUsualRoom);
Widget RuleBox(const Club::RuleCard& rule);
Widget HandOverBox(const std::string& name);

// The tint of a car.
Tint TintOf(const Club::CarLook& look);

} // namespace Rally::Ui
