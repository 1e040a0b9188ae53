// A match as one who follows it from elsewhere knows it: rebuilt from a welcome and the notices since, by the same rules,
// with the hash of the public view compared after every one of them. On a difference it stops; a new welcome helps.
//
// Notices and whispers may come late, twice and in any order. Nothing moves until Advance() is called, one notice at a
// time, so that whoever shows the match can film each of them.
#pragma once

#include "RallyClub/Notice.h"
#include "RallyRules/Core/Rulesets.h"

#include <functional>
#include <map>

namespace Rally::Club
{

// A match at its beginning by its header; nullptr when it cannot be played here. One that began in the middle of a race tells no set-up
// in its header: only who knows it from elsewhere can open it.
using MatchOpener = std::function<std::unique_ptr<AnyMatch>(const LogHeader& header)>;

class Mirror
{
public:
    // nullptr when the welcome makes no sense.
    RALLYCLUB_API static std::unique_ptr<Mirror> Open(const Welcome& welcome, const MatchOpener& opener = OpenAnyMatch);

    RALLYCLUB_API void Hear(std::uint32_t noticeRevision, const Notice& notice);
    RALLYCLUB_API void Hear(const Whisper& whisper);

    // The next notice, if it is here. The match's events are then those of this notice; Latest() is the notice.
    RALLYCLUB_API bool Advance();
    const Notice& Latest() const { return latest; }
    // What Advance() would take in; nullptr when it is not here.
    RALLYCLUB_API const Notice* Next() const;

    std::uint32_t Revision() const { return revision; }
    Seat Who() const { return seat; }
    const AnyMatch& TheMatch() const { return *match; }
    // What happened here is not what happened there, or something is missing that should have come long ago: how long
    // to wait for it is the shell's to say.
    bool Differs() const { return differs; }
    RALLYCLUB_API bool Misses() const;

    // Whether the seat could take back its latest action, as far as can be known here.
    RALLYCLUB_API bool CanUndo() const;

private:
    static constexpr std::uint32_t kFarAhead = 1 << 12;

    Mirror(std::unique_ptr<AnyMatch> theMatch, Seat theSeat, std::uint32_t theRevision);
    bool IsReady(const Notice& notice) const;
    bool Apply(const Notice& notice);
    bool Take(const Notice& notice);

    std::unique_ptr<AnyMatch> match;
    Seat seat;
    std::uint32_t revision;
    bool differs = false;
    Notice latest;
    std::map<std::uint32_t, Notice> notices; // still to come
    std::map<std::uint32_t, Whisper> whispers;
};

} // namespace Rally::Club
