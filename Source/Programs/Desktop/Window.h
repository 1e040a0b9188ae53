// A window with OpenGL, or a place to draw without one: where there is no display SDL's offscreen driver is taken.
#pragma once

#include <memory>
#include <string>

struct SDL_Window;
struct SDL_WindowEvent;

namespace Rally::Desktop
{

class Window
{
public:
    // Nothing when there is no OpenGL 3.3 to be had; `problem` then says in a line why. A hidden window is for pictures.
    static std::unique_ptr<Window> Open(const char* title, int width, int height, bool hidden, std::string& problem);
    ~Window();

    SDL_Window* Handle() const { return window; }
    void* Context() const { return context; }
    // Of what is drawn into, in pixels.
    void Size(int& width, int& height) const;
    void Show(); // what was drawn
    // Waits for the monitor; fills it. Nothing happens where there is none.
    void SetSteady(bool steady);
    void SetFull(bool full);
    bool IsOffscreen() const { return offscreen; }
    // Sleeps until an event comes, at most so long; how long it was.
    double Rest(double most) const;
    // Any thread may.
    static void Wake();
    // What happens to the window itself.
    void Take(const SDL_WindowEvent& event);
    // Not minimised, not hidden by the desktop.
    bool IsSeen() const { return seen; }

    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

private:
    Window() = default;
    void Fit();
    SDL_Window* window{};
    void* context{};
    bool offscreen{};
    bool seen = true;
};

} // namespace Rally::Desktop
