#include "Desktop/Window.h"

#include "Desktop/Ui/WindowFit.h"

#include <SDL.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <string_view>

namespace Rally::Desktop
{
namespace
{

bool HasDisplay()
{
#if defined(__unix__) && !defined(__APPLE__)
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"})
    {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0')
        {
            return true;
        }
    }
    return false;
#else
    return true;
#endif
}

// True when it worked. A display that cannot be opened is no display.
bool StartVideo(bool hidden)
{
    if ((hidden && std::getenv("SDL_VIDEODRIVER") == nullptr) || !HasDisplay())
    {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
        if (SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
        {
            return true;
        }
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "");
    }
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
    {
        return true;
    }
    SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "offscreen", SDL_HINT_OVERRIDE);
    return SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
}

} // namespace

std::unique_ptr<Window> Window::Open(const char* title, int width, int height, bool hidden, std::string& problem)
{
    if (hidden)
    {
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // nobody reads events: let Ctrl-C end the program
    }
    if (!StartVideo(hidden))
    {
        problem = std::string("no window: ") + SDL_GetError();
        return nullptr;
    }
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER); // without it the game is played by mouse and keys
    std::unique_ptr<Window> made(new Window);
    const char* driver = SDL_GetCurrentVideoDriver();
    made->offscreen = driver != nullptr && std::string_view(driver) == "offscreen";
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    const Uint32 seen = hidden ? Uint32{SDL_WINDOW_HIDDEN} : Uint32{SDL_WINDOW_RESIZABLE};
    const Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI | seen;
    const int centred = static_cast<int>(SDL_WINDOWPOS_CENTERED);
    made->window = SDL_CreateWindow(title, centred, centred, width, height, flags);
    made->context = made->window != nullptr ? SDL_GL_CreateContext(made->window) : nullptr;
    if (made->context == nullptr)
    {
        problem = std::string("no OpenGL 3.3: ") + SDL_GetError();
        return nullptr;
    }
    if (!hidden && !made->offscreen)
    {
        made->Fit();
    }
    SDL_GL_SetSwapInterval(made->offscreen ? 0 : 1);
    return made;
}

// Within what the desktop leaves of its monitor: bars, docks and the frame of the window take their part.
void Window::Fit()
{
    SDL_Rect usable{};
    const int display = SDL_GetWindowDisplayIndex(window);
    if (display < 0 || SDL_GetDisplayUsableBounds(display, &usable) != 0)
    {
        return;
    }
    constexpr int usualTitle = 40; // where a desktop does not tell of its frames yet
    Ui::Borders borders{0, 0, usualTitle, 0};
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;
    if (SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 && top > 0)
    {
        borders = {left, right, top, bottom};
    }
    Ui::Extent wanted;
    SDL_GetWindowSize(window, &wanted.w, &wanted.h);
    const Ui::Extent fits = Ui::FitInto(wanted, {usable.w, usable.h}, borders);
    if (fits.w < wanted.w || fits.h < wanted.h)
    {
        SDL_SetWindowSize(window, fits.w, fits.h);
    }
    const int x = usable.x + (usable.w - fits.w) / 2;
    const int y = usable.y + borders.top + (usable.h - borders.top - borders.bottom - fits.h) / 2;
    SDL_SetWindowPosition(window, x, y);
}

Window::~Window()
{
    if (context != nullptr)
    {
        SDL_GL_DeleteContext(context);
    }
    if (window != nullptr)
    {
        SDL_DestroyWindow(window);
    }
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

void Window::Size(int& width, int& height) const
{
    SDL_GL_GetDrawableSize(window, &width, &height);
}

void Window::SetSteady(bool steady)
{
    if (!offscreen)
    {
        SDL_GL_SetSwapInterval(steady ? 1 : 0);
    }
}

void Window::SetFull(bool full)
{
    if (!offscreen)
    {
        SDL_SetWindowFullscreen(window, full ? Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP} : 0u);
    }
}

double Window::Rest(double most) const
{
    const auto begin = std::chrono::steady_clock::now();
    if (most > 0)
    {
        SDL_WaitEventTimeout(nullptr, static_cast<int>(std::ceil(most * 1e3)));
    }
    return most > 0 ? std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() : 0;
}

void Window::Wake()
{
    SDL_Event event{};
    event.type = SDL_USEREVENT;
    SDL_PushEvent(&event); // a queue that is full wakes as well
}

void Window::Take(const SDL_WindowEvent& event)
{
    switch (event.event)
    {
    case SDL_WINDOWEVENT_MINIMIZED:
    case SDL_WINDOWEVENT_HIDDEN: seen = false; break;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_FOCUS_GAINED: seen = true; break;
    default: break;
    }
}

void Window::Show()
{
    SDL_GL_SwapWindow(window);
}

} // namespace Rally::Desktop
