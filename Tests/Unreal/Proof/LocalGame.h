// For specs: a game at one machine, as a player sits at it. It is started, left and started again; what is on the disk stays.
#pragma once

#include "RallyButton.h"
#include "RallyGameMode.h"
#include "RallyHud.h"
#include "RallyMenu.h"
#include "RallyPlayerController.h"

#include "RallyClub/RoadScreen.h"
#include "RallyClub/Host.h"
#include "RallyClub/MatchScreen.h"
#include "RallyClub/Mirror.h"
#include "RallyConvert.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include "Components/TextBlock.h"
#include "Engine/GameInstance.h"
#include "Session.h"
#include "ShimChecks.h"
#include "ShimWidgets.h"

#include <memory>

class FLocalGame
{
public:
	/** Started anew, or in a game that runs at this machine already. */
	void Start(const FString& Options = FString(), UGameInstance* Running = nullptr)
	{
		Session.reset();
		Shim::FSession::FSettings Settings;
		Settings.Mode = NM_Standalone;
		Settings.Options = Options;
		Settings.Game = Running;
		Session = std::make_unique<Shim::FSession>(Settings);
		Session->Run(1.0);
	}
	/** To where the person was sent, in the game that runs. */
	void Travel()
	{
		const std::string Url = RallyConvert::FromWords(Player()->ShimTravelUrl);
		Session->Travel(RallyConvert::Words(Url.substr(std::min(Url.find('?'), Url.size()))), false);
		Session->Run(1.0);
	}
	void Close() { Session.reset(); }

	ARallyPlayerController* Player() const { return Session->ServerWorld()->GetFirstPlayerController<ARallyPlayerController>(); }
	ARallyGameMode& Mode() const { return *Session->ServerWorld()->GetAuthGameMode<ARallyGameMode>(); }
	bool Races() const { return Mode().GetTable() != nullptr; }
	const Rally::AnyMatch& Match() const { return Mode().GetTable()->TheMatch(); }
	int32 Length() const { return static_cast<int32>(Match().Entries().size()); }
	bool IsOver() const { return Match().WhoMoves().IsOver(); }
	FString Story() const { return Player()->GetRaceHud()->Story->GetText().ToString(); }

	const URallyScreen* Screen() const { return Player()->GetRaceHud() ? static_cast<const URallyScreen*>(Player()->GetRaceHud()) : Player()->GetMenu(); }
	/** In the middle of the button; then until something can be chosen again. False when it cannot be clicked. */
	bool Press(const TCHAR* Id)
	{
		const URallyButton* Button = Screen()->FindButton(Id);
		const std::vector<Shim::FSeen> All = Shim::Seen(Session->ServerWorld());
		const auto Seen = std::find_if(All.begin(), All.end(), [Button](const Shim::FSeen& One) { return One.Widget == Button; });
		const bool bPressed =
			Seen != All.end() && Shim::ClickAt(Session->ServerWorld(), FVector2D((Seen->From.X + Seen->To.X) / 2.0, (Seen->From.Y + Seen->To.Y) / 2.0));
		Session->RunUntil([this] { return Player()->GetScreen() || Player()->GetTableScreen() || Player()->GetMenu(); }, 60.0);
		return bPressed;
	}
	/** What is shown says so, among other things. */
	bool Sees(const FString& Words) const
	{
		const std::vector<Shim::FSeen> All = Shim::Seen(Session->ServerWorld());
		return std::any_of(All.begin(), All.end(), [&Words](const Shim::FSeen& One) { return Shim::TextOf(One.Widget).Contains(Words); });
	}

	/** How well who sits here drives from now on. */
	void DriveAs(const Rally::Pilot::Character& Character) { Driver = std::make_unique<Rally::Pilot::Opponent>(Character, 5u); }
	/** What is to be done next, by the choice of the screen that does it; films are watched or not. */
	void DriveOn(bool bSkips = true)
	{
		if (bSkips)
		{
			Player()->SkipFilm();
		}
		if (const Rally::Club::RoadScreen* Asked = Player()->GetScreen())
		{
			const Rally::Dirt::DirtMatch& View = *Rally::Dirt::AsDirt(Player()->GetMirror()->TheMatch());
			Player()->Click(RallyConvert::Words(ChoiceOf(*Asked, Driver->Decide(View, Asked->Who()))));
		}
		Session->Tick();
	}
	bool DriveUntil(TFunction<bool()> Holds, int32 Most = 20000)
	{
		for (int32 Step = 0; Step < Most && !Holds(); ++Step)
		{
			DriveOn();
		}
		return Holds();
	}

	/** What does it is clicked where it is. */
	bool Do(const Rally::Action& Wanted)
	{
		Session->RunUntil([this] { return Player()->GetScreen() != nullptr; }, 60.0);
		const Rally::Club::RoadScreen* Asked = Player()->GetScreen();
		return Asked && Press(*RallyConvert::Words(ChoiceOf(*Asked, Wanted)));
	}

	std::unique_ptr<Shim::FSession> Session;

private:
	static std::string ChoiceOf(const Rally::Club::RoadScreen& Asked, const Rally::Action& Wanted)
	{
		for (const Rally::Club::RaceButton& Button : Asked.Buttons())
		{
			if (Button.action == Wanted)
			{
				return Button.entry.id;
			}
		}
		for (const Rally::Club::SpaceChoice& Space : Asked.Spaces())
		{
			for (const Rally::Club::DieChoice& Die : Space.dice)
			{
				if (Die.action == Wanted)
				{
					return Die.entry.id;
				}
			}
		}
		return std::string();
	}

	std::unique_ptr<Rally::Pilot::Opponent> Driver = std::make_unique<Rally::Pilot::Opponent>(Rally::Pilot::Character(), 5u);
};
