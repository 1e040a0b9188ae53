#include "RallyClub/Career/Clerk.h"

#include <algorithm>
#include <utility>

namespace Rally::Career
{

void Clerk::Keep(std::string name, Write write)
{
    if (late.bench == nullptr)
    {
        Take(write());
        return;
    }
    std::erase_if(waiting, [&](const Task& one) { return one.name == name; });
    waiting.push_back({std::move(name), std::move(write), {}});
    Begin();
}

// One at a time: a bench may have many hands.
void Clerk::Begin()
{
    if (job == nullptr && !waiting.empty())
    {
        writing = std::make_shared<Task>(std::move(waiting.front()));
        waiting.pop_front();
        job = late.bench->Begin([task = writing] { task->problem = task->write(); });
    }
}

void Clerk::Take(Phrase found)
{
    if (!found.IsEmpty())
    {
        problem = std::move(found);
    }
}

bool Clerk::Update()
{
    if (job == nullptr || !job->IsDone())
    {
        return false;
    }
    job.reset();
    Take(std::move(writing->problem));
    Begin();
    return true;
}

void Clerk::Finish()
{
    while (job != nullptr)
    {
        late.wait();
        Update();
    }
}

} // namespace Rally::Career
