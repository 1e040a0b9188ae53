#include "RallyPilot/Dirt/RoadBook.h"

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <algorithm>
#include <span>

namespace Rally::Pilot
{
namespace RoadBookDetail
{

std::uint64_t Mix(std::uint64_t seed, std::uint64_t number)
{
    return HashBytes(std::as_bytes(std::span(&number, 1)), seed);
}

// The road itself is part of it: that of a position need not be the one of its set-up.
std::uint64_t KeyOf(const Dirt::DirtGame& game, std::size_t stage, ParModel model)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    setup.options = game.Options();
    setup.values = game.Values();
    ByteString bytes;
    ByteWriter out(bytes);
    Dirt::EncodeSetup(out, setup);
    std::uint64_t key = HashBytes({reinterpret_cast<const std::byte*>(bytes.data()), bytes.size()}, 0);
    key = Mix(key, std::uint64_t{model.purse} << 1 | (model.coast ? 1u : 0u));
    key = Mix(key, std::uint64_t{model.lost.gears} << 16 | std::uint64_t{model.lost.coast} << 8 | model.lost.brakes);
    for (const Space& space : game.TrackOf(stage).spaces)
    {
        const std::uint64_t one =
            std::uint64_t{space.front} << 48 | std::uint64_t{space.rear} << 32 | std::uint64_t{space.limit} << 24 |
            std::uint64_t{space.jump} << 16 | static_cast<std::uint64_t>(space.kind) << 8 |
            static_cast<std::uint64_t>(space.hazard) << 4 | (space.ford ? 2u : 0u) | (space.finishRow ? 1u : 0u);
        key = Mix(key, one);
        for (std::size_t i = 0; i < space.forwardCount; ++i)
        {
            key = Mix(key, space.forward[i]);
        }
    }
    return key;
}

ParModel ModelFor(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat, std::uint8_t purse)
{
    const bool leads = state.leader == seat && !game.Options().oneShot && state.finishers == 0; // D-LEA-3, D-LEA-4
    return {purse, !leads, LostBy(game, state, seat)};
}

// What stands under a key of a stage is its table.
std::shared_ptr<const ParTable> StageTable(ParTableStore::Table table)
{
    return std::static_pointer_cast<const ParTable>(std::move(table));
}

} // namespace RoadBookDetail

std::shared_ptr<const ParTable> RoadBook::TableOf(const Dirt::DirtGame& game, std::size_t stage, ParModel model)
{
    if (game.TrackOf(stage).beyond == kNoSpace)
    {
        return nullptr;
    }
    using namespace RoadBookDetail;
    return StageTable(shelf->Take(KeyOf(game, stage, model), [&] { return SolvePar(game, stage, model); }));
}

std::shared_ptr<const ParTable> RoadBook::Known(const Dirt::DirtGame& game, std::size_t stage, ParModel model) const
{
    using namespace RoadBookDetail;
    return game.TrackOf(stage).beyond == kNoSpace ? nullptr : StageTable(shelf->Find(KeyOf(game, stage, model)));
}

std::shared_ptr<const ParTable> RoadBook::TableWhile(const Dirt::DirtGame& game, std::size_t stage, ParModel model,
                                                     Watch& watch)
{
    if (game.TrackOf(stage).beyond == kNoSpace)
    {
        return nullptr;
    }
    const std::uint64_t key = RoadBookDetail::KeyOf(game, stage, model);
    if (auto table = RoadBookDetail::StageTable(shelf->Find(key)); table != nullptr || !watch.MayGoOn())
    {
        return table;
    }
    const auto isThis = [key](const Draft& draft) { return draft.key == key; };
    auto draft = std::find_if(drafts.begin(), drafts.end(), isThis);
    if (draft == drafts.end())
    {
        // solving needs memory
        if (drafts.size() == kMostDrafts)
        {
            drafts.erase(drafts.begin());
        }
        drafts.push_back({key, ParSolver(game, stage, model)});
        draft = drafts.end() - 1;
    }
    bool solved = false;
    while (!solved && watch.MayGoOn())
    {
        solved = draft->solver.Advance(kSlice);
    }
    if (!solved)
    {
        return nullptr;
    }
    auto table = RoadBookDetail::StageTable(shelf->Take(key, [&] { return draft->solver.Table(); }));
    drafts.erase(draft);
    return table;
}

std::shared_ptr<const ParTable> RoadBook::TableFor(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat,
                                                   std::uint8_t purse)
{
    return TableOf(game, state.stage, RoadBookDetail::ModelFor(game, state, seat, purse));
}

std::shared_ptr<const ParTable> RoadBook::TableAtHand(const Dirt::DirtGame& game, const Dirt::DirtState& state,
                                                      Seat seat) const
{
    const ParModel best = RoadBookDetail::ModelFor(game, state, seat, kParPurse);
    std::shared_ptr<const ParTable> table = Known(game, state.stage, best);
    return table != nullptr ? table : Known(game, state.stage, {0, best.coast, best.lost});
}

Dirt::DirtSetup RoadOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    Dirt::DirtSetup road = Dirt::NewSetup(1);
    road.options = setup.options;
    road.values = setup.values;
    road.stages[0] = setup.stages[stage];
    road.stageCount = 1;
    return road;
}

double ParOf(const Dirt::DirtSetup& setup, std::size_t stage, RoadBook& book)
{
    const Dirt::DirtGame game(RoadOf(setup, stage));
    const std::shared_ptr<const ParTable> table = book.TableOf(game, 0, {kParPurse, false});
    return table != nullptr ? table->Par() : 0;
}

} // namespace Rally::Pilot
