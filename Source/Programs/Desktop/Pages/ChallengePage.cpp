#include "Desktop/Pages/ChallengePage.h"

#include "RallyClub/MatchScreen.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Judges.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"

#include <utility>

namespace Rally::Desktop
{
namespace
{

std::string DriverOf(const GameSettings& settings)
{
    const std::string tidy = Club::TidyName(settings.player.ownName);
    return tidy.empty() ? Words(Club::PersonName(1)) : tidy;
}

std::filesystem::path FolderOf(const GameSettings& settings)
{
    return settings.save.parent_path();
}

} // namespace

ChallengePage::ChallengePage(ServicePark& thePark)
    : park(thePark),
      model(progress, today, DriverOf(park.settings), park.Seed()),
      page(model, [this] { return Wanted(); })
{}

void ChallengePage::Enter()
{
    book = std::make_unique<Shared::ChallengeBook>(FolderOf(park.settings) / "challenges.rally");
    progress = book->Now();
    today = Today();
    model.Turn(today, DriverOf(park.settings));
    page.Enter();
}

std::filesystem::path ChallengePage::FileOf(const std::string& name) const
{
    return FolderOf(park.settings) / "challenges" / (name + ".rally");
}

void ChallengePage::Keep()
{
    book->Keep(
        [this](Challenges::Progress& kept)
        {
            kept = progress;
            return true;
        });
}

Go ChallengePage::Wanted()
{
    if (model.TakeChanged())
    {
        Keep();
    }
    const Challenges::Wanted now = model.TakeWanted();
    switch (now.kind)
    {
    case Challenges::Wanted::Kind::Leave: return Go::Title;
    case Challenges::Wanted::Kind::Scored:
    case Challenges::Wanted::Kind::Free:
    case Challenges::Wanted::Kind::LongWay:
    case Challenges::Wanted::Kind::Puzzle: wanted = now; return Go::ChallengeRace;
    case Challenges::Wanted::Kind::Nothing: break;
    }
    return Go::Stay;
}

// --- its races --------------------------------------------------------------------------------------------------------

ChallengePage::Race ChallengePage::Scored(Challenges::Kind kind, bool counts)
{
    challenge = Challenges::ChallengeOf(kind, today);
    Race race;
    race.of.save = FileOf((kind == Challenges::Kind::Daily ? "daily-" : "weekly-") +
                          Challenges::WriteDay(challenge.day) + (counts ? "" : "-free"));
    Shared::SavedRace saved = counts ? Shared::TakeUpRace(race.of.save) : Shared::SavedRace();
    race.match = challenge.Begin(DriverOf(park.settings));
    if (saved.match != nullptr && race.match != nullptr && saved.match->Header().setup == race.match->Header().setup)
    {
        race.match = std::move(saved.match);
    }
    race.seed = challenge.seed;
    race.dice = [one = challenge] { return one.Dice(); };
    return race;
}

ChallengePage::Race ChallengePage::OfLongWay()
{
    Race race;
    const std::optional<Challenges::LongWay> way = progress.Way();
    if (!way || !way->isTaken)
    {
        return race;
    }
    race.of.save = FileOf("longway");
    Shared::SavedRace saved = Shared::TakeUpRace(race.of.save);
    const GameEntry* game = FindRuleset(way->beginning.game);
    const std::unique_ptr<AnyMatch> fresh = game != nullptr ? game->begin(RaceOf(*way)).match : nullptr;
    const bool goesOn =
        saved.match != nullptr && fresh != nullptr && saved.match->Header().setup == fresh->Header().setup;
    race.match = goesOn ? std::move(saved.match) : TakeUp(*way, way->roads.size() > 1 ? saved.match.get() : nullptr);
    race.of.hasLimit = true;
    race.givesHints = Challenges::GivesHints(way->beginning.step);
    race.seed = way->beginning.seed;
    race.dice = [one = *way] { return DiceOf(one); };
    return race;
}

// Nothing of it is saved; the file stands for where it leads back to.
ChallengePage::Race ChallengePage::OfPuzzle()
{
    Race race;
    race.of.save = FileOf("puzzle");
    race.match = Challenges::BeginPuzzle(Challenges::Puzzles()[wanted.puzzle], DriverOf(park.settings));
    race.seed = park.Seed();
    race.puzzle = wanted.puzzle;
    race.givesHints = false;
    return race;
}

ChallengePage::Race ChallengePage::TakeRace()
{
    using Kind = Challenges::Wanted::Kind;
    Race race = wanted.kind == Kind::LongWay  ? OfLongWay()
                : wanted.kind == Kind::Puzzle ? OfPuzzle()
                                              : Scored(wanted.challenge, wanted.kind == Kind::Scored);
    race.of.isChallenge = true;
    if (race.match != nullptr && race.match->WhoMoves().IsOver())
    {
        TakeResult(*race.match); // the program ended before it was entered
        Return();
        race.match = nullptr;
    }
    if (race.match != nullptr)
    {
        race.seats = {Club::Person(race.match->Header().names.front())};
    }
    return race;
}

// --- what becomes of them ---------------------------------------------------------------------------------------------

void ChallengePage::TakePuzzle(double lost)
{
    progress.EnterPuzzle(KeyOf(Challenges::Puzzles()[wanted.puzzle]), lost);
    Keep();
}

void ChallengePage::WantNextPuzzle()
{
    wanted.puzzle = PuzzleAfter(progress, wanted.puzzle);
}

void ChallengePage::TakeResult(const AnyMatch& match)
{
    driven = match.Clone();
    judging.Ask(match.Chain(),
                [match = driven](Judged& judged)
                {
                    judged.cost = Shared::LineCost(*match);
                    judged.par = Shared::ParOfLast(*match);
                });
}

void ChallengePage::Judge()
{
    const Judged* judged = driven != nullptr ? judging.At(driven->Chain()) : nullptr;
    if (judged == nullptr)
    {
        return;
    }
    // What the race has won is in the book by now.
    book = std::make_unique<Shared::ChallengeBook>(FolderOf(park.settings) / "challenges.rally");
    progress = book->Now();
    bool counts = false;
    if (wanted.kind == Challenges::Wanted::Kind::LongWay)
    {
        Challenges::LongWayEvent event;
        const std::optional<Challenges::LongWay> way = progress.Way();
        counts = way && ResultOf(*way, *driven, judged->par, event) && progress.FollowLongWay(event);
    }
    else
    {
        counts = progress.FinishTry(challenge.kind, challenge.day, Prove(challenge, *driven), judged->cost);
    }
    if (counts)
    {
        Keep();
    }
    driven.reset();
}

bool ChallengePage::Update(double)
{
    const bool fresh = judging.TakeNew();
    Judge();
    return fresh;
}

void ChallengePage::Return()
{
    while (driven != nullptr && judging.At(driven->Chain()) == nullptr)
    {
        aside.Rest(std::chrono::milliseconds(100));
    }
    Judge();
    WaitForSave();
    Enter();
}

} // namespace Rally::Desktop
