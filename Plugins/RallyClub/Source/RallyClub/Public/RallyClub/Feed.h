// The log of a match for those who follow it from elsewhere, as they may know it: kept beside the match by the table that
// runs it. From time to time it remembers the moment itself, so that newcomers need not hear the whole story.
#pragma once

#include "RallyClub/Notice.h"
#include "RallyRules/Core/Match.h"

namespace Rally::Club
{

class Feed
{
public:
    // Newcomers hear at most about this much; more while no turn ends.
    static constexpr std::size_t kTail = 48;

    // A match that has a past already is told from its beginning.
    RALLYCLUB_API explicit Feed(const AnyMatch& match);

    // After every action and outcome, and after a seat took back the latest action. False, and nothing is told, when the
    // log is not what was told of it and this one more or less (Invariant::FeedHoldsLog).
    [[nodiscard]] RALLYCLUB_API bool Entered(const AnyMatch& match, const ToldRoll* proof = nullptr);
    [[nodiscard]] RALLYCLUB_API bool TakenBack(const AnyMatch& match, Seat seat);

    std::uint32_t Revision() const { return begin + static_cast<std::uint32_t>(told.size()); }
    // What led from a revision to the next one. Only revisions since First() are known; nothing led to or from others.
    RALLYCLUB_API const Notice& At(std::uint32_t revision) const;
    std::uint32_t First() const { return begin; }
    // Where newcomers start.
    std::uint32_t Base() const { return base; }
    // To one seat, since First(). Nobody whispers to spectators.
    RALLYCLUB_API const std::vector<Whisper>& WhispersTo(Seat seat) const;
    // Where a newcomer starts, with everything up to now.
    RALLYCLUB_API Welcome WelcomeFor(const AnyMatch& match, Seat seat) const;

    // The first thing the seat itself did since a revision, as it knows it; false when it did nothing.
    RALLYCLUB_API bool OwnSince(std::uint32_t revision, Seat seat, Notice& out) const;
    // Whether the seat has been on move all the time since a revision while others decided at once with it.
    RALLYCLUB_API bool StillAskedSince(std::uint32_t revision, Seat seat) const;

private:
    struct ToldNotice
    {
        Notice notice;
        SeatMask asked{}; // seats on move when it happened
    };
    void Tell(const AnyMatch& match, Notice notice);
    void Remember(const AnyMatch& match);

    std::vector<ToldNotice> told;
    std::uint32_t begin = 0;
    std::uint32_t base = 0;
    std::uint32_t baseHash = 0;
    std::size_t length = 0; // of the log as it was told
    SeatMask asked = 0;
    std::vector<ByteString> views; // at the base; by seat, last for spectators
    std::vector<std::vector<Whisper>> whispers;
};

} // namespace Rally::Club
