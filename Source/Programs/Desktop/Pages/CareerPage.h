// Careers in the window: the pages of the hall, where they are kept, the groups nobody watches, and the race that leads away from
// them and back. A career lies in the data folder, or beside the save that was asked for.
#pragma once

#include "Desktop/Pages/ModelPage.h"
#include "Desktop/ServicePark.h"

#include "RallyClub/Career/CareerHall.h"
#include "RallyClub/Career/CareerShelf.h"
#include "RallyClub/SavedRace.h"
#include "Shared/Career/GroupsBeside.h"
#include "Shared/DiskFolder.h"
#include "Shared/LateWriter.h"

namespace Rally::Desktop
{

class CareerPage final : public Page
{
public:
    explicit CareerPage(ServicePark& thePark);
    ~CareerPage() override;

    // From the title.
    void Enter();
    // What goes on beside everything else; true when its widgets are to be made anew.
    bool DriveOn();

    // The race somebody wants to drive, new or as it was left; its match is nullptr when there is none.
    struct Race
    {
        std::unique_ptr<AnyMatch> match;
        std::uint64_t seed{};
        Club::SeatRecords seats;
        RaceOfSeason of;
    };
    Race TakeRace();
    // It is over: what it means for the career is safe, or will be; once.
    void TakeResult(const AnyMatch& match);
    // Back from it.
    void Return();
    // A file that was dropped on the window: a career, or it is said what is wrong with it.
    void TakeIn(const std::string& file);
    // How the car looks that waits beside the page.
    Club::Liveries Waiting() const;
    // What was decided is on the disk.
    void WaitForSave() const { writer.Wait(); }

    Go Obey(const std::string& id) override;
    bool Update(double seconds) override;
    PageShown Show(const Ui::Size& room, bool covered) override { return page.Show(room, covered); }
    bool IsTyping() const override { return page.IsTyping(); }
    void Type(std::string_view letters) override { page.Type(letters); }
    void Edit(Club::TextEdit edit, bool selecting) override { page.Edit(edit, selecting); }
    std::string Cut() override { return page.Cut(); }
    void MoveCaret(std::size_t byte, bool selecting) override { page.MoveCaret(byte, selecting); }
    const Club::TextField* Field() const override { return page.Field(); }
    void EndTyping() override;
    std::string_view PasteId() const override { return page.PasteId(); }

private:
    Go Wanted();
    void ObeyCrew();
    void ShowDriver(std::size_t place);
    void ListCareers();
    void OpenCareer(const std::string& id);
    void BeginCareer();
    void LookForRace();
    bool IsToDrive(std::uint64_t seed) const;
    Career::State StateAt(std::uint64_t seed) const;
    void Save();
    void Export();
    std::filesystem::path RaceFile() const;

    ServicePark& park;
    Shared::DiskFolder folder;
    Career::CareerShelf shelf;
    Career::CareerDesk desk;
    Career::CareerHall hall{desk};
    ModelPage page;
    std::vector<std::string> drivers;
    std::size_t driver = 0;
    Career::Crew crew;   // of that driver, or of the career that is open
    std::string writing; // the career the writer writes
    bool showedCrew = false;
    Phrase told; // of the writer, as it was said last
    Shared::LateWriter writer;
    Shared::LateWriter films;
    Shared::WorkThread road{park.settings.bell}; // of those nobody watches
    Shared::GroupsBeside beside;
};

} // namespace Rally::Desktop
