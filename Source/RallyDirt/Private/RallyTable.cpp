// A game without a road at the person's own machine: the controller's and the HUD's part for the table of any game.
#include "RallyConvert.h"
#include "RallyHud.h"
#include "RallyPlayerController.h"
#include "RallyRoads.h"
#include "RallyStageActor.h"

#include "RallyClub/Follower.h"
#include "RallyClub/LogWords.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "Blueprint/UserWidget.h"
#include "Components/PanelWidget.h"

namespace RallyTableDetail
{
using namespace Rally;

constexpr std::size_t LinesKept = 256;

/** "[4]", "(?)", "3": what lies on the table, as the terminal has it. */
FString PieceInWords(const Club::Piece& Piece)
{
	const FString Words = RallyConvert::InWords(Piece.words);
	switch (Piece.kind)
	{
	case Club::Piece::Kind::Die:
		return (Piece.value > 0 ? FString::Printf(TEXT("[%d]"), Piece.value) : FString(TEXT("[ ]"))) + Words;
	case Club::Piece::Kind::Card:
		return TEXT("(") + (Words.IsEmpty() ? FString(TEXT("?")) : Words) + TEXT(")");
	case Club::Piece::Kind::Counter:
		break;
	}
	return Words.IsEmpty() ? FString::FromInt(Piece.value) : Words;
}

FString PanelInWords(const Club::Panel& Panel)
{
	FString Lines = RallyConvert::InWords(Panel.title) + TEXT("\n");
	for (const Club::Piece& Piece : Panel.pieces)
	{
		Lines += PieceInWords(Piece) + TEXT(" ");
	}
	for (const Phrase& Line : Panel.lines)
	{
		Lines += RallyConvert::InWords(Line) + TEXT("\n");
	}
	for (const Club::PanelRow& Row : Panel.rows)
	{
		Lines += Row.isActive ? TEXT("> ") : TEXT("  ");
		Lines += RallyConvert::InWords(Row.name) + TEXT("  ") + RallyConvert::InWords(Row.value) + TEXT("\n");
	}
	return Lines;
}
} // namespace RallyTableDetail

// ---- the controller -------------------------------------------------------------------------------------------------------------------

bool ARallyPlayerController::IsAtTable() const
{
	return GetMirror() && !RallyRoads::Of(GetMirror()->TheMatch());
}

/** Anew when something has happened; there is no film to wait for. */
void ARallyPlayerController::ShowTable()
{
	if (Stage) // of the race before
	{
		Stage->Destroy();
		Stage = nullptr;
	}
	if (!Hud)
	{
		Hud = CreateWidget<URallyHud>(this, HudClass);
	}
	if (!Hud->IsInViewport())
	{
		Hud->AddToViewport();
	}
	if (!bScreenFresh)
	{
		const Rally::Club::Mirror& Mirror = *GetMirror();
		const FString Stopped = Broken != 0 ? RallyConvert::InWords(Rally::Phrase(Rally::TextKey::NetSuspended, {Broken})) : FString();
		bScreenFresh = true;
		TableScreen = MakeShared<Rally::Club::MatchScreen>(Rally::Club::ScreenOf(Mirror.TheMatch(), Mirror.Who()));
		FRallyTold Told;
		Told.Log = Rally::Club::Filtered(Log, Filter, Mirror.Who(), URallyHud::LinesOfLog);
		Told.Filter = Filter;
		Told.Refusal = Broken != 0 ? Stopped : Refusal;
		Hud->ShowTable(*TableScreen, Mirror.CanUndo(), Told, IsOver() && Mirror.Who() != Rally::kNoSeat, Mirror.TheMatch().Seats() > 1);
	}
}

void ARallyPlayerController::TellTable()
{
	const Rally::Club::Mirror& Mirror = *GetMirror();
	if (Mirror.Latest().kind == Rally::Club::Notice::Kind::Undo)
	{
		return;
	}
	for (const Rally::Club::LogLine& Line : Rally::Club::ChronicleOf(Mirror.TheMatch())->Lines(Mirror.TheMatch(), Mirror.Who()))
	{
		Log.push_back(Line);
	}
	if (Log.size() > RallyTableDetail::LinesKept)
	{
		Log.erase(Log.begin(), Log.end() - static_cast<std::ptrdiff_t>(RallyTableDetail::LinesKept));
	}
}

bool ARallyPlayerController::ClickTable(const std::string& Name)
{
	const Rally::Club::Choice* Choice = TableScreen ? Rally::Club::FindChoice(*TableScreen, Name) : nullptr;
	if (Choice)
	{
		Send(Choice->action);
	}
	return Choice != nullptr;
}

// ---- the HUD --------------------------------------------------------------------------------------------------------------------------

void URallyHud::ShowTable(const Rally::Club::MatchScreen& Screen, bool bCanUndo, const FRallyTold& Told, bool bMayGoOn, bool bHasOthers)
{
	using namespace Rally;
	FString Lines;
	for (const Club::Panel& Panel : Screen.panels)
	{
		Lines += RallyTableDetail::PanelInWords(Panel);
	}
	Put(Order, FText::FromString(Lines));
	Put(Message, FText::FromString(Told.Refusal));
	Put(Prompt, RallyConvert::Told(Screen.question));
	for (UTextBlock* Unused : {Gear.Get(), Speed.Get(), Clock.Get(), Par.Get(), Dice.Get(), Car.Get(), Hint.Get(), Notes.Get(), Odds.Get(), Worth.Get(),
			 Unseen.Get(), Info.Get(), Moment.Get(), Coach.Get()})
	{
		Put(Unused, FText::GetEmpty());
	}
	ClearButtons({ButtonRow.Get(), DiceList.Get(), ToolRow.Get()});
	PutLog(Told.Log, Told.Filter);
	if (ButtonRow)
	{
		for (const Club::Choice& Choice : Screen.choices)
		{
			Add(*ButtonRow, Choice.entry, Choice.isMain);
		}
		if (!Screen.choices.empty())
		{
			Club::Entry Undo{"hud.undo", TextKey::ChoiceBack};
			Undo.enabled = bCanUndo;
			Undo.reason = bCanUndo ? Phrase() : Phrase(TextKey::PlayNoUndo);
			Add(*ButtonRow, Undo, false);
		}
	}
	if (bMayGoOn && ButtonRow)
	{
		Add(*ButtonRow, Club::Entry{"result.again", TextKey::ResultAgain}, true);
		if (bHasOthers)
		{
			Club::Entry Rematch{"result.rematch", TextKey::ResultRematch};
			Rematch.reason = TextKey::ResultRematchTip;
			Add(*ButtonRow, Rematch, false);
		}
	}
	AddLeave();
	ChooseSomething();
	ReceiveShown();
}
