// What a player could see of the widgets in a world's viewport, and what a click would reach.
#pragma once

#include "Blueprint/UserWidget.h"

namespace Shim
{
/** A widget and its corners, in pixels from the upper left of the screen. */
struct FSeen
{
	UWidget* Widget = nullptr;
	FVector2D From;
	FVector2D To;
};
constexpr double ScreenWidth = 1920.0;
constexpr double ScreenHeight = 1080.0;
/** What there is of it: a window may be smaller. */
inline FVector2D& Screen()
{
	static FVector2D Size(ScreenWidth, ScreenHeight);
	return Size;
}

/** Everything that is shown, parents before their children. */
std::vector<FSeen> Seen(const UWorld* World);
/** The first that is shown and whose text, or its button's text, is this; null when there is none. */
const FSeen* FindText(const std::vector<FSeen>& All, const FString& Text);
/** What a text or a button with a text in it says. */
FString TextOf(const UWidget* Widget);
/**
 * Clicks where a player would: false when there is no button under the pointer, or it is shut. A button that can have the focus has it
 * then; while it is gone from the screen with the focus, no key reaches the game.
 */
bool ClickAt(const UWorld* World, const FVector2D& Where);
/** In the middle of a widget with that name. */
bool ClickNamed(const UWorld* World, const FName& Name);
} // namespace Shim
