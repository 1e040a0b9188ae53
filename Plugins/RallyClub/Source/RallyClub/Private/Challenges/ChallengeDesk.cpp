#include "RallyClub/Challenges/ChallengeDesk.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Challenges
{
namespace ChallengeDeskDetail
{

std::string FileOf(const Challenge& challenge, bool scored)
{
    return (challenge.kind == Kind::Daily ? "daily-" : "weekly-") + WriteDay(challenge.day) + (scored ? "" : "-free");
}

bool IsSameRace(const AnyMatch* saved, const AnyMatch* fresh)
{
    return saved != nullptr && fresh != nullptr && saved->Header().setup == fresh->Header().setup;
}

} // namespace ChallengeDeskDetail

Club::SeatRecords ChallengeRace::Seats() const
{
    return {Club::Person(match->Header().names.front())};
}

ChallengeDesk::ChallengeDesk(DeskMeans lent)
    : means(std::move(lent)),
      page(progress, today, name, means.lot),
      judging(means.bench)
{}

void ChallengeDesk::Enter(Day day, const std::string& driver)
{
    today = day;
    name = driver;
    Read();
    page.Turn(today, name);
}

void ChallengeDesk::Read()
{
    Progress read;
    means.book.Read([&read](std::span<const std::uint8_t> bytes) { return DecodeProgress(bytes, read); });
    progress = std::move(read);
}

void ChallengeDesk::Keep()
{
    means.book.Keep(EncodeProgress(progress));
}

Phrase ChallengeDesk::Problem() const
{
    means.book.Wait();
    return means.book.Problem();
}

ChallengeDesk::Step ChallengeDesk::Activate(std::string_view id)
{
    page.Activate(id);
    return Obey();
}

ChallengeDesk::Step ChallengeDesk::Obey()
{
    if (page.TakeChanged())
    {
        Keep();
    }
    const Wanted now = page.TakeWanted();
    if (now.kind == Wanted::Kind::Nothing || now.kind == Wanted::Kind::Leave)
    {
        return now.kind == Wanted::Kind::Leave ? Step::Leave : Step::Stay;
    }
    wanted = now;
    return Step::Drive;
}

// --- its races --------------------------------------------------------------------------------------------------------

ChallengeRace ChallengeDesk::Scored()
{
    using namespace ChallengeDeskDetail;
    const bool counts = wanted.kind == Wanted::Kind::Scored;
    challenge = ChallengeOf(wanted.challenge, today);
    ChallengeRace race;
    race.name = FileOf(challenge, counts);
    race.match = challenge.Begin(name);
    std::unique_ptr<AnyMatch> saved = counts ? means.takeUp(race.name) : nullptr;
    if (IsSameRace(saved.get(), race.match.get()))
    {
        race.match = std::move(saved);
    }
    race.seed = challenge.seed;
    race.dice = [one = challenge] { return one.Dice(); };
    return race;
}

// On with the stretch that was left, or its next stage behind those that are driven.
ChallengeRace ChallengeDesk::OfLongWay()
{
    ChallengeRace race;
    const std::optional<LongWay> way = progress.Way();
    if (!way || !way->isTaken)
    {
        return race;
    }
    race.name = "longway";
    std::unique_ptr<AnyMatch> saved = means.takeUp(race.name);
    const GameEntry* game = FindRuleset(way->beginning.game);
    const std::unique_ptr<AnyMatch> fresh = game != nullptr ? game->begin(RaceOf(*way)).match : nullptr;
    race.match = ChallengeDeskDetail::IsSameRace(saved.get(), fresh.get())
                     ? std::move(saved)
                     : TakeUp(*way, way->roads.size() > 1 ? saved.get() : nullptr);
    race.seed = way->beginning.seed;
    race.dice = [one = *way] { return DiceOf(one); };
    race.hasLimit = true;
    race.givesHints = GivesHints(way->beginning.step);
    return race;
}

ChallengeRace ChallengeDesk::OfPuzzle() const
{
    ChallengeRace race;
    race.match = BeginPuzzle(Puzzles()[wanted.puzzle], name);
    race.seed = means.lot;
    race.puzzle = wanted.puzzle;
    race.givesHints = false;
    return race;
}

ChallengeRace ChallengeDesk::Race()
{
    using Is = Wanted::Kind;
    outcome = {};
    ChallengeRace race = wanted.kind == Is::LongWay                             ? OfLongWay()
                         : wanted.kind == Is::Puzzle                            ? OfPuzzle()
                         : wanted.kind == Is::Scored || wanted.kind == Is::Free ? Scored()
                                                                                : ChallengeRace();
    if (race.match != nullptr && race.match->WhoMoves().IsOver())
    {
        RaceOver(*race.match);
        race.match = nullptr;
    }
    return race;
}

// --- what becomes of them ---------------------------------------------------------------------------------------------

void ChallengeDesk::PuzzleDecided(double lost)
{
    progress.EnterPuzzle(KeyOf(Puzzles()[wanted.puzzle]), lost);
    Keep();
}

void ChallengeDesk::Win(const RoadMedals& won)
{
    Read();
    const RoadMedals fresh = progress.Enter(won);
    if (fresh.time != Medal::None || fresh.line != Medal::None)
    {
        Keep();
    }
}

void ChallengeDesk::RaceOver(const AnyMatch& match)
{
    driven = {match.Clone(), wanted, challenge};
    judging.Ask(match.Chain(),
                [cost = means.lineCost, par = means.parOfLast, over = driven.match](Judged& judged)
                {
                    judged.cost = cost(*over);
                    judged.par = par(*over);
                });
}

bool ChallengeDesk::Enter(const Judged& judged)
{
    if (driven.wanted.kind == Wanted::Kind::LongWay)
    {
        LongWayEvent event;
        std::optional<LongWay> way = progress.Way();
        const bool counts = way && ResultOf(*way, *driven.match, judged.par, event) && progress.FollowLongWay(event);
        way = progress.Way();
        outcome = !counts         ? Phrase()
                  : way->IsOver() ? EndOf(*way)
                                  : Phrase(TextKey::LongwaySoFar, {way->stages, Clock(way->inHand)});
        return counts;
    }
    const Proof proof = Prove(driven.challenge, *driven.match);
    const bool counts = driven.wanted.kind == Wanted::Kind::Scored &&
                        progress.FinishTry(driven.challenge.kind, driven.challenge.day, proof, judged.cost);
    outcome = proof ? Phrase(counts ? TextKey::ChallengesResultScored : TextKey::ChallengesResultFree,
                             {Clock(proof.seconds), Tenths(judged.cost)})
                    : FaultOf(proof);
    return counts;
}

bool ChallengeDesk::Update()
{
    judging.TakeNew();
    const Judged* judged = IsJudging() ? judging.At(driven.match->Chain()) : nullptr;
    if (judged == nullptr)
    {
        return false;
    }
    Read(); // what the race has won is in the book by now
    if (Enter(*judged))
    {
        Keep();
    }
    driven = {};
    return true;
}

} // namespace Rally::Challenges
