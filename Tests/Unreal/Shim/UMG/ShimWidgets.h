#pragma once
#include "Blueprint/UserWidget.h"

/** What a test may do to widgets that are shown: what a player could see, and what a click would reach. */
namespace Shim
{
/** The user widgets in a world's viewport, lowest first. */
TArray<UUserWidget*> Viewport(const UWorld* World);
/** Found by name in the widget, its children and the user widgets among them. */
UWidget* FindWidget(const UUserWidget* Widget, const FName& Name);
/** Whether a player could see it: built, in the viewport, and hidden neither by itself nor by a parent. */
bool IsShown(const UWidget* Widget);
/** What a text, a button with a text in it or an edited box says; empty when it says nothing. */
FString TextOf(const UWidget* Widget);
/** Why a click would not reach a button; empty when it would. */
FString WhyNotClickable(const UWidget* Widget);
/** Clicks a button as a player would, if it can be clicked. */
bool Click(UWidget* Widget);
/** Types a text into a box and presses enter. */
bool Type(UWidget* Widget, const FString& Text);
/** One frame of every user widget that is shown in a world. */
void TickWidgets(UWorld* World, float DeltaTime);
} // namespace Shim
