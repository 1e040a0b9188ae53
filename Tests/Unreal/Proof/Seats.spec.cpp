// Who gets which seat, over a wire: with the secret that was told to its person alone, and with nothing that others could know.
#include "RallyHud.h"
#include "RallyStageActor.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "WireRace.h"

#include "GameFramework/GameStateBase.h"
#include "GameFramework/PlayerState.h"
#include "Misc/AutomationTest.h"
#include "ShimChecks.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FSeatsSpec, "RallyDirt.Seats", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FWireRace Race;
/** What somebody else's machine knows of a person: the public id. */
FString IdSeenFrom(int32 Link, const TCHAR* Person) const
{
	FString Seen;
	for (const TObjectPtr<APlayerState>& State : Race.Session->World(Link)->GetGameState<AGameStateBase>()->PlayerArray)
	{
		if (State->GetUniqueId().ToString().Equals(Person))
		{
			Seen = State->GetUniqueId().ToString();
		}
	}
	return Seen;
}
void DefineThieves();
void DefineComingBack();
void DefineComingBackLater();
void DefineWhoKnowsTheSecret();
void DefineWhatItOpens();
END_DEFINE_SPEC(FSeatsSpec)

void FSeatsSpec::Define()
{
	AfterEach([this] { Race.Close(); });
	Describe(TEXT("a seat cannot be stolen"), [this] { DefineThieves(); });
	Describe(TEXT("its person has it again"),
		[this]
		{
			DefineComingBack();
			DefineComingBackLater();
		});
	It(TEXT("that is nobody's to have, nor one to watch from, is refused in words"),
		[this]
		{
			Race.Open(TEXT("1"));
			Race.Mode().MaxWatchers = 1;
			Race.Comes(TEXT("anna"));
			TestEqual(TEXT("one watches"), Race.SeatOf(Race.Comes(TEXT("watcher"))), FWireRace::Watches);
			const int32 Third = Race.Session->Connect(TEXT("third"), TEXT("third"));
			TestTrue(TEXT("out"), Race.Session->RunUntil([this, Third] { return !Race.Session->WhyClosed(Third).IsEmpty(); }, 5.0));
			TestEqual(TEXT("why"), Race.Session->WhyClosed(Third), RallyConvert::InWords(Rally::TextKey::NetNoRoom));
		});
	Describe(TEXT("the secret"),
		[this]
		{
			DefineWhoKnowsTheSecret();
			DefineWhatItOpens();
		});
}

