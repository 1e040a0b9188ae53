#include "RallyClub/Career/Contracts.h"

#include "RallyClub/Career/Standings.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>

namespace Rally::Career
{
namespace ContractsDetail
{

constexpr std::uint8_t kCostAims[kTiers] = {40, 25, 15}; // hundredths of par

// The first driver of that team in the player's tier; the player when there is none.
Licence MateIn(const State& career, std::uint8_t team)
{
    for (Licence who = 1; who < kLicences; ++who)
    {
        if (career.holders[who].tier == career.PlayerTier() && PersonOf(career, who).team == team)
        {
            return who;
        }
    }
    return kPlayer;
}

// Where the player ended last year sets what is asked; who moved up begins in the middle.
std::uint8_t PlaceToAsk(const State& career)
{
    const std::uint8_t entries = EntryOf(career.PlayerTier()).entries;
    const bool stayed = !career.seasons.empty() && career.seasons.back().tier == career.PlayerTier();
    const int place = stayed ? career.seasons.back().rank : entries * 2 / 3;
    return static_cast<std::uint8_t>((std::max)(2, (std::min)(place, entries * 2 / 3)));
}

Offer OfferBy(const State& career, std::uint8_t team)
{
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Contract, career.season, 1, team));
    Offer offer;
    offer.team = team;
    offer.mate = MateIn(career, team);
    offer.aim = static_cast<AimKind>(lot.Below(kAimKinds));
    if (offer.aim == AimKind::BeatMate && offer.mate == kPlayer)
    {
        offer.aim = AimKind::Place;
    }
    const auto tier = static_cast<std::size_t>(career.PlayerTier());
    switch (offer.aim)
    {
    case AimKind::Place: offer.amount = PlaceToAsk(career); break;
    case AimKind::BeatMate: break;
    case AimKind::Podiums: offer.amount = 2; break;
    case AimKind::Cost: offer.amount = kCostAims[tier]; break;
    case AimKind::PowerPoints: offer.amount = 3; break;
    }
    return offer;
}

std::optional<bool> IsCheap(const State& career, std::uint8_t hundredths)
{
    std::uint32_t sum = 0;
    std::uint32_t stages = 0;
    for (const RoundResult& round : career.Of(career.PlayerTier()).rounds)
    {
        for (const std::uint16_t line : round.lines)
        {
            sum += line == kNoLine ? 0 : line;
            stages += line == kNoLine ? 0 : 1;
        }
    }
    return stages == 0 ? std::nullopt : std::optional<bool>(sum < stages * hundredths * 10u);
}

} // namespace ContractsDetail

std::vector<Offer> OffersTo(const State& career)
{
    const TierSeason& season = career.Of(career.PlayerTier());
    if (career.beginning.rules < 2 || career.season == 0 || career.contract.team != kNoChoice || !season.rounds.empty())
    {
        return {};
    }
    std::vector<std::uint8_t> teams;
    for (std::uint8_t team = 0; team < Teams().size(); ++team)
    {
        if (ContractsDetail::MateIn(career, team) != kPlayer)
        {
            teams.push_back(team);
        }
    }
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Contract, career.season));
    const std::size_t count = (std::min)(kOffers, teams.size());
    std::vector<Offer> offers;
    for (std::size_t i = 0; i < count; ++i)
    {
        std::swap(teams[i], teams[i + lot.Below(static_cast<std::uint32_t>(teams.size() - i))]);
        offers.push_back(ContractsDetail::OfferBy(career, teams[i]));
    }
    return offers;
}

std::optional<Offer> AimNow(const State& career)
{
    return career.contract.team == kNoChoice
               ? std::nullopt
               : std::optional<Offer>(ContractsDetail::OfferBy(career, career.contract.team));
}

std::optional<bool> IsAimMet(const State& career)
{
    const std::optional<Offer> aim = AimNow(career);
    if (!aim)
    {
        return std::nullopt;
    }
    const std::vector<TableRow> table = TableOf(career, career.PlayerTier());
    const auto row = [&table](Licence who)
    { return std::find_if(table.begin(), table.end(), [who](const TableRow& one) { return one.who == who; }); };
    const auto own = row(kPlayer);
    switch (aim->aim)
    {
    case AimKind::Place: return own->rank <= aim->amount;
    case AimKind::BeatMate:
        return row(aim->mate) == table.end() ? std::nullopt : std::optional<bool>(own->rank < row(aim->mate)->rank);
    case AimKind::Podiums: return own->finishes[0] + own->finishes[1] + own->finishes[2] >= aim->amount;
    case AimKind::Cost: return ContractsDetail::IsCheap(career, aim->amount);
    case AimKind::PowerPoints: return own->power >= aim->amount;
    }
    return std::nullopt;
}

} // namespace Rally::Career
