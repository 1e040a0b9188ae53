#include "RallyMenu.h"

#include "RallyAddress.h"
#include "RallyButton.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Screens/TitleScreen.h"
#include "RallyConvert.h"

#include "Blueprint/WidgetTree.h"
#include "Components/EditableTextBox.h"
#include "Components/HorizontalBox.h"
#include "Components/ScrollBox.h"
#include "Components/SlateWrapperTypes.h"
#include "Components/TextBlock.h"
#include "Components/VerticalBox.h"
#include "Components/VerticalBoxSlot.h"
#include "GameFramework/PlayerController.h"
#include "Kismet/KismetSystemLibrary.h"
#include "Styling/CoreStyle.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace RallyMenuDetail
{
using namespace Rally;

constexpr const TCHAR* Map = TEXT("/Engine/Maps/Entry");
constexpr const char* HostId = "menu.host";
constexpr const char* JoinId = "menu.join";
constexpr const char* BackId = "setup.back";
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
	}
	Fill();
}

void URallyMenu::Fill()
{
	using namespace Rally;
	ClearButtons({Courses.Get(), Seats.Get(), Options.Get(), Commands.Get()});
	if (Title)
	{
		Title->SetText(bSetup ? RallyConvert::Told(TextKey::SetupTitle) : RallyConvert::Said(Brand("game")));
	}
	if (bSetup)
	{
		FillSetup();
	}
	else
	{
		FillTitle();
	}
	ChooseSomething();
	ReceiveShown();
}

/** What there is already: a race that waits, help and settings come later. */
void URallyMenu::FillTitle()
{
	using namespace Rally;
	const Club::TitleScreen Screen;
	for (const Club::Entry& Entry : Screen.Entries())
	{
		const Club::TitleCommand Command = Screen.Activate(Entry.id);
		if (Command == Club::TitleCommand::NewRace)
		{
			Add(Commands, Entry);
			Add(Commands, Club::Entry{RallyMenuDetail::JoinId, TextKey::NetJoin});
		}
		else if (Command == Club::TitleCommand::Quit)
		{
			Add(Commands, Entry);
		}
	}
}

void URallyMenu::FillSetup()
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
	for (const Club::Entry& Command : Setup->Commands())
	{
		if (Command.id == "setup.start")
		{
			Add(Commands, Command);
			Club::Entry Host = Command;
			Host.id = RallyMenuDetail::HostId;
			Host.text = TextKey::NetHost;
			Add(Commands, Host);
		}
	}
	Add(Commands, Club::Entry{RallyMenuDetail::BackId, TextKey::SetupBack});
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
	FString Url = RallyMenuDetail::Map;
	Url += bOpen ? TEXT("?listen") : TEXT("");
	Url += RallyAddress::Of(Setup->Game(), Setup->Agreed(), Rally::Club::WriteSeats(Setup->Records()));
	return Url;
}

void URallyMenu::Press(const FString& Id)
{
	const std::string Name = RallyConvert::FromWords(Id);
	const Rally::Club::TitleCommand Command = Rally::Club::TitleScreen().Activate(Name);
	if (Command == Rally::Club::TitleCommand::NewRace || Name == RallyMenuDetail::BackId)
	{
		bSetup = Command == Rally::Club::TitleCommand::NewRace;
		Fill();
	}
	else if (Command == Rally::Club::TitleCommand::Quit)
	{
		UKismetSystemLibrary::QuitGame(this, GetOwningPlayer(), EQuitPreference::Quit, false);
	}
	else if (Name == "setup.start" || Name == RallyMenuDetail::HostId)
	{
		Travel(RaceUrl(Name == RallyMenuDetail::HostId));
	}
	else if (Name == RallyMenuDetail::JoinId)
	{
		Travel(Address ? Address->GetText().ToString() : FString());
	}
	else if (Setup->Activate(Name))
	{
		Fill();
	}
}

void URallyMenu::Travel(const FString& Url)
{
	APlayerController* Player = GetOwningPlayer();
	if (Player && !Url.IsEmpty())
	{
		Player->ClientTravel(Url, TRAVEL_Absolute);
	}
}
