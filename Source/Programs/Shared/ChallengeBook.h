// Progress in challenges as it is kept on this machine: read when somebody wants to know, kept after every change.
#pragma once

#include "RallyClub/Challenges/MedalWords.h"
#include "RallyClub/Challenges/Progress.h"
#include "Shared/FileKeeper.h"

namespace Rally::Shared
{

class ChallengeBook
{
public:
    explicit ChallengeBook(const std::filesystem::path& file);

    const Challenges::Progress& Now() const { return progress; }
    // Whatever changes it.
    template <class Change>
    auto Keep(Change change)
    {
        const auto result = change(progress);
        keeper.Keep(EncodeProgress(progress));
        return result;
    }
    // What could not be read or kept; empty when all could.
    Phrase Problem() const;

private:
    FileKeeper keeper;
    Challenges::Progress progress;
};

// By the clock of Greenwich.
Challenges::Day Today();

// What was won on a road, in the book of this machine; nothing when there is no folder for it.
void KeepMedals(std::uint64_t road, const Club::MedalsShown& shown);

// The lowest one by the clock that has not been won on a road, as far as that book knows; None: all have been.
Medal NextMedalOn(std::uint64_t road);

} // namespace Rally::Shared
