#include "RallyClub/Dirt/GhostWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace GhostWordsDetail
{

Phrase InPhrase(const NewRecord& record)
{
    const std::string& name = record.name;
    return record.before == 0 ? Phrase(TextKey::ResultRecordFirst, {name, Clock(record.seconds)})
                              : Phrase(TextKey::ResultRecord, {name, Clock(record.seconds),
                                                               record.before - record.seconds, Clock(record.before)});
}

} // namespace GhostWordsDetail

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
