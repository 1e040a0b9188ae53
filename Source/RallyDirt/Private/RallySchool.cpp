#include "RallySchool.h"

#include "RallyChance.h"
#include "RallyConvert.h"
#include "RallySaves.h"

Rally::School::Progress FRallySchool::Progress() const
{
	const Rally::Club::Settings& Player = Saves.Player();
	return {Player.schooled, Player.schoolSkipped};
}

void FRallySchool::Keep(const Rally::School::Progress& Now)
{
	Rally::Club::Settings Player = Saves.Player();
	Player.schooled = Now.passed;
	Player.schoolSkipped = Now.skipped;
	Saves.SetPlayer(Player);
}

FRallyDesk::EStep FRallySchool::Activate(const std::string& Id)
{
	List.Activate(Id);
	if (const std::optional<Rally::School::Attempt> Chosen = List.TakeChosen())
	{
		Next = *Chosen;
		return EStep::Drive;
	}
	return List.TakeLeave() ? EStep::Leave : EStep::Stay;
}

// ---- the lesson that is taken ---------------------------------------------------------------------------------------------------------

FRallyDeskRace FRallySchool::Race()
{
	using namespace Rally;
	Next.seed = RallyChance::FreshSeed();
	Taken.emplace(Next);
	FRallyDeskRace Race;
	Race.Seats = Taken->Seats(Saves.Player().ownName, RallyConvert::Spoken());
	Race.Match = Taken->Begin(Club::NamesOf(Race.Seats));
	Race.Seed = Next.seed;
	Race.Dice = [Lesson = *Taken] { return Lesson.Dice(); };
	Race.bAlone = true;
	return Race;
}

Rally::Phrase FRallySchool::Title() const
{
	return Taken ? Taken->Title() : Rally::Phrase();
}

std::optional<Rally::Club::Coaching> FRallySchool::Bubble(const Rally::AnyMatch& Match, const Rally::Club::RoadScreen& Screen) const
{
	return Taken ? std::optional(Taken->Bubble(Match, Screen)) : std::nullopt;
}

/** What is passed is kept before what comes next is offered. */
std::optional<FRallyResult> FRallySchool::End(const Rally::AnyMatch& Match)
{
	using namespace Rally::School;
	const Judgement Judged = Taken ? Taken->Judge(Match) : Judgement();
	if (!Judged.IsOver())
	{
		return std::nullopt;
	}
	Rally::School::Progress Now = Progress();
	if (Graduate(*Taken, Judged, Now))
	{
		Keep(Now);
	}
	const LessonEnd End(*Taken, Judged, Now);
	return FRallyResult{End.Title(), {End.Verdict()}, {}, End.Entries(), End.Lines(), 0, {}};
}

FRallyDesk::EStep FRallySchool::Choose(const std::string& Id)
{
	using namespace Rally::School;
	Rally::School::Progress Now = Progress();
	const AfterLesson Where = Taken ? Rally::School::Choose(Id, Taken->How(), Now, Next) : AfterLesson::None;
	Keep(Now);
	return Where == AfterLesson::Take ? EStep::Drive : Where == AfterLesson::School ? EStep::Leave : EStep::Stay;
}
