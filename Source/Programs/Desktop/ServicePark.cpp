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

void ServicePark::RememberFullScreen()
{
    Club::Settings kept;
    if (!settings.playerFile.empty() && Shared::LoadSettings(settings.playerFile, kept))
    {
        kept.fullScreen = settings.player.fullScreen;
        Keep(kept);
    }
}

void ServicePark::RememberOwn(const Club::SetupScreen& setup)
{
    Club::Settings kept;
    const Club::SetupSeat first = setup.Seats()[0];
    if (settings.playerFile.empty() || first.choice != Club::SeatChoice::You ||
        !Shared::LoadSettings(settings.playerFile, kept) ||
        (kept.ownName == setup.OwnName() && kept.ownLook == setup.OwnLook()))
    {
        return;
    }
    settings.player.ownName = setup.OwnName();
    settings.player.ownLook = setup.OwnLook();
    kept.ownName = setup.OwnName();
    kept.ownLook = setup.OwnLook();
    Keep(kept);
}

} // namespace Rally::Desktop
