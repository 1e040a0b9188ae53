#include "RallyAddress.h"

#include "Kismet/GameplayStatics.h"
#include "RallyConvert.h"

#include <algorithm>

namespace RallyAddress
{
FString Of(const Rally::GameEntry& Game, const Rally::MatchSetup& Agreed, const std::string& Seats, Rally::Seat First)
{
	std::string Seated = Seats;
	std::replace(Seated.begin(), Seated.end(), ':', '.'); // in a URL a colon is that of the port
	std::string Words = "?Rules=" + std::string(Game.id) + (Agreed.course.empty() ? "" : "?Stage=" + Agreed.course) + "?Seats=" + Seated;
	const Rally::OptionSpecs Specs = Game.options();
	const Rally::OptionValues Usual = Rally::UsualValues(Specs);
	for (const Rally::OptionSpec& Option : Specs)
	{
		const std::string_view Value = Rally::ValueOf(Specs, Option, Agreed.options).key;
		if (Value != Rally::ValueOf(Specs, Option, Usual).key)
		{
			Words += "?" + std::string(Option.key) + "=" + std::string(Value);
		}
	}
	if (First < Rally::kMaxSeats)
	{
		Words += "?First=" + std::to_string(int{First} + 1);
	}
	return RallyConvert::Words(Words);
}

const Rally::GameEntry* Game(const FString& Options)
{
	const FString Id = UGameplayStatics::ParseOption(Options, TEXT("Rules"));
	return Id.IsEmpty() ? Rally::Rulesets().front() : Rally::FindRuleset(RallyConvert::FromWords(Id));
}

FString Course(const FString& Options)
{
	return UGameplayStatics::ParseOption(Options, TEXT("Stage"));
}

FString Seats(const FString& Options)
{
	return UGameplayStatics::ParseOption(Options, TEXT("Seats"));
}

Rally::Seat First(const FString& Options)
{
	const std::string Number = RallyConvert::FromWords(UGameplayStatics::ParseOption(Options, TEXT("First")));
	const bool bSeat = Number.size() == 1 && Number[0] >= '1' && Number[0] < static_cast<char>('1' + Rally::kMaxSeats);
	return bSeat ? static_cast<Rally::Seat>(Number[0] - '1') : Rally::kNoSeat;
}

std::string SeatWords(const FString& Seats)
{
	std::string Words = RallyConvert::FromWords(Seats);
	std::replace(Words.begin(), Words.end(), '.', ':');
	return Words;
}

bool Values(const FString& Options, const Rally::GameEntry& Game, Rally::OptionValues& Out)
{
	const Rally::OptionSpecs Specs = Game.options();
	Out = Rally::UsualValues(Specs);
	bool bKnown = true;
	for (const Rally::OptionSpec& Option : Specs)
	{
		const FString Value = UGameplayStatics::ParseOption(Options, RallyConvert::Words(Option.key));
		bKnown = bKnown && (Value.IsEmpty() || Rally::SetOption(Specs, Option.key, RallyConvert::FromWords(Value), Out));
	}
	return bKnown;
}
} // namespace RallyAddress
