#include "RallyMenu.h"

#include "RallyAddress.h"
#include "RallyButton.h"
#include "RallyCareers.h"
#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Screens/TitleScreen.h"
#include "RallyConvert.h"
#include "RallyPlayerController.h"
#include "RallySaves.h"
#include "RallySeats.h"

#include "Blueprint/WidgetTree.h"
#include "Components/EditableTextBox.h"
#include "Components/HorizontalBox.h"
#include "Components/ScrollBox.h"
#include "Components/SlateWrapperTypes.h"
#include "Components/TextBlock.h"
#include "Components/VerticalBox.h"
#include "Components/VerticalBoxSlot.h"
#include "GameFramework/PlayerController.h"
#include "Kismet/KismetInternationalizationLibrary.h"
#include "Kismet/KismetSystemLibrary.h"
#include "Styling/CoreStyle.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>

namespace RallyMenuDetail
{
using namespace Rally;

constexpr const char* HostId = "menu.host";
constexpr const char* JoinId = "menu.join";
constexpr const char* BackId = "setup.back";
constexpr const char* DoneId = "settings.done";
constexpr const char* LanguageId = "settings.language";
constexpr std::size_t MostLetters = 60; // of a line; its model may take fewer

/** What there is to set in this client. */
constexpr const char* Set[] = {LanguageId, "settings.pace", "settings.coach", "settings.co-driver", "settings.volume", "settings.effects", "settings.music"};

bool IsSet(const std::string& Id)
{
	return std::find(std::begin(Set), std::end(Set), Id) != std::end(Set);
}
} // namespace RallyMenuDetail

TSharedRef<SWidget> URallyMenu::RebuildWidget()
{
	if (WidgetTree && !WidgetTree->RootWidget)
	{
		UVerticalBox* Root = WidgetTree->ConstructWidget<UVerticalBox>(UVerticalBox::StaticClass(), FName(TEXT("Root")));
		WidgetTree->RootWidget = Root;
		Title = WidgetTree->ConstructWidget<UTextBlock>(UTextBlock::StaticClass(), FName(TEXT("Title")));
		Title->SetFont(FCoreStyle::GetDefaultFontStyle(FName(TEXT("Bold")), 32.0f));
		Root->AddChildToVerticalBox(Title);
		Notice = WidgetTree->ConstructWidget<UTextBlock>(UTextBlock::StaticClass(), FName(TEXT("Notice")));
		Notice->SetFont(FCoreStyle::GetDefaultFontStyle(FName(TEXT("Bold")), 16.0f));
		Root->AddChildToVerticalBox(Notice);
		Name = WidgetTree->ConstructWidget<UEditableTextBox>(UEditableTextBox::StaticClass(), FName(TEXT("Name")));
		Root->AddChildToVerticalBox(Name);
		UHorizontalBox* Columns = WidgetTree->ConstructWidget<UHorizontalBox>(UHorizontalBox::StaticClass(), FName(TEXT("Columns")));
		// The rest of the screen: courses scroll in it, so that what starts a race stays below them in sight.
		Root->AddChildToVerticalBox(Columns)->SetSize(FSlateChildSize(ESlateSizeRule::Fill));
		Courses = WidgetTree->ConstructWidget<UScrollBox>(UScrollBox::StaticClass(), FName(TEXT("Courses")));
		Columns->AddChildToHorizontalBox(Courses);
		Seats = WidgetTree->ConstructWidget<UVerticalBox>(UVerticalBox::StaticClass(), FName(TEXT("Seats")));
		Columns->AddChildToHorizontalBox(Seats);
		Options = WidgetTree->ConstructWidget<UVerticalBox>(UVerticalBox::StaticClass(), FName(TEXT("Options")));
		Columns->AddChildToHorizontalBox(Options);
		Address = WidgetTree->ConstructWidget<UEditableTextBox>(UEditableTextBox::StaticClass(), FName(TEXT("Address")));
		Address->SetText(FText::FromString(TEXT("127.0.0.1")));
		Root->AddChildToVerticalBox(Address);
		Commands = WidgetTree->ConstructWidget<UHorizontalBox>(UHorizontalBox::StaticClass(), FName(TEXT("Commands")));
		Root->AddChildToVerticalBox(Commands);
	}
	return Super::RebuildWidget();
}

