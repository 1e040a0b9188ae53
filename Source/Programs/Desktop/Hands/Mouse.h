// The hand at the mouse: points, clicks, drags what is shown, turns the wheel.
#pragma once

#include "Desktop/Hands/Controls.h"

#include <cstdint>

union SDL_Event;

namespace Rally::Desktop
{

inline constexpr float kWheelUnits = 90; // of a page that scrolls

class Mouse
{
public:
    explicit Mouse(Controls& theControls) : controls(theControls) {}

    // False when it is no event of a mouse.
    bool Take(const SDL_Event& event, float pixelsPerPoint);

private:
    void PointAt(float x, float y);
    void Press(const SDL_Event& event);
    void Release(const SDL_Event& event);
    void Wheel(float clicks);
    bool PutCaret(bool selecting); // into the field that is typed; false when the mouse is elsewhere

    Controls& controls;
    float x = -1;
    float y = -1;
    std::uint32_t lastPress = 0;
    bool selects = false; // in a field
};

} // namespace Rally::Desktop
