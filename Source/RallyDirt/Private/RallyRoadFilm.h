// A road and its film as a game tells them: what the stage actor builds, lights and moves, and knows no game of. Each game that is
// driven on a road has one in its folder; which there are is said in RallyRoads.h.
#pragma once

#include "CoreMinimal.h"
#include "RallyClub/Chronicle.h"
#include "RallyClub/MomentCard.h"
#include "RallyScene/RoadMap.h"
#include "RallyScene/Setting.h"
#include "RallyScene/StageMesh.h"
#include "RallyScene/Timeline.h"

#include <memory>
#include <string>
#include <vector>

/** A road as it lies in the world. */
struct FRallyRoad
{
	std::unique_ptr<Rally::Scene::RoadMap> Map; // nullptr: there is no layout
	Rally::Scene::Setting Dry;
	Rally::Scene::Setting Wet;              // the same where it never rains
	bool bWet = false;                      // as it begins
	std::vector<std::uint8_t> WarningFaces; // of the dice that are thrown there, by their looks
	Rally::Scene::CarClass (*BodyOf)(std::size_t Seat) = nullptr;
};

/** What has happened, as somebody at this machine may know it. */
struct FRallyHappened
{
	const Rally::AnyMatch& Match; // a mirror: it has been told what its seat may know, and nothing else
	const Rally::Club::Chronicle& Chronicle;
	Rally::SeatMask People; // whose race it is; 0: everybody's
	std::uint32_t Entry;    // how much of the log has been shown then
};

class FRallyRoadFilm
{
public:
	virtual ~FRallyRoadFilm() = default;

	/** The road a match is on now, by its name: another name is another road. */
	virtual std::string NameOf(const Rally::AnyMatch& Match) const = 0;
	virtual FRallyRoad Build(const Rally::AnyMatch& Match) const = 0;
	/** A film in which nothing has happened: everybody stands where the match has them. The map outlives it. */
	virtual void Begin(const Rally::Scene::RoadMap& Map, const Rally::AnyMatch& Match, std::uint32_t Entry) = 0;
	/** What has just been told becomes part of it; what is worth telling of it meanwhile. */
	virtual std::vector<Rally::Club::MomentCard> Shoot(const FRallyHappened& Happened) = 0;
	/** nullptr before it begins. */
	virtual const Rally::Scene::Timeline* Film() const = 0;
};