void URallyMenu::NativeConstruct()
{
	Super::NativeConstruct();
	if (!Setup)
	{
		Setup = MakeShared<Rally::Club::SetupScreen>();
		const Rally::Club::Settings& Player = Saves().Player();
		const bool bRecalled = Setup->Recall(Player.lastRace);
		if (!bRecalled && Player.newcomer)
		{
			Setup->TakeFirst();
		}
		if (!bRecalled || Setup->OwnPlace() == 0)
		{
			Setup->SetOwn(Player.ownName, Player.ownLook);
		}
		if (Name)
		{
			Name->SetText(RallyConvert::Said(Player.ownName));
		}
	}
	TitlePage = MakeShared<Rally::Club::TitleScreen>(Saves().Waiting());
	TitlePage->OfferCareer();
	if (URallyCareers::Of(*GetOwningPlayer()->GetWorld()).IsOpen())
	{
		Page = EPage::Career; // back from its race
	}
	Fill();
}

void URallyMenu::Fill()
{
	using namespace Rally;
	ClearButtons({Courses.Get(), Seats.Get(), Options.Get(), Commands.Get()});
	if (Title)
	{
		const Phrase Headings[] = {Brand("game"), TextKey::SetupTitle, TextKey::TitleSettings, TextKey::TitleCareer};
		Title->SetText(RallyConvert::Told(Headings[static_cast<std::size_t>(Page)]));
	}
	if (Notice)
	{
		Notice->SetText(FText::FromString(Page == EPage::Title ? Notices() : FString()));
	}
	switch (Page)
	{
	case EPage::Title:
		FillTitle();
		break;
	case EPage::Setup:
		FillSetup();
		break;
	case EPage::Settings:
		FillSettings();
		break;
	case EPage::Career:
		FillCareer();
		break;
	}
	ChooseSomething();
	ReceiveShown();
}

URallySaves& URallyMenu::Saves() const
{
	return URallySaves::Of(*GetOwningPlayer()->GetWorld());
}

/** As it was typed; whoever says nothing is called as usual. */
void URallyMenu::TakeName()
{
	if (Name && Setup->OwnPlace() < Rally::kMaxSeats)
	{
		Setup->SetOwn(Rally::Club::TidyName(RallyConvert::FromWords(Name->GetText().ToString())), Setup->OwnLook());
	}
}

/** For the next time. */
void URallyMenu::Remember()
{
	Rally::Club::Settings Player = Saves().Player();
	const bool bOwn = Setup->Seats()[0].choice == Rally::Club::SeatChoice::You;
	Player.lastRace = Setup->Remembered();
	Player.ownName = bOwn ? Setup->OwnName() : Player.ownName;
	Player.ownLook = bOwn ? Setup->OwnLook() : Player.ownLook;
	Saves().SetPlayer(Player);
}

FString URallyMenu::Notices() const
{
	using namespace Rally;
	const Club::WaitingRace& Race = TitlePage->Waiting();
	FString Lines;
	for (const Phrase& Line : {URallySeats::Of(*GetOwningPlayer()->GetWorld()).Farewell, Race.notice, Race.about})
	{
		Lines += Line.IsEmpty() ? FString() : RallyConvert::InWords(Line) + TEXT("\n");
	}
	return Lines;
}

/** What there is already: help comes later. */
void URallyMenu::FillTitle()
{
	using namespace Rally;
	for (const Club::Entry& Entry : TitlePage->Entries())
	{
		const Club::TitleCommand Command = TitlePage->Activate(Entry.id);
		if (Command == Club::TitleCommand::NewRace)
		{
			Add(Commands, Entry);
			Add(Commands, Club::Entry{RallyMenuDetail::JoinId, TextKey::NetJoin});
		}
		else if (Command == Club::TitleCommand::Resume || Command == Club::TitleCommand::Career || Command == Club::TitleCommand::Settings ||
				 Command == Club::TitleCommand::Quit)
		{
			Add(Commands, Entry);
		}
	}
}

