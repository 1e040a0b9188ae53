#include "RallyChallenges.h"

#include "RallyChance.h"
#include "RallyClub/Challenges/PuzzleEnd.h"
#include "RallyConvert.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallySaves.h"

#include "Misc/DateTime.h"
#include "Misc/Paths.h"

namespace RallyChallengesDetail
{
/** By the clock of Greenwich. */
Rally::Challenges::Day Today()
{
	constexpr int64 SecondsOfDay = 24 * 60 * 60;
	return static_cast<Rally::Challenges::Day>(FDateTime::UtcNow().ToUnixTimestamp() / SecondsOfDay);
}
} // namespace RallyChallengesDetail

FRallyChallenges::FRallyChallenges(URallySaves& InSaves, const FString& Races)
	: Saves(InSaves), Root(FPaths::Combine(Races, TEXT("Challenges"))), Book(Races, TEXT("challenges")), File(Root, FString()), Bench(TEXT("RallyChallenge")),
	  Desk({Book, Bench,
		  [this](const std::string& Name)
		  {
			  Rally::Phrase Notice; // what is damaged lies aside, and the race begins anew
			  return FileOf(Name).TakeUp(Notice).match;
		  },
		  &Rally::Pilot::LineCost, &Rally::Pilot::ParOfLast, RallyChance::FreshSeed()}),
	  Judging(Bench)
{
}

FRallyKeeper& FRallyChallenges::FileOf(const std::string& Name)
{
	if (FileName != Name)
	{
		File.Wait();
		File = FRallyKeeper(Root, RallyConvert::Words(Name));
		FileName = Name;
	}
	return File;
}

void FRallyChallenges::Enter()
{
	const std::string Own = Rally::Club::TidyName(Saves.Player().ownName);
	Desk.Enter(RallyChallengesDetail::Today(), Own.empty() ? InWords(Rally::Club::PersonName(1), RallyConvert::Spoken()) : Own);
}

FRallyDesk::EStep FRallyChallenges::Activate(const std::string& Id)
{
	using Step = Rally::Challenges::ChallengeDesk::Step;
	const Step Done = Desk.Activate(Id);
	Book.Wait();
	return Done == Step::Drive ? EStep::Drive : Done == Step::Leave ? EStep::Leave : EStep::Stay;
}

bool FRallyChallenges::Update()
{
	bool bNews = Desk.Update();
	const Rally::JudgedDecision* Judged = Judging.TakeNew() && DecidedAt ? Judging.At(*DecidedAt) : nullptr;
	if (Judged)
	{
		Desk.PuzzleDecided(Judged->lost);
		bNews = true;
	}
	Book.Wait();
	return bNews;
}

// ---- what is driven -------------------------------------------------------------------------------------------------------------------

FRallyDeskRace FRallyChallenges::Race()
{
	Rally::Challenges::ChallengeRace Wanted = Desk.Race();
	Puzzle = Wanted.puzzle;
	DecidedAt.reset();
	bHints = Wanted.givesHints;
	FRallyDeskRace Race;
	if (Wanted.match)
	{
		Race.Seats = Wanted.Seats();
		Race.Seed = Wanted.seed;
		Race.Dice = std::move(Wanted.dice);
		Race.File = Puzzle ? nullptr : &FileOf(Wanted.name);
		Race.bAlone = true;
		Race.Match = std::move(Wanted.match);
	}
	return Race;
}

Rally::Phrase FRallyChallenges::Title() const
{
	return Puzzle ? Rally::Challenges::NameOfPuzzle(*Puzzle) : Rally::Phrase();
}

std::optional<Rally::Club::Coaching> FRallyChallenges::Bubble(const Rally::AnyMatch&, const Rally::Club::RoadScreen&) const
{
	Rally::Club::Coaching Asked;
	Asked.words = Rally::TextKey::PuzzleAbout;
	return Puzzle ? std::optional(Asked) : std::nullopt;
}

/** As it stands: what the dice make of it is not asked. */
bool FRallyChallenges::Judges(const Rally::AnyMatch& Match, const Rally::Action& Action)
{
	const bool bDecides = Puzzle && !DecidedAt && Rally::Pilot::Decides(Match, Action) && Match.Query(Action).allowed;
	if (bDecides)
	{
		DecidedAt = Match.Chain();
		Judging.Ask(*DecidedAt, [Laid = std::shared_ptr<const Rally::AnyMatch>(Match.Clone()), Action](Rally::JudgedDecision& Judged)
			{ Judged = Rally::Pilot::JudgeDecision(*Laid, Action); });
	}
	return bDecides;
}

std::optional<FRallyResult> FRallyChallenges::End(const Rally::AnyMatch&)
{
	using namespace Rally;
	if (!Puzzle || !DecidedAt)
	{
		return std::nullopt;
	}
	const JudgedDecision* Judged = Judging.At(*DecidedAt);
	if (!Judged)
	{
		return FRallyResult{Title(), {TextKey::HudHintComes}, {}, {}, {}, 0, {}};
	}
	const Challenges::PuzzleEnd End(*Puzzle, *Judged);
	return FRallyResult{End.Title(), {End.Verdict()}, {}, End.Entries(), End.Lines(), 0, {}};
}

void FRallyChallenges::Win(std::uint64_t Road, const Rally::MedalsShown& Shown)
{
	Desk.Win(Rally::Challenges::WonOn(Road, Shown));
	Book.Wait();
}

FRallyDesk::EStep FRallyChallenges::Choose(const std::string& Id)
{
	if (Id == "puzzle.next")
	{
		Desk.WantNextPuzzle();
	}
	return Id == "puzzle.next" || Id == "puzzle.again" ? EStep::Drive : Id == "puzzle.leave" ? EStep::Leave : EStep::Stay;
}
