#include "RallyHud.h"

#include "RallyButton.h"
#include "RallyClub/LogWords.h"
#include "RallyClub/RoadHud.h"
#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyConvert.h"
#include "RallyPlayerController.h"
#include "RallyRoadSide.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/Chart.h"
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
constexpr std::size_t LettersOfLine = 80; // of what the coach says
const FLinearColor RoadDots(0.8f, 0.8f, 0.75f);
const FLinearColor JumpDots(1.0f, 0.75f, 0.2f);
const FLinearColor FordDots(0.25f, 0.55f, 1.0f);

/** What a screen with room enough shows. */
bool IsShown(Club::HudRooms Rooms)
{
	return (Rooms & Club::kAmpleRoom) != 0;
}

FLinearColor ColourOf(Club::HudTint Tint)
{
	switch (Tint)
	{
	case Club::HudTint::Gold:
		return FLinearColor(1.0f, 0.8f, 0.3f);
	case Club::HudTint::Good:
		return FLinearColor(0.45f, 0.9f, 0.45f);
	case Club::HudTint::Bad:
		return FLinearColor(1.0f, 0.45f, 0.3f);
	case Club::HudTint::Dim:
	case Club::HudTint::Plain:
		break;
	}
	return FLinearColor(1.0f, 1.0f, 1.0f);
}

FString Joined(const FString& Before, const TCHAR* Between, const FString& Behind)
{
	return Before.IsEmpty() || Behind.IsEmpty() ? Before + Behind : Before + Between + Behind;
}

/** In lines of no more than so many letters. */
FString Wrapped(const FString& Words)
{
	std::string Line = RallyConvert::FromWords(Words);
	std::size_t Begin = 0;
	while (Line.size() - Begin > LettersOfLine)
	{
		const std::size_t Blank = Line.rfind(' ', Begin + LettersOfLine);
		if (Blank == std::string::npos || Blank <= Begin)
		{
			break;
		}
		Line[Blank] = '\n';
		Begin = Blank + 1;
	}
	return RallyConvert::Words(Line);
}

/** "3 4! [5] (b)": laid, warned and lost dice marked as the notation marks them. */
FString DieInTray(const Club::HudDie& Die)
{
	const FString Name = RallyConvert::Words(Club::DieInNotation(Die.die));
	return (Die.lost ? TEXT("(") + Name + TEXT(")") : Die.used ? TEXT("[") + Name + TEXT("]") : Name) + (Die.warned ? TEXT("!") : TEXT(""));
}

/** "!!-": as many lamps as there are, those that are lit. */
FString LampsInSigns(const Club::HudLamps& Lamps)
{
	FString Signs;
	for (int32 Lamp = 0; Lamp < Lamps.count; ++Lamp)
	{
		Signs += Lamp < Lamps.lit ? TEXT("!") : TEXT("-");
	}
	return Signs;
}

FString CarsInWords(const std::vector<Club::HudCar>& Cars)
{
	FString Line;
	for (const Club::HudCar& Car : Cars)
	{
		Line = Joined(Line, TEXT(", "), (Car.isActive ? TEXT("> ") : TEXT("")) + RallyConvert::InWords(Car.tip));
	}
	return Line;
}

