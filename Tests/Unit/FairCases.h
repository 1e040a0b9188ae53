// Races whose dice are to be proven: a server, clients with chains of their own, and opponents.
#pragma once

#include "DirtCases.h"

#include "RallyClub/Fair/FairChance.h"
#include "RallyPilot/Drivers.h"

#include <map>

namespace Rally::Test
{

inline Digest Counted(int from, int step)
{
    Digest digest;
    for (std::size_t i = 0; i < digest.size(); ++i)
    {
        digest[i] = static_cast<std::uint8_t>(from + step * static_cast<int>(i));
    }
    return digest;
}

// A seat's chain, and how far it has been opened.
struct Client
{
    Seat seat;
    Club::LinkChain chain;
    std::uint32_t opened = 1;

    Client(const Digest& match, Seat theSeat, int secret)
        : seat(theSeat),
          chain(match, theSeat, Counted(secret, 1), Counted(secret, 3))
    {}
    Club::SeatPromise Promise() { return {seat, chain.Anchor(), chain.Link(1)}; }
};

// Who opens what it is asked for: all, or one in so many never does.
struct FairRace
{
    std::unique_ptr<AnyMatch> match;
    Club::FairChance dice;
    std::vector<Client> clients;
    int awayEvery = 0;
    int asked = 0;

    FairRace(std::unique_ptr<AnyMatch> theMatch, int secret, std::initializer_list<Seat> people)
        : match(std::move(theMatch)),
          dice(match->Header(), Counted(secret, 1), Counted(secret, 7))
    {
        std::vector<Club::SeatPromise> promises;
        for (const Seat seat : people)
        {
            clients.emplace_back(dice.MatchId(), seat, secret + 50 * (seat + 1));
            promises.push_back(clients.back().Promise());
        }
        dice.Begin(promises);
    }

    void LetFall()
    {
        Outcome outcome;
        while (match->WhoMoves().IsChance())
        {
            if (!dice.Next(*match, outcome))
            {
                Answer();
                continue;
            }
            match->Resolve(outcome);
        }
    }

    void Answer()
    {
        ++asked;
        for (Client& client : clients)
        {
            if (client.seat == dice.Awaits() && (awayEvery == 0 || asked % awayEvery != 0) &&
                client.opened < Club::kLinks)
            {
                dice.Open(client.seat, client.chain.Link(++client.opened));
                return;
            }
        }
        dice.GoOnWithout();
    }

    // Random, but lawful, for so many actions or to the end.
    void Drive(std::uint64_t seed, std::size_t actions)
    {
        Random random(seed, RandomStream::Pilot);
        LetFall();
        for (std::size_t i = 0; i < actions && match->WhoMoves().kind == ToMove::Kind::Seats; ++i)
        {
            for (Seat seat = 0; seat < match->Seats(); ++seat)
            {
                ActionList legal;
                match->Legal(seat, legal);
                if (legal.Size() > 0)
                {
                    match->Play(legal[random.Below(static_cast<std::uint32_t>(legal.Size()))]);
                    break;
                }
            }
            LetFall();
        }
    }
};

} // namespace Rally::Test
