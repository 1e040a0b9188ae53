#include "Desktop/Hands/Keyboard.h"

#include "Desktop/Hands/Mouse.h"
#include "Desktop/Ui/OneHand.h"

#include <SDL.h>

namespace Rally::Desktop
{

// The key a hand that plays alone means by the one it has pressed; letters that are typed mean themselves.
static SDL_Event Meant(SDL_Event event, bool typing)
{
    const bool isKey = event.type == SDL_KEYDOWN || event.type == SDL_KEYUP;
    if (isKey && !typing && Ui::HandsInUse() != Club::Hands::Both &&
        (event.key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) == 0)
    {
        const std::string pressed = SDL_GetKeyName(event.key.keysym.sym);
        event.key.keysym.sym = SDL_GetKeyFromName(std::string(Ui::MeantBy(Ui::HandsInUse(), pressed)).c_str());
    }
    return event;
}

bool Keyboard::Take(const SDL_Event& given)
{
    const SDL_Event event = Meant(given, controls.ThePage().IsTyping());
    switch (event.type)
    {
    case SDL_KEYDOWN:
        controls.Use(Ui::Device::Keys);
        Press(event);
        return true;
    case SDL_KEYUP:
        controls.LetGo();
        LookRound(event);
        return true;
    case SDL_TEXTINPUT:
        if (controls.ThePage().IsTyping())
        {
            controls.ThePage().Type(event.text.text);
            controls.Renew();
        }
        return true;
    default: return false;
    }
}

void Keyboard::ListenForLetters()
{
    const bool typing = controls.ThePage().IsTyping();
    if (typing == (SDL_IsTextInputActive() == SDL_TRUE))
    {
        return;
    }
    if (typing)
    {
        SDL_StartTextInput();
    }
    else
    {
        SDL_StopTextInput();
    }
}

void Keyboard::Press(const SDL_Event& event)
{
    const SDL_Keycode key = event.key.keysym.sym;
    if ((controls.IsUncovered() && Edit(event)) || LookRound(event))
    {
        return;
    }
    const bool back = (event.key.keysym.mod & KMOD_SHIFT) != 0;
    switch (key)
    {
    case SDLK_TAB: controls.Press(back ? Ui::Press::Previous : Ui::Press::Next); return;
    case SDLK_UP: controls.Press(Ui::Press::Up); return;
    case SDLK_DOWN: controls.Press(Ui::Press::Down); return;
    case SDLK_LEFT: controls.Press(Ui::Press::Left); return;
    case SDLK_RIGHT: controls.Press(Ui::Press::Right); return;
    case SDLK_RETURN:
    case SDLK_KP_ENTER: controls.Press(Ui::Press::Accept); return;
    case SDLK_BACKSPACE: controls.Back(); return;
    case SDLK_F1: controls.ToggleHelp(); return;
    case SDLK_PAGEUP: controls.TheTree().Scroll(-4 * kWheelUnits); return;
    case SDLK_PAGEDOWN: controls.TheTree().Scroll(4 * kWheelUnits); return;
    case SDLK_ESCAPE:
        if (controls.Close())
        {
            return;
        }
        break;
    default: break;
    }
    const std::string id = controls.TheTree().Hotkey(SDL_GetKeyName(key));
    // A key that is kept pressed is said again and again; what that means is the page's to know.
    if (event.key.repeat == 0)
    {
        controls.Obey(id);
        controls.Hold(id, true);
    }
}

bool Keyboard::Edit(const SDL_Event& event)
{
    Page& page = controls.ThePage();
    const SDL_Keycode key = event.key.keysym.sym;
    const bool clips = (event.key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    const std::string_view clip = !clips          ? std::string_view()
                                  : key == SDLK_v ? page.PasteId()
                                  : key == SDLK_c ? page.CopyId()
                                                  : std::string_view();
    if (!clip.empty())
    {
        controls.Obey(std::string(clip));
        return true;
    }
    if (!page.IsTyping())
    {
        return false;
    }
    controls.Renew();
    if (key == SDLK_BACKSPACE)
    {
        page.Erase();
    }
    const bool ends = key == SDLK_RETURN || key == SDLK_KP_ENTER || key == SDLK_ESCAPE || key == SDLK_TAB;
    if (ends)
    {
        page.EndTyping();
    }
    return true; // letters come as text
}

// W A S D, and the arrows with Shift: alone they move the focus. Home gives the camera back.
bool Keyboard::LookRound(const SDL_Event& event)
{
    const bool down = event.type == SDL_KEYDOWN;
    if (down && !controls.MayLookRound())
    {
        return false;
    }
    const bool arrows = !down || (event.key.keysym.mod & KMOD_SHIFT) != 0;
    const auto push = [&](Way way)
    {
        controls.TheShow().Push(way, down);
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
    case SDLK_HOME: controls.TheShow().LetGo(); return true;
    default: return false;
    }
}

} // namespace Rally::Desktop