void URallyMenu::FillSetup()
{
	using namespace Rally;
	Setup->SetLanguage(RallyConvert::Spoken());
	Setup->SetNewcomer(Saves().Player().newcomer);
	if (Setup->HasCourse() && !Setup->ShowsMore())
	{
		FillQuick();
	}
	else
	{
		FillAll();
	}
	for (const Club::Entry& Command : Setup->Commands())
	{
		if (Command.id == "setup.start")
		{
			Club::Entry Start = Command;
			Start.chosen = true; // the main one
			Add(Commands, Start);
			Club::Entry Host = Command;
			Host.id = RallyMenuDetail::HostId;
			Host.text = TextKey::NetHost;
			Add(Commands, Host);
		}
	}
	if (Setup->HasCourse())
	{
		Add(Commands, Setup->MoreEntry());
	}
	Add(Commands, Club::Entry{RallyMenuDetail::BackId, TextKey::SetupBack});
}

/** What, how hard, off they go. */
void URallyMenu::FillQuick()
{
	using namespace Rally;
	for (const Club::SetupCourse& Course : Setup->Courses())
	{
		Add(Courses, Course.entry);
	}
	for (const Club::Rivalry& Rival : Setup->Rivals())
	{
		Add(Seats, Rival.entry);
	}
	if (Notice)
	{
		const FString Starter = RallyConvert::InWords(Setup->Starter());
		Notice->SetText(FText::FromString(RallyConvert::InWords(Setup->Starters()) + (Starter.IsEmpty() ? Starter : TEXT("\n") + Starter)));
	}
}

/** All there is to choose. */
void URallyMenu::FillAll()
{
	using namespace Rally;
	for (const Club::SetupCourse& Course : Setup->Courses())
	{
		Add(Courses, Course.entry);
	}
	for (const Club::SetupSeat& Place : Setup->Seats())
	{
		Add(Seats, Place.entry);
		if (!Place.level.id.empty())
		{
			Add(Seats, Place.level);
		}
	}
	for (const Club::Entry& Option : Setup->OptionEntries())
	{
		Add(Options, Option);
	}
}

void URallyMenu::FillSettings()
{
	using namespace Rally;
	const Club::SettingsScreen Screen(Saves().Player());
	for (Club::ValueRow& Row : Screen.Rows())
	{
		if (RallyMenuDetail::IsSet(Row.entry.id))
		{
			Row.entry.text = Phrase(TextKey::SetupValue, {Row.entry.text, Row.value});
			Add(Options, Row.entry);
		}
	}
	for (const Club::Entry& Command : Screen.Commands())
	{
		if (Command.id == RallyMenuDetail::DoneId)
		{
			Add(Commands, Command);
		}
	}
}

/** A page of panels, as it comes: lines to read in the list, lines to type and values beside it, what can be done below. */
void URallyMenu::FillCareer()
{
	using namespace Rally;
	const Club::PanelPage Shown = URallyCareers::Of(*GetOwningPlayer()->GetWorld()).Office().Pages().Page();
	if (Title)
	{
		Title->SetText(RallyConvert::Told(Shown.title));
	}
	if (Notice)
	{
		Notice->SetText(RallyConvert::Told(Shown.question));
	}
	for (const Club::PagePanel& Panel : Shown.panels)
	{
		AddPanel(Panel, Shown.entries);
	}
	for (const Club::TypedEntry& Line : Shown.fields)
	{
		Club::Entry Entry = Line.entry;
		Entry.text = Phrase(TextKey::SetupValue, {Line.entry.text, Line.text});
		Entry.chosen = Line.isTyped;
		Add(Seats, Entry);
		if (Line.isTyped && Name && RallyConvert::FromWords(Name->GetText().ToString()) != Line.text) // else the caret would jump
		{
			Name->SetText(RallyConvert::Said(Line.text));
		}
	}
	for (const Club::ValueRow& Row : Shown.values)
	{
		Club::Entry Entry = Row.entry;
		Entry.text = Phrase(TextKey::SetupValue, {Row.entry.text, Row.value});
		Add(Options, Entry);
	}
	for (std::size_t Index = 0; Index < Shown.entries.size(); ++Index)
	{
		Club::Entry Entry = Shown.entries[Index];
		Entry.chosen = Entry.chosen || Index == 0;
		Add(Commands, Entry);
	}
}

