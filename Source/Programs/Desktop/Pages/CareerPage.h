// Careers in the window: the pages of their office, and the race that leads away from them and back. A career lies in the data
// folder, or beside the save that was asked for; it is written, and the groups nobody watches are driven, while pictures go on.
#pragma once

#include "Desktop/Pages/ModelPage.h"
#include "Desktop/ServicePark.h"

#include "Shared/Career/CareerRoom.h"

namespace Rally::Desktop
{

class CareerPage final : public Page
{
public:
    explicit CareerPage(ServicePark& thePark);

    // From the title.
    void Enter();
    // What goes on beside everything else; true when its widgets are to be made anew.
    bool DriveOn() { return office.Update(); }

    // The race somebody wants to drive, new or as it was left; its match is nullptr when there is none.
    struct Race
    {
        std::unique_ptr<AnyMatch> match;
        std::uint64_t seed{};
        Club::SeatRecords seats;
        RaceOfSeason of;
    };
    Race TakeRace();
    // A race of this career as it was driven; without a match there is none.
    struct Film
    {
        Career::FilmAtHand seen;
        RaceOfSeason of;
    };
    Film TakeFilm();
    // It is over: what it means for the career is safe, or will be; once.
    void TakeResult(const AnyMatch& match) { office.RaceOver(match); }
    // Back from it.
    void Return();
    // A file that was dropped on the window: a career, or it is said what is wrong with it.
    void TakeIn(const std::string& file);
    // How the car looks that waits beside the page.
    Club::Liveries Waiting() const;

    Go Obey(const std::string& id) override { return page.Obey(id); }
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
    Career::OfficeMeans Lent();

    ServicePark& park;
    Shared::CareerRoom careers;
    Shared::WorkThread road{park.settings.bell}; // of those nobody watches
    Shared::WorkThread pen{park.settings.bell};
    Career::CareerOffice office;
    ModelPage page;
};

} // namespace Rally::Desktop
