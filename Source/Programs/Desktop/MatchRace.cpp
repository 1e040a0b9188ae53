#include "Desktop/MatchRace.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Saves.h"

#include <algorithm>
#include <chrono>

namespace Rally::Desktop
{
namespace
{

using State = Club::RaceSession::State;

constexpr std::size_t linesKept = 64;
constexpr double secondsToSee = 0.7;                        // what others do, and how a die falls
constexpr auto thinkBudget = std::chrono::milliseconds(30); // of a frame

} // namespace

MatchRace::MatchRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
                     Shared::WorkThread& theBench)
    : bench(theBench),
      elsewhere(terms.elsewhere),
      saves(terms.save),
      bests(terms.ownFolder && terms.film.empty() && elsewhere == nullptr
                ? &records.emplace(Shared::RecordsFile(*RulesetOf(match->Header())))
                : nullptr),
      session(elsewhere != nullptr
                  ? Club::RaceSession(elsewhere->Table(), terms.records)
                  : Club::RaceSession(std::move(match),
                                      {terms.records, std::move(plans), terms.seed, nullptr, terms.film},
                                      {&bench, terms.film.empty() ? &saves : nullptr, bests})),
      looks(Club::LooksOf(terms.records)),
      files(terms.files),
      news(session.LinesSoFar(linesKept))
{
    Show();
}

void MatchRace::Show()
{
    const Seat asked = mood == Mood::Asks && !session.MustHandOver() ? session.Asked() : kNoSeat;
    screen =
        asked != kNoSeat ? Club::ScreenOf(*session.View(), asked) : Club::ScreenOf(*session.ViewOfWatcher(), kNoSeat);
    if (mood == Mood::Over)
    {
        screen.panels = Club::ResultPanelsOf(session.TheMatch(), session.TheChronicle());
    }
    ++changes;
}

void MatchRace::Happened()
{
    const std::vector<Club::LogLine> lines = session.Lines();
    news.insert(news.end(), lines.begin(), lines.end());
    if (news.size() > linesKept)
    {
        news.erase(news.begin(), news.end() - linesKept);
    }
    // What tells nothing has nothing to be looked at.
    wait = lines.empty() ? 0 : secondsToSee;
    Show();
}

// False when it waits.
bool MatchRace::Step()
{
    if (!session.Ponder() && !bench.Rest(thinkBudget))
    {
        return false;
    }
    switch (session.Advance())
    {
    case State::Moved: Happened(); return true;
    case State::StageOver: session.GoOn(); return true;
    case State::TakenBack: Show(); return true;
    case State::Thinks:
    case State::Elsewhere: return false;
    case State::Anew: mood = Mood::Anew; break;
    case State::Asks: mood = Mood::Asks; break;
    case State::Over:
        mood = Mood::Over;
        for (const Phrase& line : session.RecordLines())
        {
            news.push_back({.sentence = line, .isNews = true});
        }
        break;
    case State::Suspended:
        mood = Mood::Suspended;
        refusal = session.WhySuspended();
        break;
    }
    Show();
    return false;
}

void MatchRace::Update(double seconds, Ui::Pace pace, bool showsOpponents)
{
    const bool instant = skipping || pace == Ui::Pace::Instant || (!showsOpponents && session.People() != 0);
    wait = instant ? 0 : std::max(0.0, wait - seconds * Club::FactorOf(pace));
    if (const Phrase problem = session.NotSaved(); problem != notSaved)
    {
        notSaved = problem;
        refusal = problem;
        ++changes;
    }
    Listen();
    const auto begin = std::chrono::steady_clock::now();
    bool goes = mood == Mood::Film;
    while (goes && wait <= 0 && std::chrono::steady_clock::now() - begin < thinkBudget)
    {
        goes = Step();
        wait = instant ? 0 : wait;
    }
    skipping = skipping && mood == Mood::Film;
}

// What happened at a table elsewhere while somebody thought is seen first.
void MatchRace::Listen()
{
    if (elsewhere == nullptr)
    {
        return;
    }
    const bool waits = mood == Mood::Asks || mood == Mood::Over || mood == Mood::Suspended;
    if (waits && session.MovesOn())
    {
        mood = Mood::Film;
        Show();
    }
    if (const Phrase why = session.TakeRefusal(); !why.IsEmpty())
    {
        refusal = why;
        ++changes;
    }
    if (const Club::TablePresence now = session.Presence(); now != presence)
    {
        presence = now;
        ++changes;
    }
}

void MatchRace::HandedOver()
{
    session.HandedOver();
    Show();
}

bool MatchRace::Click(std::string_view id)
{
    if (!AsksNow())
    {
        return false;
    }
    if (id == "hud.undo")
    {
        return TakeBack();
    }
    const Club::Choice* choice = Club::FindChoice(screen, id);
    return choice != nullptr && Play(*choice);
}

bool MatchRace::TakeBack()
{
    const bool taken = session.Undo();
    refusal = taken ? Phrase() : Phrase(TextKey::PlayNoUndo);
    mood = taken && elsewhere != nullptr ? Mood::Film : mood; // it is, as soon as it is told
    Show();
    return taken;
}

bool MatchRace::Play(const Club::Choice& choice)
{
    const Verdict verdict = session.Play(choice.action);
    refusal = verdict ? Phrase() : ReasonOf(verdict);
    if (!verdict)
    {
        ++changes;
        return false;
    }
    mood = Mood::Film;
    if (elsewhere != nullptr)
    {
        Show(); // it happens when it is told
        return true;
    }
    Happened();
    Update(0, Ui::Pace::Normal); // what need not be watched is there in the same frame
    return true;
}

void MatchRace::Skip()
{
    skipping = mood == Mood::Film;
}

std::filesystem::path MatchRace::File()
{
    if (elsewhere != nullptr)
    {
        const std::unique_ptr<AnyMatch> whole = session.WholeMatch();
        return whole != nullptr ? Shared::KeepRace(*whole) : std::filesystem::path();
    }
    saves.Wait(); // else the match would be saved once more behind its back
    return files ? Shared::FileRace(saves.File(), Match()) : saves.File();
}

} // namespace Rally::Desktop
