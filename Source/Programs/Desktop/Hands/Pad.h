// The hand at the gamepad: its buttons stand for keys, its stick for the arrows.
#pragma once

#include "Desktop/Hands/Controls.h"

union SDL_Event;

namespace Rally::Desktop
{

class Pad
{
public:
    explicit Pad(Controls& theControls) : controls(theControls) {}

    // False when it is no event of a pad.
    bool Take(const SDL_Event& event);

private:
    void Press(int button);
    void Set(std::string_view name); // off what a button or trigger stands for
    void Stick(const SDL_Event& event);
    void Pull(float& last, float now, std::string_view name); // a trigger, which is a button

    Controls& controls;
    float stickX = 0;
    float stickY = 0;
    float triggerLeft = 0;
    float triggerRight = 0;
};

} // namespace Rally::Desktop
