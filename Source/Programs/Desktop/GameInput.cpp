// Mouse, keys and gamepad: what a hand does becomes the id of a widget or a space of the road.
#include "Desktop/Game.h"

#include <SDL.h>

#include <cmath>
#include <utility>

namespace Rally::Desktop
{
namespace
{

using Mood = GameRace::Mood;
using Ui::Device;

constexpr float stickOn = 0.6f; // of its way; it must come back a little before it counts again
constexpr float stickOff = 0.4f;
constexpr float wheelUnits = 90; // of a page that scrolls

// The keys the buttons of a pad stand for.
const char* KeyOf(int button)
{
    switch (button)
    {
    case SDL_CONTROLLER_BUTTON_X: return "R";
    case SDL_CONTROLLER_BUTTON_Y: return "F";
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: return "X";
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: return "E";
    case SDL_CONTROLLER_BUTTON_START: return "Escape";
    case SDL_CONTROLLER_BUTTON_LEFTSTICK: return "C";
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: return "V";
    default: return "";
    }
}

} // namespace

void Game::HandleEvent(const SDL_Event& event, float pixelsPerPoint)
{
    // A hand that only moves, or a stick that trembles, changes something when it comes to something.
    changed |= event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP || event.type == SDL_MOUSEWHEEL ||
               event.type == SDL_KEYDOWN || event.type == SDL_KEYUP || event.type == SDL_WINDOWEVENT;
    switch (event.type)
    {
    case SDL_QUIT: quits = true; break;
    case SDL_MOUSEMOTION:
        PointAt(static_cast<float>(event.motion.x) * pixelsPerPoint,
                static_cast<float>(event.motion.y) * pixelsPerPoint);
        break;
    case SDL_MOUSEBUTTONDOWN: PressButton(event); break;
    case SDL_MOUSEBUTTONUP: ReleaseButton(event); break;
    case SDL_MOUSEWHEEL:
        // Over a panel the wheel is the panel's.
        if (!tree.Scroll(-wheelUnits * static_cast<float>(event.wheel.y)) && !tree.IsOverWidget())
        {
            camera.Wheel(mouseX, mouseY, static_cast<float>(event.wheel.y));
        }
        break;
    case SDL_KEYUP: MoveCamera(event); break;
    case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST)
        {
            camera.DropKeys();
            camera.Release();
        }
        break;
    case SDL_KEYDOWN:
        Use(Device::Keys);
        Key(event);
        break;
    case SDL_TEXTINPUT:
        setup.Type(event.text.text);
        stale = stale || setup.IsTyping();
        break;
    case SDL_CONTROLLERDEVICEADDED: SDL_GameControllerOpen(event.cdevice.which); break;
    case SDL_CONTROLLERBUTTONDOWN:
        Use(Device::Pad);
        Pad(event.cbutton.button);
        break;
    case SDL_CONTROLLERAXISMOTION: Stick(event); break;
    default: break;
    }
    const bool typing = page == Page::Setup && setup.IsTyping();
    if (typing != (SDL_IsTextInputActive() == SDL_TRUE))
    {
        if (typing)
        {
            SDL_StartTextInput();
        }
        else
        {
            SDL_StopTextInput();
        }
    }
    // The answer to a click is there in the next frame.
    if (stale)
    {
        Show();
    }
}

void Game::PointAt(float x, float y)
{
    mouseX = x;
    mouseY = y;
    const std::string hovered = tree.Hovered();
    const bool focus = tree.ShowsFocus();
    if (!camera.Move(x, y))
    {
        tree.MoveMouse(x, y);
    }
    changed |= tree.Hovered() != hovered || tree.ShowsFocus() != focus;
    Use(Device::Mouse);
}

