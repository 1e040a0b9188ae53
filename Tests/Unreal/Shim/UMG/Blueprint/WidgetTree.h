#pragma once
#include "Components/Widget.h"
#include "Templates/SubclassOf.h"
#include "WidgetTree.generated.h"

/** Owns the widgets of one user widget. */
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
		return static_cast<WidgetT*>(ShimConstruct(WidgetClass, WidgetName));
	}
	UWidget* FindWidget(const FName& Name) const;

	UWidget* ShimConstruct(UClass* WidgetClass, FName WidgetName);
};
