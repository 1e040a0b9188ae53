#include "RallyHud.h"

#include "RallyButton.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyConvert.h"
#include "RallyPlayerController.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/Dirt/Cockpit.h"

#include "Blueprint/WidgetTree.h"
#include "Components/CanvasPanel.h"
#include "Components/CanvasPanelSlot.h"
#include "Components/HorizontalBox.h"
#include "Components/ProgressBar.h"
#include "Components/TextBlock.h"
#include "Components/VerticalBox.h"
#include "Styling/CoreStyle.h"

namespace RallyHudDetail
{
using namespace Rally;

constexpr int32 LinesOfNews = 6;
constexpr float Margin = 24.0f;

TextKey NameOf(Club::Pace Pace)
{
	return Club::NameOf(Pace);
}

/** "3 4! 5 w b": laid, warned and lost dice marked as the notation marks them. */
std::string TrayInNotation(const Scene::Cockpit& Cockpit)
{
	std::string Line;
	for (const Scene::DieInTray& Die : Cockpit.tray)
	{
		const std::string Name = Die.die == Dirt::kRedlineDie ? "b" : Club::DiceInNotation(Die.die, 0);
		Line += Line.empty() ? "" : " ";
		Line += Die.lost ? "(" + Name + ")" : Die.used ? "[" + Name + "]" : Name;
		Line += Die.warned ? "!" : "";
	}
	return Line;
}
/** "3.2L 96 %": where the die goes, and what the whole plan holds with it. */
FString PlaceAndOdds(const Club::SpaceChoice& Choice, const Club::DieChoice& Die)
{
	const Phrase Odds = Die.Odds();
	const FString Place = RallyConvert::Words(NameOfSpace(Choice.space).View());
	return Odds.IsEmpty() ? Place : Place + TEXT(" ") + RallyConvert::InWords(Odds);
}
} // namespace RallyHudDetail

// ---- the tree -------------------------------------------------------------------------------------------------------------------------

TSharedRef<SWidget> URallyHud::RebuildWidget()
{
	if (WidgetTree && !WidgetTree->RootWidget)
	{
		UCanvasPanel* Canvas = WidgetTree->ConstructWidget<UCanvasPanel>(UCanvasPanel::StaticClass(), FName(TEXT("Root")));
		WidgetTree->RootWidget = Canvas;
		UVerticalBox* Cockpit = MakeColumn(*Canvas, TEXT("Cockpit"), 0.0f, 1.0f);
		Gear = MakeText(*Cockpit, TEXT("Gear"), 54.0f);
		Speed = MakeText(*Cockpit, TEXT("Speed"), 20.0f);
		Revs = WidgetTree->ConstructWidget<UProgressBar>(UProgressBar::StaticClass(), FName(TEXT("Revs")));
		Cockpit->AddChildToVerticalBox(Revs);
		Clock = MakeText(*Cockpit, TEXT("Clock"), 24.0f);
		Par = MakeText(*Cockpit, TEXT("Par"), 16.0f);
		Dice = MakeText(*Cockpit, TEXT("Dice"), 18.0f);
		Car = MakeText(*Cockpit, TEXT("Car"), 14.0f);
		Order = MakeText(*MakeColumn(*Canvas, TEXT("Field"), 0.0f, 0.0f), TEXT("Order"), 16.0f);
		UVerticalBox* Told = MakeColumn(*Canvas, TEXT("Told"), 1.0f, 0.0f);
		Story = MakeText(*Told, TEXT("Story"), 14.0f);
		UVerticalBox* Asked = MakeColumn(*Canvas, TEXT("Asked"), 0.5f, 1.0f);
		Message = MakeText(*Asked, TEXT("Message"), 18.0f);
		Message->SetColorAndOpacity(FSlateColor(FLinearColor(1.0f, 0.45f, 0.3f)));
		Hint = MakeText(*Asked, TEXT("Hint"), 16.0f);
		Notes = MakeText(*Asked, TEXT("Notes"), 18.0f);
		Notes->SetColorAndOpacity(FSlateColor(FLinearColor(1.0f, 0.8f, 0.3f)));
		Coach = MakeText(*Asked, TEXT("Coach"), 16.0f);
		Coach->SetColorAndOpacity(FSlateColor(FLinearColor(1.0f, 0.8f, 0.3f)));
		Prompt = MakeText(*Asked, TEXT("Prompt"), 22.0f);
		Odds = MakeText(*Asked, TEXT("Odds"), 16.0f);
		ButtonRow = WidgetTree->ConstructWidget<UHorizontalBox>(UHorizontalBox::StaticClass(), FName(TEXT("ButtonRow")));
		Asked->AddChildToVerticalBox(ButtonRow);
		DiceList = WidgetTree->ConstructWidget<UVerticalBox>(UVerticalBox::StaticClass(), FName(TEXT("DiceList")));
		MakeColumn(*Canvas, TEXT("Reach"), 1.0f, 1.0f)->AddChildToVerticalBox(DiceList);
	}
	return Super::RebuildWidget();
}

