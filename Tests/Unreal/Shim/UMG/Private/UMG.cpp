// Widgets without a screen: who is in whom, where they would be, and what a click would reach.
#include "Components/Button.h"
#include "Components/CanvasPanel.h"
#include "Components/ScrollBox.h"
#include "Components/TextBlock.h"
#include "Components/VerticalBox.h"
#include "Components/VerticalBoxSlot.h"
#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "ShimTick.h"
#include "ShimWidgets.h"

UPanelSlot* UPanelWidget::AddChild(UWidget* Content)
{
	check(Content && !Content->ShimParent);
	UPanelSlot* Added = NewObject<UPanelSlot>(this, ShimSlotClass());
	Added->ShimContent = Content;
	Content->ShimParent = this;
	ShimSlots.Add(Added);
	return Added;
}

void UPanelWidget::ClearChildren()
{
	for (UPanelSlot* Each : ShimSlots)
	{
		Each->ShimContent->ShimParent = nullptr;
	}
	ShimSlots.Empty();
}

FVector2D UPanelWidget::ShimSize() const
{
	FVector2D Size(8.0, 8.0); // padding
	for (UPanelSlot* Each : ShimSlots)
	{
		const FVector2D Child = Each->ShimContent->ShimSize();
		Size.X = ShimIsRow() ? Size.X + Child.X : std::max(Size.X, Child.X + 8.0);
		Size.Y = ShimIsRow() ? std::max(Size.Y, Child.Y + 8.0) : Size.Y + Child.Y;
	}
	return Size;
}

static constexpr double Padding = 4.0;

FVector2D UPanelWidget::ShimPlaceOf(int32 Index, const FVector2D& Room) const
{
	FVector2D Place(Padding, Padding);
	for (int32 Before = 0; Before < Index; ++Before)
	{
		const FVector2D Given = ShimRoomOf(Before, Room);
		(ShimIsRow() ? Place.X : Place.Y) += ShimIsRow() ? Given.X : Given.Y;
	}
	return Place;
}

/** Along the panel what the child wants, or what the others leave; across it a panel has all the room there is, other widgets what they want. */
FVector2D UPanelWidget::ShimRoomOf(int32 Index, const FVector2D& Room) const
{
	const UPanelSlot& Place = *ShimSlots[Index];
	const bool bRow = ShimIsRow();
	FVector2D Given = Place.ShimContent->ShimSize();
	if (Place.ShimContent->IsA<UPanelWidget>() && !Place.ShimContent->IsA<UButton>())
	{
		(bRow ? Given.Y : Given.X) = bRow ? Room.Y - 2.0 * Padding : Room.X - 2.0 * Padding;
	}
	if (Place.bShimFills)
	{
		double Left = (bRow ? Room.X : Room.Y) - 2.0 * Padding;
		for (const UPanelSlot* Other : ShimSlots)
		{
			const FVector2D Wanted = Other->ShimContent->ShimSize();
			Left -= Other == &Place ? 0.0 : bRow ? Wanted.X : Wanted.Y;
		}
		(bRow ? Given.X : Given.Y) = std::max(Left, 0.0);
	}
	return Given;
}

FVector2D UScrollBox::ShimPlaceOf(int32 Index, const FVector2D& Room) const
{
	double Scrolled = 0.0;
	for (int32 Each = 0; Each < ShimSlots.Num(); ++Each)
	{
		const double End = UPanelWidget::ShimPlaceOf(Each, Room).Y + ShimRoomOf(Each, Room).Y;
		if (ShimSlots[Each]->ShimContent == ShimWanted)
		{
			Scrolled = std::max(End - Room.Y, 0.0);
		}
	}
	const FVector2D Place = UPanelWidget::ShimPlaceOf(Index, Room);
	return FVector2D(Place.X, Place.Y - Scrolled);
}

UVerticalBoxSlot* UVerticalBox::AddChildToVerticalBox(UWidget* Content)
{
	return static_cast<UVerticalBoxSlot*>(AddChild(Content));
}

UClass* UVerticalBox::ShimSlotClass() const
{
	return UVerticalBoxSlot::StaticClass();
}

FVector2D UCanvasPanel::ShimRoomOf(int32 Index, const FVector2D&) const
{
	const UCanvasPanelSlot* Slot = static_cast<UCanvasPanelSlot*>(ShimSlots[Index].Get());
	return Slot->bShimAutoSize ? Slot->ShimContent->ShimSize() : Slot->ShimSize;
}

FVector2D UCanvasPanel::ShimPlaceOf(int32 Index, const FVector2D& Room) const
{
	const UCanvasPanelSlot* Slot = static_cast<UCanvasPanelSlot*>(ShimSlots[Index].Get());
	const FVector2D Size = ShimRoomOf(Index, Room);
	return FVector2D(Slot->ShimAnchors.ShimAt.X * Room.X + Slot->ShimPosition.X - Slot->ShimAlignment.X * Size.X,
		Slot->ShimAnchors.ShimAt.Y * Room.Y + Slot->ShimPosition.Y - Slot->ShimAlignment.Y * Size.Y);
}

FVector2D UTextBlock::ShimSize() const
{
	const std::string Text = TCHAR_TO_UTF8(*ShimText.ToString());
	SIZE_T Longest = 0, Lines = 1, Line = 0;
	for (const char Letter : Text)
	{
		Lines += Letter == '\n' ? 1 : 0;
		Line = Letter == '\n' ? 0 : Line + 1;
		Longest = std::max(Longest, Line);
	}
	return FVector2D(
		static_cast<double>(Longest) * 0.6 * static_cast<double>(ShimFont.Size), static_cast<double>(Lines) * 1.4 * static_cast<double>(ShimFont.Size));
}