void URallyMenu::AddLine(UPanelWidget* Panel, const FString& Line)
{
	if (Panel && !Line.IsEmpty())
	{
		UTextBlock* Text = WidgetTree->ConstructWidget<UTextBlock>(UTextBlock::StaticClass());
		Text->SetText(FText::FromString(Line));
		Panel->AddChild(Text);
	}
}

/** A row that a command below chooses is read here. */
void URallyMenu::AddPanel(const Rally::Club::PagePanel& Panel, const std::vector<Rally::Club::Entry>& Below)
{
	using namespace Rally;
	const auto Joined = [](const FString& Left, const FString& Right) { return Left.IsEmpty() ? Right : Left + TEXT("   ") + Right; };
	AddLine(Courses, RallyConvert::InWords(Panel.panel.title));
	for (const Phrase& Line : Panel.panel.lines)
	{
		AddLine(Courses, RallyConvert::InWords(Line));
	}
	for (const Club::PanelRow& Row : Panel.panel.rows)
	{
		AddLine(Courses, Joined(RallyConvert::InWords(Row.name), RallyConvert::InWords(Row.value)));
	}
	FString Heading;
	for (const Club::TableColumn& Column : Panel.table.columns)
	{
		Heading = Joined(Heading, RallyConvert::InWords(Column.name));
	}
	AddLine(Courses, Heading);
	for (const Club::PanelTable::Row& Row : Panel.table.rows)
	{
		FString Cells;
		for (const Phrase& Cell : Row.cells)
		{
			Cells = Joined(Cells, RallyConvert::InWords(Cell));
		}
		const bool bBelow = std::any_of(Below.begin(), Below.end(), [&Row](const Club::Entry& One) { return One.id == Row.id; });
		if (Row.id.empty() || bBelow)
		{
			AddLine(Courses, Cells);
		}
		else
		{
			Add(Courses, Club::Entry{Row.id, Phrase(RallyConvert::FromWords(Cells))});
		}
	}
}

/** What stands in the box is what was typed, whoever typed it. */
void URallyMenu::TakeLine()
{
	Rally::Club::PageModel& Pages = URallyCareers::Of(*GetOwningPlayer()->GetWorld()).Office().Pages();
	if (Rally::Club::TextField* Field = Name ? Pages.Field() : nullptr)
	{
		Field->Do(Rally::Club::TextEdit::SelectAll);
		Field->Insert(RallyConvert::FromWords(Name->GetText().ToString()), RallyMenuDetail::MostLetters);
		Pages.TakeTyped();
	}
}

void URallyMenu::PressCareer(const std::string& Id)
{
	URallyCareers& Careers = URallyCareers::Of(*GetOwningPlayer()->GetWorld());
	TakeLine();
	switch (Careers.Office().Activate(Id))
	{
	case Rally::Career::CareerOffice::Step::Drive:
		Travel(FString(RallyAddress::Map) + TEXT("?") + RallyAddress::Career);
		break;
	case Rally::Career::CareerOffice::Step::Leave:
		Careers.Open(false);
		TurnTo(EPage::Title);
		break;
	case Rally::Career::CareerOffice::Step::Watch: // which it is lent nothing for
	case Rally::Career::CareerOffice::Step::Stay:
		Fill();
		break;
	}
}

void URallyMenu::Heed(bool bChanged)
{
	if (Page != EPage::Career)
	{
		return;
	}
	const Rally::Club::TextField* Field = URallyCareers::Of(*GetOwningPlayer()->GetWorld()).Office().Pages().Field();
	const bool bTyped = Field && Name && RallyConvert::FromWords(Name->GetText().ToString()) != Field->Text();
	if (bTyped)
	{
		TakeLine();
	}
	if (bTyped || bChanged)
	{
		Fill();
	}
}

