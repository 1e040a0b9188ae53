#include "Gt/RallyCircuitFilm.h"

#include "RallyScene/Gt/CircuitRoad.h"

#include <iterator>

namespace RallyCircuitFilmDetail
{
using namespace Rally;

const Gt::GtMatch& Of(const AnyMatch& Match)
{
	return *Gt::AsGt(Match);
}

Scene::CarClass BodyOf(std::size_t Seat)
{
	return Scene::CircuitCarOf(Seat);
}
} // namespace RallyCircuitFilmDetail

std::string FRallyCircuitFilm::NameOf(const Rally::AnyMatch& Match) const
{
	return RallyCircuitFilmDetail::Of(Match).Rules().Setup().id;
}

FRallyRoad FRallyCircuitFilm::Build(const Rally::AnyMatch& Match) const
{
	using namespace Rally;
	const Gt::GtGame& Game = RallyCircuitFilmDetail::Of(Match).Rules();
	FRallyRoad Road;
	Road.Map = std::make_unique<Scene::RoadMap>(Scene::RoadOf(Game.Road(), Game.Setup().Road()));
	Road.Dry = Scene::SettingOfCircuit(NameOf(Match), false);
	Road.Wet = Scene::SettingOfCircuit(NameOf(Match), true);
	Road.bWet = RallyCircuitFilmDetail::Of(Match).Now().weather == Gt::Weather::Wet;
	Road.WarningFaces.assign(std::begin(Game.Values().warningFaces), std::end(Game.Values().warningFaces));
	Road.BodyOf = &RallyCircuitFilmDetail::BodyOf;
	return Road;
}

void FRallyCircuitFilm::Begin(const Rally::Scene::RoadMap& Map, const Rally::AnyMatch& Match, std::uint32_t Entry)
{
	const Rally::Gt::GtMatch& Race = RallyCircuitFilmDetail::Of(Match);
	Shot = std::make_unique<Rally::Scene::GtFilm>(Map, Match.Seats());
	Shot->BeginUnder(Race.Now().weather);
	Shot->PlaceAs(Race.Rules(), Race.Now(), Entry);
	Moments.Forget();
}

std::vector<Rally::Club::MomentCard> FRallyCircuitFilm::Shoot(const FRallyHappened& Happened)
{
	const Rally::Gt::GtMatch& Race = RallyCircuitFilmDetail::Of(Happened.Match);
	const Rally::EventList& Events = Happened.Match.Events();
	const std::span<const Rally::Event> All(Events.begin(), Events.Size());
	Shot->Append(Race.Rules(), Race.Now(), All, Happened.Entry);
	return Moments.Follow(Race, All, Happened.People);
}
