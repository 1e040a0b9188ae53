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

} // namespace GtRoadBookDetail

GtRoadBook::~GtRoadBook() = default;

std::shared_ptr<const GtParTable> GtRoadBook::Find(std::uint64_t key)
{
    const auto known = std::find_if(pages.begin(), pages.end(), [key](const Page& page) { return page.key == key; });
    if (known == pages.end())
    {
        return nullptr;
    }
    std::rotate(known, known + 1, pages.end());
    return pages.back().table;
}

void GtRoadBook::Put(std::uint64_t key, std::shared_ptr<const GtParTable> table)
{
    bytes += table->Bytes();
    pages.push_back({key, std::move(table)});
    while (bytes > mostBytes && pages.size() > 1)
    {
        bytes -= pages.front().table->Bytes();
        pages.erase(pages.begin());
    }
}

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
    const std::uint64_t key = GtRoadBookDetail::KeyOf(game, model);
    if (auto table = Find(key); table != nullptr)
    {
        return table;
    }
    Draft& draft = DraftOf(key, game, model);
    while (watch == nullptr || watch->MayGoOn())
    {
        if (draft.solver.Advance(kSlice))
        {
            const auto table = draft.solver.Table();
            std::erase_if(drafts, [key](const Draft& other) { return other.key == key; });
            Put(key, table);
            return table;
        }
    }
    return nullptr;
}

std::shared_ptr<const GtParTable> GtRoadBook::Known(const Gt::GtGame& game, const GtParModel& model)
{
    return Find(GtRoadBookDetail::KeyOf(game, model));
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

} // namespace Rally::Pilot
