#include "RallyRules/Stages/StageWishes.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally
{
namespace StageWishesDetail
{

// So that about a third of the stages made without wishes lies in each band.
constexpr TasteScale kDifficulty{49, 58};
constexpr TasteScale kTwist{74, 87};
constexpr TasteScale kHazard{36, 43};
constexpr TasteScale kChanges{34, 45};
constexpr TasteScale kReach{33, 43};

// One, two on a standard stage; the box holds more.
constexpr int FewOn(int tiles)
{
    return tiles < kStandardStage ? 1 : tiles < 2 * kStandardStage ? 2 : 3;
}

int Percent(int part, int whole)
{
    return whole == 0 ? 0 : 100 * part / whole;
}

int Weight(Wish wish)
{
    return wish == Wish::Length || wish >= Wish::Jumps ? 10 : 1;
}

struct Wording
{
    TextKey tooLow;
    TextKey tooHigh;
};

Wording WordingOf(Wish wish)
{
    switch (wish)
    {
    case Wish::Length: return {TextKey::WishLengthLow, TextKey::WishLengthHigh};
    case Wish::Difficulty: return {TextKey::WishDifficultyLow, TextKey::WishDifficultyHigh};
    case Wish::Twist: return {TextKey::WishTwistLow, TextKey::WishTwistHigh};
    case Wish::Hazard: return {TextKey::WishHazardLow, TextKey::WishHazardHigh};
    case Wish::Changes: return {TextKey::WishChangesLow, TextKey::WishChangesHigh};
    case Wish::Reach: return {TextKey::WishReachLow, TextKey::WishReachHigh};
    case Wish::Jumps: return {TextKey::WishJumpsLow, TextKey::WishJumpsHigh};
    case Wish::Fords: return {TextKey::WishFordsLow, TextKey::WishFordsHigh};
    case Wish::Shortcuts: break;
    }
    return {TextKey::WishShortcutsLow, TextKey::WishShortcutsHigh};
}

} // namespace StageWishesDetail

WishBand BandOf(Wish wish, const StageWishes& wishes, int tiles)
{
    using namespace StageWishesDetail;
    switch (wish)
    {
    case Wish::Length: return {wishes.tiles, wishes.tiles};
    case Wish::Difficulty: return BandOf(wishes.difficulty, kDifficulty);
    case Wish::Twist: return BandOf(wishes.twist, kTwist);
    case Wish::Hazard: return BandOf(wishes.hazard, kHazard);
    case Wish::Changes: return BandOf(wishes.changes, kChanges);
    case Wish::Reach: return BandOf(wishes.reach, kReach);
    case Wish::Jumps: return BandOf(wishes.jumps, FewOn(tiles));
    case Wish::Fords: return BandOf(wishes.fords, FewOn(tiles));
    case Wish::Shortcuts: break;
    }
    return BandOf(wishes.shortcuts, FewOn(tiles));
}

int ValueOf(Wish wish, const StageMetrics& metrics)
{
    using namespace StageWishesDetail;
    switch (wish)
    {
    case Wish::Length: return metrics.tiles;
    case Wish::Difficulty: return metrics.difficulty;
    case Wish::Twist: return Percent(metrics.turning, metrics.tiles);
    case Wish::Hazard:
        return Percent(metrics.hazardTiles[static_cast<std::size_t>(Hazard::Orange)] +
                           2 * metrics.hazardTiles[static_cast<std::size_t>(Hazard::Red)],
                       2 * metrics.tiles);
    case Wish::Changes: return Percent(metrics.directionChanges, metrics.tiles);
    case Wish::Reach: return Percent(metrics.reach, metrics.tiles + 4); // the same scale for short and long stages
    case Wish::Jumps: return metrics.jumps;
    case Wish::Fords: return metrics.fords;
    case Wish::Shortcuts: break;
    }
    return metrics.shortcuts;
}

UnmetWishes UnmetBy(const StageMetrics& metrics, const StageWishes& wishes)
{
    UnmetWishes unmet;
    for (std::size_t i = 0; i < kWishes; ++i)
    {
        const Wish wish = static_cast<Wish>(i);
        const WishBand band = BandOf(wish, wishes, metrics.tiles);
        const int value = ValueOf(wish, metrics);
        if (band.Misses(value) > 0)
        {
            unmet.Push({wish, band, value});
        }
    }
    return unmet;
}

int DistanceFrom(const StageMetrics& metrics, const StageWishes& wishes)
{
    int distance = 0;
    for (const UnmetWish& unmet : UnmetBy(metrics, wishes))
    {
        distance += unmet.wanted.Misses(unmet.got) * StageWishesDetail::Weight(unmet.wish);
    }
    return distance;
}

Phrase ReasonOf(const UnmetWish& unmet)
{
    const StageWishesDetail::Wording wording = StageWishesDetail::WordingOf(unmet.wish);
    const bool low = unmet.got < unmet.wanted.low;
    return Phrase(low ? wording.tooLow : wording.tooHigh, {unmet.got, low ? unmet.wanted.low : unmet.wanted.high});
}

} // namespace Rally
