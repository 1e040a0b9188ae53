#include "Shared/ChallengeBook.h"

#include "Shared/Files.h"
#include "Shared/Saves.h"

#include <chrono>

namespace Rally::Shared
{

ChallengeBook::ChallengeBook(const std::filesystem::path& file) : keeper(file)
{
    keeper.Read([this](auto bytes) { return DecodeProgress(bytes, progress); });
}

Phrase ChallengeBook::Problem() const
{
    keeper.Wait();
    return keeper.Problem();
}

Challenges::Day Today()
{
    const auto now = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    return static_cast<Challenges::Day>(now.time_since_epoch().count());
}

void KeepMedals(std::uint64_t road, const Club::MedalsShown& shown)
{
    const Challenges::RoadMedals won = Challenges::WonOn(road, shown);
    try
    {
        ChallengeBook book(ChallengesFile());
        book.Keep([&](Challenges::Progress& progress) { return progress.Enter(won); });
    }
    catch (const Fail&)
    {
        // Who has no folder keeps none.
    }
}

Medal NextMedalOn(std::uint64_t road)
{
    try
    {
        const ChallengeBook book(ChallengesFile());
        const Challenges::RoadMedals* won = book.Now().Of(road);
        return NextMedal(won != nullptr ? won->time : Medal::None);
    }
    catch (const Fail&)
    {
        return NextMedal(Medal::None);
    }
}

} // namespace Rally::Shared
