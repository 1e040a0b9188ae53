#pragma once
#include "CoreMinimal.h"

struct FKey
{
	FKey() = default;
	FKey(const FName InName) : KeyName(InName) {}
	FKey(const TCHAR* InName) : KeyName(InName) {}
	bool IsValid() const { return KeyName != NAME_None; }
	FName GetFName() const { return KeyName; }
	bool operator==(const FKey& Other) const { return KeyName == Other.KeyName; }

private:
	FName KeyName;
};

struct EKeys
{
	static inline const FKey LeftMouseButton = FKey(TEXT("LeftMouseButton"));
	static inline const FKey RightMouseButton = FKey(TEXT("RightMouseButton"));
	static inline const FKey MouseScrollUp = FKey(TEXT("MouseScrollUp"));
	static inline const FKey MouseScrollDown = FKey(TEXT("MouseScrollDown"));
	static inline const FKey BackSpace = FKey(TEXT("BackSpace"));
	static inline const FKey Tab = FKey(TEXT("Tab"));
	static inline const FKey Enter = FKey(TEXT("Enter"));
	static inline const FKey Escape = FKey(TEXT("Escape"));
	static inline const FKey SpaceBar = FKey(TEXT("SpaceBar"));
	static inline const FKey LeftShift = FKey(TEXT("LeftShift"));
	static inline const FKey Up = FKey(TEXT("Up"));
	static inline const FKey Down = FKey(TEXT("Down"));
	static inline const FKey Left = FKey(TEXT("Left"));
	static inline const FKey Right = FKey(TEXT("Right"));
	static inline const FKey Zero = FKey(TEXT("Zero"));
	static inline const FKey One = FKey(TEXT("One"));
	static inline const FKey Two = FKey(TEXT("Two"));
	static inline const FKey Three = FKey(TEXT("Three"));
	static inline const FKey Four = FKey(TEXT("Four"));
	static inline const FKey Five = FKey(TEXT("Five"));
	static inline const FKey Six = FKey(TEXT("Six"));
	static inline const FKey Seven = FKey(TEXT("Seven"));
	static inline const FKey Eight = FKey(TEXT("Eight"));
	static inline const FKey Nine = FKey(TEXT("Nine"));
	static inline const FKey A = FKey(TEXT("A"));
	static inline const FKey B = FKey(TEXT("B"));
	static inline const FKey C = FKey(TEXT("C"));
	static inline const FKey D = FKey(TEXT("D"));
	static inline const FKey E = FKey(TEXT("E"));
	static inline const FKey F = FKey(TEXT("F"));
	static inline const FKey G = FKey(TEXT("G"));
	static inline const FKey H = FKey(TEXT("H"));
	static inline const FKey I = FKey(TEXT("I"));
	static inline const FKey J = FKey(TEXT("J"));
	static inline const FKey K = FKey(TEXT("K"));
	static inline const FKey L = FKey(TEXT("L"));
	static inline const FKey M = FKey(TEXT("M"));
	static inline const FKey N = FKey(TEXT("N"));
	static inline const FKey O = FKey(TEXT("O"));
	static inline const FKey P = FKey(TEXT("P"));
	static inline const FKey Q = FKey(TEXT("Q"));
	static inline const FKey R = FKey(TEXT("R"));
	static inline const FKey S = FKey(TEXT("S"));
	static inline const FKey T = FKey(TEXT("T"));
	static inline const FKey U = FKey(TEXT("U"));
	static inline const FKey V = FKey(TEXT("V"));
	static inline const FKey W = FKey(TEXT("W"));
	static inline const FKey X = FKey(TEXT("X"));
	static inline const FKey Y = FKey(TEXT("Y"));
	static inline const FKey Z = FKey(TEXT("Z"));
	static inline const FKey F1 = FKey(TEXT("F1"));
	static inline const FKey F2 = FKey(TEXT("F2"));
	static inline const FKey F3 = FKey(TEXT("F3"));
	static inline const FKey F4 = FKey(TEXT("F4"));
	static inline const FKey F5 = FKey(TEXT("F5"));
	static inline const FKey F6 = FKey(TEXT("F6"));
	static inline const FKey F7 = FKey(TEXT("F7"));
	static inline const FKey F8 = FKey(TEXT("F8"));
	static inline const FKey F9 = FKey(TEXT("F9"));
	static inline const FKey F10 = FKey(TEXT("F10"));
	static inline const FKey F11 = FKey(TEXT("F11"));
	static inline const FKey F12 = FKey(TEXT("F12"));
	static inline const FKey Gamepad_FaceButton_Bottom = FKey(TEXT("Gamepad_FaceButton_Bottom"));
	static inline const FKey Gamepad_FaceButton_Right = FKey(TEXT("Gamepad_FaceButton_Right"));
	static inline const FKey Gamepad_FaceButton_Left = FKey(TEXT("Gamepad_FaceButton_Left"));
	static inline const FKey Gamepad_FaceButton_Top = FKey(TEXT("Gamepad_FaceButton_Top"));
	static inline const FKey Gamepad_DPad_Up = FKey(TEXT("Gamepad_DPad_Up"));
	static inline const FKey Gamepad_DPad_Down = FKey(TEXT("Gamepad_DPad_Down"));
	static inline const FKey Gamepad_DPad_Left = FKey(TEXT("Gamepad_DPad_Left"));
	static inline const FKey Gamepad_DPad_Right = FKey(TEXT("Gamepad_DPad_Right"));
};
