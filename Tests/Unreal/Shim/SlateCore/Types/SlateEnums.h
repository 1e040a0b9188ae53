#pragma once
#include "CoreMinimal.h"

enum EHorizontalAlignment : int
{
	HAlign_Fill,
	HAlign_Left,
	HAlign_Center,
	HAlign_Right
};

enum EVerticalAlignment : int
{
	VAlign_Fill,
	VAlign_Top,
	VAlign_Center,
	VAlign_Bottom
};

namespace ETextCommit
{
enum Type : int
{
	Default,
	OnEnter,
	OnUserMovedFocus,
	OnCleared
};
}
