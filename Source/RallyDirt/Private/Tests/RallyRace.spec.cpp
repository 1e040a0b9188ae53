#include "RallyTestRace.h"

#include "RallyClub/SaveForm.h"
#include "RallyPlayerState.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRallyRaceSpec, "RallyDirt.Race", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FRallyTestRace Race;
void DefineATurn();
void DefineOpponents();
void DefineWhatClientsSay();
void DefineASeat();
void DefineTheRace();
END_DEFINE_SPEC(FRallyRaceSpec)

void FRallyRaceSpec::Define()
{
	BeforeEach([this] { TestTrue(TEXT("a race runs in this process"), Race.Begin(TEXT("1"))); });
	Describe(TEXT("a turn"), [this] { DefineATurn(); });
	Describe(TEXT("opponents"), [this] { DefineOpponents(); });
	Describe(TEXT("what a client says"), [this] { DefineWhatClientsSay(); });
	Describe(TEXT("a seat"), [this] { DefineASeat(); });
	Describe(TEXT("the race"), [this] { DefineTheRace(); });
}

void FRallyRaceSpec::DefineATurn()
{
	It(TEXT("is played over the wire, the dice falling at the server"),
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
	It(TEXT("leaves its buttons alone while nothing new happens: a click takes more than a frame"),
		[this]
		{
			Race.Player->Play(Race.Written("g1@1.3L"));
			Race.Player->Play(Race.Written("flat"));
			const URallyButton* Skip = Race.Player->GetRaceHud()->FindButton(TEXT("hud.skip"));
			TestTrue(TEXT("the film runs"), Skip != nullptr && !Race.Player->GetScreen());
			Race.Tick();
			TestTrue(TEXT("still"), !Race.Player->GetScreen() && Race.Player->GetRaceHud()->FindButton(TEXT("hud.skip")) == Skip);
			const_cast<Rally::Dirt::DirtMatch&>(Race.Match()).Suspend(Rally::Invariant::ChanceCanBe);
			Race.Wait(10.0f);
			const URallyButton* Stopped = Race.Player->GetRaceHud()->FindButton(TEXT("hud.skip"));
			Race.Tick();
			TestTrue(TEXT("nor when the race was stopped"), Stopped && Race.Player->GetRaceHud()->FindButton(TEXT("hud.skip")) == Stopped);
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
			Race.Say(Race.WishFor(Lay, 0));
			Race.Say(Race.WishFor(Lay, 0));
			TestEqual(TEXT("once"), static_cast<int32>(Race.Match().Entries().size()), 1);
			Race.Say(Race.WishFor(Race.Written("g2@2.1L"), 0));
			TestEqual(TEXT("still once"), static_cast<int32>(Race.Match().Entries().size()), 1);
		});
}

void FRallyRaceSpec::DefineOpponents()
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
			const int32 Number = static_cast<int32>(Race.Mode->GetHost().Epoch());
			for (const TCHAR* Seats : {TEXT(""), TEXT("0"), TEXT("7"), TEXT("you,genius"), TEXT("pro.angry"), TEXT("you,,pro"), TEXT("you pro")})
			{
				TestFalse(Seats, Race.Mode->StartRace(TEXT("rally2-ss1"), Seats));
			}
			TestEqual(TEXT("the same race"), static_cast<int32>(Race.Mode->GetHost().Epoch()), Number);
		});
}

void FRallyRaceSpec::DefineWhatClientsSay()
{
	It(TEXT("and no honest one does fails its validation"),
		[this]
		{
			TestFalse(TEXT("nothing"), Race.Player->ServerHear_Validate({}));
			TestFalse(TEXT("a kind that does not exist"), Race.Player->ServerHear_Validate({200}));
			TArray<uint8> Hello = RallyConvert::Bytes(Encode(Rally::Club::FromFollower(Rally::Club::Hello())));
			TestTrue(TEXT("a possible one"), Race.Player->ServerHear_Validate(Hello));
			Hello.Add(1);
			TestFalse(TEXT("with something behind it"), Race.Player->ServerHear_Validate(Hello));
		});
	It(TEXT("in a flood is dropped, and later it is heard again"),
		[this]
		{
			const int32 Dropped = Race.Player->GetDropped();
			for (int32 Index = 0; Index < 200; ++Index)
			{
				Race.Say(Race.WishFor(Race.Written("g5@1.3L"), 0));
			}
			TestTrue(TEXT("most are dropped"), Race.Player->GetDropped() - Dropped > 100);
			Race.Wait(5.0f);
			Race.Player->Play(Race.Written("g1@1.3L"));
			TestEqual(TEXT("heard"), static_cast<int32>(Race.Match().Entries().size()), 1);
		});
}

