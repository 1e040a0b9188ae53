// Play with a single switch. The focus goes on by itself: from group to group of what can be done, and after a press inside
// that group from choice to choice; a press there takes it. What was gone into by mistake is left after two rounds.
#pragma once

#include "Desktop/Ui/Tree.h"

#include <utility>

namespace Rally::Ui
{

class Scan
{
public:
    // Seconds on a choice; 0: it is off.
    void SetPace(double seconds) { pace = seconds; }
    bool IsOn() const { return pace > 0; }
    // Something else is asked now: from the outermost groups again, beginning where the focus is.
    void Restart();
    // A mouse is in somebody's hand: it waits until that rests.
    void Hold();
    bool IsHeld() const { return held > 0; }

    // True when the focus, or what is framed, has changed.
    bool Advance(Tree& tree, double seconds);
    // What the press sets off; empty when it only goes into a group, or comes too soon after another: hands tremble.
    std::string Press(Tree& tree);
    // Two rounds went by in a box that stands beside something and has no button to put it away: once.
    bool TakeWish() { return std::exchange(wantsAway, false); }
    // How long nothing happens by itself.
    double MayRest() const;

    // The next press goes for it, or into a group it is in: for those who look from outside.
    bool Holds(const Tree& tree, std::string_view id) const;

private:
    bool Show(Tree& tree);
    void GoOn(const std::vector<Stop>& level);

    double pace{};
    double since{};     // it is here
    double pressed{10}; // the last press was
    double held{};
    int rounds{};
    bool wantsAway{};
    std::vector<std::string> inside; // the groups gone into, by name
    std::string at;                  // by name
};

} // namespace Rally::Ui
