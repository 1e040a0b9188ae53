#include "Desktop/Pages/CareerPage.h"

#include "Print/PageSheet.h"
#include "Shared/Files.h"
#include "Shared/Saves.h"
#include "Shared/Wheel.h"

#include <SDL.h>

#include <chrono>

namespace Rally::Desktop
{
namespace
{

constexpr std::size_t mostBytes = 64u << 20; // of a career as a file

std::filesystem::path FolderOf(const GameSettings& settings)
{
    return (settings.ownFolder ? Shared::DataFolder() : settings.save.parent_path()) / "careers"; // of all drivers
}

void Await(Shared::WorkThread& bench)
{
    while (!bench.Rest(std::chrono::seconds(1)))
    {}
}

} // namespace

CareerPage::CareerPage(ServicePark& thePark)
    : park(thePark),
      careers(FolderOf(park.settings)),
      office(Lent()),
      page(office.Pages(), [this] { return Wanted(); })
{}

Career::OfficeMeans CareerPage::Lent()
{
    Career::OfficeMeans means =
        careers.Means(road, [this] { return park.Seed(); }, {&pen, [this] { Await(pen); }}, &Print::PngOf);
    means.copy = [](const std::string& text) { SDL_SetClipboardText(text.c_str()); };
    means.showsFilms = true;
    if (!park.settings.ownFolder)
    {
        means.wheel = {};
    }
    if (means.wheel.take)
    {
        means.wheel.take = [this, take = means.wheel.take](const std::string& driver, const Career::Crew& crew)
        {
            const std::string before = Shared::AtWheel();
            take(driver, crew);
            if (Shared::AtWheel() != before)
            {
                park.TakeSeat();
            }
        };
    }
    return means;
}

void CareerPage::Enter()
{
    office.Enter();
    page.Enter();
}

Go CareerPage::Wanted()
{
    switch (office.Obey())
    {
    case Career::CareerOffice::Step::Drive: return Go::CareerRace;
    case Career::CareerOffice::Step::Watch: return Go::CareerFilm;
    case Career::CareerOffice::Step::Leave: return Go::Title;
    case Career::CareerOffice::Step::Stay: break;
    }
    return Go::Stay;
}

void CareerPage::EndTyping()
{
    page.EndTyping();
    office.Obey();
}

CareerPage::Race CareerPage::TakeRace()
{
    Club::SavedRace wanted = office.Race();
    Race race;
    race.match = std::move(wanted.match);
    race.seed = wanted.seed.value_or(park.Seed());
    race.seats = std::move(wanted.seats);
    race.of.save = careers.RaceFile(office.Desk().Id());
    race.of.voice = office.TheCrew().voice;
    race.of.liveries = office.Liveries(wanted.seed);
    return race;
}

CareerPage::Film CareerPage::TakeFilm()
{
    Film film;
    film.seen = office.Film();
    film.of.save = careers.RaceFile(office.Desk().Id()); // which a film leaves alone
    film.of.voice = office.TheCrew().voice;
    film.of.liveries = film.seen.liveries;
    return film;
}

void CareerPage::Return()
{
    office.RaceLeft();
    page.Enter();
}

Club::Liveries CareerPage::Waiting() const
{
    Club::Liveries liveries;
    liveries[0] = office.OwnLivery();
    return liveries;
}

void CareerPage::TakeIn(const std::string& file)
{
    try
    {
        const std::string content = Shared::ReadFile(file, mostBytes);
        office.TakeIn(Shared::AsBytes(content));
    }
    catch (const Shared::Fail& fail)
    {
        office.Tell(fail.Why());
    }
}

} // namespace Rally::Desktop
