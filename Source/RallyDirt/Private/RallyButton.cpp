#include "RallyButton.h"

#include "Blueprint/WidgetTree.h"
#include "Components/TextBlock.h"
#include "Styling/CoreStyle.h"

namespace RallyButtonDetail
{
const FLinearColor Main(0.95f, 0.62f, 0.12f);
const FLinearColor Plain(0.16f, 0.17f, 0.20f);
const FLinearColor Chosen(0.35f, 0.65f, 1.0f);
} // namespace RallyButtonDetail

URallyButton::URallyButton()
{
	InitIsFocusable(false);
}

FName URallyButton::NameOf(const FString& Id)
{
	FString Name;
	for (int32 At = 0; At < Id.Len(); ++At)
	{
		const TCHAR Letter = (*Id)[At];
		const bool bPlain =
			(Letter >= TEXT('a') && Letter <= TEXT('z')) || (Letter >= TEXT('A') && Letter <= TEXT('Z')) || (Letter >= TEXT('0') && Letter <= TEXT('9'));
		const TCHAR Kept[] = {bPlain ? Letter : TEXT('_'), TCHAR(0)};
		Name += Kept;
	}
	return FName(*Name);
}

URallyButton* URallyButton::Make(UWidgetTree& Tree, const FString& Id)
{
	// No name of its own: a button of the same id may still wait to be collected.
	URallyButton* Button = Tree.ConstructWidget<URallyButton>(URallyButton::StaticClass());
	Button->Id = Id;
	Button->Label = Tree.ConstructWidget<UTextBlock>(UTextBlock::StaticClass());
	Button->Label->SetFont(FCoreStyle::GetDefaultFontStyle(FName(TEXT("Bold")), 15.0f));
	Button->AddChild(Button->Label);
	Button->OnClicked.AddDynamic(Button, &URallyButton::HandleClicked);
	return Button;
}

void URallyButton::Say(const FText& Text, bool bEnabled, const FText& Reason, bool bInMain)
{
	bMain = bInMain;
	Label->SetText(Text);
	SetIsEnabled(bEnabled);
	SetToolTipText(Reason);
	ShowChosen(false);
}

void URallyButton::ShowChosen(bool bChosen)
{
	SetBackgroundColor(bChosen ? RallyButtonDetail::Chosen : bMain ? RallyButtonDetail::Main : RallyButtonDetail::Plain);
}

void URallyButton::Press()
{
	OnPressedId.Broadcast(Id);
}

void URallyButton::HandleClicked()
{
	Press();
}
