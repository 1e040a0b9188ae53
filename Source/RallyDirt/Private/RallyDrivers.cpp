#include "RallyDrivers.h"

#include "RallyClub/Career/Hindsight.h"
#include "RallyPilot/Drivers.h"

std::vector<std::shared_ptr<Rally::Driver>> RallyDrivers::For(const Rally::GameEntry& Game, const Rally::Club::SeatRecords& Seats, std::uint64_t Seed)
{
	using namespace Rally;
	std::vector<Pilot::DriverWish> Wishes;
	for (const Club::SeatRecord& Record : Seats)
	{
		const bool bOpponent = Record.kind == Club::SeatKind::Driver;
		Wishes.push_back({bOpponent ? Pilot::CharacterOf(Record.level, Record.temper) : Pilot::Character(), Seed + Wishes.size()});
	}
	return Pilot::DriversFor(Game, Wishes);
}

Rally::Career::Looker RallyDrivers::Looker()
{
	using namespace Rally;
	Career::Looker Made;
	Made.can = [](const GameEntry& Game) { return Pilot::LooksBack(Game); };
	Made.back = [](const Career::GroupToReview& Group, const AnyMatch& Match, const std::atomic<bool>& Unwanted)
	{
		Pilot::DriverAids Aids;
		Aids.unwanted = &Unwanted;
		return Career::HindsightOf(Group.driven, Group.round, Pilot::LookBack(*RulesetOf(Match.Header()), Match, Aids));
	};
	return Made;
}
