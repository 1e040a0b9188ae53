#include "Desktop/ScriptEvents.h"

#include <SDL.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>

namespace Rally::Desktop
{
namespace
{

bool PushClickAt(const std::string& rest)
{
    float x = 0;
    float y = 0;
    if (std::sscanf(rest.c_str(), "%f %f", &x, &y) != 2 || !(std::fabs(x) < 1e6f && std::fabs(y) < 1e6f))
    {
        return false;
    }
    PushMotion(x, y);
    PushButton(SDL_MOUSEBUTTONDOWN, x, y);
    PushButton(SDL_MOUSEBUTTONUP, x, y);
    return true;
}

bool PushDrop(const std::string& file)
{
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(file.c_str()); // whoever takes the event frees it
    return SDL_PushEvent(&event) >= 0;
}

bool PushWheel(const std::string& rest)
{
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = std::atoi(rest.c_str());
    return SDL_PushEvent(&event) >= 0;
}

bool PushWindow(const std::string& rest)
{
    struct Known
    {
        const char* name;
        SDL_WindowEventID id;
    };
    constexpr Known known[] = {{"minimise", SDL_WINDOWEVENT_MINIMIZED}, {"restore", SDL_WINDOWEVENT_RESTORED},
                               {"focus", SDL_WINDOWEVENT_FOCUS_GAINED}, {"unfocus", SDL_WINDOWEVENT_FOCUS_LOST},
                               {"enter", SDL_WINDOWEVENT_ENTER},        {"leave", SDL_WINDOWEVENT_LEAVE},
                               {"expose", SDL_WINDOWEVENT_EXPOSED}};
    for (const Known& one : known)
    {
        if (rest == one.name)
        {
            SDL_Event event{};
            event.type = SDL_WINDOWEVENT;
            event.window.windowID = SDL_GetWindowID(SDL_GL_GetCurrentWindow());
            event.window.event = static_cast<Uint8>(one.id);
            return SDL_PushEvent(&event) >= 0;
        }
    }
    return false;
}

bool Resize(const std::string& rest)
{
    int width = 0;
    int height = 0;
    SDL_Window* window = SDL_GL_GetCurrentWindow();
    if (std::sscanf(rest.c_str(), "%dx%d", &width, &height) != 2 || width < 1 || height < 1 || width > 16384 ||
        height > 16384 || window == nullptr)
    {
        return false;
    }
    SDL_SetWindowSize(window, width, height);
    return true;
}

bool PushEmpty(const std::string& rest)
{
    char* end = nullptr;
    const unsigned long type = std::strtoul(rest.c_str(), &end, 10);
    SDL_Event event{};
    event.type = static_cast<std::uint32_t>(type);
    // SDL reads what a system message points to before anybody else sees it.
    return !rest.empty() && *end == '\0' && type < SDL_LASTEVENT && type != SDL_SYSWMEVENT &&
           SDL_PushEvent(&event) >= 0;
}

} // namespace

void PushMotion(float x, float y)
{
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = static_cast<int>(x);
    event.motion.y = static_cast<int>(y);
    SDL_PushEvent(&event);
}

void PushButton(std::uint32_t type, float x, float y, std::uint8_t button)
{
    SDL_Event event{};
    event.type = type;
    event.button.button = button;
    event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = 1;
    event.button.x = static_cast<int>(x);
    event.button.y = static_cast<int>(y);
    SDL_PushEvent(&event);
}

// "Shift+Ctrl+Left"
static void PushKeys(const std::string& given, std::initializer_list<std::uint32_t> types)
{
    struct Held
    {
        std::string_view name;
        int mod;
    };
    constexpr Held held[] = {{"Ctrl+", KMOD_LCTRL}, {"Shift+", KMOD_LSHIFT}, {"Alt+", KMOD_LALT}};
    std::string name = given;
    int mod = KMOD_NONE;
    for (bool found = true; found;)
    {
        found = false;
        for (const Held& one : held)
        {
            if (std::string_view(name).substr(0, one.name.size()) == one.name)
            {
                name.erase(0, one.name.size());
                mod |= one.mod;
                found = true;
            }
        }
    }
    for (const std::uint32_t type : types)
    {
        SDL_Event event{};
        event.type = type;
        event.key.keysym.sym = SDL_GetKeyFromName(name.c_str());
        event.key.keysym.mod = static_cast<Uint16>(mod);
        event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
        SDL_PushEvent(&event);
    }
}

void PushKey(const std::string& name)
{
    PushKeys(name, {SDL_KEYDOWN, SDL_KEYUP});
}

bool PushScripted(const std::string& word, const std::string& rest)
{
    if (word == "key")
    {
        PushKey(rest);
        return true;
    }
    if (word == "hold" || word == "release")
    {
        PushKeys(rest, {word == "hold" ? std::uint32_t{SDL_KEYDOWN} : std::uint32_t{SDL_KEYUP}});
        return true;
    }
    return word == "clip"     ? SDL_SetClipboardText(rest.c_str()) == 0
           : word == "drop"   ? PushDrop(rest)
           : word == "at"     ? PushClickAt(rest)
           : word == "wheel"  ? PushWheel(rest)
           : word == "window" ? PushWindow(rest)
           : word == "resize" ? Resize(rest)
                              : PushEmpty(rest);
}

bool ReadStep(const std::string& words, double& out)
{
    if (words == "real")
    {
        out = -1;
        return true;
    }
    char* end = nullptr;
    const double seconds = std::strtod(words.c_str(), &end);
    const bool good = !words.empty() && *end == '\0' && seconds >= 0 && seconds <= 10;
    out = good ? seconds : out;
    return good;
}

} // namespace Rally::Desktop
