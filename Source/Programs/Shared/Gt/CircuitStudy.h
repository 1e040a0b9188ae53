// What a program finds out about circuits: par tables, on one shelf for opponents, hints, the worth of plans and looking back, and
// runs at par to race against. All of it beside the picture, and nothing twice.
#pragma once

#include "RallyClub/Challenges/MedalAhead.h"
#include "RallyPilot/Gt/GtRoadBook.h"
#include "RallyRules/Core/Medals.h"
#include "RallyRules/Core/Inquiry.h"
#include "Shared/RoadStudy.h"
#include "Shared/WorkThread.h"

#include <map>

namespace Rally::Shared
{

class CircuitStudy
{
public:
    // The bell rings after every answer.
    explicit CircuitStudy(const Bell& bell = {});

    const std::shared_ptr<RoadStudy>& Shelf() const { return roads; }
    // Where hints, reviews and runs are worked out.
    Workbench& Aside() { return aside; }
    // Grows with what is known: then there may be something new to show.
    unsigned Answers();

    // Of a car alone against the clock (G-SOLO-9), rounded, in seconds; 0 while it is not known: then it is being solved. Wheel to
    // wheel there is no clock, and no par.
    int ParOf(const Gt::GtSetup& setup);
    // The road beyond the turn for a seat at the wheel: the best that is at hand, nullptr before; what is better is being solved.
    std::shared_ptr<const Pilot::GtParTable> RoadFor(const Gt::GtMatch& view, Seat seat);
    // Par of a car that drives alone as it does; 0 while it is not known.
    int ParOf(const Gt::GtMatch& match) const;
    // What its medals ask for, of a car alone; none while they are not known.
    MedalTimes MedalsOf(const Gt::GtSetup& setup);
    // A run at par for who drives alone, or one that takes about so many seconds; nullptr while it is not known.
    std::shared_ptr<const Club::Ghost> ParGhostOf(const Gt::GtMatch& match, int seconds = 0);
    // What is raced for there; the study outlives it.
    Club::MedalRoad MedalRoadOf(const Gt::GtMatch& match);

    // Until the roads that were asked for are solved.
    void Wait() { roads->Wait(); }
    // ... and all that was asked for is known; asking again may lead to more.
    void WaitForAll();

private:
    using Model = Pilot::GtParModel;
    RoadStudy::Task Solving(std::shared_ptr<const Gt::GtGame> game, const Model& model) const;

    const std::shared_ptr<RoadStudy> roads;
    const Pilot::GtRoadBook book; // never solves: it looks at the shelf
    std::uint64_t wanted{};       // the set-up whose par is asked for ...
    int par{};                    // ... once it is known
    std::pair<std::uint64_t, Seat> surveyedAt{0, kNoSeat};
    WorkThread aside;
    Inquiry<Club::Ghost> ghost{aside};
    std::map<std::uint64_t, std::shared_ptr<const Club::Ghost>> ghosts; // by road
    Inquiry<MedalTimes> medals{aside};
    std::map<std::uint64_t, MedalTimes> medalsKnown; // by set-up
    unsigned answers{};
};

} // namespace Rally::Shared
