#include "ShimTestWidget.h"
#include "Components/Button.h"
#include "Components/TextBlock.h"
#include "Components/VerticalBox.h"

TSharedRef<SWidget> UShimTestWidget::RebuildWidget()
{
	UVerticalBox* Box = WidgetTree->ConstructWidget<UVerticalBox>(UVerticalBox::StaticClass(), FName(TEXT("Box")));
	Button = WidgetTree->ConstructWidget<UButton>(UButton::StaticClass(), FName(TEXT("Go")));
	UTextBlock* Label = WidgetTree->ConstructWidget<UTextBlock>(UTextBlock::StaticClass());
	Label->SetText(FText::FromString(TEXT("Drive")));
	Button->AddChild(Label);
	Button->OnClicked.AddDynamic(this, &UShimTestWidget::Count);
	Box->AddChildToVerticalBox(Button);
	WidgetTree->RootWidget = Box;
	return Super::RebuildWidget();
}
