#include "ShimTestWidget.h"
#include "Blueprint/WidgetTree.h"
#include "Components/Button.h"
#include "Components/TextBlock.h"
#include "Components/VerticalBox.h"

void UShimTestWidget::NativeOnInitialized()
{
	Super::NativeOnInitialized();
	UVerticalBox* Box = WidgetTree->ConstructWidget<UVerticalBox>(UVerticalBox::StaticClass(), FName(TEXT("Box")));
	Button = WidgetTree->ConstructWidget<UButton>(UButton::StaticClass(), FName(TEXT("Go")));
	UTextBlock* Label = WidgetTree->ConstructWidget<UTextBlock>(UTextBlock::StaticClass());
	Label->SetText(FText::FromString(TEXT("Drive")));
	Button->AddChild(Label);
	Button->OnClicked.AddDynamic(this, &UShimTestWidget::Count);
	Box->AddChild(Button);
	WidgetTree->RootWidget = Box;
}

void UShimTestWidget::NativeTick(const FGeometry& Geometry, float InDeltaTime)
{
	Super::NativeTick(Geometry, InDeltaTime);
	++Frames;
}

void UShimTestWidget::Count()
{
	++Clicks;
}
