// The workbench of the engine: what takes long is a task beside the game thread. Whoever handed it over looks at it every frame.
#pragma once

#include "CoreMinimal.h"
#include "RallyRules/Core/Workbench.h"

class FRallyWorkbench final : public Rally::Workbench
{
public:
	/** Its tasks are called so in the engine's traces. */
	explicit FRallyWorkbench(const TCHAR* InName) : Name(InName) {}

	virtual std::unique_ptr<Job> Begin(std::function<void()> Work) override;

private:
	const TCHAR* Name;
};
