#pragma once
#include "CoreMinimal.h"
#include "Styling/SlateColor.h"

namespace ESlateBrushDrawType
{
enum Type : int
{
	NoDrawType,
	Box,
	Border,
	Image,
	RoundedBox
};
}

struct FSlateBrush
{
	FSlateBrush() = default;
	TEnumAsByte<enum ESlateBrushDrawType::Type> DrawAs = ESlateBrushDrawType::Image;
	FSlateColor TintColor;
};
