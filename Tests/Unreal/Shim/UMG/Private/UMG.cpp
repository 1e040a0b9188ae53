#include "Blueprint/UserWidget.h"
#include "Components/Button.h"
#include "Components/CanvasPanelSlot.h"
#include "Components/ContentWidget.h"
#include "Components/EditableTextBox.h"
#include "Components/TextBlock.h"
#include "Engine/World.h"
#include "GameFramework/PlayerController.h"
#include "ShimTick.h"
#include "ShimWidgets.h"
#include "UObject/WeakObjectPtrTemplates.h"

// --- slots and panels ------------------------------------------------------------------------------------------------

UWidget* UPanelSlot::GetContent() const
{
	return ShimContent;
}

void UCanvasPanelSlot::SetPosition(FVector2D InPosition)
{
	ShimOffsets.Left = static_cast<float>(InPosition.X);
	ShimOffsets.Top = static_cast<float>(InPosition.Y);
}

void UCanvasPanelSlot::SetSize(FVector2D InSize)
{
	ShimOffsets.Right = static_cast<float>(InSize.X);
	ShimOffsets.Bottom = static_cast<float>(InSize.Y);
}

UPanelSlot* UPanelWidget::AddChild(UWidget* Content)
{
	if (!Content || Slots.Num() >= ShimMostChildren)
	{
		return nullptr;
	}
	Content->RemoveFromParent();
	UPanelSlot* Added = static_cast<UPanelSlot*>(NewObject<UPanelSlot>(this, GetSlotClass()));
	Added->ShimParent = this;
	Added->ShimContent = Content;
	Content->ShimSlot = Added;
	Slots.Add(Added);
	if (ShimIsBuilt())
	{
		Content->TakeWidget();
	}
	return Added;
}

bool UPanelWidget::RemoveChildAt(int32 Index)
{
	if (!Slots.IsValidIndex(Index))
	{
		return false;
	}
	UPanelSlot* Removed = Slots[Index];
	Slots.RemoveAt(Index);
	if (UWidget* Content = Removed->ShimContent)
	{
		Content->ShimSlot = nullptr;
		Content->ShimRelease();
	}
	Removed->ShimParent = nullptr;
	Removed->ShimContent = nullptr;
	return true;
}

bool UPanelWidget::RemoveChild(UWidget* Content)
{
	return RemoveChildAt(Slots.IndexOfByPredicate([&](const TObjectPtr<UPanelSlot>& One) { return One->ShimContent == Content; }));
}

void UPanelWidget::ClearChildren()
{
	while (Slots.Num() > 0)
	{
		RemoveChildAt(Slots.Num() - 1);
	}
}

UWidget* UPanelWidget::GetChildAt(int32 Index) const
{
	return Slots.IsValidIndex(Index) ? Slots[Index]->GetContent() : nullptr;
}

TSharedRef<SWidget> UPanelWidget::RebuildWidget()
{
	for (const TObjectPtr<UPanelSlot>& One : Slots)
	{
		One->ShimContent->TakeWidget();
	}
	return UWidget::RebuildWidget();
}

void UPanelWidget::ShimReleased()
{
	for (const TObjectPtr<UPanelSlot>& One : Slots)
	{
		One->ShimContent->ShimRelease();
	}
}

UPanelSlot* UContentWidget::SetContent(UWidget* Content)
{
	ClearChildren();
	return AddChild(Content);
}

// --- a widget --------------------------------------------------------------------------------------------------------

TSharedRef<SWidget> UWidget::RebuildWidget()
{
	return MakeShared<SWidget>();
}

TSharedRef<SWidget> UWidget::TakeWidget()
{
	if (!ShimSlate.IsValid())
	{
		ShimSlate = RebuildWidget();
		OnWidgetRebuilt();
	}
	return ShimSlate.ToSharedRef();
}

void UWidget::ShimRelease()
{
	if (ShimSlate.IsValid())
	{
		ShimSlate.Reset();
		ShimReleased();
	}
}

UPanelWidget* UWidget::GetParent() const
{
	return ShimSlot ? ShimSlot->ShimParent.Get() : nullptr;
}

void UWidget::RemoveFromParent()
{
	if (UPanelWidget* Parent = GetParent())
	{
		Parent->RemoveChild(this);
	}
}

bool UWidget::IsInViewport() const
{
	const UUserWidget* User = Cast<UUserWidget>(this);
	return User && User->ShimIsInViewport();
}