void FSeatsSpec::DefineThieves()
{
	It(TEXT("with the public id of who sits there"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			const int32 Ben = Race.Comes(TEXT("ben"));
			const FString Id = IdSeenFrom(Ben, TEXT("anna"));
			TestEqual(TEXT("everybody knows it"), Id, FString(TEXT("anna")));
			TestEqual(TEXT("the thief watches"), Race.SeatOf(Race.Comes(TEXT("thief"), Id)), FWireRace::Watches);
			TestEqual(TEXT("she still sits there"), Race.SeatOf(Anna), 0);
		});
	It(TEXT("with the public id of who has just lost the connection"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			const int32 Ben = Race.Comes(TEXT("ben"));
			const FString Id = IdSeenFrom(Ben, TEXT("anna"));
			Race.Goes(Anna);
			TestEqual(TEXT("the thief watches"), Race.SeatOf(Race.Comes(TEXT("thief"), Id)), FWireRace::Watches);
			TestEqual(TEXT("she has it again"), Race.SeatOf(Race.ComesAgain(Anna, TEXT("anna"))), 0);
		});
	It(TEXT("with a wrong secret"),
		[this]
		{
			Race.Open(TEXT("1"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			Rally::Club::SeatSecret Wrong = Race.SecretAt(Anna);
			Wrong.bytes[31] ^= 1;
			Race.Goes(Anna);
			TestEqual(TEXT("the thief watches"), Race.SeatOf(Race.ComesWith(Wrong, TEXT("thief"))), FWireRace::Watches);
		});
	It(TEXT("with a secret of another length, which ends the connection"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Thief = Race.Comes(TEXT("thief"));
			Race.At(Thief)->ServerHear({0, 1, 1, 1, 1, 2, 3});
			TestTrue(TEXT("out"), Race.Session->RunUntil([this, Thief] { return !Race.Session->IsConnected(Thief); }, 5.0));
		});
	It(TEXT("by asking again with a better guess"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			const int32 Thief = Race.Comes(TEXT("thief"));
			const Rally::Club::FromFollower Hello = Rally::Club::Hello{1, 1, Race.SecretAt(Anna)};
			Race.At(Thief)->ServerHear(RallyConvert::Bytes(Encode(Hello)));
			Race.Session->Run(2.0);
			TestEqual(TEXT("the first answer of a connection counts"), Race.SeatOf(Thief), 1);
			TestEqual(TEXT("she still sits there"), Race.SeatOf(Anna), 0);
		});
}

void FSeatsSpec::DefineComingBack()
{
	It(TEXT("after a lost connection, and all of the race with it"),
		[this]
		{
			Race.Open(TEXT("2"), 0.05);
			Race.Comes(TEXT("anna"));
			const int32 Ben = Race.Comes(TEXT("ben"));
			Race.Goes(Ben);
			Race.Goes(0);
			Race.Race(80);
			const int32 Again = Race.ComesAgain(Ben, TEXT("somebody"));
			TestEqual(TEXT("whatever the name"), Race.SeatOf(Again), 1);
			TestTrue(TEXT("the same race"), Race.CatchesUp(Again));
		});
	It(TEXT("before the server has noticed that it was gone"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			const int32 Again = Race.ComesAgain(Anna, TEXT("anna"));
			TestEqual(TEXT("the newer connection counts"), Race.SeatOf(Again), 0);
			TestTrue(TEXT("the older one watches"), Race.CatchesUp(Anna) && Race.SeatOf(Anna) == FWireRace::Watches);
		});
	It(TEXT("all six, in another order"),
		[this]
		{
			Race.Open(TEXT("6"));
			int32 Links[6] = {};
			for (int32 Seat = 0; Seat < 6; ++Seat)
			{
				Links[Seat] = Race.Comes(*FString::Printf(TEXT("driver %d"), Seat));
				TestEqual(TEXT("in the order they come"), Race.SeatOf(Links[Seat]), Seat);
			}
			TestEqual(TEXT("the seventh watches"), Race.SeatOf(Race.Comes(TEXT("seventh"))), FWireRace::Watches);
			for (const int32 Seat : {5, 0, 3, 1, 4, 2})
			{
				Race.Goes(Links[Seat]);
			}
			for (const int32 Seat : {2, 5, 1, 0, 4, 3})
			{
				Links[Seat] = Race.ComesAgain(Links[Seat], TEXT("driver"));
			}
			for (int32 Seat = 0; Seat < 6; ++Seat)
			{
				TestTrue(TEXT("each in their own"), Race.SeatOf(Links[Seat]) == Seat && Race.CatchesUp(Links[Seat]));
			}
		});
}

void FSeatsSpec::DefineComingBackLater()
{
	It(TEXT("in the next race, also who is away when it begins"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			const int32 Ben = Race.Comes(TEXT("ben"));
			Race.Goes(Anna);
			Race.Mode().StartRace(TEXT("rally2-ss2"), TEXT("2"));
			TestTrue(TEXT("who is there"), Race.CatchesUp(Ben) && Race.SeatOf(Ben) == 1);
			TestEqual(TEXT("a stranger watches"), Race.SeatOf(Race.Comes(TEXT("stranger"))), FWireRace::Watches);
			TestEqual(TEXT("who comes back"), Race.SeatOf(Race.ComesAgain(Anna, TEXT("anna"))), 0);
		});
	for (const bool bSeamless : {true, false})
	{
		It(bSeamless ? TEXT("after a seamless travel, also who was away") : TEXT("after a travel, also who was away"),
			[this, bSeamless]
			{
				Race.Open(TEXT("3"));
				const int32 Anna = Race.Comes(TEXT("anna"));
				const int32 Ben = Race.Comes(TEXT("ben"));
				const int32 Carla = Race.Comes(TEXT("carla"));
				Race.Goes(Ben);
				Race.Session->Travel(TEXT("?Stage=rally2-ss2?Seats=3"), bSeamless);
				TestTrue(TEXT("first"), Race.CatchesUp(Anna) && Race.SeatOf(Anna) == 0);
				TestTrue(TEXT("last"), Race.CatchesUp(Carla) && Race.SeatOf(Carla) == 2);
				TestTrue(
					TEXT("no stand-in drives for them"), Race.KindOf(0) == Rally::Club::SeatKind::Remote && Race.KindOf(2) == Rally::Club::SeatKind::Remote);
				TestTrue(TEXT("unasked"), !bSeamless || (Race.At(Anna)->GetWelcomes() == 2 && Race.At(Carla)->GetWelcomes() == 2));
				TestTrue(TEXT("a world to see"), Race.At(Anna)->GetStage() && Race.At(Anna)->GetRaceHud() && Race.At(Anna)->GetRaceHud()->IsInViewport());
				TestEqual(TEXT("a stranger watches"), Race.SeatOf(Race.Comes(TEXT("stranger"))), FWireRace::Watches);
				TestEqual(TEXT("who was away"), Race.SeatOf(Race.ComesAgain(Ben, TEXT("ben"))), 1);
			});
	}
	It(TEXT("unless they stay away for long and somebody else came"),
		[this]
		{
			Race.Open(TEXT("1"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			Race.Goes(Anna);
			TestEqual(TEXT("soon"), Race.SeatOf(Race.Comes(TEXT("ben"))), FWireRace::Watches);
			for (int32 Second = 0; Second < 620; ++Second)
			{
				Race.Session->Tick(1.0f);
			}
			TestEqual(TEXT("later"), Race.SeatOf(Race.Comes(TEXT("carla"))), 0);
			TestEqual(TEXT("too late"), Race.SeatOf(Race.ComesAgain(Anna, TEXT("anna"))), FWireRace::Watches);
		});
}

void FSeatsSpec::DefineWhoKnowsTheSecret()
{
	It(TEXT("is on its person's wire and on no other, and in no log"),
		[this]
		{
			Shim::LoggedLines().Empty();
			Race.Open(TEXT("3"), 0.05);
			for (const TCHAR* Name : {TEXT("anna"), TEXT("ben"), TEXT("carla"), TEXT("watcher")})
			{
				Race.Comes(Name);
			}
			Race.Goes(1);
			Race.ComesAgain(1, TEXT("ben"));
			for (int32 Owner = 0; Owner < 3; ++Owner)
			{
				const Rally::Club::SeatSecret Secret = Race.SecretAt(Owner);
				TestFalse(TEXT("there is one, and another one than the next"), Secret.IsNone() || SameSecret(Secret, Race.SecretAt((Owner + 1) % 3)));
				for (int32 Link = 0; Link < 5; ++Link)
				{
					const bool bTheirs = Link == Owner || (Owner == 1 && Link == 4);
					TestTrue(TEXT("on the owner's wire alone"), Race.IsOnWire(Link, Secret) == bTheirs);
				}
				FString Digits;
				for (const std::uint8_t Byte : Secret.bytes)
				{
					Digits += FString::Printf(TEXT("%02x"), int32{Byte});
				}
				for (const FString& Line : Shim::LoggedLines())
				{
					TestFalse(TEXT("logged"), Line.Contains(Digits));
				}
			}
		});
	It(TEXT("is not there for who watches"),
		[this]
		{
			Race.Open(TEXT("pro"));
			const int32 Watcher = Race.Comes(TEXT("watcher"));
			TestTrue(TEXT("none"), Race.SeatOf(Watcher) == FWireRace::Watches && Race.SecretAt(Watcher).IsNone());
		});
}

void FSeatsSpec::DefineWhatItOpens()
{
	It(TEXT("is shown to no other server"),
		[this]
		{
			Race.Open(TEXT("2"));
			const int32 Anna = Race.Comes(TEXT("anna"));
			FWireRace Other;
			Other.Open(TEXT("2"), 0.0, TEXT("10.0.0.9:7777"), 2);
			const int32 There = Other.Session->Connect(TEXT("anna"), TEXT("anna"), FString(), Race.Session->Game(Anna));
			const Rally::Club::SeatSecret Secret = Race.SecretAt(Anna);
			TestTrue(TEXT("sits there, too"), Other.CatchesUp(There) && Other.SeatOf(There) == 0);
			TestFalse(TEXT("not told there"), Other.IsOnWire(There, Secret));
			TestFalse(TEXT("not forgotten here"), Secret.IsNone());
		});
	It(TEXT("opens nothing where a service vouches for somebody else"),
		[this]
		{
			Race.Open(TEXT("2"));
			// A service that proves who somebody is; here the claimed id stands for the proof.
			Race.Mode().Vouch = [](const APlayerController& Player) { return TEXT("proven:") + Player.PlayerState->GetUniqueId().ToString(); };
			const int32 Anna = Race.Comes(TEXT("anna"));
			Race.Comes(TEXT("ben"));
			const Rally::Club::SeatSecret Secret = Race.SecretAt(Anna);
			Race.Goes(Anna);
			TestEqual(TEXT("her secret, another person"), Race.SeatOf(Race.ComesWith(Secret, TEXT("thief"))), FWireRace::Watches);
			TestEqual(TEXT("she, from a new machine"), Race.SeatOf(Race.Comes(TEXT("anna"))), 0);
		});
}

#endif
