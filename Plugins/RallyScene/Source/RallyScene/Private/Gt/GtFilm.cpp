#include "RallyScene/Gt/GtFilm.h"

#include "GtDirector.h"

namespace Rally::Scene
{
namespace GtFilmDetail
{

std::size_t LimitOf(const Gt::GtGame& game, const Gt::GtState& state)
{
    return state.active < state.seats ? game.BoardOf(state, state.active).warningLimit : 0u;
}

} // namespace GtFilmDetail

double GtFilm::Append(const Gt::GtGame& game, const Gt::GtState& state, std::span<const Event> events,
                      std::uint32_t entry)
{
    // A turn that begins in this entry is judged by the board it begins with.
    warningLimit = GtFilmDetail::LimitOf(game, state);
    GtDirector(*film, warningLimit, game.Options().flyingStart).Append(events, entry);
    return film->length;
}

void GtFilm::PlaceAs(const Gt::GtGame& game, const Gt::GtState& state, std::uint32_t entry)
{
    warningLimit = GtFilmDetail::LimitOf(game, state);
    GtDirector(*film, warningLimit, game.Options().flyingStart).PlaceAs(state, entry);
}

void GtFilm::BeginUnder(Gt::Weather weather)
{
    film->skies = {{film->length, weather == Gt::Weather::Wet}};
}

} // namespace Rally::Scene
