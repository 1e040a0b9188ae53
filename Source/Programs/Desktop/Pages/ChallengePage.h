// Challenges in the window: the pages of their desk, and the races that lead away from it and back. What was driven is judged beside the
// picture.
#pragma once

#include "Desktop/Pages/ModelPage.h"
#include "Desktop/ServicePark.h"

#include "RallyClub/Challenges/ChallengeDesk.h"
#include "Shared/FileKeeper.h"

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
        Challenges::ChallengeRace race;
        RaceOfSeason of;
    };
    Race TakeRace();
    // It is over.
    void TakeResult(const AnyMatch& match) { desk.RaceOver(match); }
    // A moment has been decided, and loses so much.
    void TakePuzzle(double lost) { desk.PuzzleDecided(lost); }
    void WantNextPuzzle() { desk.WantNextPuzzle(); }
    // Back from it, with what has been found out of it.
    void Return();
    // What was decided is on the disk.
    void WaitForSave() const { book.Wait(); }

    Go Obey(const std::string& id) override { return page.Obey(id); }
    bool Update(double) override { return desk.Update(); }
    PageShown Show(const Ui::Size& room, bool covered) override { return page.Show(room, covered); }

private:
    Go Wanted();
    std::filesystem::path FileOf(const std::string& name) const;

    ServicePark& park;
    Shared::FileKeeper book;
    Shared::WorkThread aside;
    Challenges::ChallengeDesk desk;
    ModelPage page;
};

} // namespace Rally::Desktop
