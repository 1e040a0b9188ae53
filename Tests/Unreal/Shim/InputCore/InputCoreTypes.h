// Keys by name.
#pragma once

#include "CoreMinimal.h"

struct FKey
{
	FKey() = default;
	FKey(const TCHAR* InName) : ShimName(InName) {}
	bool IsValid() const { return !ShimName.IsNone(); }
	bool operator==(const FKey& Other) const = default;
	FName ShimName;
};

struct EKeys
{
	static inline const FKey LeftMouseButton = FKey(TEXT("LeftMouseButton"));
	static inline const FKey MouseScrollUp = FKey(TEXT("MouseScrollUp"));
	static inline const FKey MouseScrollDown = FKey(TEXT("MouseScrollDown"));
	static inline const FKey BackSpace = FKey(TEXT("BackSpace"));
	static inline const FKey Tab = FKey(TEXT("Tab"));
	static inline const FKey Enter = FKey(TEXT("Enter"));
	static inline const FKey Up = FKey(TEXT("Up"));
	static inline const FKey Down = FKey(TEXT("Down"));
	static inline const FKey Left = FKey(TEXT("Left"));
	static inline const FKey Right = FKey(TEXT("Right"));
	static inline const FKey SpaceBar = FKey(TEXT("SpaceBar"));
	static inline const FKey H = FKey(TEXT("H"));
	static inline const FKey L = FKey(TEXT("L"));
	static inline const FKey P = FKey(TEXT("P"));
	static inline const FKey Gamepad_DPad_Up = FKey(TEXT("Gamepad_DPad_Up"));
	static inline const FKey Gamepad_DPad_Down = FKey(TEXT("Gamepad_DPad_Down"));
	static inline const FKey Gamepad_DPad_Left = FKey(TEXT("Gamepad_DPad_Left"));
	static inline const FKey Gamepad_DPad_Right = FKey(TEXT("Gamepad_DPad_Right"));
	static inline const FKey Gamepad_FaceButton_Bottom = FKey(TEXT("Gamepad_FaceButton_Bottom"));
	static inline const FKey Gamepad_FaceButton_Right = FKey(TEXT("Gamepad_FaceButton_Right"));
	static inline const FKey Gamepad_FaceButton_Left = FKey(TEXT("Gamepad_FaceButton_Left"));
	static inline const FKey Gamepad_FaceButton_Top = FKey(TEXT("Gamepad_FaceButton_Top"));
};
