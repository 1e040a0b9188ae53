#include "Shared/RecordKeeper.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"

namespace Rally::Shared
{
namespace
{

namespace Files = std::filesystem;

enum class Found : std::uint8_t
{
    Empty,
    Good,
    Damaged,
};

Found ReadRecords(const Files::path& file, Club::RecordBook& book)
{
    constexpr std::size_t mostBytes = 2u << 20;
    std::error_code problem;
    if (!Files::exists(file, problem))
    {
        return Found::Empty;
    }
    try
    {
        return Club::DecodeRecords(AsBytes(ReadFile(file.string(), mostBytes)), book) ? Found::Good : Found::Damaged;
    }
    catch (const Fail&)
    {
        return Found::Damaged;
    }
}

} // namespace

Files::path RecordsFile()
{
    return DataFolder() / "records.rally";
}

RecordKeeper::RecordKeeper(const Files::path& file)
{
    if (!file.empty())
    {
        keeper.emplace(file);
        Read();
    }
}

void RecordKeeper::Read()
{
    const Files::path& file = keeper->File();
    const Files::path olderFile = Aside(file, "older");
    const Found newest = ReadRecords(file, book);
    const Found older = newest == Found::Good ? Found::Empty : ReadRecords(olderFile, book);
    if (newest == Found::Good || (newest == Found::Empty && older == Found::Empty))
    {
        state = newest == Found::Good ? RecordsState::Whole : RecordsState::None;
        return;
    }
    state = older == Found::Good ? RecordsState::OlderUsed : RecordsState::Lost;
    std::error_code problem;
    Files::rename(newest == Found::Damaged ? file : olderFile, Aside(file, "damaged"), problem);
    // The older slot stays what it is until a record is beaten.
    if (older == Found::Good)
    {
        keeper->Keep(Club::EncodeRecords(book));
    }
}

std::vector<Club::NewRecord> RecordKeeper::Enter(const Dirt::DirtMatch& match, const Club::Runs& runs, SeatMask people)
{
    if (!keeper)
    {
        return {};
    }
    keeper->Wait();
    ReadRecords(keeper->File(), book);
    std::vector<Club::NewRecord> news = Club::EnterRuns(book, match, runs, people);
    if (!news.empty())
    {
        keeper->Keep(Club::EncodeRecords(book));
    }
    return news;
}

Phrase RecordKeeper::Notice() const
{
    const bool damaged = state == RecordsState::OlderUsed || state == RecordsState::Lost;
    const TextKey key = state == RecordsState::Lost ? TextKey::RecordsLost : TextKey::RecordsOlder;
    const Phrase problem = keeper ? keeper->Problem() : Phrase();
    return damaged              ? Phrase(key, {Aside(keeper->File(), "damaged").string()})
           : !problem.IsEmpty() ? Phrase(TextKey::RecordsNotSaved, {problem})
                                : Phrase();
}

} // namespace Rally::Shared
