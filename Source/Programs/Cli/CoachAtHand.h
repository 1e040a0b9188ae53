// The coach at a terminal, of whichever game: he speaks or is silent, and what he has taught is kept with the player's settings.
#pragma once

#include "RallyClub/Coaching.h"
#include "RallyClub/Settings.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

#include <string>

namespace Rally::Cli
{

// As they were set in the window; what cannot be read is as it was delivered.
inline Club::Settings SettingsAtHand()
{
    Club::Settings player;
    Shared::LoadSettings(Shared::SettingsFile(), player);
    return player;
}

template <class Coach>
class CoachAtHand
{
public:
    // The settings are as they were loaded, and those of this race. Kept: what changes is written where they came from.
    CoachAtHand(Club::Settings& thePlayer, bool areKept) : player(thePlayer), kept(areKept), coach(thePlayer.taught) {}

    bool Speaks() const { return player.coach; }

    // The line at a moment, and that it was taught.
    template <class View, class Screen>
    std::string At(const View& view, const Screen& screen, std::uint64_t moment)
    {
        const std::string said = WordsOf(coach.At(view, screen, moment));
        if (coach.Taught() != player.taught)
        {
            player.taught = coach.Taught();
            Keep();
        }
        return said;
    }

    // "on", from the first lesson again, or "off"; anything else is no wish.
    bool Heed(const std::string& wish)
    {
        if (wish != "on" && wish != "off")
        {
            return false;
        }
        player.coach = wish == "on";
        player.taught = player.coach ? 0 : player.taught;
        coach = Coach(player.taught);
        Keep();
        return true;
    }

    // Who has driven a race to its end is no newcomer any more.
    void HasDriven()
    {
        player.newcomer = false;
        Keep();
    }

private:
    static std::string WordsOf(const Club::Coaching& said)
    {
        return said.IsEmpty() ? std::string() : Words(TextKey::PlayCoach, Words(said.words));
    }

    void Keep()
    {
        if (kept)
        {
            Shared::ChangeSettings(
                [this](Club::Settings& values)
                {
                    values.coach = player.coach;
                    values.taught = player.taught;
                    values.newcomer = player.newcomer;
                });
        }
    }

    Club::Settings& player;
    bool kept;
    Coach coach;
};

} // namespace Rally::Cli
