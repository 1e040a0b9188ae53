#include "Desktop/GameLoop.h"

#include "Shared/Files.h"

#include <SDL.h>
#include <epoxy/gl.h>

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{
namespace
{

double SecondsBetween(GameLoop::Clock::time_point begin, GameLoop::Clock::time_point end)
{
    return std::chrono::duration<double>(end - begin).count();
}

// What of the settings is the window's.
void Obey(const Club::Settings& wanted, Window& window, std::optional<Club::Settings>& inForce)
{
    if (!inForce || inForce->steadyFrames != wanted.steadyFrames)
    {
        window.SetSteady(wanted.steadyFrames);
    }
    if ((inForce ? inForce->fullScreen : false) != wanted.fullScreen)
    {
        window.SetFull(wanted.fullScreen);
    }
    inForce = wanted;
}

Pixels OnScreen(int width, int height)
{
    Pixels pixels{width, height, {}};
    pixels.bytes.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels.bytes.data());
    return pixels;
}

} // namespace

GameLoop::GameLoop(Window& theWindow, Game& theGame, Speaker& theSpeaker, GameScript* theScript,
                   Clock::time_point theProgramBegan)
    : window(theWindow),
      game(theGame),
      speaker(theSpeaker),
      script(theScript),
      programBegan(theProgramBegan)
{}

FrameCosts GameLoop::Run()
{
    while (!game.WantsToQuit() && (script == nullptr || !script->IsOver()))
    {
        Turn();
    }
    return costs;
}

void GameLoop::Turn()
{
    window.Size(width, height);
    int points = 0;
    SDL_GetWindowSize(window.Handle(), &points, nullptr);
    const float perPoint = points > 0 ? static_cast<float>(width) / static_cast<float>(points) : 1;
    const Clock::time_point now = Clock::now();
    // What is under way does not sleep, so a sleep is no time of the game.
    const double measured = SecondsBetween(std::exchange(last, now), now) - rested;
    const double passed = script != nullptr ? script->SecondsOf(measured) : measured;
    if (script != nullptr)
    {
        script->Update(game, perPoint);
    }
    rested =
        window.Rest(script != nullptr ? script->MayRest(pulse.MayRest()) : std::min(pulse.MayRest(), game.MayRest()));
    game.Rest(rested);
    for (SDL_Event event; SDL_PollEvent(&event) != 0;)
    {
        if (event.type == SDL_WINDOWEVENT)
        {
            window.Take(event.window);
        }
        speaker.Take(event);
        game.HandleEvent(event, perPoint);
    }
    speaker.Obey(game.Player());
    Obey(game.Player(), window, inForce);
    game.Update(passed, width, height);
    if (speaker.IsOn())
    {
        speaker.Pass(measured + rested);
        speaker.Hear(game.Hear(passed));
        speaker.Say(game.Said(), game.Player().coDriverLanguage, game.Voice());
    }
    const std::string shot = script != nullptr ? script->TakeShot() : std::string();
    const bool due = pulse.IsDue({game.HasChanged(), window.IsSeen(), game.Decoration()}, passed + rested);
    const bool draws = due || !shot.empty();
    draws ? DrawFrame(shot) : Doubt();
    if (script != nullptr)
    {
        script->TurnEnds(draws, rested);
    }
}

void GameLoop::DrawFrame(const std::string& shot)
{
    game.Draw(0);
    doubted = script != nullptr && script->Doubts() ? OnScreen(width, height) : Pixels{0, 0, {}};
    if (!shot.empty() && !WritePicture(shot, OnScreen(width, height)))
    {
        throw Shared::Fail("play: " + shot + ": could not be written");
    }
    window.Show();
    const Clock::time_point now = Clock::now();
    ++costs.frames;
    costs.seconds += SecondsBetween(last, now) - rested;
    costs.first = costs.frames == 1 ? SecondsBetween(programBegan, now) : costs.first;
}

// What was not drawn would have looked the same.
void GameLoop::Doubt()
{
    const bool doubts = script != nullptr && script->Doubts() && window.IsSeen() && game.Decoration() <= 0;
    if (doubts && !doubted.bytes.empty())
    {
        game.DrawAgain(0);
        if (OnScreen(width, height).bytes != doubted.bytes)
        {
            script->Refute();
        }
    }
}

} // namespace Rally::Desktop
