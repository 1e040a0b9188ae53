// People at the table, for the proof: each looks only at its own client's mirror, and one or the other does not play fair.
#pragma once

#include "RallyGameMode.h"
#include "RallyPlayerController.h"

#include "RallyClub/Follower.h"
#include "RallyClub/Host.h"
#include "RallyConvert.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <map>

/** What the server's match looked like after each notice, to every seat and to spectators (last). */
struct FTruth
{
	std::map<uint32, TArray<uint64>> HashesAt;

	void Note(const Rally::AnyMatch& Match, uint32 Revision)
	{
		TArray<uint64>& Hashes = HashesAt[Revision];
		Hashes.Empty();
		for (std::size_t Seat = 0; Seat < Match.Seats(); ++Seat)
		{
			Hashes.Add(Match.ViewHash(static_cast<Rally::Seat>(Seat)));
		}
		Hashes.Add(Match.ViewHash(Rally::kNoSeat));
	}
};

/** A wish as whoever plays unfairly could write it: for any action, at any revision. */
inline TArray<uint8> WishBytes(const ARallyGameMode& Mode, const ARallyPlayerController& Served, const Rally::Club::Intent& Intent)
{
	const std::uint32_t Ticket = Mode.GetHost().FootingOf(Served.PeerAt(Mode)).Ticket();
	return RallyConvert::Bytes(Encode(Rally::Club::FromFollower(Rally::Club::Wish{Rally::Club::Wish::Kind::Intent, Ticket, 1, Intent})));
}

struct FBot
{
	FString Id;
	int32 Link = INDEX_NONE;
	uint16 Penalty = 0;
	bool bPlays = true;
	Rally::Pilot::Opponent Driver{{}, 5};

	ARallyPlayerController* Player = nullptr;
	int32 Compared = 0;
	int32 Differences = 0;
	uint32 SentAt = 0xFFFFFFFF;
	double SentTime = 0.0;
	int32 Sent = 0;

	/** After every notice the client has taken in. */
	void Compare(const FTruth& Truth)
	{
		if (!Player || !Player->GetMirror())
		{
			return; // a connection that the server has ended still brings what was on its way
		}
		const Rally::Club::Mirror& Mirror = *Player->GetMirror();
		const auto Found = Truth.HashesAt.find(Mirror.Revision());
		const int32 Seats = static_cast<int32>(Mirror.TheMatch().Seats());
		const int32 View = Mirror.Who() == Rally::kNoSeat ? Seats : static_cast<int32>(Mirror.Who());
		++Compared;
		const bool bSame = Found != Truth.HashesAt.end() && Found->second[View] == Mirror.TheMatch().ViewHash(Mirror.Who()) &&
						   Found->second[Seats] == Mirror.TheMatch().ViewHash(Rally::kNoSeat);
		Differences += bSame ? 0 : 1;
	}

	/** Plays when asked; again when nothing came of it for a while, which the server must not do twice. */
	void Think(double Now)
	{
		const Rally::Club::Mirror* Mirror = Player ? Player->GetMirror() : nullptr;
		if (!bPlays || !Mirror || Mirror->Who() == Rally::kNoSeat || !Mirror->TheMatch().WhoMoves().Includes(Mirror->Who()))
		{
			return;
		}
		if (SentAt == Mirror->Revision() && Now - SentTime < 2.0)
		{
			return;
		}
		SentAt = Mirror->Revision();
		SentTime = Now;
		++Sent;
		Player->Play(Choose(*Mirror));
	}

	FRallyAction Choose(const Rally::Club::Mirror& Mirror)
	{
		const Rally::Dirt::DirtMatch& Match = *Rally::Dirt::AsDirt(Mirror.TheMatch());
		if (Match.Now().phase == Rally::Dirt::Phase::TimeControl)
		{
			FRallyAction Net;
			Net.Kind = static_cast<uint8>(Rally::Dirt::ActionKind::Penalty);
			Net.Space = 0xFFFF; // an action without a space names none
			Net.Amount = Penalty;
			return Net;
		}
		return RallyConvert::Action(Driver.Decide(Match, Mirror.Who()));
	}
};
