#include "RallyRules/Gt/CircuitWishes.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Gt
{
namespace CircuitWishesDetail
{

// So that about a third of the circuits made without wishes lies in each band.
constexpr TasteScale kDifficulty{48, 58};
constexpr TasteScale kCorners{70, 75};
constexpr TasteScale kTwist{70, 84};
constexpr TasteScale kChanges{30, 42};
constexpr TasteScale kReach{22, 28};
// Sides with two lanes are orange and red, those with three yellow and orange: calm and wild are meant among their like.
constexpr TasteScale HazardScale(LaneWish lanes)
{
    return lanes == LaneWish::Two     ? TasteScale{65, 70}
           : lanes == LaneWish::Three ? TasteScale{17, 21}
                                      : TasteScale{25, 55};
}
constexpr int kFewHairpins = 2;
constexpr int kFewDangers = 1; // the box has three

WishBand BandOf(LaneWish lanes)
{
    switch (lanes)
    {
    case LaneWish::Two: return {0, 0};
    case LaneWish::Three: return {100, 100};
    case LaneWish::Both: return {1, 99};
    case LaneWish::Any: break;
    }
    return {};
}

int Percent(int part, int whole)
{
    return whole == 0 ? 0 : 100 * part / whole;
}

int Weight(CircuitWish wish)
{
    return wish == CircuitWish::Length || wish >= CircuitWish::Hairpins ? 10 : 1;
}

bool IsOfTheRoad(CircuitWish wish)
{
    return wish == CircuitWish::Length || wish == CircuitWish::Lanes || wish == CircuitWish::Twist ||
           wish == CircuitWish::Reach || wish == CircuitWish::Hairpins;
}

int Sum(const CircuitMetrics& metrics, const CircuitWishes& wishes, bool roadOnly)
{
    int distance = 0;
    for (std::size_t i = 0; i < kCircuitWishes; ++i)
    {
        const auto wish = static_cast<CircuitWish>(i);
        const int misses = Gt::BandOf(wish, wishes).Misses(ValueOf(wish, metrics));
        distance += !roadOnly || IsOfTheRoad(wish) ? misses * Weight(wish) : 0;
    }
    return distance;
}

struct Wording
{
    TextKey tooLow;
    TextKey tooHigh;
};

Wording WordingOf(CircuitWish wish)
{
    switch (wish)
    {
    case CircuitWish::Length: return {TextKey::CircuitWishLengthLow, TextKey::CircuitWishLengthHigh};
    case CircuitWish::Lanes: return {TextKey::CircuitWishLanesLow, TextKey::CircuitWishLanesHigh};
    case CircuitWish::Difficulty: return {TextKey::CircuitWishDifficultyLow, TextKey::CircuitWishDifficultyHigh};
    case CircuitWish::Corners: return {TextKey::CircuitWishCornersLow, TextKey::CircuitWishCornersHigh};
    case CircuitWish::Twist: return {TextKey::CircuitWishTwistLow, TextKey::CircuitWishTwistHigh};
    case CircuitWish::Hazard: return {TextKey::CircuitWishHazardLow, TextKey::CircuitWishHazardHigh};
    case CircuitWish::Changes: return {TextKey::CircuitWishChangesLow, TextKey::CircuitWishChangesHigh};
    case CircuitWish::Reach: return {TextKey::CircuitWishReachLow, TextKey::CircuitWishReachHigh};
    case CircuitWish::Hairpins: return {TextKey::CircuitWishHairpinsLow, TextKey::CircuitWishHairpinsHigh};
    case CircuitWish::Dangers: break;
    }
    return {TextKey::CircuitWishDangersLow, TextKey::CircuitWishDangersHigh};
}

} // namespace CircuitWishesDetail

WishBand BandOf(CircuitWish wish, const CircuitWishes& wishes)
{
    using namespace CircuitWishesDetail;
    switch (wish)
    {
    case CircuitWish::Length: return {wishes.tiles, wishes.tiles};
    case CircuitWish::Lanes: return CircuitWishesDetail::BandOf(wishes.lanes);
    case CircuitWish::Difficulty: return Rally::BandOf(wishes.difficulty, kDifficulty);
    case CircuitWish::Corners: return Rally::BandOf(wishes.corners, kCorners);
    case CircuitWish::Twist: return Rally::BandOf(wishes.twist, kTwist);
    case CircuitWish::Hazard: return Rally::BandOf(wishes.hazard, HazardScale(wishes.lanes));
    case CircuitWish::Changes: return Rally::BandOf(wishes.changes, kChanges);
    case CircuitWish::Reach: return Rally::BandOf(wishes.reach, kReach);
    case CircuitWish::Hairpins: return Rally::BandOf(wishes.hairpins, kFewHairpins);
    case CircuitWish::Dangers: break;
    }
    return Rally::BandOf(wishes.dangers, kFewDangers);
}

int ValueOf(CircuitWish wish, const CircuitMetrics& metrics)
{
    using namespace CircuitWishesDetail;
    switch (wish)
    {
    case CircuitWish::Length: return metrics.tiles;
    case CircuitWish::Lanes: return Percent(2 * metrics.threeLaneTiles + metrics.changingTiles, 2 * metrics.tiles);
    case CircuitWish::Difficulty: return metrics.difficulty;
    case CircuitWish::Corners: return metrics.slowness;
    case CircuitWish::Twist: return Percent(metrics.turning, metrics.tiles);
    case CircuitWish::Hazard:
        return Percent(metrics.hazardTiles[static_cast<std::size_t>(Hazard::Orange)] +
                           2 * metrics.hazardTiles[static_cast<std::size_t>(Hazard::Red)],
                       2 * metrics.tiles);
    case CircuitWish::Changes: return Percent(metrics.directionChanges, metrics.tiles);
    case CircuitWish::Reach: return Percent(metrics.reach, metrics.tiles + 8); // the same scale for short and long ones
    case CircuitWish::Hairpins: return metrics.hairpins;
    case CircuitWish::Dangers: break;
    }
    return metrics.dangerousCorners;
}

UnmetCircuitWishes UnmetBy(const CircuitMetrics& metrics, const CircuitWishes& wishes)
{
    UnmetCircuitWishes unmet;
    for (std::size_t i = 0; i < kCircuitWishes; ++i)
    {
        const auto wish = static_cast<CircuitWish>(i);
        const WishBand band = BandOf(wish, wishes);
        const int value = ValueOf(wish, metrics);
        if (band.Misses(value) > 0)
        {
            unmet.Push({wish, band, value});
        }
    }
    return unmet;
}

int DistanceFrom(const CircuitMetrics& metrics, const CircuitWishes& wishes)
{
    return CircuitWishesDetail::Sum(metrics, wishes, false);
}

int DistanceOfRoad(const CircuitMetrics& metrics, const CircuitWishes& wishes)
{
    return CircuitWishesDetail::Sum(metrics, wishes, true);
}

Phrase ReasonOf(const UnmetCircuitWish& unmet)
{
    const CircuitWishesDetail::Wording wording = CircuitWishesDetail::WordingOf(unmet.wish);
    const bool low = unmet.got < unmet.wanted.low;
    return Phrase(low ? wording.tooLow : wording.tooHigh, {unmet.got, low ? unmet.wanted.low : unmet.wanted.high});
}

} // namespace Rally::Gt
