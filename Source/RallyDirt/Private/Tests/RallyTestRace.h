// For specs: the race that runs in this process, with a player at this machine. In Unreal start the specs in a game of its own
// ("-game /Engine/Maps/Entry?Stage=rally2-ss1?Seats=2?Saves=Tests"); Tests/Unreal does the same.
#pragma once

#include "RallyGameMode.h"
#include "RallyHud.h"
#include "RallyPlayerController.h"
#include "RallyStageActor.h"

#include "RallyClub/RoadScreen.h"
#include "RallyClub/Follower.h"
#include "RallyClub/Host.h"
#include "RallyConvert.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include "Engine/World.h"
#include "UObject/UObjectIterator.h"

struct FRallyTestRace
{
	ARallyGameMode* Mode = nullptr;
	ARallyPlayerController* Player = nullptr;

	/** A fresh race with known dice; false when no game runs here. */
	bool Begin(const TCHAR* Seats, const TCHAR* Course = TEXT("rally2-ss1"))
	{
		for (TObjectIterator<ARallyGameMode> It; It; ++It)
		{
			if (!It->IsTemplate() && It->GetWorld() && It->GetNetMode() != NM_DedicatedServer && It->GetWorld()->GetFirstPlayerController())
			{
				Mode = *It;
			}
		}
		Player = Mode ? Mode->GetWorld()->GetFirstPlayerController<ARallyPlayerController>() : nullptr;
		if (!Player)
		{
			return false;
		}
		Mode->SeedDice(7);
		const bool bStarted = Mode->StartRace(Course, Seats);
		Run(30.0f);
		return bStarted && Player->GetMirror() != nullptr;
	}

	static constexpr float Step = 0.25f;
	void Tick()
	{
		Mode->Tick(Step);
		Player->Tick(Step);
		if (Player->GetStage())
		{
			Player->GetStage()->Tick(Step);
		}
	}
	/** So many seconds, or until the player is asked. */
	void Run(float Seconds)
	{
		for (float Time = 0.0f; Time < Seconds && !(Player->GetScreen() && Time > 3.0f * Step); Time += Step)
		{
			Tick();
		}
	}
	/** So many seconds. */
	void Wait(float Seconds)
	{
		for (float Time = 0.0f; Time < Seconds; Time += Step)
		{
			Tick();
		}
	}
	/** As a client may send it, whether honest or not. */
	void Say(const Rally::Club::FromFollower& Message) { Player->ServerHear(RallyConvert::Bytes(Encode(Message))); }
	Rally::Club::Wish WishFor(const FRallyAction& Action, int32 Revision) const
	{
		Rally::Club::Wish Wish;
		Wish.ticket = Mode->GetHost().FootingOf(Player->PeerAt(*Mode)).Ticket();
		Wish.intent.expected = static_cast<std::uint32_t>(Revision);
		RallyConvert::FromAction(Action, 0, Wish.intent.action);
		return Wish;
	}

	const Rally::Dirt::DirtMatch& Match() const { return *Rally::Dirt::AsDirt(Mode->GetTable()->TheMatch()); }
	const Rally::Dirt::DirtMatch& Seen() const { return *Rally::Dirt::AsDirt(Player->GetMirror()->TheMatch()); }
	bool IsSame() const
	{
		const Rally::Seat Who = Player->GetMirror()->Who();
		return Player->GetMirror()->Revision() == Mode->GetTable()->TheFeed()->Revision() && Seen().ViewHash(Who) == Match().ViewHash(Who);
	}
	/** By the notation: "g1@1.3L", "roll". */
	FRallyAction Written(const char* Notation) const
	{
		Rally::Action Action;
		[[maybe_unused]] const bool bRead = Match().Read(Notation, static_cast<Rally::Seat>(Player->GetSeat()), Action);
		check(bRead);
		return RallyConvert::Action(Action);
	}
};
