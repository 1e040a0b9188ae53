// When the window draws. A picture that would look as it did is not drawn again: what has changed is in the next frame,
// what is under way in every frame, and what only decorates the world (leaves, clouds, water) is drawn now and then while
// nothing else happens. Between frames the loop may sleep until something wakes it.
#pragma once

namespace Rally::Ui
{

class Pulse
{
public:
    // What a turn of the loop has found.
    struct Found
    {
        bool changed{};      // since the last frame
        bool seen{true};     // somebody can look at it: the window is not minimised
        double decoration{}; // frames a second that decoration is worth; 0: it stands still
    };

    // After a turn that took so many seconds: whether a frame is due.
    bool IsDue(const Found& found, double seconds);
    // How many seconds the loop may sleep until the next turn, unless something wakes it. 0 after a frame, as what moves
    // moves on: only a turn that had nothing to draw shows that all is still.
    double MayRest() const;

private:
    double since{}; // the last frame
    double next{};  // after it, while nothing else happens
    bool drew{true};
};

} // namespace Rally::Ui
