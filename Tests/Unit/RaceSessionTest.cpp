// A race at one machine, without any: what is asked, kept, told and entered, step by step.
#include "HandCrankedBench.h"
#include "MemoryKeeper.h"
#include "SeatCases.h"
#include "StubGame.h"

#include "RallyClub/Dirt/DirtChronicle.h"
#include "RallyClub/RaceSession.h"
#include "RallyClub/SaveForm.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using Club::Keeper;
using Club::RaceSession;
using Club::SeatKind;
using Club::SeatPlan;
using State = RaceSession::State;

constexpr std::uint64_t seed = 11;

// Takes what is offered by a number of its own.
class Chooser final : public Driver
{
public:
    explicit Chooser(std::uint64_t number) : random(number, RandomStream::Pilot) {}
    Action Decide(const AnyMatch& view, Seat seat) override
    {
        ActionList legal;
        view.Legal(seat, legal);
        return legal[random.Below(static_cast<std::uint32_t>(legal.Size()))];
    }
    std::string_view Name() const override { return "chooser"; }

private:
    Random random;
};

struct Desk
{
    HandCrankedBench bench;
    MemoryKeeper saves;
    MemoryKeeper records;
    RaceSession::Aids All() { return {&bench, &saves, &records}; }
};

// "you,bot": Choosers where opponents sit.
std::unique_ptr<RaceSession> SessionOf(std::unique_ptr<AnyMatch> match, std::string_view words, RaceSession::Aids aids)
{
    RaceSession::Terms terms;
    terms.seats = Seated(words);
    terms.seed = seed;
    for (const Club::SeatRecord& seat : terms.seats)
    {
        const bool drives = seat.kind == SeatKind::Driver;
        terms.plans.push_back({seat.kind, drives ? std::make_shared<Chooser>(terms.plans.size()) : nullptr});
    }
    return std::make_unique<RaceSession>(std::move(match), std::move(terms), aids);
}

std::unique_ptr<RaceSession> RaceFor(std::string_view words, std::string_view course, Desk& desk,
                                     Dirt::DirtOptions options = {})
{
    return SessionOf(RaceOf(Seated(words), course, options), words, desk.All());
}

bool Say(RaceSession& session, std::string_view text)
{
    Action action;
    return session.TheMatch().Read(text, session.Asked(), action) && static_cast<bool>(session.Play(action));
}

// What a person does who takes what comes.
Action AnyOf(const RaceSession& session, Random& random)
{
    ActionList legal;
    session.TheMatch().Legal(session.Asked(), legal);
    return legal[random.Below(static_cast<std::uint32_t>(legal.Size()))];
}

// To the end, everybody taking what comes; what is to be looked at on the way is.
template <class Look>
void RunOut(RaceSession& session, Desk& desk, const Look& look)
{
    Random random(seed, RandomStream::Pilot);
    for (State state = State::Moved; state != State::Over; state = session.Advance())
    {
        ASSERT_NE(state, State::Suspended);
        look(state);
        if (state == State::Asks)
        {
            ASSERT_TRUE(session.Play(AnyOf(session, random)));
            look(State::Moved);
        }
        else if (state == State::Thinks)
        {
            ASSERT_TRUE(desk.bench.Crank());
        }
        else if (state == State::StageOver)
        {
            session.GoOn();
        }
    }
}

// ---- question and answer ---------------------------------------------------------------------------------------------

TEST(RaceSessionTest, AsksWhoSitsHereAndNobodyElse)
{
    Desk desk;
    const auto session = SessionOf(std::make_unique<StubMatch>(std::uint8_t{3}), "bot,you,friend", desk.All());
    EXPECT_EQ(session->Racer(), 1) << "the first who will be asked";
    while (session->Advance() == State::Thinks)
    {
        EXPECT_TRUE(desk.bench.Crank());
    }
    EXPECT_EQ(session->Advance(), State::Asks);
    EXPECT_EQ(session->Asked(), 1);
    EXPECT_FALSE(session->Play(Action{0, 0, 0, 0, 0, 1})) << "a driver's seat";
    EXPECT_FALSE(session->Play(Action{0, 2, 0, 0, 0, 1})) << "not asked yet";
    EXPECT_FALSE(session->Play(Action{0, kNoSeat, 0, 0, 0, 1}));
    EXPECT_TRUE(Say(*session, "bid=1"));
    EXPECT_EQ(session->Asked(), 2) << "the bids are made at once, one after the other at one machine";
    EXPECT_EQ(session->Advance(), State::Asks);
    EXPECT_EQ(session->Racer(), 2);
}

