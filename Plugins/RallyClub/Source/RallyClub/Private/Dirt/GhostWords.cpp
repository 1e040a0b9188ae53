#include "RallyClub/Dirt/GhostWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace GhostWordsDetail
{

void AddSplit(std::vector<Split>& splits, TextKey name, const Ghost& run, const Ghost* against)
{
    const std::optional<double> split = against != nullptr ? SplitOf(run, *against) : std::nullopt;
    if (split)
    {
        splits.push_back({Phrase(TextKey::GhostSplit, {name, SignedTenths(*split)}), *split});
    }
}

Phrase InPhrase(const NewRecord& record)
{
    const std::string& name = record.name;
    return record.before == 0 ? Phrase(TextKey::ResultRecordFirst, {name, Clock(record.seconds)})
                              : Phrase(TextKey::ResultRecord, {name, Clock(record.seconds),
                                                               record.before - record.seconds, Clock(record.before)});
}

} // namespace GhostWordsDetail

std::vector<Split> SplitsOf(const Ghost& run, const Rivals& rivals)
{
    std::vector<Split> splits;
    GhostWordsDetail::AddSplit(splits, TextKey::GhostBest, run, rivals.best.get());
    GhostWordsDetail::AddSplit(splits, TextKey::GhostPar, run, rivals.par.get());
    return splits;
}

std::vector<Phrase> RecordLines(const RecordBook& book, const std::vector<NewRecord>& news,
                                const Dirt::DirtSetup& setup, std::size_t stage)
{
    std::vector<Phrase> lines;
    for (const NewRecord& one : news)
    {
        if (one.stage == stage)
        {
            lines.push_back(GhostWordsDetail::InPhrase(one));
        }
    }
    const Record* best = lines.empty() ? book.Find(RoadKeyOf(setup, stage)) : nullptr;
    if (best != nullptr)
    {
        lines.push_back(Phrase(TextKey::ResultBest, {Clock(best->run.Seconds()), best->name}));
    }
    return lines;
}

} // namespace Rally::Club
