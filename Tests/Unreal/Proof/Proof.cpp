// The proof: in one process a dedicated server and four clients race under delay and loss. One joins late and watches, one loses its connection
// and comes back, one sends what is illegal, stale and too much, and one sends what nobody honest sends. After every notice every client's
// view has the hash the server's has; and what is hidden is on no other connection, byte for byte.
#include "Proof.h"

#include "Bots.h"

#include "RallyClub/Table.h"
#include "RallyGameMode.h"
#include "RallyHud.h"
#include "RallyPlayerState.h"
#include "Session.h"

#include "Components/TextBlock.h"
#include "Engine/World.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <vector>

namespace Proof
{
using Rally::Dirt::Phase;

constexpr float Frame = 1.0f / 30.0f;
constexpr int32 Players = 4;

/** Printed and counted; a failed one fails the proof. */
struct FVerdict
{
	int32 Failed = 0;
	int32 Passed = 0;
	void Say(bool bHolds, const char* What)
	{
		(bHolds ? Passed : Failed) += 1;
		std::printf("%s RallyDirt.Proof %s\n", bHolds ? "ok    " : "FAILED", What);
	}
};

static Shim::FSession::FSettings Settings()
{
	Shim::FSession::FSettings Wanted;
	Wanted.Options = TEXT("?Stage=rally2?Seats=3?chk=on");
	Wanted.Delay = 0.06f;
	Wanted.Jitter = 0.05f;
	Wanted.Loss = 0.05f;
	Wanted.Seed = 11;
	return Wanted;
}

class FTable
{
public:
	explicit FTable(uint16 HiddenPenalty) : Session(Settings())
	{
		Mode = Session.ServerWorld()->GetAuthGameMode<ARallyGameMode>();
		Mode->SeedDice(99);
		Mode->StandInPause = 0.2f;
		Mode->StartRace(TEXT("rally2"), TEXT("3"));
		Shadow = Rally::OpenAnyMatch(Match().Header());
		Truth.Note(*Shadow, 0);
		static const TCHAR* const Ids[] = {TEXT("anna"), TEXT("ben"), TEXT("carla"), TEXT("dora")};
		for (int32 Index = 0; Index < Players; ++Index)
		{
			Bots[Index].Id = Ids[Index];
			Bots[Index].Penalty = static_cast<uint16>(Index + 20);
		}
		Bots[0].Penalty = HiddenPenalty;
	}

	/** Again from the same machine, when they were here before. */
	void Join(int32 Index)
	{
		FBot& Bot = Bots[Index];
		Bot.Link = Session.Connect(Bot.Id, Bot.Id, FString(), Bot.Link == INDEX_NONE ? nullptr : Session.Game(Bot.Link));
	}

	void Tick()
	{
		Session.Tick(Frame);
		Seconds += static_cast<double>(Frame);
		Record();
		for (FBot& Bot : Bots)
		{
			Watch(Bot);
			Bot.Think(Seconds);
		}
	}

	template <typename ConditionType>
	bool RunUntil(const ConditionType& Holds, double Most)
	{
		const double End = Seconds + Most;
		while (!Holds() && Seconds < End)
		{
			Tick();
		}
		return Holds();
	}
	void Run(double For)
	{
		RunUntil([] { return false; }, For);
	}

	const Rally::Dirt::DirtMatch& Match() const { return *Rally::Dirt::AsDirt(Mode->GetTable()->TheMatch()); }
	int32 Revision() const { return static_cast<int32>(Mode->GetTable()->TheFeed()->Revision()); }
	bool HasCaughtUp(int32 Index) const
	{
		const ARallyPlayerController* Player = Bots[Index].Player;
		return Player && Player->GetMirror() && static_cast<int32>(Player->GetMirror()->Revision()) == Revision();
	}
	bool InTimeControl() const { return Match().Now().phase == Phase::TimeControl; }
	int32 SeatOf(int32 Index) const { return Bots[Index].Player ? Bots[Index].Player->GetSeat() : -2; }

