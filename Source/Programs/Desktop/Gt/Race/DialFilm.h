// The instruments of GT while a film runs: what the match had come to at each of its stops, and between two of them the car's own
// motion and the dice that have come to rest. It may be asked for any moment.
#pragma once

#include "RallyClub/Gt/GtDials.h"
#include "RallyScene/Timeline.h"

namespace Rally::Desktop
{

class DialFilm
{
public:
    void Clear() { stills.clear(); }
    // How they stand from a time of the film on; later ones after earlier ones.
    void Append(double time, Club::GtDials dials) { stills.push_back({time, std::move(dials)}); }
    Club::GtDials At(double time, const Scene::Moment& moment) const;

private:
    struct Still
    {
        double time{};
        Club::GtDials dials;
    };
    std::vector<Still> stills;
};

} // namespace Rally::Desktop