APlayerController* UWidget::GetOwningPlayer() const
{
	const UUserWidget* User = GetTypedOuter<UUserWidget>();
	return User ? User->GetOwningPlayer() : nullptr;
}

UWorld* UWidget::GetWorld() const
{
	const UUserWidget* User = GetTypedOuter<UUserWidget>();
	return User ? User->GetWorld() : nullptr;
}

// --- the tree and the user widget ------------------------------------------------------------------------------------

UWidget* UWidgetTree::ShimConstruct(UClass* WidgetClass, FName WidgetName)
{
	if (WidgetClass && WidgetClass->IsChildOf(UUserWidget::StaticClass()))
	{
		return Shim::CreateUserWidget(this, WidgetClass, WidgetName);
	}
	return static_cast<UWidget*>(NewObject<UWidget>(this, WidgetClass, WidgetName));
}

namespace
{
UWidget* FindBelow(UWidget* Widget, const FName& Name)
{
	if (!Widget || Widget->GetFName() == Name)
	{
		return Widget;
	}
	const UPanelWidget* Panel = Cast<UPanelWidget>(Widget);
	for (int32 Index = 0; Panel && Index < Panel->GetChildrenCount(); ++Index)
	{
		if (UWidget* Found = FindBelow(Panel->GetChildAt(Index), Name))
		{
			return Found;
		}
	}
	return nullptr;
}

TArray<TWeakObjectPtr<UUserWidget>>& AllUserWidgets()
{
	static TArray<TWeakObjectPtr<UUserWidget>> Made;
	return Made;
}

const UUserWidget* HolderOf(const UWidget* Widget)
{
	return Widget->GetTypedOuter<UUserWidget>();
}
} // namespace

UWidget* UWidgetTree::FindWidget(const FName& Name) const
{
	return FindBelow(RootWidget, Name);
}

UUserWidget* Shim::CreateUserWidget(UObject* Owner, UClass* Class, FName Name)
{
	check(Owner && Class && Class->IsChildOf(UUserWidget::StaticClass()));
	UUserWidget* Widget = static_cast<UUserWidget*>(NewObject<UUserWidget>(Owner, Class, Name));
	Widget->ShimOwner = Owner;
	Widget->Initialize();
	AllUserWidgets().Add(Widget);
	return Widget;
}

bool UUserWidget::Initialize()
{
	if (bShimInitialized)
	{
		return false;
	}
	bShimInitialized = true;
	WidgetTree = NewObject<UWidgetTree>(this, TEXT("WidgetTree"));
	NativeOnInitialized();
	return true;
}

void UUserWidget::AddToViewport(int32 ZOrder)
{
	ensure(!ShimSlot);
	ShimZOrder = ZOrder;
	bShimInViewport = true;
	TakeWidget();
}

void UUserWidget::RemoveFromParent()
{
	if (bShimInViewport)
	{
		bShimInViewport = false;
		ShimRelease();
	}
	UWidget::RemoveFromParent();
}

UWidget* UUserWidget::GetWidgetFromName(const FName& Name) const
{
	return WidgetTree ? WidgetTree->FindWidget(Name) : nullptr;
}

APlayerController* UUserWidget::GetOwningPlayer() const
{
	if (APlayerController* Player = Cast<APlayerController>(ShimOwner.Get()))
	{
		return Player;
	}
	const UWidgetTree* Tree = Cast<UWidgetTree>(ShimOwner.Get());
	const UUserWidget* Holder = Tree ? HolderOf(this) : Cast<UUserWidget>(ShimOwner.Get());
	return Holder ? Holder->GetOwningPlayer() : nullptr;
}

UWorld* UUserWidget::GetWorld() const
{
	return ShimOwner ? ShimOwner->GetWorld() : nullptr;
}

TSharedRef<SWidget> UUserWidget::RebuildWidget()
{
	ShimShownRoot = WidgetTree->RootWidget;
	if (ShimShownRoot)
	{
		ShimShownRoot->TakeWidget();
	}
	return UWidget::RebuildWidget();
}

void UUserWidget::OnWidgetRebuilt()
{
	NativeConstruct();
}

void UUserWidget::ShimReleased()
{
	NativeDestruct();
	if (ShimShownRoot)
	{
		ShimShownRoot->ShimRelease();
	}
	ShimShownRoot = nullptr;
}

void UUserWidget::ShimTick(float InDeltaTime)
{
	NativeTick(FGeometry(), InDeltaTime);
}

// --- what a test may do ----------------------------------------------------------------------------------------------

