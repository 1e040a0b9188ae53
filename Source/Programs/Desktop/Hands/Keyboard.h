// The hand at the keys: hot keys of widgets, the focus, the camera, letters.
#pragma once

#include "Desktop/Hands/Controls.h"

union SDL_Event;

namespace Rally::Desktop
{

class Keyboard
{
public:
    explicit Keyboard(Controls& theControls) : controls(theControls) {}

    // False when it is no event of a keyboard.
    bool Take(const SDL_Event& given);
    // Letters are asked for where they can be written.
    void ListenForLetters();

private:
    void Press(const SDL_Event& event);
    bool Edit(const SDL_Event& event); // true: it was about what is typed or copied
    bool LookRound(const SDL_Event& event);

    Controls& controls;
};

} // namespace Rally::Desktop