	Shim::FSession Session;
	ARallyGameMode* Mode = nullptr;
	FBot Bots[Players];
	double Seconds = 0.0;
	int32 Turns = 0;
	int32 NoticeBytes = 0;
	int32 Hints = 0;

private:
	/** The server's own log, played again on the side one entry at a time; nobody takes anything back here. */
	void Record()
	{
		const std::vector<Rally::LogEntry>& Entries = Match().Entries();
		while (Shadow->Entries().size() < Entries.size())
		{
			const Rally::LogEntry& Entry = Entries[Shadow->Entries().size()];
			if (Entry.chance)
			{
				Shadow->Resolve(Entry.outcome);
			}
			else
			{
				Shadow->Play(Entry.action);
			}
			for (const Rally::Event& Event : Shadow->Events())
			{
				Turns += Event.kind == static_cast<std::uint8_t>(Rally::Dirt::EventKind::TurnBegan) ? 1 : 0;
			}
			Rally::ByteString Bytes;
			Rally::ByteWriter Out(Bytes);
			EncodeNotice(Out, Mode->GetTable()->TheFeed()->At(static_cast<uint32>(Shadow->Entries().size()) - 1));
			NoticeBytes += static_cast<int32>(Bytes.size());
			Truth.Note(*Shadow, static_cast<uint32>(Shadow->Entries().size()));
		}
	}

	/** The client's player as soon as there is one; from then on every notice it takes in is compared. */
	void Watch(FBot& Bot)
	{
		ARallyPlayerController* Now =
			Bot.Link == INDEX_NONE || !Session.IsConnected(Bot.Link) ? nullptr : Cast<ARallyPlayerController>(Session.Controller(Bot.Link));
		if (Now && Now != Bot.Player)
		{
			Now->OnNotice.AddLambda([this, &Bot] { Bot.Compare(Truth); });
		}
		Bot.Player = Now;
	}