/** "2. Anna  lap 1  g4  +3" */
FString PlaceInWords(const Club::HudPlace& Place)
{
	FString Line = RallyConvert::InWords(Place.place);
	for (const Phrase& Part : {Place.name, Place.score, Place.note, Place.gap})
	{
		Line = Joined(Line, TEXT("  "), RallyConvert::InWords(Part));
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

/** Lines for each text block, with the tips of what they say. */
struct URallyHud::FPage
{
	struct FPart
	{
		UTextBlock* Block = nullptr;
		FString Words;
		FString Tips;
	};
	std::vector<FPart> Parts;

	FPart& Of(UTextBlock* Block)
	{
		for (FPart& Part : Parts)
		{
			if (Part.Block == Block)
			{
				return Part;
			}
		}
		Parts.push_back({Block, FString(), FString()});
		return Parts.back();
	}
	void Say(UTextBlock* Block, const TCHAR* Between, const FString& Words)
	{
		FPart& Part = Of(Block);
		Part.Words = RallyHudDetail::Joined(Part.Words, Between, Words);
	}
	void Tip(UTextBlock* Block, const Rally::Phrase& Words)
	{
		FPart& Part = Of(Block);
		const FString Tip = RallyConvert::InWords(Words);
		Part.Tips = Part.Tips.Contains(Tip) ? Part.Tips : RallyHudDetail::Joined(Part.Tips, TEXT("\n"), Tip);
	}
};

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
		UVerticalBox* Field = MakeColumn(*Canvas, TEXT("Field"), 0.0f, 0.0f);
		Info = MakeText(*Field, TEXT("Info"), 16.0f);
		Order = MakeText(*Field, TEXT("Order"), 16.0f);
		Moment = MakeText(*MakeColumn(*Canvas, TEXT("Card"), 0.5f, 0.0f), TEXT("Moment"), 24.0f);
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

/** Where the words of a panel are read; nullptr: nowhere. */
UTextBlock* URallyHud::PlaceOfPanel(const std::string& Id) const
{
	const std::pair<const char*, const TObjectPtr<UTextBlock>&> Places[] = {{"hud.info", Info}, {"hud.tray", Car}, {"hud.order", Order},
		{"hud.prompt-panel", Prompt}, {"hud.advice", Hint}, {"hud.notes-panel", Notes}, {"hud.coach-panel", Coach}, {"hud.since", Unseen}};
	for (const auto& [Name, Block] : Places)
	{
		if (Id == Name)
		{
			return Block.Get();
		}
	}
	return nullptr;
}

/** Words that have a place of their own, whatever panel they are in; nullptr: that of their panel. */
UTextBlock* URallyHud::PlaceOfWords(const std::string& Id) const
{
	const std::pair<const char*, const TObjectPtr<UTextBlock>&> Places[] = {
		{"hud.time", Clock}, {"hud.par", Par}, {"hud.odds", Odds}, {"hud.worth", Worth}, {"hud.refusal", Message}};
	for (const auto& [Name, Block] : Places)
	{
		if (Id == Name)
		{
			return Block.Get();
		}
	}
	return nullptr;
}

/** All that a panel says in words, line by line. */
void URallyHud::Write(FPage& Page, const Rally::Club::HudPanel& Panel) const
{
	using namespace Rally;
	using namespace RallyHudDetail;
	UTextBlock* Usual = PlaceOfPanel(Panel.id);
	for (const Club::HudPlace& Place : Panel.places)
	{
		Page.Say(Usual, TEXT("\n"), PlaceInWords(Place));
		Page.Tip(Usual, Place.tip);
	}
	for (const Club::HudLine& Line : Panel.lines)
	{
		if (!IsShown(Line.rooms))
		{
			continue;
		}
		FString Rest;
		for (const std::vector<Club::HudWords>* Side : {&Line.begin, &Line.end})
		{
			for (const Club::HudWords& Words : *Side)
			{
				UTextBlock* Own = PlaceOfWords(Words.id);
				const FString Text = RallyConvert::InWords(Words.text);
				Rest = Own ? Rest : Joined(Rest, TEXT("  "), Text);
				Page.Say(Own, TEXT(", "), Own ? Text : FString());
				Page.Tip(Own ? Own : Usual, Words.text.IsEmpty() ? Phrase() : Words.tip);
			}
		}
		Rest = Joined(Rest, TEXT("  "), LampsInSigns(Line.lamps));
		Rest = Joined(Rest, TEXT("  "), CarsInWords(Line.cars));
		Page.Say(Usual, TEXT("\n"), Usual == Coach.Get() ? Wrapped(Rest) : Rest);
	}
}

void URallyHud::Show(const Rally::Club::Hud& Panels, const Rally::Club::RoadScreen* Screen, const FRallyResult* Result, bool bMayGoOn)
{
	using namespace Rally;
	using Kind = Club::HudPanel::Kind;
	ClearButtons({ButtonRow.Get(), DiceList.Get(), ToolRow.Get()});
	FPage Page;
	for (UTextBlock* Block : {Info.Get(), Clock.Get(), Par.Get(), Car.Get(), Order.Get(), Notes.Get(), Coach.Get(), Hint.Get(), Prompt.Get(), Odds.Get(),
			 Worth.Get(), Unseen.Get(), Message.Get()})
	{
		Page.Of(Block); // what nobody fills is empty
	}
	Club::HudPanel Card;
	for (const Club::HudPanel& Panel : Panels.panels)
	{
		if (!RallyHudDetail::IsShown(Panel.rooms))
		{
			continue;
		}
		Write(Page, Panel);
		if (Panel.kind == Kind::Gauges)
		{
			PutGauges(Panel);
		}
		else if (Panel.kind == Kind::Dice)
		{
			PutDice(Panel);
		}
		else if (Panel.kind == Kind::Log)
		{
			PutLog(Panel.news, Panel.filter);
		}
		Card = Panel.id == "hud.moment" ? Panel : Card;
		for (const Club::HudLine& Line : Panel.lines)
		{
			if (ToolRow && Line.choice && RallyHudDetail::IsShown(Line.rooms))
			{
				Add(*ToolRow, Line.choice->entry, false);
			}
		}
		for (const Club::HudChoice& Choice : Panel.choices)
		{
			if (ButtonRow && !Result)
			{
				Add(*ButtonRow, Choice.entry, Choice.isMain);
			}
		}
	}
	for (const FPage::FPart& Part : Page.Parts)
	{
		Put(Part.Block, FText::FromString(Part.Words));
		if (Part.Block)
		{
			Part.Block->SetToolTipText(FText::FromString(Part.Tips));
		}
	}
	ShowMoment(Card);
	if (Result)
	{
		PutResult(*Result, bMayGoOn);
	}
	else if (Screen)
	{
		OfferAll(*Screen);
	}
	AddLeave();
	ChooseAgain();
	ReceiveShown();
}

void URallyHud::ShowMoment(const Rally::Club::HudPanel& Panel)
{
	using namespace Rally;
	if (!Moment)
	{
		return;
	}
	FString Lines;
	for (const Club::HudLine& Line : Panel.lines)
	{
		FString Words;
		for (const Club::HudWords& One : Line.begin)
		{
			Words = RallyHudDetail::Joined(Words, TEXT("  "), RallyConvert::InWords(One.text));
		}
		for (const Club::HudCard& Card : Line.cards)
		{
			const FString Face = RallyHudDetail::Joined(RallyConvert::InWords(Card.name), TEXT(": "), RallyConvert::InWords(Card.effect));
			Words = RallyHudDetail::Joined(Words, TEXT("\n"), Face);
		}
		Lines = RallyHudDetail::IsShown(Line.rooms) ? RallyHudDetail::Joined(Lines, TEXT("\n"), Words) : Lines;
	}
	Put(Moment, FText::FromString(Lines));
	const bool bTitled = !Panel.lines.empty() && !Panel.lines.front().begin.empty();
	const Club::HudTint Tint = bTitled ? Panel.lines.front().begin.front().tint : Club::HudTint::Plain;
	Moment->SetColorAndOpacity(FSlateColor(RallyHudDetail::ColourOf(Tint)));
}

/** The first gauge is the largest: the bar shows it. */
void URallyHud::PutGauges(const Rally::Club::HudPanel& Panel)
{
	using namespace Rally;
	for (const Club::HudGauge& Gauge : Panel.gauges)
	{
		const bool bGear = Gauge.id == "hud.gear";
		UTextBlock* Block = bGear ? Gear.Get() : Speed.Get();
		const FString Reading = RallyConvert::InWords(Gauge.reading);
		Put(Block, FText::FromString(bGear ? Reading : Reading + TEXT(" ") + RallyConvert::InWords(Gauge.label)));
		PutTip(Block, Gauge.tip);
	}
	if (Revs && !Panel.gauges.empty() && Panel.gauges[0].most > 0.0f)
	{
		Revs->SetPercent(Panel.gauges[0].value / Panel.gauges[0].most);
	}
}

/** The dice in the notation; what each kind of them is for, and what has become of it, on hover. */
void URallyHud::PutDice(const Rally::Club::HudPanel& Panel)
{
	FPage Page;
	for (const Rally::Club::HudDie& Die : Panel.dice)
	{
		Page.Say(Dice, TEXT(" "), RallyHudDetail::DieInTray(Die));
		Page.Tip(Dice, Die.tip);
	}
	FPage::FPart& Part = Page.Of(Dice);
	Put(Dice, FText::FromString(Part.Words));
	if (Dice)
	{
		Dice->SetToolTipText(FText::FromString(Part.Tips));
	}
}

void URallyHud::PutTip(UWidget* Widget, const Rally::Phrase& Words)
{
	if (Widget)
	{
		Widget->SetToolTipText(RallyConvert::Told(Words));
	}
}

/** The sentences, indented below the turn they belong to; the rules behind them on hover. */
void URallyHud::PutLog(const std::vector<Rally::Club::LogLine>& News, Rally::Club::LogFilter Filter)
{
	using namespace Rally;
	FString Lines;
	FString Rules;
	for (const Club::LogLine& Line : News)
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
		Add(*ToolRow, Club::Entry{"hud.log-filter", Club::NameOf(Filter)}, false);
		Add(*ToolRow, Club::Entry{"hud.pace", Club::NameOf(Player ? Player->GetPace() : Club::Pace::Normal)}, false);
	}
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

/** The race is over. To leave stands behind what can come next as ever. */
void URallyHud::PutResult(const FRallyResult& Result, bool bMayGoOn)
{
	using namespace Rally;
	Put(Prompt, RallyConvert::Told(Result.Title));
	Put(Odds, RallyConvert::Told(Rally::Listed(Result.Lines)));
	FString Rows;
	for (const FRallyResult::FRow& Row : Result.Rows)
	{
		const FString Place = Row.Place > 0 ? FString::FromInt(Row.Place) + TEXT(". ") : FString();
		Rows += Place + RallyConvert::Words(Row.Name) + TEXT("  ") + RallyConvert::InWords(Row.Score) + TEXT("\n");
	}
	Put(Worth, FText::FromString(Rows));
	FString Told;
	for (const Phrase& Line : Result.Told)
	{
		Told = RallyHudDetail::Joined(Told, TEXT("\n"), RallyHudDetail::Wrapped(RallyConvert::InWords(Line)));
	}
	Put(Coach, FText::FromString(Told));
	bool bFirst = true;
	for (const Club::Entry& Command : Result.Commands)
	{
		if (ButtonRow && bMayGoOn)
		{
			Add(*ButtonRow, Command, bFirst);
			bFirst = false;
		}
	}
}

/** The dice that reach a space, in a list; not while what is advised stands alone. */
void URallyHud::OfferAll(const Rally::Club::RoadScreen& Screen)
{
	using namespace Rally;
	const ARallyPlayerController* Player = Cast<ARallyPlayerController>(GetOwningPlayer());
	const bool bHints = Player && Player->GivesHints();
	if (ButtonRow && bHints && Screen.Asks() == Club::RoadMoment::Lay)
	{
		Add(*ButtonRow, Club::Entry{"hud.lay-hint", TextKey::HudLayHint, true, false, {}, TextKey::HudLayHintTip}, false);
	}
	if (!DiceList || (Screen.Asks() == Club::RoadMoment::LayAgain && bHints && !Player->ChoosesLoss()))
	{
		return;
	}
	for (const Club::SpaceChoice& Choice : Screen.Spaces())
	{
		for (const Club::DieChoice& Die : Choice.dice)
		{
			Club::Entry Told = Die.entry;
			Told.reason = Told.enabled && Told.reason.IsEmpty() ? Die.Tip() : Told.reason;
			Add(*DiceList, Told, false, RallyHudDetail::PlaceAndOdds(Choice, Die));
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
