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
		for (const Phrase& Line : Recce.HintAt(*HintMoment))
		{
			Said.Hint += RallyConvert::InWords(Line) + TEXT("\n");
		}
		Said.Hint = Said.Hint.IsEmpty() ? RallyConvert::InWords(TextKey::HudHintComes) : Said.Hint;
	}
	return Said;
}

bool FRallyCoDriver::Tick()
{
	const unsigned Answers = Recce.Answers();
	const bool bNews = Answers != AnswersShown;
	AnswersShown = Answers;
	return bNews;
}
