// What a table tells those who follow a match from elsewhere: notices for everybody, whispers for one seat, and the
// welcome a newcomer starts from. The Unreal game, the server and its clients speak these bytes.
//
// Nothing in them may give away what is hidden. What happened is told as those who hear it may know it; what comes to
// light with it is told first. A log entry's check covers what is hidden, and few enough secrets could be tried against
// it; so a notice carries the hash of the public view instead, and a whisper that of its seat's view.
#pragma once

#include "RallyClub/Fair/RollProof.h"
#include "RallyRules/Core/Log.h"

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// One thing that happened. The n-th notice of a match leads to revision n + 1; an undo is a notice like any other, so
// revisions only ever grow.
struct Notice
{
    enum class Kind : std::uint8_t
    {
        Action,
        Outcome,
        Undo, // the latest entry is taken back; action.seat says by whom
    };
    Kind kind{};
    bool redacted{}; // it is not all that happened, or not all that came to light: each seat hears its own in a whisper
    Action action{};
    Outcome outcome{};
    std::uint32_t hash{};          // of the view after it, of those it is for
    ByteString uncovered;          // the moment before it, when more is known of that now; empty when not
    std::optional<ToldRoll> proof; // of an outcome, to followers of version 3 on

    friend bool operator==(const Notice&, const Notice&) = default;
};

// What a redacted notice is to one seat.
struct Whisper
{
    std::uint32_t revision{};
    Notice notice;

    friend bool operator==(const Whisper&, const Whisper&) = default;
};

// Where a newcomer starts: the match, a moment of it, and what has happened since.
struct Welcome
{
    LogHeader header;
    Seat seat{kNoSeat}; // whose view it is
    std::uint32_t revision{};
    std::uint32_t hash{}; // of the public view then
    ByteString view;      // empty: as the match begins, where none can be taken up
    std::vector<Notice> notices;
    std::vector<Whisper> whispers;
};

// What a person wants, and the revision they saw when they wanted it.
struct Intent
{
    enum class Kind : std::uint8_t
    {
        Play,
        Undo,
    };
    Kind kind{};
    std::uint32_t expected{};
    Action action{};

    friend bool operator==(const Intent&, const Intent&) = default;
};

RALLYCLUB_API void EncodeNotice(ByteWriter& out, const Notice& notice);
RALLYCLUB_API Notice DecodeNotice(ByteReader& in);
RALLYCLUB_API void EncodeWhispers(ByteWriter& out, const std::vector<Whisper>& whispers);
RALLYCLUB_API std::vector<Whisper> DecodeWhispers(ByteReader& in);
RALLYCLUB_API void EncodeWelcome(ByteWriter& out, const Welcome& welcome);
RALLYCLUB_API bool DecodeWelcome(ByteReader& in, Welcome& welcome);
RALLYCLUB_API void EncodeIntent(ByteWriter& out, const Intent& intent);
RALLYCLUB_API Intent DecodeIntent(ByteReader& in);

} // namespace Rally::Club