TEST(RaceSessionTest, WhoIsNotHereSuspendsIt)
{
    std::vector<SeatPlan> plans{{SeatKind::Remote, nullptr}};
    RaceSession session(std::make_unique<StubMatch>(std::uint8_t{1}), {Seated("you"), plans, seed, nullptr}, {});
    EXPECT_EQ(session.Advance(), State::Suspended);
    EXPECT_EQ(session.Asked(), kNoSeat);
    EXPECT_FALSE(session.Play(Action{0, 0, 0, 0, 0, 1}));
    EXPECT_FALSE(session.Undo());
}

TEST(RaceSessionTest, TakesBackUntilADieFalls)
{
    Desk desk;
    const auto session = RaceFor("you", "rally2-ss1", desk);
    ASSERT_EQ(session->Advance(), State::Asks);
    const std::uint64_t before = session->TheMatch().Chain();
    EXPECT_FALSE(session->CanUndo());
    EXPECT_FALSE(session->Undo());
    ASSERT_TRUE(Say(*session, "g1@1.3L"));
    EXPECT_TRUE(session->CanUndo());
    EXPECT_TRUE(session->Undo());
    EXPECT_EQ(session->TheMatch().Chain(), before);
    ASSERT_TRUE(Say(*session, "g1@1.3R"));
    ASSERT_TRUE(Say(*session, "roll"));
    EXPECT_EQ(session->Asked(), kNoSeat) << "the dice are asked";
    EXPECT_FALSE(session->Undo());
    ASSERT_EQ(session->Advance(), State::Moved);
    ASSERT_EQ(session->Advance(), State::Asks);
    EXPECT_FALSE(session->CanUndo());
    EXPECT_FALSE(session->Undo());
}

// The penalties at time controls are chosen in secret, one after the other at one machine.
TEST(RaceSessionTest, TheScreenIsHandedOverBeforeASecret)
{
    Desk desk;
    Dirt::DirtOptions options;
    options.timeControls = true;
    const auto session = RaceFor("you,friend", "rally4-ss1+rally1-ss1", desk, options);
    std::vector<Seat> secrets;
    Seat before = kNoSeat;
    int handed = 0;
    RunOut(*session, desk,
           [&](State state)
           {
               if (state == State::Asks)
               {
                   const Seat asked = session->Asked();
                   const bool changes = before != kNoSeat && before != asked;
                   EXPECT_EQ(session->MustHandOver(), changes && session->IsSecret()) << "all is open on the road";
                   handed += session->MustHandOver();
                   session->HandedOver();
                   EXPECT_FALSE(session->MustHandOver());
                   if (session->IsSecret())
                   {
                       secrets.push_back(asked);
                   }
                   before = asked;
               }
           });
    EXPECT_EQ(secrets, (std::vector<Seat>{0, 1}));
    EXPECT_GE(handed, 1);
}

// ---- drivers ---------------------------------------------------------------------------------------------------------

TEST(RaceSessionTest, NobodyWaitsForDrivers)
{
    Desk desk;
    const auto session = RaceFor("bot,bot", "rally4-ss1", desk);
    while (session->Advance() == State::Moved)
    {}
    EXPECT_EQ(session->Advance(), State::Thinks);
    EXPECT_FALSE(session->Ponder());
    EXPECT_EQ(desk.bench.Waiting(), 1u);
    desk.bench.Crank();
    EXPECT_TRUE(session->Ponder());
    EXPECT_EQ(session->Advance(), State::Moved);
    EXPECT_EQ(session->Racer(), kNoSeat) << "no person drives";
    EXPECT_EQ(session->LookedBackAt(), 3) << "so everybody is looked back at";
}

// ---- saves -----------------------------------------------------------------------------------------------------------

