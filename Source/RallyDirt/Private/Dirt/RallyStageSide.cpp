#include "Dirt/RallyStageSide.h"

#include "RallyClub/Challenges/MedalWords.h"
#include "RallyClub/Dirt/DirtHud.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/Dirt/Records.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyConvert.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyScene/Dirt/Cockpit.h"

namespace RallyStageSideDetail
{
using namespace Rally;

constexpr std::size_t LettersOfNotes = 80; // of a line above the prompt

const Dirt::DirtMatch& Of(const AnyMatch& View)
{
	return *Dirt::AsDirt(View);
}
} // namespace RallyStageSideDetail

// ---- what can be done -----------------------------------------------------------------------------------------------------------------

Rally::Seat FRallyStageSide::DriverOf(const Rally::AnyMatch& View) const
{
	return RallyStageSideDetail::Of(View).Now().active;
}

std::shared_ptr<const Rally::Club::RoadScreen> FRallyStageSide::Ask(const Rally::AnyMatch& View, Rally::Seat Seat, bool bCanUndo)
{
	const Rally::Dirt::DirtMatch& Match = RallyStageSideDetail::Of(View);
	Rally::Pilot::PlanAdviser Adviser(bHidesWorth ? nullptr : Recce.RoadFor(Match, Seat));
	Screen = std::make_shared<Rally::Club::RaceScreen>(Match, Seat, Adviser.Advise(Match, Seat), bCanUndo);
	return Screen;
}

Rally::Action FRallyStageSide::GuessAt(const Rally::AnyMatch& View, Rally::Seat Seat, Rally::SpaceCode Space) const
{
	return Rally::Club::GuessAt(RallyStageSideDetail::Of(View), Seat, Space);
}

bool FRallyStageSide::RollsOn(const Rally::AnyMatch& View, Rally::Seat Seat) const
{
	return Rally::Club::RollsOn(RallyStageSideDetail::Of(View), Seat);
}

void FRallyStageSide::KeepMoment(const Rally::AnyMatch* View)
{
	MovedAt.reset();
	if (View)
	{
		MovedAt = RallyStageSideDetail::Of(*View).Now();
	}
}

std::vector<Rally::Club::Deed> FRallyStageSide::Meanwhile(const Rally::AnyMatch& View, Rally::Seat Seat) const
{
	return MovedAt ? Rally::Club::Meanwhile(RallyStageSideDetail::Of(View), *MovedAt, Seat) : std::vector<Rally::Club::Deed>();
}

// ---- the co-driver --------------------------------------------------------------------------------------------------------------------

void FRallyStageSide::Think(std::unique_ptr<Rally::AnyMatch> View, Rally::Seat Seat, std::uint64_t Moment)
{
	Recce.Ask(std::move(View), Seat, Moment);
}

bool FRallyStageSide::KeepLine(const Rally::AnyMatch& View)
{
	Line = Recce.LineAt(View.Chain());
	Layout = Recce.LayoutAt(View.Chain());
	Laid = 0;
	return Line.count > 0;
}

bool FRallyStageSide::NextOfLine(const Rally::AnyMatch& View, Rally::Action& Out, bool& bTakesBack) const
{
	using namespace Rally;
	const Dirt::DirtMatch& Match = RallyStageSideDetail::Of(View);
	bTakesBack = false;
	if (!Layout.empty())
	{
		const bool bMore = Laid < Layout.size() && Match.Now().phase == Dirt::Phase::LayAgain;
		Out = bMore ? Layout[Laid] : Action{};
		return bMore;
	}
	if (Match.Now().phase != Dirt::Phase::Lay)
	{
		return false;
	}
	bTakesBack = !Pilot::BeginsWith(Line, Pilot::LaidPlan(Match.Now()));
	const std::vector<Action> Rest = bTakesBack ? std::vector<Action>() : Pilot::LayingOf(Match.Rules(), Match.Now(), Line);
	Out = Rest.empty() ? Action{} : Rest.front();
	return !Rest.empty();
}

Rally::Club::Coaching FRallyStageSide::Coach(const Rally::AnyMatch& View)
{
	return Screen ? Teacher.At(RallyStageSideDetail::Of(View), *Screen, View.Chain()) : Rally::Club::Coaching();
}

