// What is known about stages: par tables, solved when first asked for and kept. Stages are told apart by what they are made
// of, so one book serves any number of races, one thread at a time.
#pragma once

#include "RallyPilot/Par.h"

namespace Rally::Pilot
{

class RALLYPILOT_API RoadBook
{
public:
    // nullptr on an open road, which has no end to reckon from. Solving takes 0.1 s (model A) or 1 s (model B).
    std::shared_ptr<const ParTable> TableOf(const Dirt::DirtGame& game, std::size_t stage, ParModel model);
    // For a seat at the wheel: nobody is sure to lead on, so the dice of now are taken for those of the whole road.
    std::shared_ptr<const ParTable> TableFor(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat,
                                             std::uint8_t purse = kParPurse);

private:
    static constexpr std::size_t kMostTables = 80; // all stages of the box, both kinds of dice, both models

    struct Page
    {
        std::uint64_t key;
        std::shared_ptr<const ParTable> table;
    };
    std::vector<Page> pages; // oldest first
};

// One stage of a set-up for one driver: all that its par depends on.
RALLYPILOT_API Dirt::DirtSetup RoadOf(const Dirt::DirtSetup& setup, std::size_t stage);
// Par of a stage of a set-up, leading on the road: model B. 0 when the road has no end.
RALLYPILOT_API double ParOf(const Dirt::DirtSetup& setup, std::size_t stage, RoadBook& book);

} // namespace Rally::Pilot