void Game::PressButton(const SDL_Event& event)
{
    using Grip = GameCamera::Grip;
    const bool inRace = page == Page::Race && race != nullptr && over == Over::Nothing;
    if (event.button.button != SDL_BUTTON_LEFT)
    {
        const bool turns = event.button.button == SDL_BUTTON_RIGHT;
        if (inRace && (turns || event.button.button == SDL_BUTTON_MIDDLE))
        {
            camera.Grab(turns ? Grip::Turns : Grip::Drags, mouseX, mouseY);
        }
        return;
    }
    const std::uint32_t since = event.button.timestamp - std::exchange(lastPress, event.button.timestamp);
    if (tree.PressMouse() || ClickRoad() || !inRace)
    {
        return;
    }
    // Empty ground: it can be dragged, and twice in a row gives the camera back.
    constexpr std::uint32_t doubleClick = 400; // milliseconds
    if (event.button.clicks >= 2 && since < doubleClick)
    {
        camera.LetGo();
    }
    else
    {
        camera.Grab(Grip::Drags, mouseX, mouseY);
    }
}

void Game::ReleaseButton(const SDL_Event& event)
{
    camera.Release();
    tree.MoveMouse(mouseX, mouseY);
    if (event.button.button == SDL_BUTTON_LEFT)
    {
        Obey(tree.ReleaseMouse());
    }
}

// W A S D, and the arrows with Shift: alone they move the focus. Home gives the camera back.
bool Game::MoveCamera(const SDL_Event& event)
{
    using Way = GameCamera::Way;
    const bool down = event.type == SDL_KEYDOWN;
    if (down && (page != Page::Race || race == nullptr || over != Over::Nothing))
    {
        return false;
    }
    const bool arrows = !down || (event.key.keysym.mod & KMOD_SHIFT) != 0;
    const auto push = [&](Way way)
    {
        camera.Press(way, down);
        return true;
    };
    switch (event.key.keysym.sym)
    {
    case SDLK_a: return push(Way::Left);
    case SDLK_d: return push(Way::Right);
    case SDLK_w: return push(Way::Ahead);
    case SDLK_s: return push(Way::Back);
    case SDLK_LEFT: return arrows && push(Way::Left);
    case SDLK_RIGHT: return arrows && push(Way::Right);
    case SDLK_UP: return arrows && push(Way::Ahead);
    case SDLK_DOWN: return arrows && push(Way::Back);
    case SDLK_HOME: camera.LetGo(); return true;
    default: return false;
    }
}

void Game::Use(Device used)
{
    stale = stale || device != used;
    device = used;
}

bool Game::AsksNow() const
{
    return page == Page::Race && race != nullptr && over == Over::Nothing && race->Now() == Mood::Asks &&
           !race->MustHandOver();
}

