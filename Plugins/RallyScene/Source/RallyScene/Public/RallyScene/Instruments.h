// What every game with these dice has before its driver: gear, revs, warnings, the dice in their tray; and how they run while a
// film does. A game's own cockpit (Dirt/Cockpit.h) adds what only it knows.
#pragma once

#include "RallyScene/Timeline.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace Rally::Scene
{

struct DieInTray
{
    std::uint8_t die{}; // as the game numbers its dice
    bool used{};        // lies on the road
    bool lost{};        // to damage
    bool rolled{};
    bool warned{}; // of the dice rolled one by one only the last step's: the state forgets the others
};

struct Instruments
{
    Seat seat{kNoSeat};
    std::uint8_t gear{};     // at the start of the turn
    std::uint8_t planGear{}; // after the plan while it is laid, then of the step driven last
    float speed{};           // for the needle: km/h of the gear
    float revs{};            // 0..1
    std::uint8_t warnings{};
    std::uint8_t warningLimit{};
    std::vector<DieInTray> tray; // the plan's dice in the order of travel, then those left, then those lost
};

// From where a match had come to on: what the car does, and the dice that have come to rest since.
RALLYSCENE_API void RunOn(Instruments& instruments, double since, double time, const Moment& moment, float swiftness);

// The instruments while a film runs: what the match had come to at each of its stops, and between two of them the car's
// own motion and the dice that have come to rest. It may be asked for any moment.
template <class Panel>
class InstrumentFilm
{
public:
    // swiftness: of what a gear stands for.
    explicit InstrumentFilm(float theSwiftness = 1) : swiftness(theSwiftness) {}

    void Clear() { stills.clear(); }
    // How they stand from a time of the film on; later ones after earlier ones.
    void Append(double time, Panel panel) { stills.push_back({time, std::move(panel)}); }
    Panel At(double time, const Moment& moment) const
    {
        const auto after = std::upper_bound(stills.begin(), stills.end(), time,
                                            [](double at, const Still& still) { return at < still.time; });
        if (after == stills.begin())
        {
            return stills.empty() ? Panel{} : stills.front().panel;
        }
        const Still& still = *(after - 1);
        Panel panel = still.panel;
        if (after != stills.end() && panel.seat < kMaxSeats) // else nothing is under way
        {
            RunOn(panel, still.time, time, moment, swiftness);
        }
        return panel;
    }

private:
    struct Still
    {
        double time{};
        Panel panel;
    };
    std::vector<Still> stills;
    float swiftness;
};

} // namespace Rally::Scene
