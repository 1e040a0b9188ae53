#include "RallyTestRace.h"

#include "RallyPlayerState.h"

#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRallyRaceSpec, "RallyDirt.Race", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FRallyTestRace Race;
END_DEFINE_SPEC(FRallyRaceSpec)

void FRallyRaceSpec::Define()
{
	BeforeEach([this] { TestTrue(TEXT("a race runs in this process"), Race.Begin(TEXT("1"))); });

	Describe(TEXT("a turn"),
		[this]
		{
			It(TEXT("is played through ServerPlay, the dice falling at the server"),
				[this]
				{
					const std::size_t Before = Race.Match().Entries().size();
					Race.Player->Play(Race.Written("g1@1.3L"));
					Race.Player->Play(Race.Written("flat"));
					TestEqual(TEXT("laid, flat-out, and dice"), static_cast<int32>(Race.Match().Entries().size() - Before), 3);
					TestTrue(TEXT("the last of them is chance"), Race.Match().Entries().back().chance);
					Race.Run(30.0f);
					TestTrue(TEXT("the mirror has followed"), Race.IsSame());
				});
			It(TEXT("can be taken back until a die falls"),
				[this]
				{
					Race.Player->Play(Race.Written("g1@1.3L"));
					Race.Player->Undo();
					TestEqual(TEXT("nothing is left"), static_cast<int32>(Race.Match().Entries().size()), 0);
					TestEqual(TEXT("revisions only grow"), static_cast<int32>(Race.Player->GetMirror()->Revision()), 2);
					TestTrue(TEXT("the mirror too"), Race.IsSame());
				});
			It(TEXT("refuses what the rules forbid, with the rule"),
				[this]
				{
					Race.Player->Play(Race.Written("g5@1.3L"));
					TestFalse(TEXT("a reason is told"), Race.Player->GetRefusal().IsEmpty());
					TestEqual(TEXT("nothing happened"), static_cast<int32>(Race.Match().Entries().size()), 0);
				});
			It(TEXT("does the same intent once, and a stale one not at all"),
				[this]
				{
					const FRallyAction Lay = Race.Written("g1@1.3L");
					Race.Player->ServerPlay(Lay, 0);
					Race.Player->ServerPlay(Lay, 0);
					TestEqual(TEXT("once"), static_cast<int32>(Race.Match().Entries().size()), 1);
					Race.Player->ServerPlay(Race.Written("g2@2.1L"), 0);
					TestEqual(TEXT("stale"), Race.Player->GetRefusal(), FString(TEXT("stale")));
					TestEqual(TEXT("still once"), static_cast<int32>(Race.Match().Entries().size()), 1);
				});
		});

	Describe(TEXT("opponents"),
		[this]
		{
			It(TEXT("drive at the level and with the temper that was asked for, and by themselves"),
				[this]
				{
					TestTrue(TEXT("starts"), Race.Begin(TEXT("rookie,champion.gambler,you")));
					const Rally::Club::Table& Table = *Race.Mode->GetTable();
					TestEqual(TEXT("the player's seat"), Race.Player->GetSeat(), 2);
					TestTrue(TEXT("theirs"), Table.KindOf(0) == Rally::Club::SeatKind::Driver && Table.KindOf(1) == Rally::Club::SeatKind::Driver);
					TestEqual(TEXT("as they are called"), RallyConvert::Words(Table.NameOf(1)), FString(TEXT("Timo")));
					const auto HasDriven = [this](std::uint8_t Seat) { return Race.Match().Rules().TotalSecondsOf(Race.Match().Now(), Seat) > 0; };
					for (int32 Wait = 0; Wait < 20 && !Race.Player->GetScreen(); ++Wait)
					{
						Race.Run(30.0f);
					}
					TestTrue(TEXT("both have driven"), HasDriven(0) && HasDriven(1));
					TestEqual(TEXT("by the rules"), static_cast<int32>(Table.DriverFaults()), 0);
					TestTrue(TEXT("and the mirror has followed"), Race.IsSame());
				});
			It(TEXT("that do not exist are refused, and the race goes on"),
				[this]
				{
					const int32 Number = Race.Mode->GetGameState<ARallyGameState>()->GetRace();
					for (const TCHAR* Seats : {TEXT(""), TEXT("0"), TEXT("7"), TEXT("you,genius"), TEXT("pro.angry"), TEXT("you,,pro"), TEXT("you pro")})
					{
						TestFalse(Seats, Race.Mode->StartRace(TEXT("rally2-ss1"), Seats));
					}
					TestEqual(TEXT("the same race"), Race.Mode->GetGameState<ARallyGameState>()->GetRace(), Number);
				});
		});

	Describe(TEXT("an intent"),
		[this]
		{
			It(TEXT("that no honest client sends fails its validation"),
				[this]
				{
					FRallyAction Wild;
					Wild.Kind = 200;
					TestFalse(TEXT("a kind that does not exist"), Race.Player->ServerPlay_Validate(Wild, 0));
					TestFalse(TEXT("a negative index"), Race.Player->ServerPlay_Validate(FRallyAction(), -1));
					TestTrue(TEXT("a possible one"), Race.Player->ServerPlay_Validate(FRallyAction(), 0));
					TestFalse(TEXT("a secret of another length"), Race.Player->ServerAskWelcome_Validate({1, 2, 3}));
					TestTrue(TEXT("the own one"), Race.Player->ServerAskWelcome_Validate(RallyConvert::Bytes(Race.Player->Claim.secret)));
				});
			It(TEXT("flood is dropped, and later ones are heard again"),
				[this]
				{
					const int32 Dropped = Race.Player->GetDropped();
					for (int32 Index = 0; Index < 200; ++Index)
					{
						Race.Player->ServerPlay(Race.Written("g5@1.3L"), 0);
					}
					TestTrue(TEXT("most are dropped"), Race.Player->GetDropped() - Dropped > 100);
				});
		});

	Describe(TEXT("a seat"),
		[this]
		{
			It(TEXT("has a secret, and keeps it in the next race"),
				[this]
				{
					const Rally::Club::SeatSecret Secret = Race.Player->Claim.secret;
					TestFalse(TEXT("there is one"), Secret.IsNone());
					TestTrue(TEXT("starts"), Race.Begin(TEXT("pro,you")));
					TestEqual(TEXT("another seat, as an opponent has the first"), Race.Player->GetSeat(), 1);
					TestTrue(TEXT("the same secret"), SameSecret(Secret, Race.Player->Claim.secret));
				});
			It(TEXT("is shown to all on a seamless travel, too: it is copied into the new state"),
				[this]
				{
					ARallyPlayerState* Before = Race.Mode->GetWorld()->SpawnActor<ARallyPlayerState>();
					ARallyPlayerState* After = Race.Mode->GetWorld()->SpawnActor<ARallyPlayerState>();
					Before->SetSeat(3);
					Before->DispatchCopyProperties(After);
					TestEqual(TEXT("the seat"), After->GetSeat(), 3);
					Before->Destroy();
					After->Destroy();
				});
		});

	Describe(TEXT("the race"),
		[this]
		{
			It(TEXT("does nothing while it is paused"),
				[this]
				{
					Race.Player->ServerPauseRace(true);
					Race.Player->Play(Race.Written("g1@1.3L"));
					TestEqual(TEXT("why not"), Race.Player->GetRefusal(), FString(TEXT("paused")));
					Race.Player->ServerPauseRace(false);
					Race.Player->Play(Race.Written("g1@1.3L"));
					TestEqual(TEXT("then it goes on"), static_cast<int32>(Race.Match().Entries().size()), 1);
				});
			It(TEXT("stops when an invariant is broken; its log is kept, everybody is told, and another race can begin"),
				[this]
				{
					Race.Player->Play(Race.Written("g1@1.3L"));
					const_cast<Rally::Dirt::DirtMatch&>(Race.Match()).Suspend(Rally::Invariant::ChanceCanBe);
					Race.Run(3.0f);
					const ARallyGameState& State = *Race.Mode->GetGameState<ARallyGameState>();
					TestEqual(TEXT("everybody is told"), State.GetBroken(), 1007);
					TArray<uint8> Bytes;
					TestTrue(TEXT("it is kept"),
						FFileHelper::LoadFileToArray(Bytes, *FPaths::Combine(FPaths::ProjectSavedDir(), TEXT("Races"), TEXT("suspended.rally"))));
					TestEqual(TEXT("all of it"), static_cast<int32>(Rally::DecodeLog(RallyConvert::FromBytes(Bytes)).entries.size()), 1);
					Race.Player->Play(Race.Written("g2@2.1L"));
					TestEqual(TEXT("nobody moves"), static_cast<int32>(Race.Match().Entries().size()), 1);
					TestTrue(TEXT("another"), Race.Begin(TEXT("you")));
					TestEqual(TEXT("is sound"), State.GetBroken(), 0);
				});
			It(TEXT("is followed anew when the mirror differs"),
				[this]
				{
					Race.Player->Play(Race.Written("g1@1.3L"));
					const int32 Welcomes = Race.Player->GetWelcomes();
					// Something that did not happen: the first to say what comes next is believed, until hashes differ.
					Rally::Club::Notice Wrong = Race.Mode->GetTable()->TheFeed()->At(0);
					Wrong.hash ^= 1;
					const_cast<Rally::Club::Mirror*>(Race.Player->GetMirror())->Hear(1, Wrong);
					Race.Player->Play(Race.Written("g2@2.1L"));
					TestEqual(TEXT("a welcome was asked for, and came"), Race.Player->GetWelcomes(), Welcomes + 1);
					TestTrue(TEXT("and it is the same again"), Race.IsSame());
				});
			It(TEXT("is followed after a resync as before"),
				[this]
				{
					Race.Player->Play(Race.Written("g1@1.3L"));
					const int32 Welcomes = Race.Player->GetWelcomes();
					Race.Player->ServerAskWelcome(TArray<uint8>());
					TestEqual(TEXT("welcomed"), Race.Player->GetWelcomes(), Welcomes + 1);
					TestTrue(TEXT("and at the same revision"), Race.IsSame());
				});
		});
}

#endif
