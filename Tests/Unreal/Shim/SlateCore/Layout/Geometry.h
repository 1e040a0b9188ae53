#pragma once
#include "CoreMinimal.h"

/** Nothing is laid out here, so a widget's place and size are unknown. */
struct FGeometry
{
	FGeometry() = default;
};