TEST(RaceSessionTest, EveryMomentIsSavedWithSeedAndSeats)
{
    Desk desk;
    const auto session = RaceFor("you,bot", "rally4-ss1", desk);
    EXPECT_EQ(desk.saves.kept, 1) << "the beginning";
    RunOut(*session, desk,
           [&](State)
           {
               const Club::SaveParts parts = Club::DecodeSave(desk.saves.content);
               ASSERT_TRUE(parts.whole);
               EXPECT_EQ(parts.seed, seed);
               EXPECT_EQ(parts.seats, session->Seats());
               const ByteString log = EncodeLog(session->TheMatch());
               ASSERT_TRUE(std::equal(parts.log.begin(), parts.log.end(), log.begin(), log.end()));
           });
    EXPECT_EQ(desk.saves.kept, static_cast<int>(session->TheMatch().Entries().size()) + 1);
    EXPECT_EQ(Club::DecodeSave(desk.saves.content).log.size(), EncodeLog(session->TheMatch()).size());
}

TEST(RaceSessionTest, WhatIsTakenBackIsTakenBackInTheSaveToo)
{
    Desk desk;
    const auto session = RaceFor("you", "rally2-ss1", desk);
    ASSERT_EQ(session->Advance(), State::Asks);
    const ByteString before = desk.saves.content;
    ASSERT_TRUE(Say(*session, "g1@1.3L"));
    EXPECT_NE(desk.saves.content, before);
    EXPECT_FALSE(Say(*session, "g5@2.1L"));
    EXPECT_EQ(desk.saves.kept, 2) << "what is refused changes nothing";
    ASSERT_TRUE(session->Undo());
    EXPECT_EQ(desk.saves.content, before);
}

std::size_t EntriesIn(const ByteString& save)
{
    return DecodeLog(Club::DecodeSave(save).log).entries.size();
}

TEST(RaceSessionTest, ABrokenRaceIsKeptAsideAndTheSaveStaysSound)
{
    Desk desk;
    const auto session = SessionOf(std::make_unique<StubMatch>(std::make_shared<const StubGame>(std::uint8_t{1}, true)),
                                   "you", desk.All());
    ASSERT_EQ(session->Advance(), State::Asks);
    EXPECT_TRUE(Say(*session, "bid=3"));
    EXPECT_EQ(session->Advance(), State::Suspended);
    EXPECT_EQ(EntriesIn(desk.saves.content), 0u);
    EXPECT_EQ(EntriesIn(desk.saves.aside), 1u) << "with the entry that broke it";
    EXPECT_EQ(session->WhySuspended(),
              Phrase(TextKey::PlaySuspended, {StubGame::kInvariant, std::string("memory.suspended")}));

    class Breaker final : public Driver
    {
    public:
        Action Decide(const AnyMatch&, Seat seat) override { return {0, seat, 0, 0, 0, StubGame::kHighestBid}; }
        std::string_view Name() const override { return "breaker"; }
    };
    desk.saves.aside.clear();
    RaceSession driven(std::make_unique<StubMatch>(std::make_shared<const StubGame>(std::uint8_t{1}, true)),
                       {Seated("bot"), {{SeatKind::Driver, std::make_shared<Breaker>()}}, seed, nullptr},
                       {nullptr, &desk.saves, nullptr});
    EXPECT_EQ(driven.Advance(), State::Suspended);
    EXPECT_EQ(EntriesIn(desk.saves.aside), 1u) << "a driver's doing as well";
    EXPECT_EQ(EntriesIn(desk.saves.content), 0u);
    EXPECT_EQ(driven.Advance(), State::Suspended);
}

TEST(RaceSessionTest, SaysWhyItIsNotSaved)
{
    Desk desk;
    const auto session = RaceFor("you", "rally2-ss1", desk);
    EXPECT_TRUE(session->NotSaved().IsEmpty());
    desk.saves.problem = std::string("the disk is full");
    EXPECT_EQ(session->NotSaved(), Phrase(TextKey::HudNotSaved, {desk.saves.problem}));
    EXPECT_EQ(session->Advance(), State::Asks) << "and goes on all the same";
}

