// DIRT in the register of screens. What its shells show is RaceScreen; this is what any shell can say of it.
#include "RallyClub/Dirt/DirtChronicle.h"
#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/Records.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "DirtChallenges.h"
#include "DirtHelp.h"
#include "DirtSchool.h"
#include "DirtSeasons.h"

namespace Rally::Dirt
{
namespace DirtScreensDetail
{

Phrase Sentence(const AnyMatch& match, const Event& event)
{
    return Club::SentenceOf(*AsDirt(match), event);
}

std::unique_ptr<Club::Chronicle> MakeChronicle(const AnyMatch& match)
{
    return std::make_unique<Club::DirtChronicle>(*AsDirt(match));
}

Phrase Waiting(const AnyMatch& match)
{
    const DirtMatch& race = *AsDirt(match);
    const std::vector<Phrase> names(match.Header().names.begin(), match.Header().names.end());
    return Phrase(TextKey::PlaySaveHolds,
                  {Club::StageName(race.Rules().Setup().stages[race.Now().stage].id), race.Now().round, Listed(names)});
}

std::vector<Club::CourseBest> Bests(std::span<const std::uint8_t> records, const OptionValues& options)
{
    Club::RecordBook book;
    std::vector<Club::CourseBest> bests;
    if (!Club::DecodeRecords(records, book))
    {
        return bests;
    }
    for (const ReadyStage& ready : DirtBox().stages)
    {
        DirtSetup setup = NewSetup(1);
        setup.options = OptionsOf(options);
        const bool known = AddStage(setup, ready.id);
        const Club::Record* record = known ? book.Find(Club::RoadKeyOf(setup, 0)) : nullptr;
        if (record != nullptr)
        {
            bests.push_back({ready.id, record->run.Seconds()});
        }
    }
    return bests;
}

} // namespace DirtScreensDetail

extern const Club::ScreenEntry kScreens;
constexpr Club::ScreenEntry kScreens{.sentence = DirtScreensDetail::Sentence,
                                     .chronicle = DirtScreensDetail::MakeChronicle,
                                     .waiting = DirtScreensDetail::Waiting,
                                     .courses = Club::DirtCourses,
                                     .help = Club::DirtHelp,
                                     .bests = DirtScreensDetail::Bests,
                                     .seasons = DirtSeasons,
                                     .school = DirtSchool,
                                     .challenges = DirtChallenges};

} // namespace Rally::Dirt
