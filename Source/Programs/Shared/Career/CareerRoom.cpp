#include "Shared/Career/CareerRoom.h"

#include "RallyClub/Career/Hindsight.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"

#include <utility>

namespace Rally::Shared
{

Career::SeatDrivers DriversWith(Pilot::DriverAids aids)
{
    return [aids = std::move(aids)](const GameEntry& game, const Club::SeatRecords& seats, std::uint64_t seed)
    {
        std::vector<Pilot::DriverWish> wishes;
        for (const Club::SeatRecord& seat : seats)
        {
            wishes.push_back({Pilot::CharacterOf(seat.level, seat.temper), seed + wishes.size()});
        }
        return Pilot::DriversFor(game, wishes, aids);
    };
}

Career::Looker LookerWith(Pilot::DriverAids aids)
{
    Career::Looker looker;
    looker.can = [](const GameEntry& game) { return Pilot::LooksBack(game); };
    looker.back = [aids = std::move(aids)](const Career::GroupToReview& group, const AnyMatch& match,
                                           const std::atomic<bool>& unwanted)
    {
        Pilot::DriverAids with = aids;
        with.unwanted = &unwanted;
        return HindsightOf(group.driven, group.round, Pilot::LookBack(*RulesetOf(match.Header()), match, with));
    };
    return looker;
}

CareerRoom::CareerRoom(const std::filesystem::path& root, Pilot::Budget theBudget)
    : folder(root),
      aids{std::make_shared<Pilot::LocalParTables>(), std::move(theBudget)}
{}

Career::OfficeMeans CareerRoom::Means(Workbench& bench, std::function<std::uint64_t()> freshSeed,
                                      Career::LateWriting writing)
{
    return {
        folder,
        bench,
        DriversWith(aids),
        std::move(freshSeed),
        [this](const std::string& career) { return TakeUpRace(RaceFile(career)); },
        [this](const std::string& career) { DropRace(RaceFile(career)); },
        [this](const std::string& career) { SetAside(RaceFile(career), "previous"); },
        [this](const std::string& career, const ByteString& bundle) { return Export(career, bundle); },
        LookerWith(aids),
        std::move(writing),
    };
}

// Beside the folder, where somebody looks for it.
Phrase CareerRoom::Export(const std::string& career, const ByteString& bundle) const
{
    const std::filesystem::path file = folder.Root().parent_path() / (career + ".career");
    try
    {
        WriteFile(file.string(), AsText(bundle));
        return Phrase(TextKey::CareerKeepExported, {file.string()});
    }
    catch (const Fail& fail)
    {
        return Phrase(TextKey::CareerKeepNotExported, {fail.Why()});
    }
}

} // namespace Rally::Shared
