// Between the two ends of a race, Rally::Club::Host and Rally::Club::Follower, there is one remote call each way of the player's
// controller, and it carries nothing but bytes. A long message goes in pieces, as the engine sends no array of more than 2048.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Protocol.h"

class ARallyPlayerController;

class FRallyLine final : public Rally::Club::Line
{
public:
	enum class EWay : uint8
	{
		Up,
		Down
	};
	FRallyLine(ARallyPlayerController& InPlayer, EWay InWay) : Player(InPlayer), Way(InWay) {}

	virtual void Send(std::span<const std::uint8_t> Bytes) override;

private:
	ARallyPlayerController& Player;
	EWay Way;
};
