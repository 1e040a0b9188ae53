#include "RallyScene/Dirt/DirtFilm.h"

#include "DirtDirector.h"

namespace Rally::Scene
{

double DirtFilm::Append(std::span<const Event> events, std::uint32_t entry)
{
    DirtDirector(*film, warningLimit).Append(events, entry);
    return film->length;
}

double DirtFilm::ShowOvertaking(Seat seat)
{
    DirtDirector(*film, warningLimit).LetOvertake(seat);
    return film->length;
}

void DirtFilm::PlaceAs(const Dirt::DirtState& state, std::uint32_t entry)
{
    DirtDirector(*film, warningLimit).PlaceAs(state, film->seats, entry);
}

} // namespace Rally::Scene
