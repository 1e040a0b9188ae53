#include "Shared/Recce.h"

#include "RallyClub/Dirt/Records.h"
#include "Shared/Judging.h"
#include "Shared/ParRun.h"

#include <utility>

namespace Rally::Shared
{

Recce::Recce(std::shared_ptr<Pilot::ParTableStore> shelf, Bell theBell)
    : bell(std::move(theBell)),
      recce(shelf),
      book(std::move(shelf)),
      worker([this] { Work(); })
{}

Recce::~Recce()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

int Recce::ParOf(const Dirt::DirtSetup& setup)
{
    const std::lock_guard hold(lock);
    changed.notify_all();
    return recce.ParOf(setup);
}

int Recce::ParOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    const std::lock_guard hold(lock);
    changed.notify_all();
    return recce.ParOf(setup, stage);
}

void Recce::Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment)
{
    const std::lock_guard hold(lock);
    changed.notify_all();
    recce.Ask(std::move(view), seat, moment);
}

std::vector<Phrase> Recce::HintAt(std::uint64_t moment)
{
    const std::lock_guard hold(lock);
    return recce.HintAt(moment);
}

Pilot::Plan Recce::LineAt(std::uint64_t moment)
{
    const std::lock_guard hold(lock);
    return recce.LineAt(moment);
}

std::shared_ptr<const Pilot::ParTable> Recce::RoadFor(const Dirt::DirtMatch& view, Seat seat)
{
    std::shared_ptr<const Pilot::ParTable> table = book.TableAtHand(view.Rules(), view.Now(), seat);
    const bool isBest = table != nullptr && table->Model().purse == Pilot::kParPurse;
    const std::lock_guard hold(lock);
    const std::pair asked{view.Chain(), seat};
    if (!isBest && surveyedAt != asked)
    {
        surveyedAt = asked;
        survey = {view.ViewFor(seat), seat};
        changed.notify_all();
    }
    return table;
}

void Recce::LookBack(std::unique_ptr<AnyMatch> match, SeatMask who)
{
    const std::lock_guard hold(lock);
    past = {std::move(match), who};
    changed.notify_all();
}

std::vector<Club::JudgedStage> Recce::JudgedAt(std::uint64_t moment)
{
    const std::lock_guard hold(lock);
    return judgedMoment == moment ? judged : std::vector<Club::JudgedStage>();
}

std::shared_ptr<const Club::Ghost> Recce::ParGhostOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    const std::uint64_t road = Club::RoadKeyOf(setup, stage);
    const std::lock_guard hold(lock);
    if (const auto found = ghosts.find(road); found != ghosts.end())
    {
        return found->second;
    }
    wanted = {road, Pilot::RoadOf(setup, stage)};
    changed.notify_all();
    return nullptr;
}

bool Recce::Rest(std::chrono::milliseconds most)
{
    std::unique_lock hold(lock);
    return changed.wait_for(hold, most, [this] { return !recce.HasWork() && !HasMore() && !isAway; });
}

bool Recce::HasMore() const
{
    return survey.view != nullptr || past.match != nullptr || wanted;
}

void Recce::Work()
{
    std::unique_lock hold(lock);
    for (;;)
    {
        std::shared_ptr<Pilot::Recce::Job> errand;
        changed.wait(hold, [&] { return ends || (errand = recce.Next()) != nullptr || HasMore(); });
        if (ends)
        {
            return;
        }
        isAway = true;
        if (errand != nullptr)
        {
            hold.unlock();
            errand->Run();
            hold.lock();
            recce.Take(*errand);
        }
        else
        {
            if (survey.view != nullptr)
            {
                Survey(hold);
            }
            else if (past.match != nullptr)
            {
                Judge(hold);
            }
            else
            {
                Drive(hold);
            }
        }
        isAway = false;
        ++answers;
        changed.notify_all();
        Ring(bell);
    }
}

// From then on it is at hand.
void Recce::Survey(std::unique_lock<std::mutex>& hold)
{
    const Question asked = std::exchange(survey, {});
    hold.unlock();
    const Dirt::DirtMatch& view = *Dirt::AsDirt(*asked.view);
    book.TableFor(view.Rules(), view.Now(), asked.seat);
    hold.lock();
}

void Recce::Judge(std::unique_lock<std::mutex>& hold)
{
    const Past asked = std::exchange(past, {});
    hold.unlock();
    std::vector<Club::JudgedStage> found;
    const Dirt::DirtMatch& match = *Dirt::AsDirt(*asked.match);
    found = Judged(match, Pilot::ReviewOf(match, book, asked.who));
    hold.lock();
    judged = std::move(found);
    judgedMoment = asked.match->Chain();
}

void Recce::Drive(std::unique_lock<std::mutex>& hold)
{
    const Road road = *std::exchange(wanted, std::nullopt);
    hold.unlock();
    const auto table = book.TableOf(Dirt::DirtGame(road.setup), 0, {Pilot::kParPurse, false});
    auto ghost = table != nullptr ? std::make_shared<const Club::Ghost>(ParRun(road.setup, 0, table)) : nullptr;
    hold.lock();
    ghosts[road.key] = std::move(ghost);
}

} // namespace Rally::Shared
