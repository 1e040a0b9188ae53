// A career at a terminal: its pages, the player's races as any race is played there, and the groups nobody watches driven beside
// them. Whatever happens is on the disk before the next page; a race that is left waits in the career.
#pragma once

#include "Cli/PageShell.h"
#include "Cli/Shell.h"
#include "Shared/Career/CareerRoom.h"
#include "Shared/WorkThread.h"

namespace Rally::Cli
{

class PlayCareer
{
public:
    PlayCareer(Terminal& theTerminal, const std::filesystem::path& root, Pilot::Budget theBudget);

    bool Open(const std::string& career) { return office.Open(career); }
    void Begin(const Career::Beginning& beginning);
    // Until it is left; the exit code.
    int Run();

private:
    Career::OfficeMeans Lent();
    void DriveOwn();
    void TellFilm();
    // As long as the player could not go on without what is done at the bench.
    void AwaitGroups();
    bool MustWait() const;
    void TellOf(const Career::GroupToDrive& group);

    Terminal& terminal;
    PageShell pages;
    const Pilot::Budget budget;
    Shared::CareerRoom room;
    Shared::WorkThread bench;
    Career::CareerOffice office;
    std::string shellGame;
    std::unique_ptr<Shell> shell; // of the game the career is driven in
};

} // namespace Rally::Cli
