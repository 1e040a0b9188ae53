#include "RallyThinking.h"

#include <utility>

/** Of one moment of one match. */
struct FRallyThinking::FThought
{
	std::shared_ptr<Rally::Driver> Driver;
	std::unique_ptr<Rally::AnyMatch> View;
	Rally::Seat Seat = Rally::kNoSeat;
	std::uint64_t Moment = 0;
	Rally::Action Answer{};
};

/** Gives the table what was thought already; asked for something else it thinks then and there, as any driver. */
class FRallyThinking::FStand final : public Rally::Driver
{
public:
	explicit FStand(std::shared_ptr<Rally::Driver> InDriver) : Driver(std::move(InDriver)) {}

	Rally::Action Decide(const Rally::AnyMatch& View, Rally::Seat Seat) override
	{
		const std::shared_ptr<FThought> Known = std::exchange(Thought, nullptr);
		return Known ? Known->Answer : Driver->Decide(View, Seat);
	}
	std::string_view Name() const override { return Driver->Name(); }

	std::shared_ptr<Rally::Driver> Driver;
	std::shared_ptr<FThought> Thought;
};

FRallyThinking::FRallyThinking(std::vector<Rally::Club::SeatPlan>& Plans)
{
	for (Rally::Club::SeatPlan& Plan : Plans)
	{
		Stands.push_back(std::make_shared<FStand>(std::move(Plan.driver)));
		Plan.driver = Stands.back();
	}
}

bool FRallyThinking::IsReady(const Rally::Club::Table& Table)
{
	if (!Task.IsCompleted())
	{
		return false; // one at a time: drivers share what they know of roads
	}
	const Rally::ToMove Asked = Table.TheMatch().WhoMoves();
	const std::uint64_t Moment = Table.TheMatch().Chain();
	for (std::size_t Index = 0; Index < Stands.size(); ++Index)
	{
		const Rally::Seat Seat = static_cast<Rally::Seat>(Index);
		const Rally::Club::SeatKind Kind = Table.KindOf(Seat);
		if (!Asked.Includes(Seat) || (Kind != Rally::Club::SeatKind::Driver && Kind != Rally::Club::SeatKind::Absent))
		{
			continue;
		}
		if (Thought && Thought->Moment == Moment && Thought->Seat == Seat)
		{
			Stands[Index]->Thought = Thought;
			return true;
		}
		Thought = std::make_shared<FThought>();
		Thought->Driver = Stands[Index]->Driver;
		Thought->View = Table.ViewFor(Seat);
		Thought->Seat = Seat;
		Thought->Moment = Moment;
		Task = UE::Tasks::Launch(
			TEXT("RallyThought"), [Asked = Thought] { Asked->Answer = Asked->Driver->Decide(*Asked->View, Asked->Seat); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
		return false;
	}
	return true;
}