/** In a corner or at an edge of the screen, grown from there. */
UVerticalBox* URallyHud::MakeColumn(UCanvasPanel& Canvas, const TCHAR* Name, float X, float Y)
{
	UVerticalBox* Column = WidgetTree->ConstructWidget<UVerticalBox>(UVerticalBox::StaticClass(), FName(Name));
	UCanvasPanelSlot* Place = Canvas.AddChildToCanvas(Column);
	const float Inwards = RallyHudDetail::Margin;
	Place->SetAnchors(FAnchors(X, Y));
	Place->SetAlignment(FVector2D(static_cast<double>(X), static_cast<double>(Y)));
	Place->SetAutoSize(true);
	Place->SetPosition(FVector2D(static_cast<double>((1.0f - 2.0f * X) * Inwards), static_cast<double>((1.0f - 2.0f * Y) * Inwards)));
	return Column;
}

UTextBlock* URallyHud::MakeText(UVerticalBox& Column, const TCHAR* Name, float Size)
{
	UTextBlock* Text = WidgetTree->ConstructWidget<UTextBlock>(UTextBlock::StaticClass(), FName(Name));
	Text->SetFont(FCoreStyle::GetDefaultFontStyle(FName(TEXT("Bold")), Size));
	Column.AddChildToVerticalBox(Text);
	return Text;
}

void URallyHud::Put(UTextBlock* Text, const FText& Words)
{
	if (Text)
	{
		Text->SetText(Words);
	}
}

// ---- what it shows --------------------------------------------------------------------------------------------------------------------

std::uint8_t URallyHud::WatchedBy(const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat)
{
	const Rally::Dirt::DirtState& State = Match.Now();
	return Seat < State.seats ? Seat : State.active < State.seats ? State.active : std::uint8_t{0};
}

void URallyHud::Show(const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat, const Rally::Club::RaceScreen* Screen, const FRallySaid& Said,
	const TArray<FString>& News, const FString& Refusal)
{
	using namespace Rally;
	const Scene::Cockpit Cockpit = Scene::CockpitOf(Match.Rules(), Match.Now(), WatchedBy(Match, Seat));
	ShowCockpit(Cockpit);
	ShowOrder(Match, Cockpit);
	PutNews(News);
	Put(Message, FText::FromString(Refusal));
	const bool bPar = Said.ParSeconds > 0 && !Match.WhoMoves().IsOver();
	Put(Par, bPar ? RallyConvert::Told(Phrase(TextKey::SetupPar, {Rally::Clock(Said.ParSeconds)})) : FText::GetEmpty());
	Put(Notes, FText::FromString(Said.Hint.IsEmpty() ? Said.Notes : FString())); // he says one thing at a time
	Put(Hint, FText::FromString(Said.Hint));
	Put(Coach, FText::FromString(Said.Hint.IsEmpty() ? Said.Coach : FString()));
	ClearButtons({ButtonRow.Get(), DiceList.Get()});
	if (Screen)
	{
		ShowAsked(*Screen);
	}
	else
	{
		ShowUnasked(Match, Seat, Said.ParSeconds);
	}
	AddLeave();
	ChooseAgain();
	ReceiveShown();
}

void URallyHud::PutNews(const TArray<FString>& News)
{
	FString Lines;
	for (int32 At = News.Num() > RallyHudDetail::LinesOfNews ? News.Num() - RallyHudDetail::LinesOfNews : 0; At < News.Num(); ++At)
	{
		Lines += News[At];
		Lines += TEXT("\n");
	}
	Put(Story, FText::FromString(Lines));
}

void URallyHud::ShowCockpit(const Rally::Scene::Cockpit& Cockpit)
{
	using namespace Rally;
	using namespace RallyHudDetail;
	Put(Gear, FText::FromString(FString::FromInt(Cockpit.planGear)));
	Put(Speed, FText::FromString(FString::Printf(TEXT("%d %s"), static_cast<int32>(Cockpit.speed), *RallyConvert::Told(TextKey::HudSpeed).ToString())));
	if (Revs)
	{
		Revs->SetPercent(Cockpit.revs);
	}
	Put(Clock, RallyConvert::Told(Phrase(TextKey::HudTime, {Rally::Clock(Cockpit.stageSeconds)})));
	Put(Dice, RallyConvert::Said(TrayInNotation(Cockpit)));
	std::vector<Phrase> State = {Phrase(TextKey::HudInHand, {Cockpit.secondsInHand})};
	const std::pair<TextKey, int> Harms[] = {
		{TextKey::HudGearbox, Cockpit.gearboxDamage}, {TextKey::HudBrakes, Cockpit.brakeDamage}, {TextKey::HudSuspension, Cockpit.coastDamage}};
	for (const auto& [Key, Count] : Harms)
	{
		State.push_back(Count > 0 ? Phrase(Key, {Count}) : Phrase());
	}
	Put(Car, RallyConvert::Told(Listed(State)));
}

