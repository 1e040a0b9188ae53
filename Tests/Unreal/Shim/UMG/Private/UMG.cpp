// Widgets without a screen: who is in whom, where they would be, and what a click would reach.
#include "Components/Button.h"
#include "Components/CanvasPanel.h"
#include "Components/TextBlock.h"
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

FVector2D UPanelWidget::ShimPlaceOf(int32 Index, const FVector2D&) const
{
	FVector2D Place(4.0, 4.0);
	for (int32 Before = 0; Before < Index; ++Before)
	{
		const FVector2D Size = ShimSlots[Before]->ShimContent->ShimSize();
		(ShimIsRow() ? Place.X : Place.Y) += ShimIsRow() ? Size.X : Size.Y;
	}
	return Place;
}

FVector2D UCanvasPanel::ShimPlaceOf(int32 Index, const FVector2D& Room) const
{
	const UCanvasPanelSlot* Slot = static_cast<UCanvasPanelSlot*>(ShimSlots[Index].Get());
	ensure(Slot->bShimAutoSize); // otherwise it would be cut off
	const FVector2D Size = Slot->ShimContent->ShimSize();
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

static void SeeInto(std::vector<Shim::FSeen>& All, UWidget* Widget, const FVector2D& From, const FVector2D& Size)
{
	All.push_back({Widget, From, FVector2D(From.X + Size.X, From.Y + Size.Y)});
	const UPanelWidget* Panel = Cast<UPanelWidget>(Widget);
	for (int32 Index = 0; Panel && Index < Panel->ShimSlots.Num(); ++Index)
	{
		UWidget* Child = Panel->ShimSlots[Index]->ShimContent;
		const FVector2D Place = Panel->ShimPlaceOf(Index, Size);
		SeeInto(All, Child, FVector2D(From.X + Place.X, From.Y + Place.Y), Child->ShimSize());
	}
}

std::vector<Shim::FSeen> Shim::Seen(const UWorld* World)
{
	std::vector<FSeen> All;
	for (UObject* Object : ObjectsOf(UUserWidget::StaticClass()))
	{
		const UUserWidget* User = static_cast<UUserWidget*>(Object);
		if (User->bShimInViewport && User->ShimShownRoot && User->GetWorld() == World)
		{
			SeeInto(All, User->ShimShownRoot, FVector2D(), FVector2D(ScreenWidth, ScreenHeight));
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

bool Shim::ClickAt(const UWorld* World, const FVector2D& Where)
{
	UButton* Hit = nullptr;
	for (const FSeen& Each : Seen(World))
	{
		const bool bUnder = Where.X >= Each.From.X && Where.X < Each.To.X && Where.Y >= Each.From.Y && Where.Y < Each.To.Y;
		Hit = bUnder && Each.Widget->IsA<UButton>() ? static_cast<UButton*>(Each.Widget) : Hit;
	}
	if (!Hit || !Hit->bShimEnabled)
	{
		return false;
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
