// When the tray of dice lies over the road: while dice fall and until they have been read. After that the road is what
// matters, and what the dice showed stays in the cockpit.
#pragma once

#include "RallyScene/Timeline.h"

#include <span>

namespace Rally::Ui
{

class TrayRise
{
public:
    // Of a frame that took so many seconds. `filming`: a move is shown; else a person is asked, who wants to see the
    // road sooner. `covered`: a result lies there.
    void Update(std::span<const Scene::DiePose> dice, bool filming, bool covered, double seconds, bool cuts);

    float Share() const { return share; } // 0: away, 1: all there
    // The camera keeps what matters above it.
    bool TakesRoom() const { return takesRoom; }
    // It is there, or about to come or to go.
    bool Moves() const { return wanted || share > 0; }

private:
    std::size_t count{};
    double restAt{}; // of the last one, and how far it is
    float turned{};
    double still{}; // seconds since a die has moved
    float share{};
    bool wanted{};
    bool takesRoom{};
};

} // namespace Rally::Ui
