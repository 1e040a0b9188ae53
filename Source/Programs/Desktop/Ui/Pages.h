// The screens as widgets: from the models of RallyClub and the cockpit of RallyScene to trees. Values in, values out.
#pragma once

#include "Desktop/Ui/Tree.h"

#include "RallyClub/Screens/RaceScreen.h"
#include "RallyClub/Screens/ResultScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Screens/TitleScreen.h"
#include "RallyClub/Telling.h"
#include "RallyScene/Cockpit.h"

namespace Rally::Ui
{

enum class Pace : std::uint8_t
{
    Normal,
    Fast,
    Instant,
};

// What the HUD shows.
struct RaceShown
{
    const Club::RaceScreen* screen{}; // nullptr while the film runs or nobody here is to move
    const Scene::Cockpit* cockpit{};
    const std::vector<std::string>* names{};
    std::string title;               // of the stage
    std::vector<Club::LogLine> news; // the newest last
    std::string refusal;             // why the last click did nothing
    std::string watched;             // who drives while nobody here is asked
    bool mayUndo{};
    Pace pace{};
};

Widget TitlePage(const Club::TitleScreen& title);
Widget SetupPage(const Club::SetupScreen& setup);
Widget RacePage(const RaceShown& shown);

// Boxes over a page.
Widget ResultBox(const Club::ResultScreen& result);
Widget MenuBox();
Widget HandOverBox(const std::string& name);
// Which of the dice that reach a space; beside its place in the window.
Widget DieBox(const Club::SpaceChoice& choice, float x, float y);
// What floats over a space: the dice that reach it.
Widget SpaceChip(const Club::SpaceChoice& choice);

// The tint of a seat's car.
Tint TintOf(Seat seat);
DieFace FaceOf(const Action& action);

} // namespace Rally::Ui
