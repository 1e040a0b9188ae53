// The drivers of a server's race think beside the game thread: each decision is a task that gets a view and gives an action, and nothing
// else is shared. What is decided does not depend on when; only the table plays it, in its order.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Table.h"
#include "Tasks/Task.h"

class FRallyThinking
{
public:
	/** Takes the place of every driver in the plans. */
	explicit FRallyThinking(std::vector<Rally::Club::SeatPlan>& Plans);

	/** True when the table can go on at once: no driver is on move, or the decision is there. Else it is being thought about. */
	bool IsReady(const Rally::Club::Table& Table);

private:
	class FStand; // in a driver's place at the table
	struct FThought;

	std::vector<std::shared_ptr<FStand>> Stands;
	std::shared_ptr<FThought> Thought; // nullptr: none is under way
	UE::Tasks::FTask Task;
};