void URallyMenu::TurnTo(EPage To)
{
	Page = To;
	Fill();
}

void URallyMenu::Add(UPanelWidget* Panel, const Rally::Club::Entry& Entry)
{
	if (Panel)
	{
		URallyButton* Button = AddButton(*Panel, RallyConvert::Words(Entry.id));
		Button->Say(RallyConvert::Told(Entry.text), Entry.enabled, RallyConvert::Told(Entry.reason), Entry.chosen);
		Button->OnPressedId.AddUObject(this, &URallyMenu::Press);
	}
}

FString URallyMenu::RaceUrl(bool bOpen) const
{
	FString Url = RallyAddress::Map;
	Url += bOpen ? TEXT("?listen") : TEXT("");
	const std::vector<Rally::Club::SetupSeat> Places = Setup->Seats();
	const std::size_t Own = Setup->OwnPlace();
	// Who has never finished a race starts first, and sees how far they come.
	const bool bLearns = Saves().Player().newcomer && Own < Places.size();
	Url += RallyAddress::Of(Setup->Game(), Setup->Agreed(), Rally::Club::WriteSeats(Setup->Records()), bLearns ? Places[Own].seat : Rally::kNoSeat);
	return Url;
}

void URallyMenu::Press(const FString& Id)
{
	const std::string Pressed = RallyConvert::FromWords(Id);
	if (Page == EPage::Career)
	{
		PressCareer(Pressed);
		return;
	}
	const Rally::Club::TitleCommand Command = TitlePage->Activate(Pressed);
	if (Command == Rally::Club::TitleCommand::NewRace)
	{
		TurnTo(EPage::Setup);
	}
	else if (Command == Rally::Club::TitleCommand::Resume)
	{
		Travel(FString(RallyAddress::Map) + TEXT("?") + RallyAddress::Resume);
	}
	else if (Command == Rally::Club::TitleCommand::Career)
	{
		URallyCareers& Careers = URallyCareers::Of(*GetOwningPlayer()->GetWorld());
		Careers.Office().SetOwnName(Saves().Player().ownName);
		Careers.Open(true);
		TurnTo(EPage::Career);
	}
	else if (Command == Rally::Club::TitleCommand::Settings)
	{
		TurnTo(EPage::Settings);
	}
	else if (Pressed == RallyMenuDetail::BackId || Pressed == RallyMenuDetail::DoneId)
	{
		TurnTo(EPage::Title);
	}
	else if (Rally::Club::SettingsScreen Screen(Saves().Player()); RallyMenuDetail::IsSet(Pressed) && Screen.Activate(Pressed))
	{
		UKismetInternationalizationLibrary::SetCurrentLanguage(RallyConvert::Words(Rally::EntryOf(Screen.Values().language).code), true);
		Saves().SetPlayer(Screen.Values());
		if (ARallyPlayerController* Player = Cast<ARallyPlayerController>(GetOwningPlayer()))
		{
			Player->Obey();
		}
		Fill();
	}
	else if (Command == Rally::Club::TitleCommand::Quit)
	{
		UKismetSystemLibrary::QuitGame(this, GetOwningPlayer(), EQuitPreference::Quit, false);
	}
	else if (Pressed == "setup.start" || Pressed == RallyMenuDetail::HostId)
	{
		TakeName();
		Remember();
		Travel(RaceUrl(Pressed == RallyMenuDetail::HostId));
	}
	else if (Pressed == RallyMenuDetail::JoinId)
	{
		Travel(Address ? Address->GetText().ToString() : FString());
	}
	else if (Setup->Activate(Pressed))
	{
		Fill();
	}
}

void URallyMenu::Travel(const FString& Url)
{
	APlayerController* Player = GetOwningPlayer();
	if (Player && !Url.IsEmpty())
	{
		URallySeats::Of(*Player->GetWorld()).Farewell = Rally::Phrase();
		Player->ClientTravel(Url, TRAVEL_Absolute);
	}
}
