// Where everything stands that pages share and no race owns: the player's settings, who draws, and the thread on which
// drivers think.
#pragma once

#include "Desktop/Render/Renderer.h"
#include "Desktop/Ui/Pages.h"
#include "RallyClub/Challenges/Calendar.h"
#include "RallyClub/Livery.h"
#include "RallyClub/School/SchoolScreens.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "Shared/Bell.h"
#include "Shared/WorkThread.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <utility>

namespace Rally::Desktop
{

struct GameSettings
{
    std::filesystem::path save;
    bool ownFolder = true; // finished races move to the others of the data folder
    std::optional<std::uint64_t> seed;
    Club::Settings player;
    std::filesystem::path playerFile; // where they are kept; empty: nowhere
    bool playerFileLost = false;      // it could not be read
    std::string plainFont;            // bytes
    std::string heavyFont;
    std::optional<Challenges::Day> today;           // instead of that of the clock
    std::function<void(Club::Settings&)> insists{}; // whoever plays, for this time
    Shared::Bell bell;                              // rung from any thread: then an Update() finds something new
};

// A race that is one of a season: kept beside its career, and it leads back there.
struct RaceOfSeason
{
    std::filesystem::path save; // empty: it is a race by itself
    Club::Liveries liveries;
    std::uint8_t voice{}; // of the co-driver
    bool isChallenge{};   // and of no season, but kept and left alike
    bool hasLimit{};      // it must be driven within that of the Long Way

    bool Is() const { return !save.empty(); }
};

// The picture a player wants, as the renderer knows it.
Preset PresetOf(Club::Picture picture);

class ServicePark
{
public:
    ServicePark(std::unique_ptr<Renderer> theRenderer, GameSettings theSettings)
        : renderer(std::move(theRenderer)),
          settings(std::move(theSettings))
    {}

    std::uint64_t Seed() const;
    // Another picture, if the machine can draw it; false, and the old one stays.
    bool SetPreset(Preset preset);
    // On the disk, if they have a place there.
    void KeepSettings();
    // Whether it fills the monitor; likewise.
    void RememberFullScreen();
    // Somebody else is at the wheel: his settings, the race that waits for him.
    void TakeSeat();
    // What was in force before that, once.
    std::optional<Club::Settings> TakeFormer() { return std::exchange(former, std::nullopt); }
    // What the player calls himself and drives, and all that was set up; without what holds for this time alone.
    void RememberOwn(const Club::SetupScreen& setup);
    // On the disk, and nothing else that holds for this time alone.
    void KeepPace();
    void KeepCoach(); // and whether a stage has been finished
    School::Progress Schooling() const { return {settings.player.schooled, settings.player.schoolSkipped}; }
    void KeepSchooling(const School::Progress& progress);

    // Where the race lies that is driven, or waits to be.
    const std::filesystem::path& Save() const { return ofSeason.Is() ? ofSeason.save : settings.save; }
    // A race that is over moves to the others.
    bool FilesRaces() const { return settings.ownFolder && !ofSeason.Is(); }

    std::unique_ptr<Renderer> renderer;
    GameSettings settings;
    School::Attempt lesson; // that is to be taken
    RaceOfSeason ofSeason;
    std::optional<double> lostInPuzzle;         // that was asked about, until it is entered
    Club::Liveries waiting;                     // of the cars beside the menus
    Ui::Device device = Ui::Device::Mouse;      // what was used last
    Shared::WorkThread thinking{settings.bell}; // of the drivers

private:
    template <class Change>
    void KeepChange(const Change& change);
    void Keep(const Club::Settings& values);

    std::optional<Club::Settings> former;
};

} // namespace Rally::Desktop
