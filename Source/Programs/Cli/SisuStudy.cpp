#include "Cli/SisuStudy.h"

#include "RallyPilot/Damage.h"
#include "RallyPilot/Lines.h"
#include "RallyPilot/RoadAhead.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

constexpr double kFar = 1e5; // from there the line is never reached
constexpr double kBin = 10.0;

// The road beyond a turn as far as it has been reckoned.
class Induction final : public Pilot::ValueToGo
{
public:
    explicit Induction(const DirtGame& theGame) : game(theGame) {}

    double Worth(SpaceIndex at, int gear, int) const override { return seconds[at][gear][sisu ? 1 : 0]; }
    double WorthSpent(SpaceIndex at, int gear, int) const override { return seconds[at][gear][0]; }
    double DamageToken() const override { return damageToken; }
    double CutToken() const override { return cutToken; }

    void Reckon(SpaceIndex at, int gear, bool withSisu)
    {
        sisu = withSisu;
        DirtState state{};
        EventList events;
        game.Begin(state, events);
        Car& car = state.cars[0];
        car.space = at;
        car.gear = static_cast<std::uint8_t>(gear);
        car.state = CarState::Running;
        car.sisu = withSisu ? 1 : 0;
        game.OpenTurn(state, events);
        double& known = seconds[at][gear][withSisu ? 1 : 0];
        if (state.phase != Phase::Lay)
        {
            const bool shifts = state.phase == Phase::StandStill && gear > 1; // D-WTR-8
            known = shifts ? game.Values().frontSeconds[gear - 2] + seconds[at][gear - 1][withSisu ? 1 : 0] : kFar;
            return;
        }
        const double left = Pilot::SecondsByLength(game.TrackOf(state), at, game.DiceOf(state, 0));
        damageToken = Pilot::TokenCost(game, state, 0, left);
        cutToken = Pilot::CutCost(game, state, 0, left);
        lines.Find(game, state, Pilot::TurnWorth(game, state, *this));
        known = kFar;
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            known = std::min(known, lines[i].choice.seconds);
        }
    }
    double Spent(SpaceIndex at, int gear) const { return seconds[at][gear][0]; }
    double Saves(SpaceIndex at, int gear) const { return seconds[at][gear][0] - seconds[at][gear][1]; }

private:
    const DirtGame& game;
    Pilot::Lines lines;
    bool sisu{};
    double damageToken{};
    double cutToken{};
    double seconds[kMaxSpaces][kGears + 1][2]{};
};

struct Sum
{
    int places{};
    double saved{};
    double squares{};
};

void Study(const DirtSetup& setup, std::map<int, Sum>& bins)
{
    const DirtGame game(setup);
    const Track& track = game.TrackOf(std::size_t{0});
    std::vector<SpaceIndex> spaces;
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const auto at = static_cast<SpaceIndex>(i);
        const bool home = at == track.beyond || track[at].finishRow;
        home ? void() : spaces.push_back(at);
    }
    std::sort(spaces.begin(), spaces.end(),
              [&](SpaceIndex a, SpaceIndex b) { return std::pair(track[b].front, b) < std::pair(track[a].front, a); });
    const auto road = std::make_unique<Induction>(game);
    for (const SpaceIndex at : spaces)
    {
        for (int gear = 0; gear <= static_cast<int>(kGears) && (gear == 0 || at != kStartSpace); ++gear)
        {
            road->Reckon(at, gear, false);
            road->Reckon(at, gear, true);
            if (const double toGo = road->Spent(at, gear); toGo < kFar)
            {
                Sum& sum = bins[static_cast<int>(toGo / kBin)];
                ++sum.places;
                sum.saved += road->Saves(at, gear);
                sum.squares += road->Saves(at, gear) * road->Saves(at, gear);
            }
        }
    }
}

} // namespace

std::vector<SisuRow> StudySisu(const std::vector<DirtSetup>& stages)
{
    std::map<int, Sum> bins;
    for (DirtSetup setup : stages)
    {
        setup.values = NewSetup(1).values; // crashes break cars
        setup.options.sisu = SisuScope::Stage;
        Study(setup, bins);
    }
    std::vector<SisuRow> rows;
    for (const auto& [bin, sum] : bins)
    {
        const double mean = sum.saved / sum.places;
        const double variance = std::max(0.0, sum.squares / sum.places - mean * mean);
        rows.push_back({(bin + 0.5) * kBin, sum.places, mean, std::sqrt(variance)});
    }
    return rows;
}

int PrintSisu(const std::vector<DirtSetup>& stages, bool asJson)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    asJson ? 0 : std::printf("%8s %7s %8s %7s %8s\n", "to go", "places", "saves", "sd", "reckoned");
    for (const SisuRow& row : StudySisu(stages))
    {
        const double reckoned = Pilot::SisuSaves(row.toGo);
        list.push_back({{"toGo", row.toGo},
                        {"places", row.places},
                        {"saves", row.mean},
                        {"spread", row.spread},
                        {"reckoned", reckoned}});
        asJson ? 0
               : std::printf("%6.0f s %7d %6.2f s %5.2f s %6.2f s\n", row.toGo, row.places, row.mean, row.spread,
                             reckoned);
    }
    asJson ? std::puts(list.dump().c_str()) : 0;
    return 0;
}

} // namespace Rally::Cli
