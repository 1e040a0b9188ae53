#include "Dirt/RallyStageFilm.h"

#include "RallyClub/Dirt/DirtChronicle.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyScene/Dirt/StageSetting.h"
#include "RallyScene/StageRoad.h"

#include <iterator>

namespace RallyStageFilmDetail
{
using namespace Rally;

const Dirt::DirtMatch& Of(const AnyMatch& Match)
{
	return *Dirt::AsDirt(Match);
}

/** In each seat the class that usually waits there, see Club::UsualLooks. */
Scene::CarClass BodyOf(std::size_t Seat)
{
	return static_cast<Scene::CarClass>(Seat % Scene::kCarClasses);
}
} // namespace RallyStageFilmDetail

std::string FRallyStageFilm::NameOf(const Rally::AnyMatch& Match) const
{
	const Rally::Dirt::DirtMatch& Race = RallyStageFilmDetail::Of(Match);
	return Race.Rules().Setup().stages[Race.Now().stage].id;
}

FRallyRoad FRallyStageFilm::Build(const Rally::AnyMatch& Match) const
{
	using namespace Rally;
	FRallyRoad Road;
	Dirt::DirtSetup Setup = Dirt::NewSetup(1);
	if (!Dirt::AddStage(Setup, NameOf(Match)) || Setup.stageCount != 1)
	{
		return Road;
	}
	const StageLayout Layout = LayoutOf(Setup.stages[0]);
	const Dirt::DirtGame Game(Setup);
	Road.Map = std::make_unique<Scene::RoadMap>(Scene::RoadOf(Dirt::DirtBox(), Game.TrackOf(std::size_t{0}), std::span(Layout.begin(), Layout.Size())));
	Road.Dry = Road.Wet = Scene::SettingOf(NameOf(Match));
	Road.WarningFaces.assign(std::begin(Dirt::BoxValues().warningFaces), std::end(Dirt::BoxValues().warningFaces));
	Road.BodyOf = &RallyStageFilmDetail::BodyOf;
	return Road;
}

void FRallyStageFilm::Begin(const Rally::Scene::RoadMap& Map, const Rally::AnyMatch& Match, std::uint32_t Entry)
{
	const Rally::Dirt::DirtMatch& Race = RallyStageFilmDetail::Of(Match);
	Shot = std::make_unique<Rally::Scene::DirtFilm>(Map, Match.Seats());
	Shot->Heed(Race.Rules().Values());
	Shot->PlaceAs(Race.Now(), Entry);
	Moments.Forget();
}

std::vector<Rally::Club::MomentCard> FRallyStageFilm::Shoot(const FRallyHappened& Happened)
{
	using namespace Rally;
	const EventList& Events = Happened.Match.Events();
	const std::span<const Event> All(Events.begin(), Events.Size());
	Shot->Append(All, Happened.Entry);
	const Club::DirtChronicle& Chronicle = Club::DirtChronicle::Of(Happened.Chronicle);
	std::vector<Club::MomentCard> Cards =
		Moments.Follow(RallyStageFilmDetail::Of(Happened.Match), All, Chronicle.TheRuns(), Chronicle.Best().get(), Happened.People);
	for (const Club::MomentCard& Card : Cards)
	{
		if (Card.kind == Club::MomentKind::Overtaking)
		{
			Shot->ShowOvertaking(Card.seat);
		}
	}
	return Cards;
}
