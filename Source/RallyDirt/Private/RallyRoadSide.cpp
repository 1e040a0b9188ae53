#include "RallyRoadSide.h"

#include "RallyRules/Generated/TextKeys.gen.h"

void FRallyRoadSide::AskHint(const Rally::AnyMatch& View, Rally::Seat Seat)
{
	const std::uint64_t Now = View.Chain();
	if (HintMoment == Now)
	{
		HintMoment.reset();
		return;
	}
	HintMoment = Now;
	Think(View.ViewFor(Seat), Seat, Now);
}

void FRallyRoadSide::Offer(const Rally::AnyMatch& View, Rally::Seat Seat)
{
	if (HintMoment != View.Chain())
	{
		AskHint(View, Seat);
	}
}

bool FRallyRoadSide::Knows(const Rally::AnyMatch& View) const
{
	return HintMoment == View.Chain() && !HintAt(*HintMoment).empty();
}

void FRallyRoadSide::Obey(const Rally::Club::Settings& Values)
{
	Teach(Values.taught);
	Player = Values;
}

Rally::Club::Hud FRallyRoadSide::Panels(const Rally::AnyMatch& View, Rally::Seat Watched, bool bFilm, bool bCoach, Rally::Club::RoadShown Shown)
{
	using namespace Rally;
	Shown.names = &View.Header().names;
	Shown.pace = Player.pace;
	if (bCoach && Shown.screen && !bFilm && Player.coach)
	{
		Shown.coaching = Coach(View);
	}
	if (HintMoment == View.Chain())
	{
		Shown.hint = HintAt(*HintMoment);
		Shown.hint = Shown.hint.empty() ? std::vector<Phrase>{TextKey::HudHintComes} : Shown.hint;
	}
	return HudOf(View, Watched, bFilm, Shown);
}