void UUserWidget::AddToViewport()
{
	bShimInViewport = true;
	RebuildWidget();
	NativeConstruct();
}

static bool HookLeaving()
{
	Shim::LeaveHooks().push_back(
		[](UWorld* World)
		{
			for (UObject* Object : Shim::ObjectsOf(UUserWidget::StaticClass()))
			{
				UUserWidget* User = static_cast<UUserWidget*>(Object);
				User->bShimInViewport = User->bShimInViewport && User->GetWorld() != World;
			}
		});
	return true;
}
[[maybe_unused]] static const bool bLeavingHooked = HookLeaving();

APlayerController* UUserWidget::GetOwningPlayer() const
{
	return Cast<APlayerController>(GetOuter());
}

TSharedRef<SWidget> UUserWidget::RebuildWidget()
{
	ShimShownRoot = WidgetTree->RootWidget;
	return UWidget::RebuildWidget();
}

/** Everything of a widget that lies in what its panels show. */
static void SeeInto(std::vector<Shim::FSeen>& All, UWidget* Widget, const FVector2D& From, const FVector2D& Size, Shim::FSeen Shown)
{
	const FVector2D To(From.X + Size.X, From.Y + Size.Y);
	Shim::FSeen Seen{
		Widget, FVector2D(std::max(From.X, Shown.From.X), std::max(From.Y, Shown.From.Y)), FVector2D(std::min(To.X, Shown.To.X), std::min(To.Y, Shown.To.Y))};
	if (Seen.From.X >= Seen.To.X || Seen.From.Y >= Seen.To.Y)
	{
		return;
	}
	All.push_back(Seen);
	const UPanelWidget* Panel = Cast<UPanelWidget>(Widget);
	for (int32 Index = 0; Panel && Index < Panel->ShimSlots.Num(); ++Index)
	{
		const FVector2D Place = Panel->ShimPlaceOf(Index, Size);
		SeeInto(All, Panel->ShimSlots[Index]->ShimContent, FVector2D(From.X + Place.X, From.Y + Place.Y), Panel->ShimRoomOf(Index, Size),
			Panel->ShimCuts() ? Seen : Shown);
	}
}

std::vector<Shim::FSeen> Shim::Seen(const UWorld* World)
{
	std::vector<FSeen> All;
	constexpr double Endless = 1e6; // what lies beyond the screen is told, too: it should not
	for (UObject* Object : ObjectsOf(UUserWidget::StaticClass()))
	{
		const UUserWidget* User = static_cast<UUserWidget*>(Object);
		if (User->bShimInViewport && User->ShimShownRoot && User->GetWorld() == World)
		{
			SeeInto(All, User->ShimShownRoot, FVector2D(), Screen(), {nullptr, FVector2D(-Endless, -Endless), FVector2D(Endless, Endless)});
		}
	}
	return All;
}

FString Shim::TextOf(const UWidget* Widget)
{
	const UTextBlock* Text = Cast<UTextBlock>(Widget);
	const UButton* Button = Cast<UButton>(Widget);
	return Text ? Text->GetText().ToString() : Button && !Button->ShimSlots.IsEmpty() ? TextOf(Button->ShimSlots[0]->ShimContent) : FString();
}

const Shim::FSeen* Shim::FindText(const std::vector<FSeen>& All, const FString& Text)
{
	const auto Found = std::find_if(All.begin(), All.end(), [&](const FSeen& Each) { return TextOf(Each.Widget).Equals(Text); });
	return Found == All.end() ? nullptr : &*Found;
}

/** The last button that took the focus, and where: it is lost with the button, and nobody gets it by that. */
struct FShimFocus
{
	TWeakObjectPtr<UButton> Button;
	TWeakObjectPtr<const UWorld> World;
};
static FShimFocus& Focus()
{
	static FShimFocus Now;
	return Now;
}

static bool HookKeys()
{
	Shim::KeyHooks().push_back(
		[](const UWorld* World)
		{
			const std::vector<Shim::FSeen> All = Shim::Seen(World);
			return Focus().World.Get() != World ||
				   std::any_of(All.begin(), All.end(), [](const Shim::FSeen& Each) { return Each.Widget == Focus().Button.Get(); });
		});
	return true;
}
[[maybe_unused]] static const bool bKeysHooked = HookKeys();

bool Shim::ClickAt(const UWorld* World, const FVector2D& Where)
{
	UButton* Hit = nullptr;
	if (Where.X < 0.0 || Where.Y < 0.0 || Where.X >= Screen().X || Where.Y >= Screen().Y)
	{
		return false;
	}
	for (const FSeen& Each : Seen(World))
	{
		const bool bUnder = Where.X >= Each.From.X && Where.X < Each.To.X && Where.Y >= Each.From.Y && Where.Y < Each.To.Y;
		Hit = bUnder && Each.Widget->IsA<UButton>() ? static_cast<UButton*>(Each.Widget) : Hit;
	}
	if (!Hit || !Hit->bShimEnabled)
	{
		return false;
	}
	if (Hit->bShimFocusable)
	{
		Focus() = FShimFocus{Hit, World};
	}
	Hit->OnClicked.Broadcast();
	return true;
}

bool Shim::ClickNamed(const UWorld* World, const FName& Name)
{
	for (const FSeen& Each : Seen(World))
	{
		if (Each.Widget->GetFName() == Name)
		{
			return ClickAt(World, FVector2D((Each.From.X + Each.To.X) / 2.0, (Each.From.Y + Each.To.Y) / 2.0));
		}
	}
	return false;
}
