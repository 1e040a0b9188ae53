#include "Desktop/ServicePark.h"

#include "Shared/Files.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"

#include <SDL.h>

namespace Rally::Desktop
{

Preset PresetOf(Club::Picture picture)
{
    return picture == Club::Picture::Low ? Preset::Low : picture == Club::Picture::High ? Preset::High : Preset::Medium;
}

std::uint64_t ServicePark::Seed() const
{
    return settings.seed.value_or(Shared::FreshSeed());
}

bool ServicePark::SetPreset(Preset preset)
{
    std::string problem;
    std::unique_ptr<Renderer> other = Renderer::Make(preset, problem);
    if (other == nullptr)
    {
        return false;
    }
    renderer = std::move(other);
    return true;
}

void ServicePark::TakeSeat()
{
    former = former.value_or(settings.player);
    settings.playerFile = Shared::SettingsFile();
    settings.playerFileLost = !Shared::LoadSettings(settings.playerFile, settings.player);
    settings.save = Shared::CurrentRace();
    if (settings.insists)
    {
        settings.insists(settings.player);
    }
}

void ServicePark::KeepSettings()
{
    if (!settings.playerFile.empty())
    {
        Keep(settings.player);
    }
}

void ServicePark::Keep(const Club::Settings& values)
{
    try
    {
        Shared::SaveSettings(settings.playerFile, values);
        settings.playerFileLost = false;
    }
    catch (const Shared::Fail& fail)
    {
        // They hold for this time; the next change tries again.
        SDL_Log("%s", fail.what());
    }
}

// What is stored, changed in this alone. A file that cannot be read is not written over.
template <class Change>
void ServicePark::KeepChange(const Change& change)
{
    Club::Settings kept;
    if (settings.playerFile.empty() || !Shared::LoadSettings(settings.playerFile, kept))
    {
        return;
    }
    const Club::Settings before = kept;
    change(kept);
    if (!(kept == before))
    {
        Keep(kept);
    }
}

void ServicePark::RememberOwn(const Club::SetupScreen& setup)
{
    const bool own = setup.Seats()[0].choice == Club::SeatChoice::You;
    const auto remember = [&](Club::Settings& values)
    {
        values.lastRace = setup.Remembered();
        values.ownName = own ? setup.OwnName() : values.ownName;
        values.ownLook = own ? setup.OwnLook() : values.ownLook;
    };
    remember(settings.player);
    KeepChange(remember);
}

void ServicePark::RememberFullScreen()
{
    KeepChange([&](Club::Settings& values) { values.fullScreen = settings.player.fullScreen; });
}

void ServicePark::KeepPace()
{
    KeepChange([&](Club::Settings& values) { values.pace = settings.player.pace; });
}

void ServicePark::KeepCoach()
{
    KeepChange(
        [&](Club::Settings& values)
        {
            values.coach = settings.player.coach;
            values.taught = settings.player.taught;
            values.newcomer = settings.player.newcomer;
        });
}

void ServicePark::KeepSchooling(const School::Progress& progress)
{
    const auto keep = [&](Club::Settings& values)
    {
        values.schooled = progress.passed;
        values.schoolSkipped = progress.skipped;
    };
    keep(settings.player);
    KeepChange(keep);
}

} // namespace Rally::Desktop