TArray<UUserWidget*> Shim::Viewport(const UWorld* World)
{
	TArray<UUserWidget*> Shown;
	AllUserWidgets().RemoveAll([](const TWeakObjectPtr<UUserWidget>& One) { return !One.IsValid(); });
	for (const TWeakObjectPtr<UUserWidget>& One : AllUserWidgets())
	{
		if (One->ShimIsInViewport() && One->GetWorld() == World)
		{
			Shown.Add(One.Get());
		}
	}
	Shown.StableSort([](const UUserWidget* A, const UUserWidget* B) { return A->ShimZOrder < B->ShimZOrder; });
	return Shown;
}

UWidget* Shim::FindWidget(const UUserWidget* Widget, const FName& Name)
{
	if (UWidget* Found = Widget->GetWidgetFromName(Name))
	{
		return Found;
	}
	for (const TWeakObjectPtr<UUserWidget>& One : AllUserWidgets())
	{
		const UUserWidget* Inner = One.Get();
		if (Inner && Inner != Widget && HolderOf(Inner) == Widget && Inner->GetParent())
		{
			if (UWidget* Found = FindWidget(Inner, Name))
			{
				return Found;
			}
		}
	}
	return nullptr;
}

namespace
{
/** Climbs from a widget to the viewport. Says what a player would find in the way. */
FString InTheWay(const UWidget* Widget, bool bToClick)
{
	for (const UWidget* At = Widget; At;)
	{
		const FString Name = At->GetName();
		if (!At->ShimIsBuilt())
		{
			return Name + TEXT(" is not shown");
		}
		if (!At->IsVisible())
		{
			return Name + TEXT(" is hidden");
		}
		if (bToClick && !At->GetIsEnabled())
		{
			return Name + TEXT(" is disabled");
		}
		const ESlateVisibility Visibility = At->GetVisibility();
		if (bToClick && (Visibility == ESlateVisibility::HitTestInvisible || (At == Widget && Visibility != ESlateVisibility::Visible)))
		{
			return Name + TEXT(" lets clicks through");
		}
		if (const UPanelWidget* Parent = At->GetParent())
		{
			At = Parent;
			continue;
		}
		const UUserWidget* User = Cast<UUserWidget>(At);
		if (User && User->ShimIsInViewport())
		{
			return FString();
		}
		const UUserWidget* Holder = HolderOf(At);
		if (!Holder || Holder->ShimShownRoot != At)
		{
			return Name + TEXT(" is not in the viewport");
		}
		At = Holder;
	}
	return TEXT("there is no widget");
}
} // namespace

bool Shim::IsShown(const UWidget* Widget)
{
	return InTheWay(Widget, false).IsEmpty();
}

FString Shim::WhyNotClickable(const UWidget* Widget)
{
	return InTheWay(Widget, true);
}

FString Shim::TextOf(const UWidget* Widget)
{
	if (const UTextBlock* Text = Cast<UTextBlock>(Widget))
	{
		return Text->GetText().ToString();
	}
	if (const UEditableTextBox* Box = Cast<UEditableTextBox>(Widget))
	{
		return Box->GetText().ToString();
	}
	const UPanelWidget* Panel = Cast<UPanelWidget>(Widget);
	for (int32 Index = 0; Panel && Index < Panel->GetChildrenCount(); ++Index)
	{
		const FString Found = TextOf(Panel->GetChildAt(Index));
		if (!Found.IsEmpty())
		{
			return Found;
		}
	}
	return FString();
}

bool Shim::Click(UWidget* Widget)
{
	UButton* Button = Cast<UButton>(Widget);
	if (!Button || !WhyNotClickable(Button).IsEmpty())
	{
		return false;
	}
	Button->OnHovered.Broadcast();
	Button->OnPressed.Broadcast();
	Button->OnClicked.Broadcast();
	return true;
}

bool Shim::Type(UWidget* Widget, const FString& Text)
{
	UEditableTextBox* Box = Cast<UEditableTextBox>(Widget);
	if (!Box || !WhyNotClickable(Box).IsEmpty())
	{
		return false;
	}
	Box->SetText(FText::FromString(Text));
	Box->OnTextCommitted.Broadcast(Box->GetText(), ETextCommit::OnEnter);
	return true;
}

void Shim::TickWidgets(UWorld* World, float DeltaTime)
{
	for (UUserWidget* Widget : Viewport(World))
	{
		Widget->ShimTick(DeltaTime);
	}
}

namespace
{
[[maybe_unused]] const int32 bWidgetsHooked = Shim::TickHooks().Add(&Shim::TickWidgets);
}
