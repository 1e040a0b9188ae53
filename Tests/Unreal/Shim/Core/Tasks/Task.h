// Work beside the game thread: each task on a thread of its own. So that every run is alike, a task is over when it is asked the second
// time, however long it took: nobody can rely on its being quick, nor on its being slow.
#pragma once

#include "Containers/UnrealString.h"
#include <memory>
#include <thread>

namespace Shim
{
/** Tasks of this name never end: a machine may be that slow. Empty: none. */
inline FString& EndlessTask()
{
	static FString Name;
	return Name;
}
} // namespace Shim

namespace UE::Tasks
{
enum class ETaskPriority
{
	BackgroundNormal
};

template <typename ResultType>
class TTask;

template <>
class TTask<void>
{
public:
	bool IsValid() const { return ShimWork != nullptr; }
	bool IsCompleted() const { return !ShimWork || ShimWork->Settles(); }

	class FShimWork
	{
	public:
		template <typename TaskBodyType>
		FShimWork(TaskBodyType&& Body, bool bInEndless) : bEndless(bInEndless)
		{
			if (!bEndless)
			{
				Thread = std::thread(static_cast<TaskBodyType&&>(Body));
			}
		}
		~FShimWork()
		{
			if (Thread.joinable())
			{
				Thread.join();
			}
		}
		bool Settles()
		{
			if (++Asked > 1 && Thread.joinable())
			{
				Thread.join();
			}
			return Asked > 1 && !bEndless;
		}

	private:
		std::thread Thread;
		bool bEndless;
		int Asked = 0;
	};
	std::shared_ptr<FShimWork> ShimWork;
};

using FTask = TTask<void>;

template <typename TaskBodyType>
FTask Launch(const TCHAR* DebugName, TaskBodyType&& TaskBody, ETaskPriority = ETaskPriority::BackgroundNormal)
{
	check(DebugName);
	FTask Task;
	Task.ShimWork = std::make_shared<FTask::FShimWork>(static_cast<TaskBodyType&&>(TaskBody), Shim::EndlessTask().Equals(DebugName));
	return Task;
}
} // namespace UE::Tasks
