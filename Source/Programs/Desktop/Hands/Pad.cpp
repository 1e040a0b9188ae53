#include "Desktop/Hands/Pad.h"

#include <SDL.h>

#include <cmath>
#include <optional>

namespace Rally::Desktop
{
namespace
{

constexpr float stickOn = 0.6f; // of its way; it must come back a little before it counts again
constexpr float stickOff = 0.4f;

// What stands on its buttons.
Club::PadSigns SignsOf(SDL_GameController* pad)
{
    switch (pad != nullptr ? SDL_GameControllerGetType(pad) : SDL_CONTROLLER_TYPE_UNKNOWN)
    {
    case SDL_CONTROLLER_TYPE_XBOX360:
    case SDL_CONTROLLER_TYPE_XBOXONE: return Club::PadSigns::Xbox;
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5: return Club::PadSigns::PlayStation;
    default: return Club::PadSigns::Letters;
    }
}

} // namespace

bool Pad::Take(const SDL_Event& event)
{
    switch (event.type)
    {
    case SDL_CONTROLLERDEVICEADDED: SDL_GameControllerOpen(event.cdevice.which); return true;
    case SDL_CONTROLLERBUTTONDOWN:
        controls.UsePad(SignsOf(SDL_GameControllerFromInstanceID(event.cbutton.which)));
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
    const char* found = SDL_GameControllerGetStringForButton(static_cast<SDL_GameControllerButton>(button));
    const std::string_view name = found != nullptr ? found : "";
    controls.ThePage().EndTyping(); // pads have no letters
    if (controls.HearButton(name))
    {
        controls.Renew();
        return;
    }
    switch (button)
    {
    case SDL_CONTROLLER_BUTTON_DPAD_UP: controls.Press(Ui::Press::Up); return;
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: controls.Press(Ui::Press::Down); return;
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: controls.Press(Ui::Press::Left); return;
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: controls.Press(Ui::Press::Right); return;
    case SDL_CONTROLLER_BUTTON_A: controls.Press(Ui::Press::Accept); return;
    case SDL_CONTROLLER_BUTTON_B: controls.Back(); return;
    default: Set(name); return;
    }
}

void Pad::Set(std::string_view name)
{
    if (const std::optional<Club::Command> command = controls.TheBindings().OfButton(name))
    {
        Do(controls, *command);
    }
}

void Pad::Stick(const SDL_Event& event)
{
    const bool hints = event.caxis.axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    if (hints || event.caxis.axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT)
    {
        Pull(hints ? triggerLeft : triggerRight, static_cast<float>(event.caxis.value) / 32767.f,
             hints ? "lefttrigger" : "righttrigger");
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

void Pad::Pull(float& last, float now, std::string_view name)
{
    if (last < stickOn && now >= stickOn)
    {
        controls.Use(Ui::Device::Pad);
        if (controls.HearButton(name))
        {
            controls.Renew();
        }
        else
        {
            Set(name);
        }
        last = now;
    }
    last = now <= stickOff ? 0 : last;
}

} // namespace Rally::Desktop