bool Game::KeyOfSetup(const SDL_Event& event)
{
    const SDL_Keycode key = event.key.keysym.sym;
    const bool clips = (event.key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    if (clips && (key == SDLK_v || key == SDLK_c))
    {
        Obey(key == SDLK_v ? "setup.paste" : "setup.copy");
        return true;
    }
    if (!setup.IsTyping())
    {
        return false;
    }
    stale = true;
    if (key == SDLK_BACKSPACE)
    {
        setup.Erase();
    }
    const bool ends = key == SDLK_RETURN || key == SDLK_KP_ENTER || key == SDLK_ESCAPE || key == SDLK_TAB;
    if (ends)
    {
        setup.EndTyping();
    }
    return true; // letters come as text
}

void Game::Key(const SDL_Event& event)
{
    const SDL_Keycode key = event.key.keysym.sym;
    if (page == Page::Setup && over == Over::Nothing && KeyOfSetup(event))
    {
        return;
    }
    if (MoveCamera(event))
    {
        return;
    }
    const bool back = (event.key.keysym.mod & KMOD_SHIFT) != 0;
    switch (key)
    {
    case SDLK_TAB: Press(back ? Ui::Press::Previous : Ui::Press::Next); return;
    case SDLK_UP: Press(Ui::Press::Up); return;
    case SDLK_DOWN: Press(Ui::Press::Down); return;
    case SDLK_LEFT: Press(Ui::Press::Left); return;
    case SDLK_RIGHT: Press(Ui::Press::Right); return;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: Press(Ui::Press::Accept); return;
    case SDLK_BACKSPACE: Back(); return;
    case SDLK_F1: Obey(over == Over::Help ? "help.close" : "help.open"); return;
    case SDLK_PAGEUP: tree.Scroll(-4 * wheelUnits); return;
    case SDLK_PAGEDOWN: tree.Scroll(4 * wheelUnits); return;
    default: break;
    }
    if (key == SDLK_ESCAPE && picking)
    {
        Back();
        return;
    }
    Obey(tree.Hotkey(SDL_GetKeyName(key)));
}

void Game::Press(Ui::Press press)
{
    changed = true;
    const bool asks = AsksNow();
    const bool sideways = press == Ui::Press::Left || press == Ui::Press::Right;
    if (asks && sideways && !race->Screen().Spaces().empty())
    {
        CycleSpace(press == Ui::Press::Right ? 1 : -1);
        return;
    }
    // Nothing lies yet, so there is nothing to roll: Enter goes to the road.
    const Ui::Widget* main = tree.Find(tree.Focused());
    const bool shut = main != nullptr && !main->enabled;
    if (asks && press == Ui::Press::Accept && !picking && shut && !race->Screen().Spaces().empty())
    {
        CycleSpace(1);
        return;
    }
    Obey(tree.Take(press));
}

// The next space that can be chosen, with the dice that reach it beside it.
void Game::CycleSpace(int by)
{
    const std::vector<Club::SpaceChoice>& spaces = race->Screen().Spaces();
    const int count = static_cast<int>(spaces.size());
    const bool fresh = keyed >= spaces.size();
    const int next = fresh ? (by > 0 ? 0 : count - 1) : (static_cast<int>(keyed) + by + count) % count;
    keyed = static_cast<std::size_t>(next);
    picking = spaces[keyed].space;
    focusNext = spaces[keyed].dice.front().entry.id;
    stale = true;
}

// Away from what is open; on the road: takes the last die back.
void Game::Back()
{
    if (picking)
    {
        picking.reset();
        focusedAt = static_cast<std::size_t>(-1);
        stale = true;
        return;
    }
    Obey(AsksNow() ? tree.Hotkey("Z") : tree.Hotkey("Escape"));
}

void Game::Pad(int button)
{
    setup.EndTyping(); // pads have no letters
    switch (button)
    {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: Press(Ui::Press::Up); break;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: Press(Ui::Press::Down); break;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: Press(Ui::Press::Left); break;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: Press(Ui::Press::Right); break;
    case SDL_CONTROLLER_BUTTON_A: Press(Ui::Press::Accept); break;
    case SDL_CONTROLLER_BUTTON_B: Back(); break;
    case SDL_CONTROLLER_BUTTON_BACK: Obey(over == Over::Help ? "help.close" : "help.open"); break;
    default: Obey(tree.Hotkey(KeyOf(button))); break;
    }
}

void Game::Stick(const SDL_Event& event)
{
    const bool hints = event.caxis.axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    if (hints || event.caxis.axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT)
    {
        Pull(hints ? triggerLeft : triggerRight, static_cast<float>(event.caxis.value) / 32767.f, hints ? "H" : "L");
        return;
    }
    const bool sideways = event.caxis.axis == SDL_CONTROLLER_AXIS_LEFTX;
    if (!sideways && event.caxis.axis != SDL_CONTROLLER_AXIS_LEFTY)
    {
        return;
    }
    float& last = sideways ? stickX : stickY;
    const float now = static_cast<float>(event.caxis.value) / 32767.f;
    if (std::fabs(last) < stickOn && std::fabs(now) >= stickOn)
    {
        Use(Device::Pad);
        Press(sideways ? (now > 0 ? Ui::Press::Right : Ui::Press::Left) : now > 0 ? Ui::Press::Down : Ui::Press::Up);
        last = now;
    }
    last = std::fabs(now) <= stickOff ? 0 : last;
}

void Game::Pull(float& last, float now, const char* key)
{
    if (last < stickOn && now >= stickOn)
    {
        Use(Device::Pad);
        Obey(tree.Hotkey(key));
        last = now;
    }
    last = now <= stickOff ? 0 : last;
}

} // namespace Rally::Desktop