bool FRallyStageSide::Tick()
{
	const unsigned Answers = Recce.Answers();
	const bool bNews = Answers != AnswersShown;
	AnswersShown = Answers;
	return bNews;
}

// ---- what is shown --------------------------------------------------------------------------------------------------------------------

void FRallyStageSide::Read(const Rally::Dirt::DirtMatch& View, Rally::Seat Seat)
{
	using namespace Rally;
	if (Player.coDriver != Club::CoDriver::Silent && Seat < View.Seats() && !View.WhoMoves().IsOver())
	{
		const Scene::NoteStyle Style = Player.coDriver == Club::CoDriver::Short ? Scene::NoteStyle::Short : Scene::NoteStyle::Full;
		const std::vector<std::string> Next = Reader.Next(View, Scene::ReadFrom(View.Now(), Seat), RallyConvert::Spoken(), Style);
		Notes = Scene::InOneLine(Next, RallyStageSideDetail::LettersOfNotes);
	}
}

Rally::Club::Hud FRallyStageSide::HudOf(const Rally::AnyMatch& View, Rally::Seat Watched, bool bFilm, const Rally::Club::RoadShown& Given)
{
	using namespace Rally;
	const Dirt::DirtMatch& Match = RallyStageSideDetail::Of(View);
	const Scene::Cockpit Cockpit = Scene::CockpitOf(Match.Rules(), Match.Now(), Watched);
	const Club::DirtDials Dials = Club::DialsFrom(Cockpit, Scene::ByPlace(Cockpit));
	const bool bOver = Match.WhoMoves().IsOver();
	const int32 ParSeconds = bOver ? 0 : Recce.ParOf(Match.Rules().Setup(), Match.Now().stage);
	if (!bFilm)
	{
		Read(Match, Watched);
	}
	Club::DirtRoadShown Shown;
	static_cast<Club::RoadShown&>(Shown) = Given;
	Shown.dials = &Dials;
	Shown.values = &Match.Rules().Values();
	Shown.title = Given.title.IsEmpty() ? Club::StageName(Match.Rules().Setup().stages[Match.Now().stage].id) : Given.title;
	Shown.par = ParSeconds > 0 ? Phrase(TextKey::SetupPar, {Clock(ParSeconds)}) : Phrase();
	Shown.notes = bOver ? std::string() : Notes;
	return Club::HudOf(Shown);
}

FRallyResult FRallyStageSide::ResultOf(const Rally::AnyMatch& View)
{
	using namespace Rally;
	const Dirt::DirtMatch& Match = RallyStageSideDetail::Of(View);
	const Club::ResultScreen Result(Match, Recce.ParOf(Match.Rules().Setup()));
	FRallyResult Out{Result.Title(), {Result.Winner(), Result.Par()}, {}, {}, {}, 0, {}};
	for (const Club::ResultRow& Row : Result.Rows())
	{
		Out.Rows.push_back({Row.place, Row.name, Row.retired ? Phrase(TextKey::StateRetired) : Phrase(Clock(Row.total))});
	}
	for (const Club::Entry& Command : Result.Commands())
	{
		if (Command.id == "result.following" || Command.id == "result.again" || Command.id == "result.rematch")
		{
			Out.Commands.push_back(Command); // the others are of the window
		}
	}
	return Out;
}

/** Looking back for the line takes a while: what it says comes with another showing. */
void FRallyStageSide::Win(const Rally::AnyMatch& Race, FRallyResult& Out)
{
	using namespace Rally;
	const Dirt::DirtMatch& Match = RallyStageSideDetail::Of(Race);
	const std::uint64_t Moment = Match.Chain();
	const std::vector<Pilot::StageReview> Reviews = Recce.ReviewsAt(Moment);
	Out.Won = Pilot::StageMedals(Match, Recce, Reviews);
	if (Out.Won.seconds == 0)
	{
		return;
	}
	if (Reviews.empty() && JudgedAt != Moment)
	{
		JudgedAt = Moment;
		Recce.LookBack(Match.Clone(), MaskOf(0));
	}
	Out.Road = Club::RoadKeyOf(Match.Rules().Setup(), Match.Now().stage);
	Out.Told = Club::MedalLines(Out.Won);
}
