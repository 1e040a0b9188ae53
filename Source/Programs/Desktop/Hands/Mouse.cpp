#include "Desktop/Hands/Mouse.h"

#include <SDL.h>

#include <utility>

namespace Rally::Desktop
{

bool Mouse::Take(const SDL_Event& event, float pixelsPerPoint)
{
    switch (event.type)
    {
    case SDL_MOUSEMOTION:
        PointAt(static_cast<float>(event.motion.x) * pixelsPerPoint,
                static_cast<float>(event.motion.y) * pixelsPerPoint);
        return true;
    case SDL_MOUSEBUTTONDOWN: Press(event); return true;
    case SDL_MOUSEBUTTONUP: Release(event); return true;
    case SDL_MOUSEWHEEL: Wheel(static_cast<float>(event.wheel.y)); return true;
    default: return false;
    }
}

void Mouse::PointAt(float toX, float toY)
{
    x = toX;
    y = toY;
    Ui::Tree& tree = controls.TheTree();
    const std::string hovered = tree.Hovered();
    const bool focus = tree.ShowsFocus();
    if (!controls.TheShow().Move(x, y))
    {
        tree.MoveMouse(x, y);
    }
    if (selects)
    {
        PutCaret(true);
    }
    // A hand that only moves changes something when it comes to something.
    if (tree.Hovered() != hovered || tree.ShowsFocus() != focus)
    {
        controls.Redraw();
    }
    controls.Use(Ui::Device::Mouse);
}

void Mouse::Press(const SDL_Event& event)
{
    const bool looksRound = controls.MayLookRound();
    if (event.button.button != SDL_BUTTON_LEFT)
    {
        const bool turns = event.button.button == SDL_BUTTON_RIGHT;
        if (looksRound && (turns || event.button.button == SDL_BUTTON_MIDDLE))
        {
            controls.TheShow().Grab(turns ? Grip::Turns : Grip::Drags, x, y);
        }
        return;
    }
    const std::uint32_t since = event.button.timestamp - std::exchange(lastPress, event.button.timestamp);
    selects = PutCaret((SDL_GetModState() & KMOD_SHIFT) != 0);
    const bool onWidget = controls.TheTree().PressMouse();
    if (onWidget)
    {
        controls.Hold(controls.TheTree().Hovered(), false);
    }
    if (onWidget || controls.ClickShow(x, y) || !looksRound)
    {
        return;
    }
    // Empty ground: it can be dragged, and twice in a row gives the camera back.
    constexpr std::uint32_t doubleClick = 400; // milliseconds
    if (event.button.clicks >= 2 && since < doubleClick)
    {
        controls.TheShow().LetGo();
    }
    else
    {
        controls.TheShow().Grab(Grip::Drags, x, y);
    }
}

void Mouse::Release(const SDL_Event& event)
{
    controls.TheShow().Release();
    controls.TheTree().MoveMouse(x, y);
    if (event.button.button == SDL_BUTTON_LEFT)
    {
        const std::string id = controls.TheTree().ReleaseMouse();
        const bool done = controls.LetGo();
        // What is typed goes on: the click has moved its caret.
        if (!std::exchange(selects, false) && !done)
        {
            controls.Obey(id);
        }
    }
}

bool Mouse::PutCaret(bool selecting)
{
    const Ui::Tree& tree = controls.TheTree();
    if (!controls.IsUncovered() || controls.ThePage().Field() == nullptr)
    {
        return false;
    }
    const float unitsX = x / tree.Scale();
    const float unitsY = y / tree.Scale();
    bool found = false;
    const auto visit = [&](const Ui::Widget& one)
    {
        const bool typed = one.kind == Ui::Kind::Field && one.chosen;
        if (typed && !found && (selects || one.box.Holds(unitsX, unitsY)))
        {
            controls.ThePage().MoveCaret(Ui::FieldByteAt(one, tree.TheFonts(), unitsX), selecting);
            controls.Renew();
            found = true;
        }
    };
    Ui::ForEach(tree.Screen(), visit);
    return found;
}

// Over a panel the wheel is the panel's.
void Mouse::Wheel(float clicks)
{
    Ui::Tree& tree = controls.TheTree();
    if (!tree.Scroll(-kWheelUnits * clicks) && !tree.IsOverWidget())
    {
        controls.TheShow().Wheel(x, y, clicks);
    }
}

} // namespace Rally::Desktop
