// Proofs of matches as hostile bytes: refused, or checked without harm, and what was read is written again as the same bytes. Then
// proofs that fit, with bytes turned: none of them is fair any more, unless it is the same proof.
#include "Demand.h"

#include "RallyClub/Fair/FairChance.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <algorithm>

using namespace Rally;

namespace
{

using Bytes = std::span<const std::uint8_t>;

bool IsFair(Bytes bytes)
{
    Club::FairRecord record;
    MatchLog log;
    if (!DecodeFair(bytes, record, log))
    {
        return false;
    }
    const GameEntry* game = RulesetOf(log.header);
    const std::unique_ptr<AnyMatch> beginning = game != nullptr ? game->open(log.header) : nullptr;
    if (beginning == nullptr)
    {
        return false;
    }
    const bool fair = CheckFair(record, log, *beginning).IsFair() && log.fault == LogFault::None;
    if (log.fault == LogFault::None && log.entries == beginning->Entries())
    {
        const ByteString again = EncodeFair(record, *beginning);
        Demand(!fair || std::ranges::equal(again, bytes), "a proof is written as it was read");
    }
    return fair;
}

Dirt::DirtSetup Alone()
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    Dirt::AddStage(setup, "rally4-ss1");
    return setup;
}

// The bytes drive a race whose dice are proven.
struct Driven
{
    ByteString proof;
    std::size_t rolls{};
};

Driven DrivenBy(ByteReader& in)
{
    Dirt::DirtMatch match(Alone());
    const Digest secret{1, 2, 3};
    Club::FairChance dice(match.Header(), secret, Digest{4});
    Club::LinkChain chain(dice.MatchId(), 0, secret, Digest{5});
    const Club::SeatPromise promise[] = {{0, chain.Anchor(), chain.Link(1)}};
    dice.Begin(promise);
    std::uint32_t opened = 1;
    const int most = in.Byte() % 32;
    for (int moves = 0; moves < most && !match.WhoMoves().IsOver(); ++moves)
    {
        if (match.WhoMoves().IsChance())
        {
            Outcome outcome;
            if (!dice.Next(match, outcome))
            {
                Demand(in.Byte() % 4 == 0 || dice.Open(0, chain.Link(++opened)), "the next link opens");
                dice.GoOnWithout();
                Demand(dice.Next(match, outcome), "nothing is waited for twice");
            }
            match.Resolve(outcome);
            continue;
        }
        ActionList legal;
        match.Legal(0, legal);
        match.Play(legal[in.Byte() % legal.Size()]);
    }
    return {EncodeFair(dice.Record(), match), dice.Record().rolls.size()};
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const Bytes bytes(data, size);
    IsFair(bytes);
    ByteReader in(bytes);
    const auto [proof, rolls] = DrivenBy(in);
    Demand(IsFair(proof), "what was opened proves it");
    ByteString bent = proof;
    for (int turned = in.Byte() % 4; turned > 0; --turned)
    {
        bent[static_cast<std::size_t>(in.Fixed(2)) % bent.size()] ^= in.Byte();
    }
    // Before anything has fallen there is nothing to prove.
    Demand(bent == proof || rolls == 0 || !IsFair(bent), "nothing of it can be bent");
    return 0;
}
