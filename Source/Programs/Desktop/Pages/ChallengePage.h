// Challenges in the window: their page, where progress is kept, and the races that lead away from it and back. What was driven is judged
// beside the picture.
#pragma once

#include "Desktop/Pages/ModelPage.h"
#include "Desktop/ServicePark.h"

#include "RallyClub/Challenges/ChallengesPage.h"
#include "Shared/ChallengeBook.h"
#include "Shared/Inquiry.h"

namespace Rally::Desktop
{

class ChallengePage final : public Page
{
public:
    explicit ChallengePage(ServicePark& thePark);

    // From the title, or back from a race.
    void Enter();

    // The race somebody wants to drive, new or as it was left; its match is nullptr when there is none.
    struct Race
    {
        std::unique_ptr<AnyMatch> match;
        std::uint64_t seed{};
        Club::SeatRecords seats;
        std::function<std::unique_ptr<Club::ChanceSource>()> dice;
        RaceOfSeason of;
        std::optional<std::size_t> puzzle; // it is one that is asked about
        bool givesHints{true};
    };
    Race TakeRace();
    // It is over.
    void TakeResult(const AnyMatch& match);
    // A moment has been decided, and loses so much.
    void TakePuzzle(double lost);
    void WantNextPuzzle();
    // Back from it, with what has been found out of it.
    void Return();
    // What was decided is on the disk.
    void WaitForSave() const { book->Problem(); }

    Go Obey(const std::string& id) override { return page.Obey(id); }
    bool Update(double seconds) override;
    PageShown Show(const Ui::Size& room, bool covered) override { return page.Show(room, covered); }

private:
    // What a race came to that only who looks back at it can say.
    struct Judged
    {
        double cost{};
        int par{}; // of its last stage
    };
    Go Wanted();
    void Keep();
    void Judge();
    Race Scored(Challenges::Kind kind, bool counts);
    Race OfLongWay();
    Race OfPuzzle();
    Challenges::Day Today() const { return park.settings.today.value_or(Shared::Today()); }
    std::filesystem::path FileOf(const std::string& name) const;

    ServicePark& park;
    std::unique_ptr<Shared::ChallengeBook> book;
    Challenges::Progress progress;
    Challenges::Day today = Today(); // while its pages are open
    Challenges::ChallengesPage model;
    ModelPage page;
    Challenges::Wanted wanted;
    Challenges::Challenge challenge;
    std::shared_ptr<const AnyMatch> driven; // whose result has not been entered yet
    Shared::WorkThread aside{park.settings.bell};
    Shared::Inquiry<Judged> judging{aside};
};

} // namespace Rally::Desktop
