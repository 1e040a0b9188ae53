// The stages of DIRT, and what is filmed on them.
#pragma once

#include "RallyClub/Dirt/DirtMoments.h"
#include "RallyRoadFilm.h"
#include "RallyScene/Dirt/DirtFilm.h"

class FRallyStageFilm final : public FRallyRoadFilm
{
public:
	virtual std::string NameOf(const Rally::AnyMatch& Match) const override;
	virtual FRallyRoad Build(const Rally::AnyMatch& Match) const override;
	virtual void Begin(const Rally::Scene::RoadMap& Map, const Rally::AnyMatch& Match, std::uint32_t Entry) override;
	virtual std::vector<Rally::Club::MomentCard> Shoot(const FRallyHappened& Happened) override;
	virtual const Rally::Scene::Timeline* Film() const override { return Shot.get(); }

private:
	std::unique_ptr<Rally::Scene::DirtFilm> Shot;
	Rally::Club::DirtMoments Moments;
};
