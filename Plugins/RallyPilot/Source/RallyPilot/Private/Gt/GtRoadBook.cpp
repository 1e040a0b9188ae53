#include "RallyPilot/Gt/GtRoadBook.h"

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Hash.h"

#include <algorithm>
#include <span>

namespace Rally::Pilot
{
namespace GtRoadBookDetail
{

constexpr int kEnoughLaps = 2; // a lap more then changes all there is by nearly the same

std::uint64_t KeyOf(const Gt::GtGame& game, const GtParModel& model)
{
    Gt::GtSetup setup = game.Setup();
    const Gt::CarClass kind = setup.options.carClass;
    setup.seats = 1;
    setup.options = Gt::GtOptions{};
    setup.options.carClass = kind;
    ByteString bytes;
    ByteWriter out(bytes);
    Gt::EncodeSetup(out, setup);
    const std::uint64_t road = HashBytes({reinterpret_cast<const std::byte*>(bytes.data()), bytes.size()}, 0);
    const std::uint8_t words[] = {static_cast<std::uint8_t>(model.aim),
                                  model.purse,
                                  model.laps,
                                  static_cast<std::uint8_t>(model.tyres),
                                  static_cast<std::uint8_t>(model.weather),
                                  model.lostGears,
                                  model.lostCoast,
                                  model.lostBrakes};
    return HashBytes(std::as_bytes(std::span(words)), road);
}

// What stands under a key of a circuit is its table.
std::shared_ptr<const GtParTable> CircuitTable(ParTableStore::Table table)
{
    return std::static_pointer_cast<const GtParTable>(std::move(table));
}

} // namespace GtRoadBookDetail

GtRoadBook::GtRoadBook(std::shared_ptr<ParTableStore> theShelf) : shelf(std::move(theShelf)) {}
GtRoadBook::~GtRoadBook() = default;

GtRoadBook::Draft& GtRoadBook::DraftOf(std::uint64_t key, const Gt::GtGame& game, const GtParModel& model)
{
    for (Draft& draft : drafts)
    {
        if (draft.key == key)
        {
            return draft;
        }
    }
    if (drafts.size() == kMostDrafts)
    {
        drafts.erase(drafts.begin());
    }
    drafts.push_back({key, GtParSolver(game, model)});
    return drafts.back();
}

std::shared_ptr<const GtParTable> GtRoadBook::TableOf(const Gt::GtGame& game, const GtParModel& model, Watch* watch)
{
    using namespace GtRoadBookDetail;
    const std::uint64_t key = KeyOf(game, model);
    if (watch == nullptr)
    {
        return CircuitTable(shelf->Take(key, [&] { return SolveGtPar(game, model); }));
    }
    if (auto table = CircuitTable(shelf->Find(key)); table != nullptr)
    {
        return table;
    }
    Draft& draft = DraftOf(key, game, model);
    while (watch->MayGoOn())
    {
        if (draft.solver.Advance(kSlice))
        {
            const auto table = CircuitTable(shelf->Take(key, [&] { return draft.solver.Table(); }));
            std::erase_if(drafts, [key](const Draft& other) { return other.key == key; });
            return table;
        }
    }
    return nullptr;
}

std::shared_ptr<const GtParTable> GtRoadBook::Known(const Gt::GtGame& game, const GtParModel& model) const
{
    using namespace GtRoadBookDetail;
    return CircuitTable(shelf->Find(KeyOf(game, model)));
}

GtParModel ModelOf(const Gt::GtGame& game, const Gt::GtState& state, Seat seat, GtAim aim, std::uint8_t purse)
{
    const Gt::Board& board = game.BoardOf(state, seat);
    const Gt::DicePool has = game.DiceOf(state, seat);
    const auto lost = [](int all, int left) { return static_cast<std::uint8_t>(all - left); };
    GtParModel model;
    model.aim = aim;
    model.purse = purse;
    model.laps = static_cast<std::uint8_t>((std::min)(game.LapCount(), GtRoadBookDetail::kEnoughLaps));
    model.tyres = state.cars[seat].tyres;
    model.weather = state.weather;
    model.lostGears = lost(board.gearDice, has.gearCount);
    model.lostCoast = lost(board.coastDice, has.coast);
    model.lostBrakes = lost(board.brakeDice, has.brakes);
    return model;
}

GtAim AimOf(const Gt::GtGame& game)
{
    return game.IsSolo() ? GtAim::Clock : GtAim::Rounds;
}

GtParModel AdviceModelOf(const Gt::GtGame& game, const Gt::GtState& state, Seat seat)
{
    const GtAim aim = AimOf(game);
    return ModelOf(game, state, seat, aim, aim == GtAim::Clock ? kGtPurse : kGtRacePurse);
}

GtParModel Undamaged(GtParModel model)
{
    model.lostGears = model.lostCoast = model.lostBrakes = 0;
    return model;
}

} // namespace Rally::Pilot
