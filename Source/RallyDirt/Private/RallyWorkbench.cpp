#include "RallyWorkbench.h"

#include "Tasks/Task.h"

#include <utility>

namespace RallyWorkbenchDetail
{
class FJob final : public Rally::Workbench::Job
{
public:
	FJob(const TCHAR* Name, std::function<void()> Work) : Task(UE::Tasks::Launch(Name, std::move(Work), UE::Tasks::ETaskPriority::BackgroundNormal)) {}
	virtual bool IsDone() override { return Task.IsCompleted(); }

private:
	UE::Tasks::FTask Task;
};
} // namespace RallyWorkbenchDetail

std::unique_ptr<Rally::Workbench::Job> FRallyWorkbench::Begin(std::function<void()> Work)
{
	return std::make_unique<RallyWorkbenchDetail::FJob>(Name, std::move(Work));
}
