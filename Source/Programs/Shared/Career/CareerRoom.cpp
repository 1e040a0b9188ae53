#include "Shared/Career/CareerRoom.h"

#include "RallyClub/Career/Hindsight.h"
#include "RallyClub/School/Progress.h"
#include "RallyClub/Settings.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/ChallengeBook.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"
#include "Shared/Wheel.h"

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
                                      Career::LateWriting writing, PngWriter draws)
{
    Career::OfficeMeans means{
        folder,
        bench,
        DriversWith(aids),
        std::move(freshSeed),
        [this](const std::string& career) { return TakeUpRace(RaceFile(career)); },
        [this](const std::string& career) { DropRace(RaceFile(career)); },
        [this](const std::string& career) { SetAside(RaceFile(career), "previous"); },
        [this](const std::string& career, const ByteString& bundle)
        { return Put(career + ".career", std::string(AsText(bundle)), TextKey::CareerKeepExported); },
        LookerWith(aids),
        std::move(writing),
    };
    means.feats = [this] { return Feats(); };
    if (IsOfAll())
    {
        means.wheel = {&AtWheel,
                       [](const std::string& driver, const Career::Crew& crew) { TakeWheel(driver, crew.name); }};
    }
    if (draws)
    {
        means.draw = [this, png = std::move(draws)](const std::string& name, const Club::PanelPage& page)
        { return Put(name + ".png", png(page), TextKey::CareerKeepDrawn); };
    }
    return means;
}

bool CareerRoom::IsOfAll() const
{
    try
    {
        return folder.Root().parent_path() == DataFolder();
    }
    catch (const Fail&)
    {
        return false;
    }
}

Phrase CareerRoom::Put(const std::string& name, const std::string& content, TextKey done) const
{
    const std::filesystem::path file = folder.Root().parent_path() / name;
    try
    {
        WriteFile(file.string(), content);
        return Phrase(done, {file.string()});
    }
    catch (const Fail& fail)
    {
        return Phrase(TextKey::CareerKeepNotExported, {fail.Why()});
    }
}

Career::OtherFeats CareerRoom::Feats() const
{
    Club::Settings player;
    LoadSettings(SettingsFile(), player);
    const ChallengeBook book(IsOfAll() ? ChallengesFile() : folder.Root().parent_path() / "challenges.rally");
    Career::OtherFeats feats;
    feats.lessons = static_cast<std::uint8_t>(School::PassedCount({player.schooled, player.schoolSkipped}));
    feats.lineMedals = static_cast<std::uint16_t>(book.Now().CountByLine(Medal::Bronze));
    feats.allMedalsOfAStage = book.Now().CountByTime(Medal::Author) > 0; // it takes all the others
    return feats;
}

} // namespace Rally::Shared
