// A question that takes longer than a picture may wait: asked of a workbench, answered there, looked at when it is known. A newer
// one takes the place of an older one.
#pragma once

#include "RallyRules/Core/Workbench.h"

#include <cstdint>
#include <memory>
#include <utility>

namespace Rally
{

template <class Answer>
class Inquiry
{
public:
    // The bench outlives it.
    explicit Inquiry(Workbench& theBench) : bench(theBench) {}

    // The moment tells one question from another. The work fills in the answer on another thread and knows nothing of who asked.
    template <class Work>
    void Ask(std::uint64_t moment, Work work)
    {
        const auto fresh = std::make_shared<Answer>();
        asked = moment;
        answer = fresh;
        job = bench.Begin([fresh, work = std::move(work)] { work(*fresh); });
        waits = true;
    }
    bool IsAsked(std::uint64_t moment) const { return job != nullptr && asked == moment; }
    // nullptr while it is not known.
    const Answer* At(std::uint64_t moment) const { return IsAsked(moment) && job->IsDone() ? answer.get() : nullptr; }
    // Once for every answer that has come.
    bool TakeNew()
    {
        const bool fresh = waits && job->IsDone();
        waits = waits && !fresh;
        return fresh;
    }

private:
    Workbench& bench;
    std::uint64_t asked{};
    std::shared_ptr<Answer> answer;
    bool waits{};                        // for one that has not been taken yet
    std::unique_ptr<Workbench::Job> job; // last: it is let go of first
};

} // namespace Rally