TEST(RaceSessionTest, WhatIsTakenUpAgainEndsTheSame)
{
    Desk whole;
    const auto session = RaceFor("bot,bot", "rally4-ss1", whole);
    Desk parts;
    std::size_t taken = 0;
    RunOut(*session, whole,
           [&](State)
           {
               const std::size_t entries = session->TheMatch().Entries().size();
               if (entries % 40 == 7 && entries != taken)
               {
                   taken = entries;
                   parts.saves.content = whole.saves.content;
               }
           });
    ASSERT_GT(taken, 40u);
    const Club::SaveParts save = Club::DecodeSave(parts.saves.content);
    // The drivers' own luck is not in a save: people who do what was done then stand in for them.
    const Reopened again = Reopen(DecodeLog(save.log));
    ASSERT_TRUE(again.IsComplete());
    std::vector<SeatPlan> people(2);
    RaceSession resumed(again.match->Clone(), {save.seats, people, *save.seed, nullptr}, parts.All());
    const std::vector<LogEntry>& entries = session->TheMatch().Entries();
    for (int steps = 0; steps < 100000 && resumed.TheMatch().Entries().size() < entries.size(); ++steps)
    {
        if (resumed.Advance() == State::Asks)
        {
            ASSERT_TRUE(resumed.Play(entries[resumed.TheMatch().Entries().size()].action));
        }
        resumed.GoOn();
    }
    EXPECT_EQ(EncodeLog(resumed.TheMatch()), EncodeLog(session->TheMatch())) << "the dice fall as they would have";
    const auto& runs = Club::DirtChronicle::Of(resumed.TheChronicle()).TheRuns();
    const auto& all = Club::DirtChronicle::Of(session->TheChronicle()).TheRuns();
    EXPECT_EQ(runs.Of(0, 0), all.Of(0, 0));
    EXPECT_EQ(runs.Of(0, 1), all.Of(0, 1));
}

// ---- stages and news -------------------------------------------------------------------------------------------------

TEST(RaceSessionTest, StandsStillBetweenStages)
{
    Desk desk;
    const auto session = RaceFor("you,bot", "rally4-ss1+rally1-ss1", desk);
    int ended = 0;
    int began = 0;
    RunOut(*session, desk,
           [&](State state)
           {
               began += state == State::Moved && session->StageBegan();
               if (state == State::StageOver)
               {
                   ++ended;
                   const std::size_t entries = session->TheMatch().Entries().size();
                   EXPECT_TRUE(session->IsAtStageEnd());
                   EXPECT_EQ(session->Asked(), kNoSeat);
                   EXPECT_EQ(session->Advance(), State::StageOver);
                   EXPECT_EQ(session->TheMatch().Entries().size(), entries);
               }
           });
    EXPECT_EQ(ended, 1) << "after the last one it is over";
    EXPECT_EQ(began, 2);
}

// Who says with the result of a stage what comes next is not asked the same again.
TEST(RaceSessionTest, TheNextStageIsAskedForOnce)
{
    using Onward = RaceSession::Onward;
    for (const Onward how : {Onward::AsGameAsks, Onward::NextStage, Onward::Interrupted})
    {
        Desk desk;
        const auto session = RaceFor("you,bot", "rally4-ss1+rally1-ss1", desk);
        Random random(seed, RandomStream::Pilot);
        int questions = 0;
        int stages = 0;
        bool noted = false;
        for (State state = State::Moved; state != State::Over && stages < 2; state = session->Advance())
        {
            ASSERT_NE(state, State::Suspended);
            stages += state == State::Moved && session->StageBegan() ? 1 : 0;
            if (state == State::Asks)
            {
                const Dirt::DirtState& now = Dirt::AsDirt(session->TheMatch())->Now();
                questions += now.phase == Dirt::Phase::Break ? 1 : 0;
                ASSERT_TRUE(session->Play(AnyOf(*session, random)));
                stages += session->StageBegan() ? 1 : 0;
            }
            else if (state == State::Thinks)
            {
                ASSERT_TRUE(desk.bench.Crank());
            }
            else if (state == State::StageOver)
            {
                session->GoOn(how);
            }
            for (const LogEntry& entry : session->TheMatch().Entries())
            {
                const auto interrupt = static_cast<std::uint8_t>(Dirt::ActionKind::Interrupt);
                noted = noted || (!entry.chance && entry.action.kind == interrupt);
            }
        }
        EXPECT_EQ(stages, 2);
        EXPECT_EQ(questions, how == Onward::AsGameAsks ? 1 : 0);
        EXPECT_TRUE(how == Onward::AsGameAsks || noted == (how == Onward::Interrupted));
    }
}

