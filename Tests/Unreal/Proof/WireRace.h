// A race between machines, for specs: a server, and people whose machines come, go and come again. Nobody acts by themselves.
#pragma once

#include "RallyClub/Follower.h"
#include "RallyClub/Host.h"
#include "RallyConvert.h"
#include "RallyGameMode.h"
#include "RallyPlayerController.h"
#include "RallyPlayerState.h"
#include "RallySeats.h"
#include "Session.h"
#include "Tasks/Task.h"

#include <algorithm>
#include <memory>

class FWireRace
{
public:
	/** Nobody is in: neither at a seat nor watching. */
	static constexpr int32 Nowhere = -2;
	static constexpr int32 Watches = ARallyPlayerState::Watches;

	void Open(const TCHAR* Seats, double Loss = 0.0, const TCHAR* Address = TEXT("127.0.0.1:7777"), uint64 Seed = 1)
	{
		Shim::EndlessTask() = TEXT("RallyRecce"); // nobody needs a co-driver, who takes a second of each machine
		Shim::FSession::FSettings Settings;
		Settings.Seed = Seed;
		Settings.Options = FString(TEXT("?Stage=rally2?Seats=")) + Seats;
		Settings.Loss = Loss;
		Settings.Jitter = Loss;
		Settings.Address = Address;
		Session = std::make_unique<Shim::FSession>(Settings);
	}
	void Close()
	{
		Session.reset();
		Shim::EndlessTask() = FString();
	}

	ARallyGameMode& Mode() const { return *Session->ServerWorld()->GetAuthGameMode<ARallyGameMode>(); }
	const Rally::Club::Feed& Feed() const { return *Mode().GetTable()->TheFeed(); }
	Rally::Club::SeatKind KindOf(int32 Seat) const { return Mode().GetTable()->KindOf(static_cast<Rally::Seat>(Seat)); }

	/** Somebody at a machine of their own; the number of the connection. */
	int32 Comes(const TCHAR* Name, const FString& ClaimedId = FString())
	{
		return Arrived(Session->Connect(Name, ClaimedId.IsEmpty() ? FString(Name) : ClaimedId));
	}
	/** From a machine that was here before, under whatever name. */
	int32 ComesAgain(int32 Before, const TCHAR* Name) { return Arrived(Session->Connect(Name, Name, FString(), Session->Game(Before))); }
	/** With a secret that was found somewhere. */
	int32 ComesWith(const Rally::Club::SeatSecret& Secret, const TCHAR* Name)
	{
		const int32 Link = Session->Connect(Name, Name);
		Seats(Link).Remember(TEXT("127.0.0.1:7777"), Secret);
		return Arrived(Link);
	}
	/** Until the server has noticed, and the seat's stand-in drives. */
	void Goes(int32 Link)
	{
		const int32 Seat = SeatOf(Link);
		Session->Cut(Link);
		Session->RunUntil([&] { return !Session->ServerController(Link) && (Seat < 0 || KindOf(Seat) == Rally::Club::SeatKind::Absent); }, 20.0);
	}

	ARallyPlayerController* At(int32 Link) const { return Cast<ARallyPlayerController>(Session->Controller(Link)); }
	ARallyPlayerController* Served(int32 Link) const { return Cast<ARallyPlayerController>(Session->ServerController(Link)); }
	URallySeats& Seats(int32 Link) const { return URallySeats::Of(*Session->World(Link)); }
	Rally::Club::SeatSecret SecretAt(int32 Link) const { return Seats(Link).SecretFor(TEXT("127.0.0.1:7777")); }
	int32 SeatOf(int32 Link) const
	{
		const ARallyPlayerController* Player = At(Link);
		return Player && Player->GetMirror() ? Player->GetSeat() : Nowhere;
	}

	/** The same match to the same revision, as this seat may know it. */
	bool HasCaughtUp(int32 Link) const
	{
		const Rally::Club::Mirror* Mirror = At(Link) ? At(Link)->GetMirror() : nullptr;
		return Mirror && Mirror->Revision() == Feed().Revision() &&
			   Mirror->TheMatch().ViewHash(Mirror->Who()) == Mode().GetTable()->TheMatch().ViewHash(Mirror->Who()) &&
			   At(Link)->GetSeat() == (Mirror->Who() == Rally::kNoSeat ? Watches : int32{Mirror->Who()});
	}
	bool CatchesUp(int32 Link, double Most = 15.0)
	{
		return Session->RunUntil([&] { return HasCaughtUp(Link); }, Most);
	}
	/** Stand-ins and opponents drive until so much more has happened. */
	void Race(uint32 Notices)
	{
		const uint32 Then = Feed().Revision();
		Session->RunUntil([&] { return Feed().Revision() > Then + Notices; }, 300.0);
	}

	/** Whether it went over a wire, in either direction. */
	bool IsOnWire(int32 Link, const Rally::Club::SeatSecret& Secret) const
	{
		const auto Holds = [&Secret](const TArray<uint8>& Bytes)
		{ return std::search(Bytes.begin(), Bytes.end(), Secret.bytes.begin(), Secret.bytes.end()) != Bytes.end(); };
		return Holds(Session->BytesDown(Link)) || Holds(Session->BytesUp(Link));
	}

	std::unique_ptr<Shim::FSession> Session;

private:
	int32 Arrived(int32 Link)
	{
		Session->RunUntil([&] { return SeatOf(Link) != Nowhere; }, 15.0);
		CatchesUp(Link, 2.0);
		return Link;
	}
};
