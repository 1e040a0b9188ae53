#include "Desktop/Hands/Switch.h"

#include <SDL.h>

#include <utility>

namespace Rally::Desktop
{
namespace SwitchDetail
{

bool IsForOthers(SDL_Keycode key)
{
    switch (key)
    {
    case SDLK_ESCAPE:
    case SDLK_LCTRL:
    case SDLK_RCTRL:
    case SDLK_LSHIFT:
    case SDLK_RSHIFT:
    case SDLK_LALT:
    case SDLK_RALT:
    case SDLK_LGUI:
    case SDLK_RGUI: return true;
    default: return false;
    }
}

} // namespace SwitchDetail

bool Switch::Take(const SDL_Event& event)
{
    if (!controls.Scans())
    {
        return false;
    }
    switch (event.type)
    {
    case SDL_KEYDOWN:
        if (SwitchDetail::IsForOthers(event.key.keysym.sym))
        {
            return false;
        }
        if (event.key.repeat == 0)
        {
            controls.Use(Ui::Device::Keys);
            controls.PressSwitch();
        }
        return true;
    case SDL_CONTROLLERBUTTONDOWN:
        controls.Use(Ui::Device::Pad);
        controls.PressSwitch();
        return true;
    case SDL_MOUSEMOTION: controls.HoldSwitch(); return false;
    case SDL_MOUSEBUTTONDOWN:
        mouseDown = !controls.IsSwitchHeld();
        if (mouseDown)
        {
            controls.PressSwitch();
        }
        return mouseDown;
    case SDL_MOUSEBUTTONUP: return std::exchange(mouseDown, false);
    default: return false;
    }
}

} // namespace Rally::Desktop
