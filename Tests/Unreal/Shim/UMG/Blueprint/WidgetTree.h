// Owns the widgets of one user widget.
#pragma once

#include "Components/Widget.h"
#include "WidgetTree.generated.h"

UCLASS()
class UWidgetTree : public UObject
{
	GENERATED_BODY()

public:
	UPROPERTY()
	TObjectPtr<UWidget> RootWidget;

	template <typename WidgetT>
	WidgetT* ConstructWidget(TSubclassOf<WidgetT> WidgetClass = WidgetT::StaticClass(), FName WidgetName = NAME_None)
	{
		return NewObject<WidgetT>(this, WidgetClass, WidgetName);
	}
};
