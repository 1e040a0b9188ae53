#include "RallyDrivers.h"

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
