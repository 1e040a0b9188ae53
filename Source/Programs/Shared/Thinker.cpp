#include "Shared/Thinker.h"

namespace Rally::Shared
{

Thinker::Thinker(Bell theBell) : bell(std::move(theBell)), worker([this] { Work(); }) {}

Thinker::~Thinker()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

void Thinker::Ask(std::shared_ptr<Question> question)
{
    {
        const std::lock_guard hold(lock);
        waiting.push_back(std::move(question));
    }
    changed.notify_all();
}

bool Thinker::Await(const Question& question, std::chrono::microseconds most)
{
    std::unique_lock hold(lock);
    return changed.wait_for(hold, most, [&] { return question.answered; });
}

void Thinker::Drop(Question& question)
{
    const std::lock_guard hold(lock);
    question.dropped = true;
}

void Thinker::Work()
{
    std::unique_lock hold(lock);
    for (;;)
    {
        changed.wait(hold, [this] { return ends || !waiting.empty(); });
        if (ends)
        {
            return;
        }
        const std::shared_ptr<Question> question = waiting.front();
        waiting.pop_front();
        if (question->dropped)
        {
            continue;
        }
        // The worker alone touches the driver and the view: a driver is asked one thing after the other, in order.
        hold.unlock();
        const Action answer = question->driver->Decide(*question->view, question->seat);
        hold.lock();
        question->answer = answer;
        question->answered = true;
        changed.notify_all();
        Ring(bell);
    }
}

// Gives the table what was thought already. Asked for something else it thinks then and there, as any driver: the table
// may not get another answer for being asked early.
class ThinkingDrivers::Stand final : public Driver
{
public:
    Stand(Thinker& theThinker, std::shared_ptr<Driver> theDriver) : thinker(theThinker), driver(std::move(theDriver)) {}

    Action Decide(const AnyMatch& view, Seat seat) override
    {
        if (question == nullptr)
        {
            Begin(view.ViewFor(seat), seat, 0);
        }
        while (!thinker.Await(*question, std::chrono::seconds(1)))
        {}
        const Action answer = question->answer;
        question.reset();
        return answer;
    }
    std::string_view Name() const override { return driver->Name(); }

    void Begin(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment)
    {
        Forget();
        question = std::make_shared<Thinker::Question>();
        question->driver = driver;
        question->view = std::move(view);
        question->seat = seat;
        question->moment = moment;
        thinker.Ask(question);
    }
    bool ThinksAbout(std::uint64_t moment) const { return question != nullptr && question->moment == moment; }
    bool Has(std::chrono::microseconds most) { return thinker.Await(*question, most); }
    void Forget()
    {
        if (question != nullptr)
        {
            thinker.Drop(*question);
        }
        question.reset();
    }

private:
    Thinker& thinker;
    std::shared_ptr<Driver> driver;
    std::shared_ptr<Thinker::Question> question;
};

ThinkingDrivers::ThinkingDrivers(Thinker& theThinker, std::vector<Club::SeatPlan>& plans) : thinker(theThinker)
{
    for (Club::SeatPlan& plan : plans)
    {
        stands.push_back(plan.driver != nullptr ? std::make_shared<Stand>(thinker, std::move(plan.driver)) : nullptr);
        plan.driver = stands.back();
    }
}

ThinkingDrivers::~ThinkingDrivers()
{
    Drop();
}

bool ThinkingDrivers::Ready(const Club::Table& table, std::chrono::microseconds most)
{
    const ToMove whose = table.TheMatch().WhoMoves();
    const std::uint64_t moment = table.TheMatch().Chain();
    for (Seat seat = 0; seat < stands.size(); ++seat)
    {
        const bool driven =
            table.KindOf(seat) == Club::SeatKind::Driver || table.KindOf(seat) == Club::SeatKind::Absent;
        if (whose.Includes(seat) && driven && stands[seat] != nullptr)
        {
            Stand& stand = *stands[seat];
            if (!stand.ThinksAbout(moment))
            {
                stand.Begin(table.ViewFor(seat), seat, moment);
            }
            return stand.Has(most); // the table asks the first of them
        }
    }
    return true;
}

void ThinkingDrivers::Drop()
{
    for (const std::shared_ptr<Stand>& stand : stands)
    {
        if (stand != nullptr)
        {
            stand->Forget();
        }
    }
}

} // namespace Rally::Shared