	std::unique_ptr<Rally::AnyMatch> Shadow;
	FTruth Truth;
};

static void PlayUnfairly(FTable& Table, FVerdict& Verdict)
{
	ARallyPlayerController* Player = Table.Bots[1].Player;
	const std::size_t Before = Table.Match().Entries().size();
	const ARallyPlayerController* AtServer = Cast<ARallyPlayerController>(Table.Session.ServerController(Table.Bots[1].Link));
	Rally::Club::Intent Illegal;
	Illegal.action.kind = static_cast<uint8>(Rally::Dirt::ActionKind::Lay);
	Illegal.action.die = 6;
	Illegal.action.space = Rally::ParseSpace("1.3L");
	const std::uint32_t Now = Player->GetMirror()->Revision();
	Illegal.expected = Now > 3 ? Now - 3 : 0;
	Player->ServerHear(WishBytes(*Table.Mode, *AtServer, Illegal));
	Illegal.expected = Now;
	for (int32 Index = 0; Index < 150; ++Index)
	{
		Player->ServerHear(WishBytes(*Table.Mode, *AtServer, Illegal));
	}
	Table.Run(3.0);
	bool bUntouched = true;
	for (std::size_t At = Before; At < Table.Match().Entries().size(); ++At)
	{
		const Rally::LogEntry& Entry = Table.Match().Entries()[At];
		bUntouched = bUntouched && (Entry.chance || Entry.action.die != 6 || Entry.action.space != Illegal.action.space);
	}
	Verdict.Say(bUntouched, "illegal, stale and flooding intents change nothing");
	Verdict.Say(AtServer->GetDropped() > 50, "most of a flood is dropped unanswered");
	Verdict.Say(Table.Session.IsConnected(Table.Bots[1].Link), "and none of it ends the connection");
}

static void LoseAndComeBack(FTable& Table, FVerdict& Verdict)
{
	const int32 Seat = Table.SeatOf(2);
	Table.Session.Cut(Table.Bots[2].Link);
	const bool bNoticed =
		Table.RunUntil([&Table, Seat] { return Table.Mode->GetTable()->KindOf(static_cast<Rally::Seat>(Seat)) == Rally::Club::SeatKind::Absent; }, 60.0);
	Verdict.Say(bNoticed, "a lost connection leaves its seat to the stand-in");
	const int32 Then = Table.Revision();
	Verdict.Say(Table.RunUntil([&Table, Then] { return Table.Revision() > Then + 30; }, 60.0), "and the race goes on");
	Table.Join(2);
	Verdict.Say(
		Table.RunUntil([&Table] { return Table.HasCaughtUp(2); }, 20.0) && Table.SeatOf(2) == Seat, "who comes back has the same seat and all of the race");
}

static void SendNonsense(FTable& Table, FVerdict& Verdict)
{
	const int32 Seat = Table.SeatOf(1);
	const int32 Old = Table.Bots[1].Link;
	Table.Bots[1].Player->ServerHear({200, 1, 2, 3});
	Verdict.Say(Table.RunUntil([&Table, Old] { return !Table.Session.IsConnected(Old); }, 10.0), "what nobody honest sends ends the connection");
	Table.Join(1);
	Verdict.Say(Table.RunUntil([&Table] { return Table.HasCaughtUp(1); }, 20.0) && Table.SeatOf(1) == Seat, "its person may come back, to the same seat");
}

/** An opponent's seat is its own: who comes finds the others, or watches. */
static void SitBesideOpponents(FVerdict& Verdict)
{
	FTable Table(0);
	Table.Mode->StartRace(TEXT("rally2-ss1"), TEXT("pro,you,sisu.cautious"));
	Table.Join(0);
	const auto Sees = [&Table](int32 Index) { return Table.Bots[Index].Player && Table.Bots[Index].Player->GetMirror(); };
	Table.RunUntil([&Sees] { return Sees(0); }, 20.0);
	Table.Join(1);
	Verdict.Say(Table.RunUntil([&Sees] { return Sees(1); }, 20.0) && Table.SeatOf(0) == 1 && Table.SeatOf(1) == ARallyPlayerState::Watches,
		"nobody sits down in an opponent's seat");
	const int32 Then = Table.Revision();
	Verdict.Say(Table.RunUntil([&Table, Then] { return Table.Revision() > Then + 40; }, 120.0) && Table.Mode->GetTable()->DriverFaults() == 0,
		"opponents and a person race, each in their turn");
}

static FString HintOf(const FBot& Bot)
{
	return Bot.Player && Bot.Player->GetRaceHud() ? Bot.Player->GetRaceHud()->Hint->GetText().ToString() : FString();
}

/** Everybody waits until who is asked sees it, and then that one asks the co-driver, or does not. */
static void TakeAdvice(FTable& Table, bool bAsks)
{
	for (FBot& Bot : Table.Bots)
	{
		Bot.bPlays = false;
	}
	Table.Run(30.0);
	for (FBot& Bot : Table.Bots)
	{
		if (bAsks && Bot.Player && Bot.Player->GetScreen())
		{
			Bot.Player->AskHint();
		}
	}
	Table.Run(3.0);
	for (FBot& Bot : Table.Bots)
	{
		Table.Hints += HintOf(Bot).Len() > 100 ? 1 : 0;
		Bot.bPlays = true;
	}
}

/** Up to the moment when one penalty is chosen and nobody else's: what every other connection has been sent by then. */
static bool RaceToSecret(FTable& Table, FVerdict* Verdict, bool bAsksHints = false)
{
	for (int32 Index = 0; Index < 3; ++Index)
	{
		Table.Join(Index);
		Table.RunUntil([&Table, Index] { return Table.HasCaughtUp(Index); }, 20.0); // in this order, so that each has the seat of its number
	}
	bool bGood = Table.RunUntil([&Table] { return Table.HasCaughtUp(0) && Table.HasCaughtUp(1) && Table.HasCaughtUp(2); }, 20.0);
	if (Verdict)
	{
		Verdict->Say(bGood, "three drivers sit down");
		Table.RunUntil([&Table] { return Table.Revision() > 60; }, 300.0);
		PlayUnfairly(Table, *Verdict);
		Table.RunUntil([&Table] { return Table.Revision() > 120; }, 300.0);
		Table.Join(3);
		Verdict->Say(Table.RunUntil([&Table] { return Table.HasCaughtUp(3); }, 20.0) && Table.SeatOf(3) == ARallyPlayerState::Watches,
			"who comes late watches from where the race is");
		std::printf("figure a newcomer is sent %d bytes until it has caught up\n", Table.Session.BytesDown(Table.Bots[3].Link).Num());
		LoseAndComeBack(Table, *Verdict);
		SendNonsense(Table, *Verdict);
	}
	else
	{
		Table.Join(3);
		TakeAdvice(Table, bAsksHints);
	}
	bGood = bGood && Table.RunUntil([&Table] { return Table.InTimeControl(); }, 3000.0);
	Table.Bots[1].bPlays = false;
	Table.Bots[2].bPlays = false;
	bGood = bGood && Table.RunUntil([&Table] { return Table.HasCaughtUp(1) && (Table.Match().Now().pending & 1u) == 0; }, 30.0);
	Table.Run(5.0);
	return bGood;
}

/** Two races alike but for one hidden number, and for hints: every other connection must have been sent the same bytes. */
static void KeepSecrets(FVerdict& Verdict)
{
	FTable One(13);
	bool bSame = RaceToSecret(One, nullptr, true);
	FTable Other(201); // not before: it begins with the same luck
	bSame = RaceToSecret(Other, nullptr) && bSame;
	Verdict.Say(bSame && One.Match().Now().cars[0].penalty == 13 && Other.Match().Now().cars[0].penalty == 201, "two stages are raced to a hidden penalty");
	if (!bSame)
	{
		return;
	}
	for (int32 Index = 1; Index < Players && bSame; ++Index)
	{
		bSame = One.Session.BytesDown(One.Bots[Index].Link) == Other.Session.BytesDown(Other.Bots[Index].Link);
	}
	Verdict.Say(bSame, "what is hidden is on no other connection: its bytes do not depend on it");
	bool bQuiet = One.Hints == 1 && Other.Hints == 0;
	for (int32 Index = 1; Index < Players && bQuiet; ++Index)
	{
		bQuiet = One.Session.BytesUp(One.Bots[Index].Link) == Other.Session.BytesUp(Other.Bots[Index].Link);
	}
	Verdict.Say(bQuiet, "a hint comes from the seat's own view: the server is asked for nothing");
	Verdict.Say(!(One.Session.BytesDown(One.Bots[0].Link) == Other.Session.BytesDown(Other.Bots[0].Link)), "its owner is told");
}

static void TimeIntents(FTable& Table)
{
	using Clock = std::chrono::steady_clock;
	constexpr int32 Rounds = 200;
	constexpr int32 AtOnce = 20;
	Rally::Club::Intent Play;
	for (int32 Seat = 0; Seat < 3; ++Seat)
	{
		ARallyPlayerController* Player = Cast<ARallyPlayerController>(Table.Session.ServerController(Table.Bots[Seat].Link));
		if (!Player || Player->GetSeat() < 0 || !Table.Match().WhoMoves().Includes(static_cast<Rally::Seat>(Player->GetSeat())) ||
			Table.Match().Now().phase != Phase::Lay)
		{
			continue;
		}
		Rally::ActionList Legal;
		Table.Match().Legal(static_cast<Rally::Seat>(Player->GetSeat()), Legal);
		const Rally::Action* Lay = std::find_if(
			Legal.begin(), Legal.end(), [](const Rally::Action& One) { return One.kind == static_cast<std::uint8_t>(Rally::Dirt::ActionKind::Lay); });
		if (Lay == Legal.end())
		{
			continue;
		}
		Play.action = *Lay;
		double Micro = 0.0;
		for (int32 Round = 0; Round < Rounds; ++Round)
		{
			if (Round % AtOnce == 0)
			{
				Table.Run(3.0); // more at once is a flood
			}
			Play.kind = Round % 2 == 0 ? Rally::Club::Intent::Kind::Play : Rally::Club::Intent::Kind::Undo;
			Play.expected = static_cast<std::uint32_t>(Table.Revision());
			const TArray<uint8> Wish = WishBytes(*Table.Mode, *Player, Play);
			const Clock::time_point Begin = Clock::now();
			Table.Mode->Hear(*Player, Wish);
			Micro += std::chrono::duration<double, std::micro>(Clock::now() - Begin).count() / Rounds;
		}
		std::printf("figure the server takes %.1f microseconds for an intent, published\n", Micro);
		return;
	}
}

int32 Run(int32& OutPassed)
{
	FVerdict Verdict;
	{
		FTable Table(33);
		Verdict.Say(RaceToSecret(Table, &Verdict), "a whole stage is raced under delay and loss, up to the time control");
		Table.Bots[1].bPlays = true;
		Table.Bots[2].bPlays = true;
		Verdict.Say(Table.RunUntil([&Table] { return Table.Match().Now().stage == 1 && Table.Match().Now().phase == Phase::Lay; }, 60.0),
			"penalties are shown at once, and the next stage begins");
		const int32 Then = Table.Revision();
		Table.RunUntil([&Table, Then] { return Table.Revision() > Then + 40; }, 120.0);
		Table.RunUntil([&Table] { return Table.Match().Now().phase == Phase::Lay && Table.Match().Now().planLength == 0; }, 60.0);
		for (FBot& Bot : Table.Bots)
		{
			Bot.bPlays = false;
		}
		Table.Run(5.0);
		int32 Compared = 0;
		int32 Differences = 0;
		bool bAll = true;
		for (int32 Index = 0; Index < Players; ++Index)
		{
			Compared += Table.Bots[Index].Compared;
			Differences += Table.Bots[Index].Differences;
			bAll = bAll && Table.HasCaughtUp(Index);
			std::printf("figure client %d: %d bytes down, %d up, %d notices compared, %d sent, %d welcomes\n", Index,
				Table.Session.BytesDown(Table.Bots[Index].Link).Num(), Table.Session.BytesUp(Table.Bots[Index].Link).Num(), Table.Bots[Index].Compared,
				Table.Bots[Index].Sent, Table.Bots[Index].Player ? Table.Bots[Index].Player->GetWelcomes() : 0);
		}
		std::printf("figure %d notices, %d turns, %.0f seconds of racing\n", Table.Revision(), Table.Turns, Table.Seconds);
		std::printf("figure a turn is %d bytes of notices\n", Table.NoticeBytes / (Table.Turns > 0 ? Table.Turns : 1));
		std::printf("figure a client is sent %d bytes a turn, everything counted\n",
			Table.Session.BytesDown(Table.Bots[0].Link).Num() / (Table.Turns > 0 ? Table.Turns : 1));
		Verdict.Say(Differences == 0 && Compared > 1000, "after every notice every client's hashes are the server's");
		Verdict.Say(bAll, "and in the end all are where the server is");
		Verdict.Say(Table.Mode->GetTable()->DriverFaults() == 0, "no stand-in broke a rule");
		TimeIntents(Table);
	}
	SitBesideOpponents(Verdict);
	KeepSecrets(Verdict);
	OutPassed += Verdict.Passed;
	return Verdict.Failed;
}
} // namespace Proof