TEST(RaceSessionTest, TellsWhatHappened)
{
    Desk desk;
    const auto session = RaceFor("you", "rally4-ss1", desk);
    std::vector<Phrase> told;
    std::size_t entries = static_cast<std::size_t>(-1);
    bool news = false;
    RunOut(*session, desk,
           [&](State)
           {
               if (session->TheMatch().Entries().size() != entries)
               {
                   entries = session->TheMatch().Entries().size();
                   for (const Club::LogLine& line : session->Lines())
                   {
                       EXPECT_EQ(line.entry, entries);
                       told.push_back(line.sentence);
                       news = news || line.isNews;
                   }
               }
           });
    EXPECT_TRUE(news);
    const std::vector<Club::LogLine> all = session->LinesSoFar(100000);
    ASSERT_GE(all.size(), told.size());
    for (std::size_t i = 0; i < told.size(); ++i)
    {
        EXPECT_EQ(all[i].sentence, told[i]);
    }
}

// ---- records ---------------------------------------------------------------------------------------------------------

const Club::RecordBook BookIn(const MemoryKeeper& keeper)
{
    Club::RecordBook book;
    EXPECT_TRUE(keeper.content.empty() || Club::DecodeRecords(keeper.content, book));
    return book;
}

TEST(RaceSessionTest, RecordsFallWhenAStageEnds)
{
    Desk desk;
    const auto session = RaceFor("you,bot", "rally4-ss1+rally1-ss1", desk);
    std::size_t known = 0;
    RunOut(*session, desk,
           [&](State state)
           {
               const bool ends = state == State::StageOver;
               const std::size_t now = BookIn(desk.records).All().size();
               const bool finished = Club::DirtChronicle::Of(session->TheChronicle()).TheRuns().Of(0, 0).finished;
               const bool over = session->IsAtStageEnd() || session->TheMatch().WhoMoves().IsOver();
               EXPECT_TRUE(now == known || over);
               known = now;
               if (ends && finished)
               {
                   EXPECT_EQ(now, 1u);
                   EXPECT_FALSE(session->RecordLines().empty());
               }
           });
    const Club::RecordBook book = BookIn(desk.records);
    for (const Club::Record& record : book.All())
    {
        EXPECT_EQ(record.name, session->NameOf(0)) << "of people alone";
    }
    EXPECT_EQ(desk.records.kept, static_cast<int>(book.All().size())) << "stored when something is new";
}

// One that falls while another program has set one of its own: both stand.
TEST(RaceSessionTest, WhatAnotherProgramStoredMeanwhileStays)
{
    Desk desk;
    const auto session = RaceFor("you", "rally4-ss1", desk);
    Club::RecordBook other;
    Club::Ghost run;
    run.marks = {Club::GhostMark{}, Club::GhostMark{30, 5, 1, 2}};
    run.finished = true;
    ASSERT_TRUE(other.Enter({77, "Timo", run}));
    desk.records.content = Club::EncodeRecords(other);
    RunOut(*session, desk, [](State) {});
    const bool finished = Club::DirtChronicle::Of(session->TheChronicle()).TheRuns().Of(0, 0).finished;
    EXPECT_NE(BookIn(desk.records).Find(77), nullptr);
    EXPECT_EQ(BookIn(desk.records).All().size(), finished ? 2u : 1u);
}

TEST(RaceSessionTest, TheBestOfAStageIsThatOfItsBeginning)
{
    Desk desk;
    const auto first = RaceFor("you", "rally4-ss1", desk);
    EXPECT_EQ(Club::DirtChronicle::Of(first->TheChronicle()).Best(), nullptr);
    RunOut(*first, desk, [](State) {});
    const auto& runs = Club::DirtChronicle::Of(first->TheChronicle()).TheRuns();
    ASSERT_TRUE(runs.Of(0, 0).finished);
    EXPECT_EQ(Club::DirtChronicle::Of(first->TheChronicle()).Best(), nullptr) << "nobody races against the own run";
    const auto second = RaceFor("you", "rally4-ss1", desk);
    ASSERT_NE(Club::DirtChronicle::Of(second->TheChronicle()).Best(), nullptr);
    EXPECT_EQ(*Club::DirtChronicle::Of(second->TheChronicle()).Best(), runs.Of(0, 0));
}

