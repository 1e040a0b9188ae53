// A career at a terminal: its pages, the player's races as any race is played there, and the groups nobody watches driven beside
// them. Whatever happens is on the disk before the next page; a race that is left waits in the career.
#pragma once

#include "Cli/Career/CareerFiles.h"
#include "Cli/PageShell.h"
#include "Cli/Shell.h"
#include "Shared/WorkThread.h"

#include <atomic>

namespace Rally::Cli
{

class PlayCareer
{
public:
    PlayCareer(Terminal& theTerminal, CareerFiles theFiles, Pilot::Budget theBudget);
    ~PlayCareer()
    {
        leaves = true;
    } // what is being driven is left where it is: it can be driven again, and comes out the same
    PlayCareer(const PlayCareer&) = delete;
    PlayCareer& operator=(const PlayCareer&) = delete;

    bool Open(const std::string& id);
    void Begin(const Career::Beginning& beginning);
    // Until it is left; the exit code.
    int Run();

private:
    void List();
    void Save();
    void Obey(Career::DeskWish wish);
    void TakeLeftRace();
    void DriveOwn();
    // Of the group that was driven beside it, and the next one.
    void LookAtBench();
    // As long as the player could not go on without them.
    void AwaitGroups();
    bool MustWait() const;

    struct Work
    {
        Career::GroupToDrive group;
        std::unique_ptr<AnyMatch> match;
    };

    Terminal& terminal;
    PageShell pages;
    const CareerFiles files;
    const Pilot::Budget budget;
    std::shared_ptr<Pilot::ParTableStore> roads; // of the bench alone
    Career::CareerDesk desk;
    std::string shellGame;
    std::unique_ptr<Shell> shell; // of the game the career is driven in
    std::shared_ptr<Work> work;
    std::atomic<bool> leaves{false};
    std::unique_ptr<Workbench::Job> job;
    Shared::WorkThread bench; // last: it uses all above
};

} // namespace Rally::Cli
