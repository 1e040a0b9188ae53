// The first screen: a new race, the race that waits, school, how to play, settings, quit.
#pragma once

#include "RallyClub/Screens/Entry.h"

namespace Rally::Club
{

// What the shell found in the save.
struct WaitingRace
{
    bool exists{};
    Phrase about;  // stage, round, drivers
    Phrase notice; // what had to be done to a damaged save; empty when nothing had
};

enum class TitleCommand : std::uint8_t
{
    None,
    NewRace,
    Resume,
    School,
    Career,
    Challenges,
    Others,
    Settings,
    Help,
    Quit,
};

class TitleScreen
{
public:
    // Whoever has never been at school is asked whether he is new here.
    explicit TitleScreen(WaitingRace waiting = {}, bool hasBeenAtSchool = false)
        : race(std::move(waiting)),
          schooled(hasBeenAtSchool)
    {}

    // The shell has pages for them.
    void OfferCareer() { hasCareer = true; }
    void OfferChallenges() { hasChallenges = true; }
    void OfferOthers() { hasOthers = true; }
    // Who is at the wheel, where there are several drivers; it is said under the title.
    void SetDriver(std::string name) { driver = std::move(name); }
    const std::string& Driver() const { return driver; }

    const WaitingRace& Waiting() const { return race; }
    // In focus order; the one a player most likely wants comes first.
    RALLYCLUB_API std::vector<Entry> Entries() const;
    RALLYCLUB_API TitleCommand Activate(std::string_view id) const;

private:
    WaitingRace race;
    bool schooled;
    bool hasCareer{};
    bool hasChallenges{};
    bool hasOthers{};
    std::string driver;
};

} // namespace Rally::Club
