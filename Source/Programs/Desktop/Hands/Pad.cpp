#include "Desktop/Hands/Pad.h"

#include <SDL.h>

#include <cmath>

namespace Rally::Desktop
{
namespace
{

constexpr float stickOn = 0.6f; // of its way; it must come back a little before it counts again
constexpr float stickOff = 0.4f;

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

bool Pad::Take(const SDL_Event& event)
{
    switch (event.type)
    {
    case SDL_CONTROLLERDEVICEADDED: SDL_GameControllerOpen(event.cdevice.which); return true;
    case SDL_CONTROLLERBUTTONDOWN:
        controls.Use(Ui::Device::Pad);
        Press(event.cbutton.button);
        return true;
    case SDL_CONTROLLERBUTTONUP: controls.LetGo(); return true;
    case SDL_CONTROLLERAXISMOTION: Stick(event); return true;
    default: return false;
    }
}

void Pad::Press(int button)
{
    controls.ThePage().EndTyping(); // pads have no letters
    switch (button)
    {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: controls.Press(Ui::Press::Up); break;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: controls.Press(Ui::Press::Down); break;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: controls.Press(Ui::Press::Left); break;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: controls.Press(Ui::Press::Right); break;
    case SDL_CONTROLLER_BUTTON_A: controls.Press(Ui::Press::Accept); break;
    case SDL_CONTROLLER_BUTTON_B: controls.Back(); break;
    case SDL_CONTROLLER_BUTTON_BACK: controls.ToggleHelp(); break;
    default:
    {
        const std::string id = controls.TheTree().Hotkey(KeyOf(button));
        controls.Obey(id);
        controls.Hold(id, true);
        break;
    }
    }
}

void Pad::Stick(const SDL_Event& event)
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
        controls.Use(Ui::Device::Pad);
        const Ui::Press across = now > 0 ? Ui::Press::Right : Ui::Press::Left;
        const Ui::Press along = now > 0 ? Ui::Press::Down : Ui::Press::Up;
        controls.Press(sideways ? across : along);
        last = now;
    }
    last = std::fabs(now) <= stickOff ? 0 : last;
}

void Pad::Pull(float& last, float now, const char* key)
{
    if (last < stickOn && now >= stickOn)
    {
        controls.Use(Ui::Device::Pad);
        controls.Obey(controls.TheTree().Hotkey(key));
        last = now;
    }
    last = now <= stickOff ? 0 : last;
}

} // namespace Rally::Desktop
