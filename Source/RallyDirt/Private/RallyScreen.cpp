#include "RallyScreen.h"

#include "RallyButton.h"

#include "Blueprint/WidgetTree.h"
#include "Components/PanelWidget.h"
#include "Components/ScrollBox.h"

URallyButton* URallyScreen::FindButton(const FString& Id) const
{
	for (const TObjectPtr<URallyButton>& Button : Buttons)
	{
		if (Button->GetId().Equals(Id))
		{
			return Button;
		}
	}
	return nullptr;
}

void URallyScreen::ClearButtons(std::initializer_list<UPanelWidget*> Panels)
{
	Buttons.Empty();
	for (UPanelWidget* Panel : Panels)
	{
		if (Panel)
		{
			Panel->ClearChildren();
		}
	}
}

void URallyScreen::ClearPanel(UPanelWidget& Panel)
{
	Buttons.RemoveAll([&Panel](const TObjectPtr<URallyButton>& Button) { return Button->GetParent() == &Panel; });
	Panel.ClearChildren();
}

URallyButton* URallyScreen::AddButton(UPanelWidget& Panel, const FString& Id)
{
	URallyButton* Button = URallyButton::Make(*WidgetTree, Id);
	Panel.AddChild(Button);
	Buttons.Add(Button);
	return Button;
}

void URallyScreen::Mark(URallyButton* Button)
{
	if (URallyButton* Before = GetChosen())
	{
		Before->ShowChosen(false);
	}
	ChosenId = Button ? Button->GetId() : FString();
	if (Button)
	{
		Button->ShowChosen(true);
		if (UScrollBox* List = Cast<UScrollBox>(Button->GetParent()))
		{
			List->ScrollWidgetIntoView(Button, false);
		}
	}
}

void URallyScreen::Choose(int32 Step, bool bPanel)
{
	const int32 Count = Buttons.Num();
	const int32 Now = Buttons.IndexOfByPredicate([this](const TObjectPtr<URallyButton>& Button) { return Button == GetChosen(); });
	const UPanelWidget* From = Now == INDEX_NONE ? nullptr : Buttons[Now]->GetParent();
	int32 Next = Now != INDEX_NONE ? Now : Step > 0 ? -1 : Count;
	for (int32 Tries = 0; Tries < Count; ++Tries)
	{
		Next = (Next + Step + Count) % Count;
		if (Buttons[Next]->GetIsEnabled() && (!bPanel || Buttons[Next]->GetParent() != From))
		{
			Mark(Buttons[Next]);
			return;
		}
	}
}

void URallyScreen::ChooseAgain()
{
	URallyButton* Button = GetChosen();
	Mark(Button && Button->GetIsEnabled() ? Button : nullptr);
}

void URallyScreen::ChooseSomething()
{
	ChooseAgain();
	for (const TObjectPtr<URallyButton>& Button : Buttons)
	{
		if (!GetChosen() && Button->IsMain() && Button->GetIsEnabled())
		{
			Mark(Button);
		}
	}
	if (!GetChosen())
	{
		Choose(1, false);
	}
}

bool URallyScreen::PressChosen()
{
	URallyButton* Button = GetChosen();
	if (Button)
	{
		Button->Press();
	}
	return Button != nullptr;
}
