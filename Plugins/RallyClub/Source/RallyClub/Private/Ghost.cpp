#include "RallyClub/Ghost.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace GhostSplitDetail
{

void AddSplit(std::vector<Split>& splits, const Phrase& name, const Ghost& run, const Ghost* against)
{
    const std::optional<double> split = against != nullptr ? SplitOf(run, *against) : std::nullopt;
    if (split)
    {
        splits.push_back({Phrase(TextKey::GhostSplit, {name, SignedTenths(*split)}), *split});
    }
}

} // namespace GhostSplitDetail

GhostPlace PlaceAt(const Ghost& ghost, double seconds)
{
    const auto next = std::find_if(ghost.marks.begin(), ghost.marks.end(),
                                   [&](const GhostMark& mark) { return mark.seconds > seconds; });
    GhostPlace place;
    if (ghost.marks.empty() || next == ghost.marks.begin())
    {
        return place;
    }
    const GhostMark& last = *(next - 1);
    place = {last.space, last.space, 0, last.gear, !ghost.finished};
    if (next != ghost.marks.end())
    {
        place.to = next->space;
        place.share = (seconds - last.seconds) / (next->seconds - last.seconds);
        place.onTheRoad = seconds > 0;
        place.gear = next->gear;
    }
    return place;
}

std::optional<double> SecondsAt(const Ghost& ghost, unsigned progress)
{
    const auto there = std::find_if(ghost.marks.begin(), ghost.marks.end(),
                                    [&](const GhostMark& mark) { return mark.progress >= progress; });
    if (there == ghost.marks.end())
    {
        return std::nullopt;
    }
    if (there == ghost.marks.begin() || there->progress == progress)
    {
        return there->seconds;
    }
    const GhostMark& last = *(there - 1);
    const double share = static_cast<double>(progress - last.progress) / (there->progress - last.progress);
    return last.seconds + share * (there->seconds - last.seconds);
}

std::optional<double> SplitOf(const Ghost& run, const Ghost& against)
{
    if (run.marks.size() < 2)
    {
        return std::nullopt;
    }
    const std::optional<double> there = SecondsAt(against, run.marks.back().progress);
    return there ? std::optional(run.Seconds() - *there) : std::nullopt;
}

std::vector<Split> SplitsOf(const Ghost& run, const Rivals& rivals)
{
    std::vector<Split> splits;
    GhostSplitDetail::AddSplit(splits, TextKey::GhostBest, run, rivals.best.get());
    GhostSplitDetail::AddSplit(splits, TextKey::GhostPar, run, rivals.par.get());
    GhostSplitDetail::AddSplit(splits, rivals.medalName, run, rivals.medal.get());
    return splits;
}

Phrase SplitLine(const std::vector<Split>& splits)
{
    std::vector<Phrase> words;
    for (const Split& split : splits)
    {
        words.push_back(split.words);
    }
    return words.empty() ? Phrase() : Listed(words);
}

} // namespace Rally::Club