TEST(RaceSessionTest, DamagedRecordsAreTold)
{
    Desk desk;
    desk.records.content = {1, 2, 3};
    const auto session = RaceFor("you", "rally4-ss1", desk);
    EXPECT_EQ(session->RecordsNotice(), Phrase(TextKey::RecordsLost, {std::string("memory.damaged")}));
    const auto again = RaceFor("you", "rally4-ss1", desk);
    EXPECT_TRUE(again->RecordsNotice().IsEmpty()) << "once";
    desk.records.problem = std::string("no room");
    EXPECT_EQ(again->RecordsNotice(), Phrase(TextKey::RecordsNotSaved, {desk.records.problem}));
}

TEST(RaceSessionTest, WithoutKeepersNothingIsKept)
{
    Desk desk;
    const auto session = SessionOf(RaceOf(Seated("you"), "rally4-ss1"), "you", {&desk.bench, nullptr, nullptr});
    RunOut(*session, desk, [](State) {});
    EXPECT_TRUE(session->NotSaved().IsEmpty());
    EXPECT_TRUE(session->RecordsNotice().IsEmpty());
    EXPECT_TRUE(session->RecordLines().empty());
    session->Save();
}

std::unique_ptr<RaceSession> FilmOf(const RaceSession& driven, std::size_t from, std::vector<LogEntry> log, Desk& desk)
{
    std::unique_ptr<AnyMatch> then = driven.TheMatch().Clone();
    then->Rewind(from);
    RaceSession::Terms terms;
    terms.seats = Seated("you,bot");
    terms.plans = {{SeatKind::Human, nullptr}, {SeatKind::Driver, nullptr}};
    terms.film = std::move(log);
    return std::make_unique<RaceSession>(std::move(then), std::move(terms),
                                         RaceSession::Aids{&desk.bench, nullptr, nullptr});
}

std::vector<LogEntry> LogFrom(const RaceSession& driven, std::size_t from)
{
    const std::vector<LogEntry>& log = driven.TheMatch().Entries();
    return {log.begin() + static_cast<std::ptrdiff_t>(from), log.end()};
}

// C-23: a race that was driven is seen again, whole or from a moment on, and nobody is asked or thinks.
TEST(RaceSessionTest, AFilmHappensAsItWasDriven)
{
    Desk desk;
    const auto driven = RaceFor("you,bot", "rally4-ss1+rally1-ss1", desk);
    RunOut(*driven, desk, [](State) {});
    const std::size_t length = driven->TheMatch().Entries().size();
    for (const std::size_t from : {std::size_t{0}, length / 2, length - 1})
    {
        const auto film = FilmOf(*driven, from, LogFrom(*driven, from), desk);
        int stages = 0;
        for (State state = State::Moved; state != State::Over; state = film->Advance())
        {
            ASSERT_TRUE(film->Ponder());
            ASSERT_TRUE(state == State::Moved || state == State::StageOver);
            if (state == State::StageOver)
            {
                ++stages;
                film->GoOn();
            }
        }
        EXPECT_EQ(film->TheMatch().Chain(), driven->TheMatch().Chain());
        EXPECT_TRUE(from > 0 || stages > 0) << "it stands still between stages, as it did";
    }
    EXPECT_FALSE(desk.bench.Crank());
}

TEST(RaceSessionTest, AFilmOfAnotherRaceIsNotShown)
{
    Desk desk;
    const auto driven = RaceFor("you,bot", "rally4-ss1", desk);
    RunOut(*driven, desk, [](State) {});
    std::vector<LogEntry> log = LogFrom(*driven, 0);
    log[log.size() / 2].check ^= 1;
    const auto altered = FilmOf(*driven, 0, log, desk);
    State state = State::Moved;
    while (state == State::Moved)
    {
        state = altered->Advance();
    }
    EXPECT_EQ(state, State::Suspended);
    EXPECT_EQ(altered->TheMatch().Suspended(), static_cast<int>(Invariant::LogLeadsBack));
    EXPECT_EQ(FilmOf(*driven, 0, LogFrom(*driven, 3), desk)->Advance(), State::Suspended); // it begins elsewhere
}

} // namespace
} // namespace Rally::Test