void URallyHud::ShowOrder(const Rally::Dirt::DirtMatch& Match, const Rally::Scene::Cockpit& Cockpit)
{
	using namespace Rally;
	FString Lines = RallyConvert::InWords(Phrase(TextKey::HudRound, {Cockpit.round})) + TEXT("\n");
	for (const Scene::OrderRow& Row : Cockpit.order)
	{
		const Phrase Driver(TextKey::HudDriver, {Match.Header().names[Row.seat], Row.gear});
		Lines += Row.active ? TEXT("> ") : TEXT("  ");
		Lines += RallyConvert::InWords(Driver) + TEXT("  ") + RallyConvert::InWords(Rally::Clock(Row.seconds)) + TEXT("\n");
	}
	Put(Order, FText::FromString(Lines));
}

void URallyHud::Add(UPanelWidget& Panel, const Rally::Club::Entry& Entry, bool bMain, const FString& Place)
{
	const Rally::Phrase Reason = Entry.reason.IsEmpty() ? Rally::ReasonOf(Entry.verdict) : Entry.reason;
	const FString Words = RallyConvert::Told(Entry.text).ToString();
	URallyButton* Button = AddButton(Panel, RallyConvert::Words(Entry.id));
	Button->Say(FText::FromString(Place.IsEmpty() ? Words : Words + TEXT(" ") + Place), Entry.enabled, RallyConvert::Told(Reason), bMain);
	Button->OnPressedId.AddUObject(this, &URallyHud::Pressed);
}

/** Behind all else there is to press. */
void URallyHud::AddLeave()
{
	if (ButtonRow)
	{
		Add(*ButtonRow, Rally::Club::Entry{"hud.leave", Rally::TextKey::ResultLeave}, false);
	}
}

/** The race is over, or others are at the wheel. */
void URallyHud::ShowUnasked(const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat, int32 ParSeconds)
{
	using namespace Rally;
	if (!Match.WhoMoves().IsOver())
	{
		const Rally::Seat Active = Match.Now().active;
		const ARallyPlayerController* Player = Cast<ARallyPlayerController>(GetOwningPlayer());
		Put(Prompt,
			Active < Match.Seats() ? RallyConvert::Told(Phrase(TextKey::HudWatch, {Match.Header().names[Active]})) : RallyConvert::Told(TextKey::NetWatching));
		Put(Odds, FText::GetEmpty());
		if (ButtonRow)
		{
			Add(*ButtonRow, Club::Entry{"hud.skip", TextKey::HudSkip}, true);
			Add(*ButtonRow, Club::Entry{"hud.pace", RallyHudDetail::NameOf(Player ? Player->GetPace() : Club::Pace::Normal)}, false);
		}
		return;
	}
	const Club::ResultScreen Result(Match, ParSeconds);
	Put(Prompt, RallyConvert::Told(Result.Title()));
	Put(Odds, RallyConvert::Told(Rally::Listed({Result.Winner(), Result.Par()})));
	if (ButtonRow && Seat < Match.Seats())
	{
		Add(*ButtonRow, Club::Entry{"hud.nextstage", TextKey::ResultNext}, true);
	}
}

void URallyHud::ShowAsked(const Rally::Club::RaceScreen& Screen)
{
	using namespace Rally;
	Put(Prompt, RallyConvert::Told(Screen.Prompt()));
	Put(Odds, RallyConvert::Told(Rally::Listed(Screen.OddsLine())));
	if (ButtonRow)
	{
		for (const Club::RaceButton& Button : Screen.Buttons())
		{
			Add(*ButtonRow, Button.entry, Button.isMain);
		}
		Add(*ButtonRow, Screen.UndoEntry(), false);
		Add(*ButtonRow, Screen.HintEntry(), false);
		if (Screen.Moment() == Dirt::Phase::Lay)
		{
			Add(*ButtonRow, Club::Entry{"hud.lay-hint", TextKey::HudLayHint, true, false, {}, TextKey::HudLayHintTip}, false);
		}
	}
	const ARallyPlayerController* Player = Cast<ARallyPlayerController>(GetOwningPlayer());
	if (Screen.Moment() == Dirt::Phase::LayAgain && Player && !Player->ChoosesLoss())
	{
		return; // what is advised stands alone
	}
	for (const Club::SpaceChoice& Choice : Screen.Spaces())
	{
		for (const Club::DieChoice& Die : Choice.dice)
		{
			if (DiceList)
			{
				Add(*DiceList, Die.entry, false, RallyHudDetail::PlaceAndOdds(Choice, Die));
			}
		}
	}
}

void URallyHud::Offer(const Rally::Club::SpaceChoice& Choice)
{
	if (!DiceList)
	{
		return;
	}
	ClearPanel(*DiceList);
	Put(Prompt, RallyConvert::Told(Rally::Phrase(Rally::TextKey::HudWhichDie, {Rally::NameOfSpace(Choice.space).View()})));
	for (const Rally::Club::DieChoice& Die : Choice.dice)
	{
		Add(*DiceList, Die.entry, false);
	}
	ChooseAgain();
}

void URallyHud::Pressed(const FString& Id)
{
	if (ARallyPlayerController* Player = Cast<ARallyPlayerController>(GetOwningPlayer()))
	{
		Player->Click(Id);
	}
}
