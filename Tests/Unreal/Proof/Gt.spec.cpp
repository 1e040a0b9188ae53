// GT over a wire that loses packets: four people race two laps by the buttons of the HUD, tyres chosen, weather changing, stops in the
// pits; one leaves and comes again, somebody looks on.
#include "RallyButton.h"
#include "RallyHud.h"
#include "WireRace.h"

#include "RallyClub/MatchScreen.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Gt/GtGame.h"

#include "Components/TextBlock.h"
#include "Misc/AutomationTest.h"
#include "ShimWidgets.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FGtSpec, "RallyDirt.Gt", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FWireRace Race;
std::unique_ptr<Rally::Random> Lot;
int32 Pressed = 0;
int32 Missing = 0; // choices without a button
const Rally::AnyMatch& Match() const
{
	return Race.Mode().GetTable()->TheMatch();
}
void Open(const TCHAR* Seats, double Loss)
{
	Shim::FSession::FSettings Settings;
	Settings.Options = FString(TEXT("?Rules=gt?Stage=circuit5?laps=two?tyres=on?redline=on?flying=on?places=on?Seats=")) + Seats;
	Settings.Loss = Loss;
	Settings.Jitter = Loss;
	Race.Session = std::make_unique<Shim::FSession>(Settings);
	Lot = std::make_unique<Rally::Random>(7, Rally::RandomStream::Looks);
	Pressed = 0;
	Missing = 0;
}
/** Any choice that is offered, by its button. */
void Acts(int32 Link)
{
	ARallyPlayerController* Player = Race.At(Link);
	const Rally::Club::MatchScreen* Screen = Player ? Player->GetTableScreen() : nullptr;
	if (!Screen || Screen->choices.empty() || !Player->GetRaceHud())
	{
		return;
	}
	const uint32 Count = static_cast<uint32>(Screen->choices.size());
	const Rally::Club::Choice& Choice = Screen->choices[Lot->Below(Count)];
	URallyButton* Button = Player->GetRaceHud()->FindButton(RallyConvert::Words(Choice.entry.id));
	if (Button && Button->GetIsEnabled())
	{
		Button->Press();
		++Pressed;
	}
	Missing += Button ? 0 : 1;
}
END_DEFINE_SPEC(FGtSpec)

void FGtSpec::Define()
{
	AfterEach([this] { Race.Close(); });

	Describe(TEXT("a whole race of four"),
		[this]
		{
			for (const double Loss : {0.0, 0.1})
			{
				It(Loss > 0.0 ? TEXT("over a bad wire") : TEXT("over a good wire"),
					[this, Loss]
					{
						Open(TEXT("4"), Loss);
						TArray<int32> Links;
						for (const TCHAR* Name : {TEXT("anna"), TEXT("ben"), TEXT("cleo"), TEXT("dov")})
						{
							Links.Add(Race.Comes(Name));
						}
						TestTrue(TEXT("it is GT"), Rally::Gt::AsGt(Match()) != nullptr);
						for (int32 Seat = 0; Seat < 4; ++Seat)
						{
							TestTrue(TEXT("all sit"), Race.SeatOf(Links[Seat]) == Seat);
						}
						const auto Drive = [&]
						{
							for (const int32 Link : Links)
							{
								Acts(Link);
							}
						};
						const uint32 Then = Race.Feed().Revision();
						Race.Session->RunUntil(
							[&]
							{
								Drive();
								return Race.Feed().Revision() > Then + 150;
							},
							3000.0);
						const int32 Late = Race.Comes(TEXT("late"));
						TestTrue(TEXT("who comes late looks on"), Race.SeatOf(Late) == FWireRace::Watches);
						Race.Session->RunUntil(
							[&]
							{
								Drive();
								return Match().WhoMoves().IsOver();
							},
							9000.0);
						TestTrue(TEXT("over"), Match().WhoMoves().IsOver());
						TestTrue(TEXT("sound"), Match().Suspended() == 0);
						TestTrue(TEXT("by their buttons"), Pressed > 100);
						TestTrue(TEXT("every choice has one"), Missing == 0);
						Links.Add(Late);
						for (const int32 Link : Links)
						{
							TestTrue(TEXT("all have seen the same"), Race.CatchesUp(Link));
							Race.Session->Run(0.5);
							const FString Says = Race.At(Link)->GetRaceHud()->Prompt->GetText().ToString();
							TestTrue(TEXT("and who has won"), Says == RallyConvert::InWords(Rally::Club::WinnerPhrase(Match())));
						}
					});
			}
		});

	Describe(TEXT("a race that goes on without somebody"),
		[this]
		{
			It(TEXT("has a stand-in until they come again"),
				[this]
				{
					Open(TEXT("2"), 0.0);
					const int32 Anna = Race.Comes(TEXT("anna"));
					const int32 Ben = Race.Comes(TEXT("ben"));
					Race.Goes(Ben);
					const uint32 Then = Race.Feed().Revision();
					Race.Session->RunUntil(
						[&]
						{
							Acts(Anna);
							return Race.Feed().Revision() > Then + 60;
						},
						3000.0);
					TestTrue(TEXT("it went on"), Race.Feed().Revision() > Then + 60);
					const int32 Again = Race.ComesAgain(Ben, TEXT("ben"));
					TestTrue(TEXT("in the own seat"), Race.SeatOf(Again) == 1);
					TestTrue(TEXT("with all that happened"), Race.CatchesUp(Again));
				});
		});
}

#endif
