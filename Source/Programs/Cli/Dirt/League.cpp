#include "Cli/Dirt/League.h"

#include "RallyClub/Dirt/CommonChance.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

class DirtLeague final : public LeagueGame
{
public:
    explicit DirtLeague(const DirtOptions& theOptions) : options(theOptions) {}

    std::unique_ptr<AnyMatch> Begin(const std::string& course, std::size_t cars) override
    {
        DirtSetup setup = NewSetup(static_cast<std::uint8_t>(cars));
        setup.options = options;
        AddStage(setup, course);
        return std::make_unique<DirtMatch>(setup);
    }
    std::shared_ptr<Driver> DriverOf(Pilot::Character character, std::uint64_t seed, Pilot::Budget budget) override
    {
        return std::make_shared<Pilot::Opponent>(character, seed, book, budget);
    }
    std::unique_ptr<Club::ChanceSource> LuckOf(std::uint64_t seed, Seat first) override
    {
        return std::make_unique<Club::CommonChance>(seed, first); // D-SET-8
    }
    bool IsLoss(const Event& event) const override
    {
        return event.kind == static_cast<std::uint8_t>(EventKind::LostControl);
    }
    double ByStart(const AnyMatch& match, Seat seat) const override { return AsDirt(match)->Now().stageTimes[0][seat]; }

private:
    DirtOptions options;
    std::shared_ptr<Pilot::RoadBook> book = std::make_shared<Pilot::RoadBook>();
};

} // namespace

LeagueTable PlayLeague(const LeagueWishes& wishes, const LeagueNews& told)
{
    DirtLeague game(wishes.options);
    return PlayLeague(wishes, game, told);
}

} // namespace Rally::Cli
