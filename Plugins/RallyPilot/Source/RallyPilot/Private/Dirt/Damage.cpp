#include "RallyPilot/Dirt/Damage.h"

namespace Rally::Pilot
{
namespace DamageDetail
{

constexpr int kGearDice = 6;
constexpr int kCoastDice = 2;
constexpr int kBrakeDice = 1;

// `rally solve all --damage`, and with --coast: by leader or coast dice, gear dice from 1, coast dice and brake dice.
constexpr double kLonger[2][kGearDice][kCoastDice + 1][kBrakeDice + 1] = {
    {
        {{6.117, 5.765}, {2.851, 2.720}, {1.841, 1.801}},
        {{2.370, 2.119}, {1.304, 1.194}, {0.864, 0.792}},
        {{1.398, 1.076}, {0.733, 0.558}, {0.437, 0.328}},
        {{1.044, 0.687}, {0.485, 0.282}, {0.237, 0.114}},
        {{0.937, 0.594}, {0.406, 0.198}, {0.170, 0.040}},
        {{0.902, 0.558}, {0.369, 0.167}, {0.134, 0.000}},
    },
    {
        {{6.940, 6.547}, {3.294, 3.126}, {2.051, 1.986}},
        {{2.759, 2.479}, {1.509, 1.369}, {0.934, 0.835}},
        {{1.674, 1.316}, {0.876, 0.665}, {0.464, 0.331}},
        {{1.279, 0.881}, {0.599, 0.359}, {0.258, 0.100}},
        {{1.160, 0.778}, {0.515, 0.273}, {0.193, 0.036}},
        {{1.121, 0.738}, {0.477, 0.241}, {0.158, 0.000}},
    },
};

// The same stages: par of model A by sections, 0.35 and 0.33 of standard deviation.
constexpr double kSecondsPerSection[2] = {4.0, 3.6};

std::size_t Coasts(const Dirt::DicePool& dice)
{
    return dice.coastDie == Dirt::kCoastDie ? 1u : 0u;
}

Dirt::DicePool Without(Dirt::DicePool dice, Dirt::Damage damage)
{
    std::uint8_t none = 0;
    std::uint8_t& count = damage == Dirt::Damage::Gearbox      ? dice.gearCount
                          : damage == Dirt::Damage::Brakes     ? dice.brakes
                          : damage == Dirt::Damage::Suspension ? dice.coast
                                                               : none;
    count = static_cast<std::uint8_t>(count > 0 ? count - 1 : 0);
    return dice;
}

// With these dice less than with those that take so long. Nobody breaks a car on purpose: never a gain.
double CostOf(const Dirt::DirtGame& game, const Dirt::DicePool& had, const Dirt::DicePool& has, double seconds)
{
    if (had.gearCount == 0)
    {
        return 0.0;
    }
    const double whole = seconds / (1.0 + LongerBy(had));
    const bool retires = has.gearCount == 0; // D-RET-2: as slow as the last, and a minute; repaired then (D-RET-3)
    const double then = retires ? whole + game.Values().retirementSeconds : whole * (1.0 + LongerBy(has));
    return then > seconds ? then - seconds : 0.0;
}

bool HasService(const Dirt::DirtGame& game, std::size_t stage)
{
    return game.Setup().stages[stage].service;
}

} // namespace DamageDetail

double LongerBy(const Dirt::DicePool& dice)
{
    using namespace DamageDetail;
    const auto within = [](int count, int least, int most)
    {
        return static_cast<std::size_t>(count < least ? least : count > most ? most : count);
    };
    return kLonger[Coasts(dice)][within(dice.gearCount, 1, kGearDice) - 1][within(dice.coast, 0, kCoastDice)]
                  [within(dice.brakes, 0, kBrakeDice)];
}

double TokenCost(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat, double secondsToService)
{
    using namespace DamageDetail;
    const Dirt::DicePool had = game.DiceOf(state, seat);
    double all = 0.0;
    double cost = 0.0;
    for (std::size_t kind = 0; kind < Dirt::kDamageKinds; ++kind)
    {
        double tokens = 0.0;
        for (std::size_t side = 0; side < Dirt::kCutResults; ++side)
        {
            tokens += state.bag[kind * Dirt::kCutResults + side];
        }
        all += tokens;
        cost += tokens * CostOf(game, had, Without(had, static_cast<Dirt::Damage>(kind)), secondsToService);
    }
    return all > 0.0 ? cost / all : 0.0;
}

double PunctureChance(const Dirt::DirtState& state)
{
    double all = 0.0;
    double punctures = 0.0;
    for (unsigned token = 0; token < Dirt::kTokenKinds; ++token)
    {
        all += state.bag[token];
        punctures += Dirt::CutSide(token) == Dirt::CutResult::Puncture ? state.bag[token] : 0.0;
    }
    return all > 0.0 ? punctures / all : 0.0;
}

double CutCost(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat, double secondsToService)
{
    using namespace DamageDetail;
    const Dirt::DicePool had = game.DiceOf(state, seat);
    return PunctureChance(state) * CostOf(game, had, Without(had, Dirt::Damage::Suspension), secondsToService);
}

double SecondsByLength(const Track& track, SpaceIndex from, const Dirt::DicePool& dice)
{
    using namespace DamageDetail;
    const int finish = track.beyond == kNoSpace ? 0 : int{track[track.beyond].rear};
    const int left = finish - int{track[from].front};
    const double sections = left > 0 ? static_cast<double>(left) / kSectionLength : 0.0;
    return sections * kSecondsPerSection[Coasts(dice)] * (1.0 + LongerBy(dice));
}

double StagesToService(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat)
{
    double seconds = 0.0;
    for (std::size_t stage = state.stage;
         stage + 1u < game.Setup().stageCount && !DamageDetail::HasService(game, stage); ++stage)
    {
        seconds += SecondsByLength(game.TrackOf(stage + 1u), kStartSpace, game.DiceOf(state, seat));
    }
    return seconds;
}

double StagesOfSisu(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat)
{
    const bool returns = game.Options().sisu == Dirt::SisuScope::Stage;
    double seconds = 0.0;
    for (std::size_t stage = state.stage;
         stage + 1u < game.Setup().stageCount && !(returns && DamageDetail::HasService(game, stage)); ++stage)
    {
        seconds += SecondsByLength(game.TrackOf(stage + 1u), kStartSpace, game.DiceOf(state, seat));
    }
    return seconds;
}

} // namespace Rally::Pilot
