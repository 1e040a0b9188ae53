// The pages of careers with those of the driver among them: what a shell shows when somebody goes to his career. Where a career is
// kept and what it looks like in a file is its business too; the desk knows nothing of drivers and files.
#pragma once

#include "RallyClub/Career/CareerDesk.h"
#include "RallyClub/Career/CrewDesk.h"

#include <utility>

namespace Rally::Career
{

class RALLYCLUB_API CareerHall final : public Club::PageModel
{
public:
    explicit CareerHall(CareerDesk& theDesk) : desk(theDesk) {}

    // Of the career that is open, or of whoever would begin one.
    CrewDesk& TheCrewDesk() { return crew; }
    const Crew& TheCrew() const { return crew.TheCrew(); }
    bool ShowsCrew() const { return showsCrew; }
    // The career that is open is to be written to a file.
    bool TakeExport() { return std::exchange(wantsExport, false); }
    // The shell can draw pages: a season can be had as a picture.
    void DrawsPictures() { drawsPictures = true; }
    bool TakePicture() { return std::exchange(wantsPicture, false); }
    // The shell has a clipboard: the code of a world can be copied.
    void Copies() { copies = true; }
    bool TakeCopy() { return std::exchange(wantsCopy, false); }

    Club::PanelPage Page() const override;
    bool Activate(std::string_view id) override;
    Club::TextField* Field() override;
    std::size_t RoomOfField(std::size_t usual) const override;
    void TakeTyped() override;
    void EndTyping() override;

private:
    CareerDesk& desk;
    CrewDesk crew;
    bool showsCrew{};
    bool wantsExport{};
    bool drawsPictures{};
    bool wantsPicture{};
    bool copies{};
    bool wantsCopy{};
};

} // namespace Rally::Career
