// Pig over a wire that loses packets: by the buttons of the HUD, with a stand-in at the seat nobody has, and somebody who looks on.
#include "RallyButton.h"
#include "RallyHud.h"
#include "WireRace.h"

#include "RallyClub/MatchScreen.h"
#include "RallyRules/Pig/PigGame.h"

#include "Components/TextBlock.h"
#include "Misc/AutomationTest.h"
#include "ShimWidgets.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FPigSpec, "RallyDirt.Pig", EAutomationTestFlags::ClientContext | EAutomationTestFlags::ProductFilter)
FWireRace Race;
const Rally::AnyMatch& Match() const
{
	return Race.Mode().GetTable()->TheMatch();
}
void Open(const TCHAR* Seats, double Loss)
{
	Shim::FSession::FSettings Settings;
	Settings.Options = FString(TEXT("?Rules=pig?short=on?Seats=")) + Seats;
	Settings.Loss = Loss;
	Settings.Jitter = Loss;
	Race.Session = std::make_unique<Shim::FSession>(Settings);
}
/** What may be pressed is pressed: holds once there is something to hold. */
void Acts(int32 Link)
{
	URallyHud* Hud = Race.At(Link)->GetRaceHud();
	URallyButton* Hold = Hud ? Hud->FindButton(TEXT("choice.hold")) : nullptr;
	URallyButton* Roll = Hud ? Hud->FindButton(TEXT("choice.roll")) : nullptr;
	if (Hold && Hold->GetIsEnabled())
	{
		Hold->Press();
	}
	else if (Roll && Roll->GetIsEnabled())
	{
		Roll->Press();
	}
}
END_DEFINE_SPEC(FPigSpec)

void FPigSpec::Define()
{
	AfterEach([this] { Race.Close(); });

	Describe(TEXT("a whole match"),
		[this]
		{
			for (const double Loss : {0.0, 0.1})
			{
				It(Loss > 0.0 ? TEXT("over a bad wire") : TEXT("over a good wire"),
					[this, Loss]
					{
						Open(TEXT("3"), Loss);
						const int32 Anna = Race.Comes(TEXT("anna"));
						const int32 Ben = Race.Comes(TEXT("ben"));
						TestTrue(TEXT("it is Pig"), Rally::Pig::AsPig(Match()) != nullptr);
						TestTrue(TEXT("both sit"), Race.SeatOf(Anna) == 0 && Race.SeatOf(Ben) == 1);
						Race.Session->RunUntil(
							[&]
							{
								Acts(Anna);
								Acts(Ben);
								return Match().WhoMoves().IsOver();
							},
							3000.0);
						TestTrue(TEXT("over"), Match().WhoMoves().IsOver());
						const int32 Late = Race.Comes(TEXT("late"));
						for (const int32 Link : {Anna, Ben, Late})
						{
							TestTrue(TEXT("all have seen the same"), Race.CatchesUp(Link));
							Race.Session->Run(0.5);
							const FString Says = Race.At(Link)->GetRaceHud()->Prompt->GetText().ToString();
							TestTrue(TEXT("and who has won"), Says == RallyConvert::InWords(Rally::Club::WinnerPhrase(Match())));
							TestTrue(TEXT("there is no road"), Race.At(Link)->GetStage() == nullptr);
						}
					});
			}
		});
}

#endif
