#include "RallyHud.h"

#include "RallyButton.h"
#include "RallyClub/Dirt/DiceTips.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/LogWords.h"
#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyConvert.h"
#include "RallyPlayerController.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/Chart.h"
#include "RallyScene/Dirt/Cockpit.h"
#include "RallyScene/Mesh.h"
#include "RallyStageActor.h"

#include "Blueprint/WidgetTree.h"
#include "Components/CanvasPanel.h"
#include "Components/CanvasPanelSlot.h"
#include "Components/HorizontalBox.h"
#include "Components/Image.h"
#include "Components/ProgressBar.h"
#include "Components/TextBlock.h"
#include "Components/VerticalBox.h"
#include "Styling/CoreStyle.h"

namespace RallyHudDetail
{
using namespace Rally;

constexpr float Margin = 24.0f;
constexpr double MapSide = 260.0;
constexpr float CarDot = 12.0f;
const FLinearColor RoadDots(0.8f, 0.8f, 0.75f);
const FLinearColor JumpDots(1.0f, 0.75f, 0.2f);
const FLinearColor FordDots(0.25f, 0.55f, 1.0f);

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
/** What each kind of die in the tray is for, and what has become of it. */
FString TrayInWords(const Dirt::DirtMatch& Match, const Scene::Cockpit& Cockpit)
{
	FString Lines;
	for (const Scene::DieInTray& Die : Cockpit.tray)
	{
		const Club::DieLot Lot = Die.lost ? Club::DieLot::Lost : Die.warned ? Club::DieLot::Warned : Die.used ? Club::DieLot::Used : Club::DieLot::InHand;
		const FString Line = RallyConvert::InWords(Club::DieTip(Match.Rules().Values(), Die.die, Lot)) + TEXT("\n");
		Lines += Lines.Contains(Line) ? FString() : Line; // of those that are alike once
	}
	return Lines;
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
		ToolRow = WidgetTree->ConstructWidget<UHorizontalBox>(UHorizontalBox::StaticClass(), FName(TEXT("ToolRow")));
		Told->AddChildToVerticalBox(ToolRow);
		Story = MakeText(*Told, TEXT("Story"), 14.0f);
		UVerticalBox* Asked = MakeColumn(*Canvas, TEXT("Asked"), 0.5f, 1.0f);
		Unseen = MakeText(*Asked, TEXT("Unseen"), 15.0f);
		Message = MakeText(*Asked, TEXT("Message"), 18.0f);
		Message->SetColorAndOpacity(FSlateColor(FLinearColor(1.0f, 0.45f, 0.3f)));
		Hint = MakeText(*Asked, TEXT("Hint"), 16.0f);
		Notes = MakeText(*Asked, TEXT("Notes"), 18.0f);
		Notes->SetColorAndOpacity(FSlateColor(FLinearColor(1.0f, 0.8f, 0.3f)));
		Coach = MakeText(*Asked, TEXT("Coach"), 16.0f);
		Coach->SetColorAndOpacity(FSlateColor(FLinearColor(1.0f, 0.8f, 0.3f)));
		Prompt = MakeText(*Asked, TEXT("Prompt"), 22.0f);
		Odds = MakeText(*Asked, TEXT("Odds"), 16.0f);
		Worth = MakeText(*Asked, TEXT("Worth"), 15.0f);
		ButtonRow = WidgetTree->ConstructWidget<UHorizontalBox>(UHorizontalBox::StaticClass(), FName(TEXT("ButtonRow")));
		Asked->AddChildToVerticalBox(ButtonRow);
		DiceList = WidgetTree->ConstructWidget<UVerticalBox>(UVerticalBox::StaticClass(), FName(TEXT("DiceList")));
		MakeColumn(*Canvas, TEXT("Reach"), 1.0f, 1.0f)->AddChildToVerticalBox(DiceList);
		Map = WidgetTree->ConstructWidget<UCanvasPanel>(UCanvasPanel::StaticClass(), FName(TEXT("Map")));
		UCanvasPanelSlot* Place = Canvas->AddChildToCanvas(Map);
		Place->SetAnchors(FAnchors(0.0f, 0.5f)); // at the left edge, half way up
		Place->SetAlignment(FVector2D(0.0, 0.5));
		Place->SetPosition(FVector2D(static_cast<double>(RallyHudDetail::Margin), 0.0));
		Place->SetSize(FVector2D(RallyHudDetail::MapSide, RallyHudDetail::MapSide));
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

void URallyHud::Show(
	const Rally::Dirt::DirtMatch& Match, std::uint8_t Seat, const Rally::Club::RaceScreen* Screen, const FRallySaid& Said, const FRallyTold& Told)
{
	using namespace Rally;
	const Scene::Cockpit Cockpit = Scene::CockpitOf(Match.Rules(), Match.Now(), WatchedBy(Match, Seat));
	ShowCockpit(Match, Cockpit);
	ShowOrder(Match, Cockpit);
	Put(Message, FText::FromString(Told.Refusal));
	const bool bPar = Said.ParSeconds > 0 && !Match.WhoMoves().IsOver();
	Put(Par, bPar ? RallyConvert::Told(Phrase(TextKey::SetupPar, {Rally::Clock(Said.ParSeconds)})) : FText::GetEmpty());
	PutTip(Par, bPar ? Phrase(TextKey::HudParTip) : Phrase());
	Put(Notes, FText::FromString(Said.Hint.IsEmpty() ? Said.Notes : FString())); // he says one thing at a time
	Put(Hint, FText::FromString(Said.Hint));
	Put(Coach, FText::FromString(Said.Hint.IsEmpty() ? Said.Coach : FString()));
	PutTip(Notes, TextKey::TipNotes);
	PutTip(Coach, TextKey::HudCoach);
	ClearButtons({ButtonRow.Get(), DiceList.Get(), ToolRow.Get()});
	PutLog(Told);
	// The coach and the co-driver come first, and the log tells it, too.
	PutUnseen(Told, !Screen || !Said.Hint.IsEmpty() || !Said.Coach.IsEmpty());
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

void URallyHud::PutTip(UWidget* Widget, const Rally::Phrase& Words)
{
	if (Widget)
	{
		Widget->SetToolTipText(RallyConvert::Told(Words));
	}
}

/** The sentences, indented below the turn they belong to; the rules behind them on hover. */
void URallyHud::PutLog(const FRallyTold& Told)
{
	using namespace Rally;
	FString Lines;
	FString Rules;
	for (const Club::LogLine& Line : Told.Log)
	{
		Lines += (Line.opensTurn ? FString() : FString(TEXT("  "))) + RallyConvert::InWords(Line.sentence) + TEXT("\n");
		const FString Rule = RallyConvert::InWords(Club::RuleTip(Line)) + TEXT("\n");
		Rules += Line.rule == Rule::None || Rules.Contains(Rule) ? FString() : Rule;
	}
	Put(Story, FText::FromString(Lines));
	if (Story)
	{
		Story->SetToolTipText(FText::FromString(Rules));
	}
	if (ToolRow)
	{
		const ARallyPlayerController* Player = Cast<ARallyPlayerController>(GetOwningPlayer());
		Add(*ToolRow, Club::Entry{"hud.log-filter", Club::NameOf(Told.Filter)}, false);
		Add(*ToolRow, Club::Entry{"hud.pace", RallyHudDetail::NameOf(Player ? Player->GetPace() : Club::Pace::Normal)}, false);
	}
}

void URallyHud::PutUnseen(const FRallyTold& Told, bool bHidden)
{
	using namespace Rally;
	FString Lines = bHidden || Told.Since.empty() ? FString() : RallyConvert::InWords(TextKey::HudSince) + TEXT("\n");
	for (const Club::Deed& Deed : Told.Since)
	{
		Lines += bHidden ? FString() : RallyConvert::InWords(Deed.words) + TEXT("\n");
	}
	Put(Unseen, FText::FromString(Lines));
}

void URallyHud::ShowCockpit(const Rally::Dirt::DirtMatch& Match, const Rally::Scene::Cockpit& Cockpit)
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
	PutTip(Gear, TextKey::TipGear);
	PutTip(Speed, TextKey::TipSpeed);
	PutTip(Clock, TextKey::HudTimeTip);
	PutTip(Car, TextKey::TipDamage);
	if (Dice)
	{
		Dice->SetToolTipText(FText::FromString(TrayInWords(Match, Cockpit)));
	}
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
	PutTip(Order, Phrase(TextKey::TipStanding, {Match.Header().names[Cockpit.seat]}));
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
		Put(Prompt,
			Active < Match.Seats() ? RallyConvert::Told(Phrase(TextKey::HudWatch, {Match.Header().names[Active]})) : RallyConvert::Told(TextKey::NetWatching));
		Put(Odds, FText::GetEmpty());
		Put(Worth, FText::GetEmpty());
		if (ButtonRow)
		{
			Add(*ButtonRow, Club::Entry{"hud.skip", TextKey::HudSkip}, true);
		}
		return;
	}
	const Club::ResultScreen Result(Match, ParSeconds);
	Put(Prompt, RallyConvert::Told(Result.Title()));
	Put(Odds, RallyConvert::Told(Rally::Listed({Result.Winner(), Result.Par()})));
	FString Places;
	for (const Club::ResultRow& Row : Result.Rows())
	{
		const FString Place = Row.place > 0 ? FString::FromInt(Row.place) + TEXT(". ") : FString();
		Places += Place + RallyConvert::Words(Row.name) + TEXT("  ");
		Places += RallyConvert::InWords(Row.retired ? Phrase(TextKey::StateRetired) : Rally::Clock(Row.total)) + TEXT("\n");
	}
	Put(Worth, FText::FromString(Places));
	if (Seat < Match.Seats())
	{
		AddEncores(Match, ParSeconds);
	}
}

/** What comes after a race; to leave stands behind it as ever. */
void URallyHud::AddEncores(const Rally::Dirt::DirtMatch& Match, int32 ParSeconds)
{
	using namespace Rally;
	bool bFirst = true;
	const Club::ResultScreen Result(Match, ParSeconds);
	for (const Club::Entry& Command : Result.Commands())
	{
		const bool bKnown = Command.id == "result.following" || Command.id == "result.again" || Command.id == "result.rematch";
		if (ButtonRow && bKnown)
		{
			Add(*ButtonRow, Command, bFirst);
			bFirst = false;
		}
	}
}

void URallyHud::ShowAsked(const Rally::Club::RaceScreen& Screen)
{
	using namespace Rally;
	Put(Prompt, RallyConvert::Told(Screen.Prompt()));
	Put(Odds, RallyConvert::Told(Rally::Listed(Screen.OddsLine())));
	PutTip(Odds, Screen.Odds().known ? Phrase(TextKey::OddsTip) : Phrase());
	Put(Worth, RallyConvert::Told(Screen.WorthLine()));
	PutTip(Worth, TextKey::HudWorthTip);
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
				Club::Entry Told = Die.entry;
				Told.reason = Told.enabled && Told.reason.IsEmpty() ? Die.Tip() : Told.reason;
				Add(*DiceList, Told, false, RallyHudDetail::PlaceAndOdds(Choice, Die));
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

// ---- the map --------------------------------------------------------------------------------------------------------------------------

UCanvasPanelSlot* URallyHud::Dot(float X, float Y, float Size, const FLinearColor& Colour)
{
	UImage* Square = WidgetTree->ConstructWidget<UImage>(UImage::StaticClass());
	Square->SetColorAndOpacity(Colour);
	UCanvasPanelSlot* Place = Map->AddChildToCanvas(Square);
	Place->SetAlignment(FVector2D(0.5, 0.5));
	Place->SetPosition(FVector2D(static_cast<double>(X) * RallyHudDetail::MapSide, static_cast<double>(Y) * RallyHudDetail::MapSide));
	Place->SetSize(FVector2D(static_cast<double>(Size), static_cast<double>(Size)));
	return Place;
}

/** In dots: an image without a picture is a square in its colour. */
void URallyHud::ShowMap(const ARallyStageActor& Stage)
{
	using namespace RallyHudDetail;
	const Scene::Chart* Chart = Stage.GetChart();
	if (!Map || (Chart == Mapped && MappedCars == Stage.GetCars().Num()))
	{
		return;
	}
	Mapped = Chart;
	MappedCars = Stage.GetCars().Num();
	Map->ClearChildren();
	CarDots.Empty();
	if (!Chart)
	{
		return;
	}
	for (const Scene::ChartSpot& Spot : Chart->road)
	{
		Dot(Spot.x, Spot.y, 4.0f, RoadDots);
	}
	for (const Scene::ChartSpot& Spot : Chart->jumps)
	{
		Dot(Spot.x, Spot.y, 8.0f, JumpDots);
	}
	for (const Scene::ChartSpot& Spot : Chart->fords)
	{
		Dot(Spot.x, Spot.y, 8.0f, FordDots);
	}
	for (const Scene::Chart::Limit& Limit : Chart->limits)
	{
		UTextBlock* Number = WidgetTree->ConstructWidget<UTextBlock>(UTextBlock::StaticClass());
		Number->SetFont(FCoreStyle::GetDefaultFontStyle(FName(TEXT("Bold")), 11.0f));
		Number->SetText(FText::FromString(FString::FromInt(Limit.number)));
		UCanvasPanelSlot* Place = Map->AddChildToCanvas(Number);
		Place->SetAlignment(FVector2D(0.5, 1.0)); // above its corner
		Place->SetAutoSize(true);
		Place->SetPosition(FVector2D(static_cast<double>(Limit.at.x) * MapSide, static_cast<double>(Limit.at.y) * MapSide - 2.0));
	}
	for (int32 Seat = 0; Seat < MappedCars; ++Seat)
	{
		CarDots.Add(Dot(0.0f, 0.0f, CarDot, RallyConvert::Light(Scene::CarColour(static_cast<std::size_t>(Seat)))));
	}
	PutTip(Map, TextKey::HudMapTip);
	ShowCars(Stage);
}

void URallyHud::ShowCars(const ARallyStageActor& Stage)
{
	using namespace RallyHudDetail;
	for (int32 Seat = 0; Seat < CarDots.Num(); ++Seat)
	{
		Scene::ChartSpot Spot;
		const bool bThere = Stage.FindOnChart(Seat, Spot);
		const double Size = bThere ? static_cast<double>(CarDot) : 0.0;
		CarDots[Seat]->SetSize(FVector2D(Size, Size));
		CarDots[Seat]->SetPosition(FVector2D(static_cast<double>(Spot.x) * MapSide, static_cast<double>(Spot.y) * MapSide));
	}
}
