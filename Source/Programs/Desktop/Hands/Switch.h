// The hand at a single switch: while the focus goes on by itself (Ui::Scan), any key, any button of a pad and, when no mouse is
// moved, its button take what it is at. Escape stays what it is, for whoever helps.
#pragma once

#include "Desktop/Hands/Controls.h"

union SDL_Event;

namespace Rally::Desktop
{

class Switch
{
public:
    explicit Switch(Controls& theControls) : controls(theControls) {}

    // False when the event is for other hands.
    bool Take(const SDL_Event& event);

private:
    bool mouseDown{}; // it was taken for the switch: its way up is as well
    Controls& controls;
};

} // namespace Rally::Desktop
