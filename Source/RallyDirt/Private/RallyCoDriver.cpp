#include "RallyCoDriver.h"

#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyConvert.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace RallyCoDriverDetail
{
constexpr std::size_t LettersOfNotes = 80; // of a line above the prompt

/** What the coach says, in lines of such a length. */
std::string InLines(std::string Words)
{
	std::size_t Begin = 0;
	while (Words.size() - Begin > LettersOfNotes)
	{
		const std::size_t Blank = Words.rfind(' ', Begin + LettersOfNotes);
		if (Blank == std::string::npos || Blank <= Begin)
		{
			break;
		}
		Words[Blank] = '\n';
		Begin = Blank + 1;
	}
	return Words;
}
} // namespace RallyCoDriverDetail

void FRallyCoDriver::AskHint(const Rally::AnyMatch& View, Rally::Seat Seat)
{
	const std::uint64_t Now = View.Chain();
	if (HintMoment == Now)
	{
		HintMoment.reset();
		return;
	}
	HintMoment = Now;
	Recce.Ask(View.ViewFor(Seat), Seat, Now);
}

void FRallyCoDriver::Offer(const Rally::AnyMatch& View, Rally::Seat Seat)
{
	if (HintMoment != View.Chain())
	{
		AskHint(View, Seat);
	}
}

bool FRallyCoDriver::Knows(const Rally::AnyMatch& View) const
{
	return HintMoment == View.Chain() && !Recce.HintAt(*HintMoment).empty();
}

bool FRallyCoDriver::KeepLine(const Rally::AnyMatch& View)
{
	Line = Recce.LineAt(View.Chain());
	Layout = Recce.LayoutAt(View.Chain());
	Laid = 0;
	return Line.count > 0;
}

bool FRallyCoDriver::NextOfLine(const Rally::Dirt::DirtMatch& View, Rally::Action& Out, bool& bTakesBack) const
{
	using namespace Rally;
	bTakesBack = false;
	if (!Layout.empty())
	{
		const bool bMore = Laid < Layout.size() && View.Now().phase == Dirt::Phase::LayAgain;
		Out = bMore ? Layout[Laid] : Action{};
		return bMore;
	}
	if (View.Now().phase != Dirt::Phase::Lay)
	{
		return false;
	}
	bTakesBack = !Pilot::BeginsWith(Line, Pilot::LaidPlan(View.Now()));
	const std::vector<Action> Rest = bTakesBack ? std::vector<Action>() : Pilot::LayingOf(View.Rules(), View.Now(), Line);
	Out = Rest.empty() ? Action{} : Rest.front();
	return !Rest.empty();
}

FRallySaid FRallyCoDriver::Says(const Rally::Dirt::DirtMatch& View, Rally::Seat Seat, bool bFilm, const Rally::Club::RaceScreen* Screen)
{
	using namespace Rally;
	if (!bFilm && Player.coDriver != Club::CoDriver::Silent && Seat < View.Seats() && !View.WhoMoves().IsOver())
	{
		const Scene::NoteStyle Style = Player.coDriver == Club::CoDriver::Short ? Scene::NoteStyle::Short : Scene::NoteStyle::Full;
		const std::vector<std::string> Next = Reader.Next(View, Scene::ReadFrom(View.Now(), Seat), RallyConvert::Spoken(), Style);
		Notes = RallyConvert::Words(Scene::InOneLine(Next, RallyCoDriverDetail::LettersOfNotes));
	}
	FRallySaid Said;
	Said.Notes = View.WhoMoves().IsOver() ? FString() : Notes;
	Said.ParSeconds = View.WhoMoves().IsOver() ? Recce.ParOf(View.Rules().Setup()) : Recce.ParOf(View.Rules().Setup(), View.Now().stage);
	if (Screen && !bFilm && Player.coach)
	{
		const Phrase& Words = Coach.At(View, *Screen, View.Chain()).words;
		Said.Coach = RallyConvert::Words(RallyCoDriverDetail::InLines(Rally::InWords(Words, RallyConvert::Spoken())));
	}
	if (HintMoment == View.Chain())
	{
		for (const Phrase& Words : Recce.HintAt(*HintMoment))
		{
			Said.Hint += RallyConvert::InWords(Words) + TEXT("\n");
		}
		Said.Hint = Said.Hint.IsEmpty() ? RallyConvert::InWords(TextKey::HudHintComes) : Said.Hint;
	}
	return Said;
}

void FRallyCoDriver::Obey(const Rally::Club::Settings& Values)
{
	Coach = Rally::Club::Coach(Values.taught);
	Player = Values;
}

bool FRallyCoDriver::Tick()
{
	const unsigned Answers = Recce.Answers();
	const bool bNews = Answers != AnswersShown;
	AnswersShown = Answers;
	return bNews;
}
