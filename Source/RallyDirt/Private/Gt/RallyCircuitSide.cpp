#include "Gt/RallyCircuitSide.h"

#include "RallyClub/Gt/GtCourses.h"
#include "RallyClub/Gt/GtHud.h"
#include "RallyClub/Gt/GtResult.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace RallyCircuitSideDetail
{
using namespace Rally;

const Gt::GtMatch& Of(const AnyMatch& View)
{
	return *Gt::AsGt(View);
}
} // namespace RallyCircuitSideDetail

// ---- what can be done -----------------------------------------------------------------------------------------------------------------

Rally::Seat FRallyCircuitSide::DriverOf(const Rally::AnyMatch& View) const
{
	return RallyCircuitSideDetail::Of(View).Now().active;
}

std::shared_ptr<const Rally::Club::RoadScreen> FRallyCircuitSide::Ask(const Rally::AnyMatch& View, Rally::Seat Seat, bool bCanUndo)
{
	const Rally::Gt::GtMatch& Match = RallyCircuitSideDetail::Of(View);
	Screen = std::make_shared<Rally::Club::GtRoadScreen>(Match, Seat, Adviser.Advise(Match, Seat), bCanUndo);
	return Screen;
}

Rally::Action FRallyCircuitSide::GuessAt(const Rally::AnyMatch& View, Rally::Seat Seat, Rally::SpaceCode Space) const
{
	return Rally::Club::GuessAt(RallyCircuitSideDetail::Of(View), Seat, Space);
}

bool FRallyCircuitSide::RollsOn(const Rally::AnyMatch& View, Rally::Seat Seat) const
{
	return Rally::Club::RollsOn(RallyCircuitSideDetail::Of(View), Seat);
}

// ---- the co-driver --------------------------------------------------------------------------------------------------------------------

void FRallyCircuitSide::Think(std::unique_ptr<Rally::AnyMatch> View, Rally::Seat Seat, std::uint64_t Moment)
{
	Answered = Moment;
	Answer = std::make_shared<FAnswer>();
	Job = Workbench.Begin(
		[Match = std::shared_ptr<const Rally::AnyMatch>(std::move(View)), Seat, Driver = CoDriver, Out = Answer]
		{
			Out->Hint = Driver->Ask(*Match, Seat);
			Out->Words = Out->Hint.known ? Rally::Pilot::GtHintLines(*Match, Out->Hint) : std::vector<Rally::Phrase>{Rally::TextKey::HintNothing};
		});
	bWaits = true;
}

const FRallyCircuitSide::FAnswer* FRallyCircuitSide::AnswerAt(std::uint64_t Moment) const
{
	return Job && Moment == Answered && Job->IsDone() ? Answer.get() : nullptr;
}

std::vector<Rally::Phrase> FRallyCircuitSide::HintAt(std::uint64_t Moment) const
{
	const FAnswer* Known = AnswerAt(Moment);
	return Known ? Known->Words : std::vector<Rally::Phrase>();
}

bool FRallyCircuitSide::KeepLine(const Rally::AnyMatch& View)
{
	const FAnswer* Known = AnswerAt(View.Chain());
	const Rally::Pilot::GtSuggestion Best = Known && Known->Hint.known ? Known->Hint.suggestions.front() : Rally::Pilot::GtSuggestion();
	Line = Best.plan;
	Layout = Best.layout;
	Laid = 0;
	return Line.count > 0 || !Layout.empty();
}

bool FRallyCircuitSide::NextOfLine(const Rally::AnyMatch& View, Rally::Action& Out, bool& bTakesBack) const
{
	using namespace Rally;
	const Gt::GtMatch& Match = RallyCircuitSideDetail::Of(View);
	bTakesBack = false;
	if (!Layout.empty())
	{
		const bool bMore = Laid < Layout.size() && Match.Now().phase == Gt::Phase::LayAgain;
		Out = bMore ? Layout[Laid] : Action{};
		return bMore;
	}
	if (Match.Now().phase != Gt::Phase::Lay)
	{
		return false;
	}
	bTakesBack = !Pilot::GtBeginsWithLaid(Line, Match.Now());
	const std::vector<Action> Rest = bTakesBack ? std::vector<Action>() : Pilot::GtLayingOf(Match.Rules(), Match.Now(), Line);
	Out = Rest.empty() ? Action{} : Rest.front();
	return !Rest.empty();
}

Rally::Club::Coaching FRallyCircuitSide::Coach(const Rally::AnyMatch& View)
{
	return Screen ? Teacher.At(RallyCircuitSideDetail::Of(View), *Screen, View.Chain()) : Rally::Club::Coaching();
}

bool FRallyCircuitSide::Tick()
{
	const bool bNews = bWaits && Job->IsDone();
	bWaits = bWaits && !bNews;
	return bNews;
}

// ---- what is shown --------------------------------------------------------------------------------------------------------------------

Rally::Club::Hud FRallyCircuitSide::HudOf(const Rally::AnyMatch& View, Rally::Seat Watched, bool, const Rally::Club::RoadShown& Given)
{
	using namespace Rally;
	const Gt::GtMatch& Match = RallyCircuitSideDetail::Of(View);
	const Club::GtDials Dials = Club::DialsOf(Match, Watched);
	Club::GtRoadShown Shown;
	static_cast<Club::RoadShown&>(Shown) = Given;
	Shown.dials = &Dials;
	Shown.title = Given.title.IsEmpty() ? Club::GtCourses().NameOf(Match.Rules().Setup().id) : Given.title;
	return Club::HudOf(Shown);
}

FRallyResult FRallyCircuitSide::ResultOf(const Rally::AnyMatch& View)
{
	using namespace Rally;
	const Gt::GtMatch& Match = RallyCircuitSideDetail::Of(View);
	const Club::GtResult Result = Club::ResultOf(Match, Club::RunsOf(Match));
	FRallyResult Out{Club::GtCourses().NameOf(Match.Rules().Setup().id), {Club::WinnerPhrase(Match)}, {}, {}, {}, 0, {}};
	for (const Club::GtResultRow& Row : Result.rows)
	{
		Out.Rows.push_back({Row.place, Row.name, Club::ScoreOf(Result, Row)});
	}
	Out.Commands = {{"result.again", TextKey::ResultAgain}};
	if (Match.Seats() > 1)
	{
		Out.Commands.push_back({"result.rematch", TextKey::ResultRematch});
		Out.Commands.back().reason = TextKey::ResultRematchTip;
	}
	return Out;
}
