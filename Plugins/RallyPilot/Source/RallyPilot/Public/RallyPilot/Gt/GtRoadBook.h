// What is known about circuits: par tables, solved when first asked for and kept. Circuits are told apart by what they are made of,
// so one book serves any number of races. For one thread at a time; what it finds stands on a shelf that others may look at, too.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Gt/GtPar.h"

namespace Rally::Pilot
{

class RALLYPILOT_API GtRoadBook
{
public:
    explicit GtRoadBook(std::shared_ptr<ParTableStore> theShelf = std::make_shared<LocalParTables>());
    ~GtRoadBook();
    GtRoadBook(const GtRoadBook&) = delete; // what is being solved is not copied
    GtRoadBook& operator=(const GtRoadBook&) = delete;

    // Solved if it is not there; with a watch only as far as that lets it, and what is begun stays begun: nullptr until then.
    std::shared_ptr<const GtParTable> TableOf(const Gt::GtGame& game, const GtParModel& model, Watch* watch = nullptr);
    // nullptr when it has not been solved. From any thread that may ask the shelf.
    std::shared_ptr<const GtParTable> Known(const Gt::GtGame& game, const GtParModel& model) const;

private:
    struct Draft // a table that is being solved
    {
        std::uint64_t key;
        GtParSolver solver;
    };
    static constexpr std::size_t kMostDrafts = 4;
    static constexpr std::size_t kSlice = 256; // reaches solved between two looks at the watch

    Draft& DraftOf(std::uint64_t key, const Gt::GtGame& game, const GtParModel& model);

    std::shared_ptr<ParTableStore> shelf;
    std::vector<Draft> drafts;
};

// The car of a seat as it is now, for the whole of its race: board and dice. Of long races as many laps are solved as tell what one
// more is worth.
RALLYPILOT_API GtParModel ModelOf(const Gt::GtGame& game, const Gt::GtState& state, Seat seat, GtAim aim,
                                  std::uint8_t purse = kGtPurse);
// What counts in a race: seconds alone, rounds among others.
RALLYPILOT_API GtAim AimOf(const Gt::GtGame& game);
// The model a seat is advised by: alone by the clock, among others by rounds.
RALLYPILOT_API GtParModel AdviceModelOf(const Gt::GtGame& game, const Gt::GtState& state, Seat seat);
// The same car without damage: what opponents reckon with, and who looks back.
RALLYPILOT_API GtParModel Undamaged(GtParModel model);

} // namespace Rally::Pilot
