// What comes over the wire to those who follow a match: notices, whispers, welcomes and intents from hostile bytes are
// refused or understood, and what was understood is written again as the same bytes. Then moments of a match with bytes
// turned: whatever a mirror can be opened at can be played on from.
#include "Demand.h"

#include "RallyClub/Mirror.h"

#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Gt/GtGame.h"

#include <algorithm>
#include <cstring>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

bool SameAsRead(const ByteString& again, Bytes bytes, const ByteReader& in)
{
    return again.size() == in.Position() && std::equal(again.begin(), again.end(), bytes.begin());
}

void TryParts(Bytes bytes)
{
    ByteString again;
    ByteWriter out(again);
    if (ByteReader in(bytes); EncodeNotice(out, Club::DecodeNotice(in)), !in.Failed())
    {
        Demand(SameAsRead(again, bytes, in), "a notice is written as it was read");
    }
    again.clear();
    if (ByteReader in(bytes); EncodeWhispers(out, Club::DecodeWhispers(in)), !in.Failed())
    {
        Demand(SameAsRead(again, bytes, in), "whispers are written as they were read");
    }
    again.clear();
    if (ByteReader in(bytes); EncodeIntent(out, Club::DecodeIntent(in)), !in.Failed())
    {
        Demand(SameAsRead(again, bytes, in), "an intent is written as it was read");
    }
    again.clear();
    Club::Welcome welcome;
    if (ByteReader in(bytes); DecodeWelcome(in, welcome))
    {
        EncodeWelcome(out, welcome);
        Demand(SameAsRead(again, bytes, in), "a welcome is written as it was read");
    }
}

void PlayOn(AnyMatch& match, ByteReader& in, int most)
{
    for (int moves = 0; moves < most && !match.WhoMoves().IsOver() && match.Suspended() == 0; ++moves)
    {
        const std::uint8_t byte = in.Byte();
        if (match.WhoMoves().IsChance())
        {
            ChanceList chances;
            match.Chances(chances);
            if (chances.IsEmpty())
            {
                return;
            }
            match.Resolve(chances[byte % chances.Size()].outcome);
            continue;
        }
        ActionList legal;
        for (Seat seat = 0; seat < match.Seats() && legal.IsEmpty(); ++seat)
        {
            match.Legal(seat, legal);
        }
        if (legal.IsEmpty())
        {
            return;
        }
        match.Play(legal[byte % legal.Size()]);
    }
}

Club::Welcome WelcomeTo(const AnyMatch& match)
{
    Club::Welcome welcome;
    welcome.header = match.Header();
    ByteWriter out(welcome.view);
    match.EncodeView(out, kNoSeat);
    welcome.hash = static_cast<std::uint32_t>(match.ViewHash(kNoSeat));
    return welcome;
}

// The moment of a game no follower can open yet, as bytes and back.
template <class Game>
std::unique_ptr<AnyMatch> Reopened(const Club::Welcome& welcome)
{
    std::unique_ptr<AnyMatch> match = OpenMatch<Game>(welcome.header);
    ByteReader view(welcome.view);
    return match != nullptr && match->DecodeView(view) ? std::move(match) : nullptr;
}

// The bytes play a match for a while, turn a few bytes of its state, and tell whoever can still be welcomed to it more.
template <class Game, class Setup>
void TryMoments(Bytes bytes, const Setup& setup)
{
    Match<Game> match(setup);
    ByteReader in(bytes);
    const int played = in.Byte();
    const int turned = in.Byte() % 8;
    PlayOn(match, in, played);
    typename Game::State state = match.Now();
    auto* raw = reinterpret_cast<std::uint8_t*>(&state);
    for (int i = 0; i < turned; ++i)
    {
        const std::size_t at = static_cast<std::size_t>(in.Fixed(2)) % sizeof state;
        raw[at] = in.Byte();
    }
    if (!match.Rules().CanResumeAt(state) || match.Rules().BrokenInvariant(state) != 0)
    {
        return;
    }
    Club::Welcome welcome = WelcomeTo(Match<Game>(std::make_shared<Game>(setup), state));
    welcome.header = match.Header();
    const std::unique_ptr<AnyMatch> there = Reopened<Game>(welcome);
    Demand(there != nullptr && WelcomeTo(*there).hash == welcome.hash, "a moment that fits is taken up as it was");
    if (RulesetOf(welcome.header) == nullptr)
    {
        PlayOn(*there, in, 400);
        return;
    }
    const std::unique_ptr<Club::Mirror> mirror = Club::Mirror::Open(welcome);
    Demand(mirror != nullptr, "what fits is welcome");
    std::unique_ptr<AnyMatch> on = mirror->TheMatch().Clone();
    PlayOn(*on, in, 400);
    for (std::uint32_t heard = 0; heard < 64 && !in.Failed() && !in.AtEnd(); ++heard)
    {
        mirror->Hear(heard, Club::DecodeNotice(in));
        mirror->Advance();
    }
}

// A moment from the wire, whatever it says: refused, or played on from.
template <class Game, class Setup>
void TryViews(Bytes bytes, const Setup& setup)
{
    Match<Game> match(setup);
    ByteReader in(bytes);
    if (match.DecodeView(in))
    {
        Demand(match.Suspended() == 0, "what is taken up is sound");
        PlayOn(match, in, 400);
    }
}

template <class Game, class Setup>
void TryGame(Bytes bytes, const Setup& setup)
{
    TryMoments<Game>(bytes, setup);
    TryViews<Game>(bytes, setup);
}

Dirt::DirtSetup DirtRace()
{
    Dirt::DirtSetup setup = Dirt::NewSetup(3);
    setup.options.timeControls = true;
    Dirt::AddStage(setup, "rally4-ss1");
    return setup;
}

Gt::GtSetup GtRace()
{
    Gt::GtOptions options;
    options.places = true;
    options.redline = true;
    Gt::GtSetup setup = Gt::NewSetup(3, options);
    Gt::SetCircuit(setup, "circuit5");
    return setup;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    TryParts(bytes);
    TryGame<Dirt::DirtGame>(bytes, DirtRace());
    TryGame<Gt::GtGame>(bytes, GtRace());
    return 0;
}
