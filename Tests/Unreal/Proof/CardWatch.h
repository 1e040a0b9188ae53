// Somebody who looks at the cards of moments while a race is filmed: each is on the HUD as the model says it, for as long as it is to be
// seen, and none is in the way of who is asked.
#pragma once

#include "RallyHud.h"
#include "RallyPlayerController.h"
#include "RallyStageActor.h"

#include "RallyClub/MomentCard.h"
#include "RallyConvert.h"

#include "Components/TextBlock.h"

#include <set>

struct FCardWatch
{
	std::set<Rally::Club::MomentKind> Kinds;
	int32 Others = 0;   // frames in which the HUD said something else
	bool bBusy = false; // a card was there while something was asked

	/** After every frame. */
	void Looks(const ARallyPlayerController& Player)
	{
		if (!Player.GetStage() || !Player.GetRaceHud())
		{
			return;
		}
		std::size_t Number = 0;
		const Rally::Club::MomentCard* Card = Player.GetStage()->GetCard(Number);
		const FString Told = Player.GetRaceHud()->Moment->GetText().ToString();
		if (Number == Before) // the HUD is a frame behind the film
		{
			const FString Title = Card ? RallyConvert::InWords(Card->title) : FString();
			Others += Card ? !Told.Left(Title.Len()).Equals(Title) : !Told.IsEmpty();
		}
		if (Card)
		{
			Kinds.insert(Card->kind);
			bBusy = bBusy || Player.GetScreen();
		}
		Before = Number;
	}

private:
	std::size_t Before = 0;
};
