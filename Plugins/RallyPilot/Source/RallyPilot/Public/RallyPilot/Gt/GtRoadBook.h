// What is known about circuits: par tables, solved when first asked for and kept. Circuits are told apart by what they are made of,
// so one book serves any number of races. For one thread at a time.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Gt/GtPar.h"

namespace Rally::Pilot
{

class RALLYPILOT_API GtRoadBook
{
public:
    // When it is full, the tables not asked for longest go.
    static constexpr std::size_t kUsualBytes = std::size_t{32} << 20;

    explicit GtRoadBook(std::size_t theMostBytes = kUsualBytes) : mostBytes(theMostBytes) {}
    ~GtRoadBook();
    GtRoadBook(const GtRoadBook&) = delete; // what is being solved is not copied
    GtRoadBook& operator=(const GtRoadBook&) = delete;

    // Solved if it is not there; with a watch only as far as that lets it, and what is begun stays begun: nullptr until then.
    std::shared_ptr<const GtParTable> TableOf(const Gt::GtGame& game, const GtParModel& model, Watch* watch = nullptr);
    // nullptr when it has not been solved.
    std::shared_ptr<const GtParTable> Known(const Gt::GtGame& game, const GtParModel& model);

private:
    struct Page
    {
        std::uint64_t key;
        std::shared_ptr<const GtParTable> table;
    };
    struct Draft // a table that is being solved
    {
        std::uint64_t key;
        GtParSolver solver;
    };
    static constexpr std::size_t kMostDrafts = 4;
    static constexpr std::size_t kSlice = 256; // reaches solved between two looks at the watch

    std::shared_ptr<const GtParTable> Find(std::uint64_t key);
    void Put(std::uint64_t key, std::shared_ptr<const GtParTable> table);
    Draft& DraftOf(std::uint64_t key, const Gt::GtGame& game, const GtParModel& model);

    std::vector<Page> pages; // least recently asked for first
    std::vector<Draft> drafts;
    std::size_t mostBytes;
    std::size_t bytes{};
};

// The car of a seat as it is now, for the whole of its race: board and dice. Of long races as many laps are solved as tell what one
// more is worth.
RALLYPILOT_API GtParModel ModelOf(const Gt::GtGame& game, const Gt::GtState& state, Seat seat, GtAim aim,
                                  std::uint8_t purse = kGtPurse);

} // namespace Rally::Pilot
