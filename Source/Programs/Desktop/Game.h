// The game in a window. Hands turn events into ids and presses, the page that is open says what they mean, and what it
// shows becomes widgets over the road. Everything a player can click has an id.
#pragma once

#include "Desktop/GamePaint.h"
#include "Desktop/Hands/Keyboard.h"
#include "Desktop/Hands/Mouse.h"
#include "Desktop/Hands/Pad.h"
#include "Desktop/Hands/Switch.h"
#include "Desktop/Narrator.h"
#include "Desktop/Pages/Boxes.h"
#include "Desktop/Pages/CareerPage.h"
#include "Desktop/Pages/ChallengePage.h"
#include "Desktop/Pages/OthersPage.h"
#include "Desktop/Pages/ModelPage.h"
#include "Desktop/Pages/SetupPage.h"
#include "Desktop/Pages/TitlePage.h"
#include "Desktop/Ui/Narration.h"
#include "Desktop/Ui/Scan.h"
#include "Desktop/Venue.h"
#include "RallyClub/Encore.h"

union SDL_Event;

namespace Rally::Desktop
{

class Game final : private Controls
{
public:
    Game(std::unique_ptr<Renderer> renderer, Painter& thePainter, GameSettings settings);
    ~Game() override;

    // What a set-up begins with.
    void Offer(const Club::SetupScreen& chosen);
    // Straight into a race, without the title.
    void Begin(const Club::SetupScreen& chosen);
    // At a table elsewhere, as soon as the race there is known; until it is left.
    void Sit(std::shared_ptr<Shared::SeatElsewhere> seat) { elsewhere = std::move(seat); }
    void HandleEvent(const SDL_Event& event, float pixelsPerPoint);
    void Update(double seconds, int width, int height);
    // Time in which nothing was under way.
    void Rest(double seconds)
    {
        rested += seconds;
        TheShow().Rest(seconds);
    }
    // How long nothing happens by itself, decoration apart.
    double MayRest() const;
    // It would not look like the last frame, decoration apart.
    bool HasChanged() const { return changed || Show().HasChanged(); }
    // Frames a second in which that moves while nothing else does; 0: it stands still.
    double Decoration() const { return Show().Decoration(); }
    void Draw(unsigned framebuffer);
    // The last frame once more, for whoever doubts HasChanged().
    void DrawAgain(unsigned framebuffer);
    // What the screen says goes there too; false when it cannot be written.
    bool Narrate(const std::string& file) { return narrator.WriteTo(file); }
    bool WantsToQuit() const { return quits; }
    // What is to be heard of the last so many seconds.
    const std::vector<Hearing::Due>& Hear(double seconds);
    // By the co-driver.
    std::string Said() const { return match != nullptr && page == match ? match->Said() : std::string(); }

    // ... who sits in the car that is driven.
    std::size_t Voice() const { return park.ofSeason.voice; }

    // For those who look from outside: scripts and tests.
    const Ui::Tree& Widgets() const { return tree; }
    const Ui::Scan& TheScan() const { return scan; }
    // nullptr while none is played.
    const MatchPage* Match() const { return match; }
    const Club::Settings& Player() const { return park.settings.player; }
    const MatchShow& Show() const { return venue->Show(); }
    // Nothing moves that is not decoration: a click lands where it is aimed.
    bool IsCalm() const;
    const FrameStatistics& Statistics() const { return park.renderer->Statistics(); }

private:
    Ui::Tree& TheTree() override { return tree; }
    MatchShow& TheShow() override { return venue->Show(); }
    Page& ThePage() override { return *page; }
    bool IsUncovered() const override { return !boxes.IsOpen(); }
    void Use(Ui::Device used) override;
    void Obey(const std::string& id) override;
    void Press(Ui::Press press) override;
    void Back() override;
    bool Close() override;
    void Hold(const std::string& id, bool done) override;
    bool LetGo() override;
    void ToggleHelp() override;
    void ToggleFullScreen() override;
    bool HearKey(std::string_view key) override;
    bool HearButton(std::string_view button) override;
    const Club::Bindings& TheBindings() const override { return park.settings.player.bindings; }
    void UsePad(Club::PadSigns signs) override;
    bool ClickShow(float x, float y) override;
    bool Scans() const override { return scan.IsOn() && !page->IsTyping(); }
    void PressSwitch() override;
    void HoldSwitch() override { scan.Hold(); }
    bool IsSwitchHeld() const override { return scan.IsHeld(); }
    void Redraw() override { changed = true; }
    void Renew() override { stale = true; }

    void Follow(Go where);
    void Start(MatchAtHand hand); // without plans of its seats
    void FindRace();              // that waits
    void GoToSchool();
    void TurnToSchool();
    Go WantedAtSchool();
    void TakeLesson();
    void StartChosen();
    void FollowElsewhere();
    // Another one, of the race that is over.
    void StartNext(Club::Encore how);
    // Of the dice; where somebody is to start first, one by which they do.
    std::uint64_t SeedFor(const AnyMatch& begun, Seat first) const;
    void Resume();
    void DriveCareer();
    void WatchCareer();
    void DriveChallenge();
    void TakeIn(const char* file);
    void Leave();
    // True, and it is asked, when leaving now would lose the race.
    bool AsksUnsaved(Go wish);
    void ApplySettings(const Club::Settings& before);

    void Wear(const Club::Settings& now);
    void Strike(Sound::StrikeKind kind, float strength = 1);
    void StrikeFor(const std::string& id, bool refusedBefore);
    Sound::Tune TuneOf() const;

    void ShowWidgets(); // anew, from the models
    void GoOn(double seconds);
    void Narrate();
    void NameKeys();
    Ui::Size Room() const { return {tree.Window().w, tree.Window().h}; }

    ServicePark park;
    Painter& painter;
    Ui::Tree tree;
    Venues venues{park, tree};
    Venue* backdrop = &venues.Of(*Rulesets().front()); // what lies behind the menus
    Venue* venue = backdrop;                           // that is seen
    TitlePage title;
    SetupPage setup{park, venues};
    CareerPage career{park};
    ChallengePage challenges{park};
    OthersPage others{park};
    School::SchoolScreen lessons;
    ModelPage school{lessons, [this] { return WantedAtSchool(); }};
    bool careerKnows = false; // the result of its race
    MatchPage* match = nullptr;
    Club::SeatRecords driving;                        // the seats of that match
    std::shared_ptr<Shared::SeatElsewhere> elsewhere; // nullptr: nobody here sits at another table
    Page* page = &title;
    Boxes boxes;
    Mouse mouse{*this};
    Keyboard keyboard{*this};
    Pad pad{*this};
    Switch oneSwitch{*this};
    Ui::Scan scan;
    double rested = 0; // since the last update
    Ui::Narration narration;
    Narrator narrator;
    Hearing::Foley foley;
    std::vector<Hearing::Due> struck; // since it was heard
    std::vector<Hearing::Due> heard;
    Sound::Tune tune{};
    int width = 1280; // of the window, in pixels
    int height = 720;
    unsigned answersShown = 0;
    Club::PadSigns padInUse{Club::PadSigns::Letters};
    bool stale = true;   // the widgets
    bool changed = true; // what lies over the road, since it was drawn
    bool quits = false;
    bool untold = true; // something may have to be narrated
};

} // namespace Rally::Desktop
