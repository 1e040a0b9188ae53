// What is known about stages: par tables, solved when first asked for and kept. Stages are told apart by what they are made
// of, so one book serves any number of races.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Dirt/Par.h"
#include "RallyPilot/ParTableStore.h"

namespace Rally::Pilot
{

class RALLYPILOT_API RoadBook
{
public:
    explicit RoadBook(std::shared_ptr<ParTableStore> theShelf = std::make_shared<LocalParTables>())
        : shelf(std::move(theShelf))
    {}
    RoadBook(const RoadBook&) = delete; // what is being solved is not copied
    RoadBook& operator=(const RoadBook&) = delete;

    // nullptr on an open road, which has no end to reckon from. Solving takes 0.1 s (model A) or 1 s (model B).
    std::shared_ptr<const ParTable> TableOf(const Dirt::DirtGame& game, std::size_t stage, ParModel model);
    // For a seat at the wheel, with the cockpit it has: nobody is sure to lead on, or to stay whole, so the dice of now
    // are taken for those of the whole road.
    std::shared_ptr<const ParTable> TableFor(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat,
                                             std::uint8_t purse = kParPurse);
    // The same without solving anything: model B's when it is there, else model A's, else nullptr. From any thread that may
    // ask the shelf.
    std::shared_ptr<const ParTable> TableAtHand(const Dirt::DirtGame& game, const Dirt::DirtState& state,
                                                Seat seat) const;

    // The same without waiting: nullptr when it has not been solved. Then a watch that still runs is spent on solving it, and
    // what is begun stays begun until the next time.
    std::shared_ptr<const ParTable> TableWhile(const Dirt::DirtGame& game, std::size_t stage, ParModel model,
                                               Watch& watch);
    std::shared_ptr<const ParTable> Known(const Dirt::DirtGame& game, std::size_t stage, ParModel model) const;

private:
    struct Draft // a table that is being solved
    {
        std::uint64_t key;
        ParSolver solver;
    };
    static constexpr std::size_t kMostDrafts = 4; // of one stage
    static constexpr std::size_t kSlice = 256;    // reaches solved between two looks at the watch

    std::shared_ptr<ParTableStore> shelf;
    std::vector<Draft> drafts;
};

// One stage of a set-up for one driver: all that its par depends on.
RALLYPILOT_API Dirt::DirtSetup RoadOf(const Dirt::DirtSetup& setup, std::size_t stage);
// Par of a stage of a set-up, leading on the road: model B. 0 when the road has no end.
RALLYPILOT_API double ParOf(const Dirt::DirtSetup& setup, std::size_t stage, RoadBook& book);

} // namespace Rally::Pilot
