#include "Dirt/Tables.h"

namespace Rally::Pilot
{
namespace TablesDetail
{

bool Leads(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat)
{
    return state.leader == seat && !game.Options().oneShot && state.finishers == 0; // D-LEA-3, D-LEA-4
}

std::shared_ptr<const ParTable> TableOf(const Dirt::DirtGame& game, std::size_t stage, ParModel model,
                                        const Watch* watch, RoadBook& book)
{
    return watch == nullptr ? book.TableOf(game, stage, model) : book.Known(game, stage, model);
}

} // namespace TablesDetail

Tables TablesFor(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat, Knows knows, const Watch* watch,
                 RoadBook& book)
{
    using namespace TablesDetail;
    Tables tables;
    if (knows == Knows::Roughly || state.active != seat)
    {
        return tables;
    }
    // A wheel takes two tables, of the dice there are and of those there would be: model A is as good for the difference,
    // and by the watch a rough estimate.
    const bool wheel = state.phase == Dirt::Phase::WheelChange;
    if (wheel && watch != nullptr)
    {
        return tables;
    }
    const std::uint8_t purse = knows == Knows::Tokens && !wheel ? kParPurse : std::uint8_t{0};
    ParModel model{purse, !Leads(game, state, seat), LostBy(game, state, seat)};
    tables.now = TableOf(game, state.stage, model, watch, book);
    if (tables.now == nullptr && purse > 0)
    {
        model.purse = 0; // is there sooner
        tables.now = TableOf(game, state.stage, model, watch, book);
    }
    return tables;
}

void AddOtherDice(Tables& tables, const Dirt::DirtGame& game, const Dirt::DirtState& state, const Watch* watch,
                  RoadBook& book)
{
    const ParModel mine = tables.now->Model();
    const auto with = [&](bool coast, LostDice lost)
    {
        const bool isMine = coast == mine.coast && lost == mine.lost;
        return isMine ? tables.now : TablesDetail::TableOf(game, state.stage, {mine.purse, coast, lost}, watch, book);
    };
    const bool leaderDice = !game.Options().oneShot; // else nobody ever has them (D-ONE-1)
    tables.coast = with(true, mine.lost);
    tables.leader = leaderDice ? with(false, mine.lost) : tables.coast;
    tables.othersCoast = with(true, {});
    tables.othersLeader = leaderDice ? with(false, {}) : tables.othersCoast;
}

void SolveOn(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat, Knows knows, Watch& watch,
             RoadBook& book)
{
    const bool coast = !TablesDetail::Leads(game, state, seat);
    const LostDice lost = LostBy(game, state, seat);
    for (const bool now : {true, false})
    {
        for (const std::uint8_t purse : {std::uint8_t{0}, kParPurse})
        {
            const bool needed = (now || !game.Options().oneShot) && (purse == 0 || knows == Knows::Tokens);
            if (needed && book.TableWhile(game, state.stage, {purse, coast == now, lost}, watch) == nullptr)
            {
                return;
            }
        }
    }
}

} // namespace Rally::Pilot
