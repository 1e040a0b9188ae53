// The end of a race between machines that has no table: it follows one that stands elsewhere, for a person who has a seat
// there or watches. It knows the match as far as it has been told (a Mirror), wishes something of the host until that has
// answered, and mends what got lost on the way. Bytes come in by Hear() and go out over a Line, in Pass() or with a wish.
// Time is handed in.
#pragma once

#include "RallyClub/Encore.h"
#include "RallyClub/Fair/DiceWatch.h"
#include "RallyClub/Mirror.h"
#include "RallyClub/Protocol.h"

#include <map>
#include <optional>

namespace Rally::Club
{

class Follower
{
public:
    // The secret is the one of the seat this person had at that host. The line must stay as long as the follower.
    RALLYCLUB_API explicit Follower(Line& line, const SeatSecret& secret = {}, MatchOpener opener = OpenAnyMatch);

    // False, and nothing has changed, when the bytes make no sense.
    RALLYCLUB_API bool Hear(std::span<const std::uint8_t> bytes);
    RALLYCLUB_API void Pass(double seconds);
    // The line is a new one, to the same host or to one that was started again.
    RALLYCLUB_API void Reconnected();
    // Nothing goes over the line until then.
    void Broke() { broken = true; }
    // Whether the line broke, or an answer has not come for so long that it must have.
    bool IsCutOff() const { return broken || unanswered > kSilence; }
    // The mirror's next notice, if it is here.
    RALLYCLUB_API bool Advance();

    // What the person wants, as the mirror shows the match now. One wish is on its way at a time: a newer one takes its
    // place. It is done once, however often it has to be said, and not at all when the moment has gone by.
    RALLYCLUB_API void Play(const Action& action);
    RALLYCLUB_API void Undo();
    RALLYCLUB_API void Pause(bool now);
    // A host of an older version knows the next course alone.
    RALLYCLUB_API void AskNextRace(Encore how = Encore::Following);
    // Whether the host has not answered yet, or the mirror is not where the host was then; and the answer, once.
    bool IsWishing() const { return wish.has_value() || (mirror != nullptr && mirror->Revision() < answered); }
    RALLYCLUB_API std::optional<Reply> TakeAnswer();

    // Of a host whose dice are proven every roll is checked; with these, random both, no roll of this seat can be foreseen there.
    void PromiseLinks(const Digest& own, const Digest& nonce) { dice.Promise(own, nonce); }
    const DiceWatch& Dice() const { return dice; }

    // nullptr until the first welcome.
    const Mirror* TheMirror() const { return mirror.get(); }
    // The same, for whoever still shows it when a welcome has put another one in its place.
    std::shared_ptr<const Mirror> SharedMirror() const { return mirror; }
    bool IsPaused() const { return status.paused; }
    // Number of the broken invariant that suspended the race where it is hosted; 0 while all is well.
    int Suspended() const { return status.suspended; }
    bool IsAway(Seat seat) const { return seat < kMaxSeats && (status.away & MaskOf(seat)) != 0; }
    // Of the seat, to come back to it; none for who watches.
    const SeatSecret& Secret() const { return secret; }
    std::uint32_t Epoch() const { return footing.epoch; }
    std::size_t Welcomes() const { return welcomes; }
    // Why the host wants to hear no more.
    const std::optional<Goodbye>& Farewell() const { return farewell; }
    // Why this race cannot be followed at all, as the host said or as was found here; empty while it can.
    RALLYCLUB_API Phrase WhyNot() const;

private:
    static constexpr double kSilence = 6; // seconds

    // Waits longer from one time to the next.
    class Patience
    {
    public:
        void Begin();
        bool Ends(double seconds);

    private:
        double waits = 0;
        double waited = 0;
    };

    void Take(const Welcomed& welcomed);
    void Take(const News& news);
    void Take(const Answer& said);
    void Take(const DiceNews& news);
    bool IsStrange(const LogHeader& header) const;
    void SayHere();
    void Want(Wish wanted);
    void AimAnew(const Welcomed& welcomed);
    void Settle(const Reply& reply);

    Line& line;
    SeatSecret secret;
    MatchOpener opener;
    std::shared_ptr<Mirror> mirror;
    std::uint8_t protocol{kOldestProtocol}; // that is spoken
    Footing footing;
    TableStatus status;
    std::optional<Goodbye> farewell;
    std::optional<LogHeader> strange; // of a race by rules that are not those here
    std::size_t welcomes = 0;
    DiceWatch dice;

    std::uint32_t heard = 0;                      // every notice before is here
    std::map<std::uint32_t, std::uint32_t> ahead; // from one revision to another, while something before is missing
    bool lost = false;                            // only a welcome helps
    bool greets = true;
    bool confirms = false;
    std::uint32_t unconfirmed = 0; // notices
    double hereEvery = 5;
    double sinceHere = 0;
    bool broken = false;
    double unanswered = 0; // seconds without a word while one is awaited
    Patience patience;

    std::optional<Wish> wish;
    std::uint64_t wishedAt = 0; // hash of what its person saw
    std::uint32_t wishes = 0;
    bool aimedAnew = false;
    std::uint32_t answered = 0; // at which revision of the host
    Patience wishPatience;
    std::optional<Reply> answer;
};

} // namespace Rally::Club
