#include "Desktop/Hands/Keyboard.h"

#include "Desktop/Hands/Mouse.h"
#include "Desktop/Ui/OneHand.h"

#include <SDL.h>

#include <algorithm>
#include <optional>
#include <string_view>

namespace Rally::Desktop
{
namespace
{

std::optional<Club::TextEdit> EditOf(SDL_Keycode key, bool control)
{
    using Club::TextEdit;
    switch (key)
    {
    case SDLK_LEFT: return control ? TextEdit::WordLeft : TextEdit::Left;
    case SDLK_RIGHT: return control ? TextEdit::WordRight : TextEdit::Right;
    case SDLK_HOME:
    case SDLK_UP: return TextEdit::Home;
    case SDLK_END:
    case SDLK_DOWN: return TextEdit::End;
    case SDLK_BACKSPACE: return control ? TextEdit::EraseWordLeft : TextEdit::EraseLeft;
    case SDLK_DELETE: return control ? TextEdit::EraseWordRight : TextEdit::EraseRight;
    case SDLK_a:
        if (control)
        {
            return TextEdit::SelectAll;
        }
        break;
    default: break;
    }
    return std::nullopt;
}

} // namespace

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
    const std::string_view name = SDL_GetKeyName(key);
    if (controls.HearKey(name))
    {
        controls.Renew();
        return;
    }
    const std::optional<Club::Command> command = controls.TheBindings().OfKey(name);
    const bool alt = (event.key.keysym.mod & KMOD_ALT) != 0;
    const bool isLetter = name.size() == 1;
    if ((alt && (key == SDLK_RETURN || key == SDLK_KP_ENTER)) || (command == Club::Command::FullScreen && !isLetter))
    {
        controls.ToggleFullScreen();
        return;
    }
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
    case SDLK_PAGEUP: controls.TheTree().Scroll(-4 * kWheelUnits); return;
    case SDLK_PAGEDOWN: controls.TheTree().Scroll(4 * kWheelUnits); return;
    case SDLK_ESCAPE: Do(controls, Club::Command::Menu); return;
    default: break;
    }
    // What no command has, or means nothing here, may be a key of the page's own: a choice by its number. A key a command was taken
    // away from is nobody's.
    // Nor is a key that is kept pressed said again and again: what that means is the page's to know.
    if (event.key.repeat != 0)
    {
        return;
    }
    const bool done = command && Do(controls, *command);
    const std::span<const Club::CommandEntry> all = Club::Commands();
    const bool delivered = std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.key == name; });
    if (!done && (!delivered || command))
    {
        const std::string id = controls.TheTree().Hotkey(name);
        controls.Obey(id);
        controls.Hold(id, true);
    }
}

// A key with Control is a clip, or jumps by words.
bool Keyboard::Edit(const SDL_Event& event)
{
    Page& page = controls.ThePage();
    const SDL_Keycode key = event.key.keysym.sym;
    const bool control = (event.key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
    const bool selected = page.Field() != nullptr && !page.Field()->Selected().empty();
    if (control && selected && (key == SDLK_c || key == SDLK_x))
    {
        SDL_SetClipboardText(std::string(page.Field()->Selected()).c_str());
        if (key == SDLK_x)
        {
            page.Cut();
        }
        controls.Renew();
        return true;
    }
    const std::string_view clip = !control        ? std::string_view()
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
    if (const std::optional<Club::TextEdit> edit = EditOf(key, control))
    {
        page.Edit(*edit, (event.key.keysym.mod & KMOD_SHIFT) != 0);
    }
    const bool ends = key == SDLK_RETURN || key == SDLK_KP_ENTER || key == SDLK_ESCAPE || key == SDLK_TAB;
    if (ends)
    {
        page.EndTyping();
    }
    return true; // letters come as text
}

// By the keys that are bound to it, and the arrows with Shift: alone they move the focus.
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
    case SDLK_LEFT: return arrows && push(Way::Left);
    case SDLK_RIGHT: return arrows && push(Way::Right);
    case SDLK_UP: return arrows && push(Way::Ahead);
    case SDLK_DOWN: return arrows && push(Way::Back);
    default: break;
    }
    const std::optional<Club::Command> command = controls.TheBindings().OfKey(SDL_GetKeyName(event.key.keysym.sym));
    return command == Club::Command::LookLeft    ? push(Way::Left)
           : command == Club::Command::LookRight ? push(Way::Right)
           : command == Club::Command::LookAhead ? push(Way::Ahead)
           : command == Club::Command::LookBack  ? push(Way::Back)
                                                 : false;
}

} // namespace Rally::Desktop
