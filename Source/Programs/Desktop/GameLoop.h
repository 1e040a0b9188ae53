// Turns of the game until it is left: a sleep when nothing is under way, events, what time does, and a frame when one is
// due (Ui::Pulse).
#pragma once

#include "Desktop/Game.h"
#include "Desktop/GameScript.h"
#include "Desktop/Speaker.h"
#include "Desktop/Studio.h"
#include "Desktop/Ui/Pulse.h"
#include "Desktop/Window.h"

#include <chrono>

namespace Rally::Desktop
{

struct FrameCosts
{
    long frames = 0;
    double seconds = 0; // of the turns that drew
    double first = 0;   // from the start of the program to the first frame
};

class GameLoop
{
public:
    using Clock = std::chrono::steady_clock;

    // The script plays, if there is one.
    GameLoop(Window& theWindow, Game& theGame, Speaker& theSpeaker, GameScript* theScript,
             Clock::time_point theProgramBegan);

    FrameCosts Run();

private:
    void Turn();
    void DrawFrame(const std::string& shot);
    void Doubt();

    Window& window;
    Game& game;
    Speaker& speaker;
    GameScript* script;
    const Clock::time_point programBegan;
    Clock::time_point last = Clock::now();
    double rested = 0; // since then
    std::optional<Club::Settings> inForce;
    Ui::Pulse pulse;
    Pixels doubted{0, 0, {}}; // the last frame
    FrameCosts costs;
    int width = 0;
    int height = 0;
};

} // namespace Rally::Desktop