void FRallyRaceSpec::DefineASeat()
{
	It(TEXT("has a secret, and keeps it in the next race"),
		[this]
		{
			const Rally::Club::SeatSecret Secret = Race.Player->GetFollower()->Secret();
			TestFalse(TEXT("there is one"), Secret.IsNone());
			TestTrue(TEXT("starts"), Race.Begin(TEXT("pro,you")));
			TestEqual(TEXT("another seat, as an opponent has the first"), Race.Player->GetSeat(), 1);
			TestTrue(TEXT("the same secret"), SameSecret(Secret, Race.Player->GetFollower()->Secret()));
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
}

void FRallyRaceSpec::DefineTheRace()
{
	It(TEXT("does nothing while it is paused"),
		[this]
		{
			Race.Mode->PauseRace(true);
			Race.Player->Play(Race.Written("g1@1.3L"));
			TestEqual(TEXT("why not"), Race.Player->GetRefusal(), RallyConvert::InWords(Rally::TextKey::NetPaused));
			Race.Mode->PauseRace(false);
			Race.Player->Play(Race.Written("g1@1.3L"));
			TestEqual(TEXT("then it goes on"), static_cast<int32>(Race.Match().Entries().size()), 1);
		});
	It(TEXT("stops when an invariant is broken; its log is kept, everybody is told, and another race can begin"),
		[this]
		{
			Race.Player->Play(Race.Written("g1@1.3L"));
			const_cast<Rally::Dirt::DirtMatch&>(Race.Match()).Suspend(Rally::Invariant::ChanceCanBe);
			Race.Run(3.0f);
			TestEqual(TEXT("everybody is told"), Race.Player->GetFollower()->Suspended(), 1007);
			TArray<uint8> Bytes;
			TestTrue(TEXT("it is kept"), FFileHelper::LoadFileToArray(Bytes,
											 *FPaths::Combine(FPaths::ProjectSavedDir(), TEXT("Races"), TEXT("Tests"), TEXT("current.suspended.rally"))));
			const Rally::Club::SaveParts Parts = Rally::Club::DecodeSave(RallyConvert::FromBytes(Bytes));
			TestEqual(TEXT("all of it"), static_cast<int32>(Rally::DecodeLog(Parts.log).entries.size()), 1);
			TestTrue(TEXT("nothing is asked"), Race.Player->GetScreen() == nullptr);
			Race.Player->Play(Race.Written("g2@2.1L"));
			TestEqual(TEXT("nobody moves"), static_cast<int32>(Race.Match().Entries().size()), 1);
			TestTrue(TEXT("another"), Race.Begin(TEXT("you")));
			TestEqual(TEXT("is sound"), Race.Player->GetFollower()->Suspended(), 0);
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
			Race.Wait(2.0f);
			TestEqual(TEXT("a welcome was asked for, and came"), Race.Player->GetWelcomes(), Welcomes + 1);
			TestTrue(TEXT("and it is the same again"), Race.IsSame());
		});
	It(TEXT("is followed as before when a welcome comes that is of no use"),
		[this]
		{
			Race.Player->Play(Race.Written("g1@1.3L"));
			const int32 Welcomes = Race.Player->GetWelcomes();
			Race.Wait(1.0f);
			Race.Say(Rally::Club::Here());
			TestEqual(TEXT("the mirror stays"), Race.Player->GetWelcomes(), Welcomes);
			TestTrue(TEXT("and at the same revision"), Race.IsSame());
		});
}

#endif
