#include "RallyPilot/Dirt/Recce.h"

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <cmath>
#include <utility>

namespace Rally::Pilot
{

void Recce::Job::Run()
{
    if (view == nullptr)
    {
        par = Pilot::ParOf(road, 0, coDriver->Book());
        return;
    }
    const Hint told = coDriver->Ask(*view, seat);
    hint = HintLines(*view, told);
    const bool lays = told.known && Dirt::AsDirt(*view)->Now().phase == Dirt::Phase::Lay;
    line = lays ? told.suggestions[0].plan : Plan{};
}

Recce::RoadKey Recce::KeyOf(const Dirt::DirtSetup& road)
{
    ByteString bytes;
    ByteWriter out(bytes);
    Dirt::EncodeSetup(out, road);
    return {bytes.begin(), bytes.end()};
}

int Recce::ParOf(const Dirt::DirtSetup& setup)
{
    double sum = 0;
    std::vector<Dirt::DirtSetup> unknown;
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        Dirt::DirtSetup road = RoadOf(setup, stage);
        const auto found = pars.find(KeyOf(road));
        if (found != pars.end())
        {
            sum += found->second;
        }
        else
        {
            unknown.push_back(std::move(road));
        }
    }
    if (unknown.empty())
    {
        return static_cast<int>(std::lround(sum));
    }
    roads = std::move(unknown);
    return 0;
}

int Recce::ParOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    return ParOf(RoadOf(setup, stage));
}

void Recce::Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment)
{
    asked = std::move(view);
    asking = seat;
    askedAt = moment;
}

std::vector<Phrase> Recce::HintAt(std::uint64_t moment) const
{
    return hintMoment == moment ? hint : std::vector<Phrase>();
}

Plan Recce::LineAt(std::uint64_t moment) const
{
    return hintMoment == moment ? line : Plan{};
}

std::shared_ptr<Recce::Job> Recce::Next()
{
    if (isOut || (asked == nullptr && roads.empty()))
    {
        return nullptr;
    }
    isOut = true;
    const auto errand = std::make_shared<Job>();
    errand->coDriver = coDriver;
    if (asked != nullptr)
    {
        errand->view = std::move(asked);
        errand->seat = asking;
        errand->moment = askedAt;
    }
    else
    {
        errand->road = roads.front();
    }
    return errand;
}

void Recce::Take(Job& errand)
{
    isOut = false;
    if (errand.view != nullptr)
    {
        hint = std::move(errand.hint);
        line = errand.line;
        hintMoment = errand.moment;
        return;
    }
    const RoadKey key = KeyOf(errand.road);
    pars[key] = errand.par;
    // Others may have been asked for meanwhile.
    std::erase_if(roads, [&](const Dirt::DirtSetup& one) { return KeyOf(one) == key; });
}

} // namespace Rally::Pilot
