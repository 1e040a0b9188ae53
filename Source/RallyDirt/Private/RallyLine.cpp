#include "RallyLine.h"

#include "RallyConvert.h"
#include "RallyPlayerController.h"

void FRallyLine::Send(std::span<const std::uint8_t> Bytes)
{
	constexpr std::size_t Longest = 1024;
	if (Way == EWay::Up)
	{
		Player.ServerHear(RallyConvert::Bytes(Bytes)); // never long
		return;
	}
	while (Bytes.size() > Longest)
	{
		Player.ClientHear(RallyConvert::Bytes(Bytes.first(Longest)), true);
		Bytes = Bytes.subspan(Longest);
	}
	Player.ClientHear(RallyConvert::Bytes(Bytes), false);
}
