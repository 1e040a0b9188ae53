// The screens' models: title, set-up, race, result, and what happened in sentences.
#include "English.h"
#include "SeatCases.h"

#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/LogWords.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Screens/TitleScreen.h"
#include "RallyClub/Table.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyPilot/Character.h"
#include "RallyRules/Core/Characters.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "Shared/Race.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

namespace Rally::Club
{
namespace
{

using namespace Dirt;

std::unique_ptr<DirtMatch> Race(const std::string& stage, std::vector<std::string> names, DirtOptions options = {})
{
    return Rally::Test::DirtRace(stage, std::move(names), options);
}

void Play(DirtMatch& match, const std::string& text)
{
    Action action;
    ASSERT_TRUE(match.Read(text, 0, action)) << text;
    ASSERT_TRUE(match.Play(action)) << text;
}

RaceScreen ScreenOf(const DirtMatch& match)
{
    return RaceScreen(match, 0, Pilot::PlanAdviser().Advise(match, 0), false);
}

const RaceButton* ButtonNamed(const RaceScreen& screen, std::string_view id)
{
    const auto& all = screen.Buttons();
    const auto found = std::find_if(all.begin(), all.end(), [&](const RaceButton& one) { return one.entry.id == id; });
    return found == all.end() ? nullptr : &*found;
}

TEST(Phrase, IsSaidWithNumbersWordsAndOtherTexts)
{
    EXPECT_EQ(InEnglish(std::string("g4")), "g4");
    EXPECT_EQ(InEnglish(Phrase(TextKey::HudSecure, {3})), "Secure (3 s)");
    EXPECT_EQ(InEnglish(Phrase(TextKey::StageName, {TextKey::Rally2, 1})), "Ford and Forest, stage 1");
    EXPECT_EQ(InEnglish(Phrase(TextKey::HudSecure)), "Secure (? s)"); // a missing argument shows, and does no harm
    EXPECT_TRUE(Phrase().IsEmpty());
    EXPECT_EQ(InEnglish(Phrase()), "");
}

TEST(Phrase, ReasonsNameTheRule)
{
    EXPECT_TRUE(ReasonOf(Allow()).IsEmpty());
    EXPECT_NE(InEnglish(ReasonOf(Refuse(Rule::D_LIM_2))).find("(D-LIM-2)"), std::string::npos);
    EXPECT_EQ(ReasonOf(Nonsense()), Phrase(TextKey::PlayNonsense));
}

TEST(TitleScreen, ResumesOnlyWhatWaits)
{
    const TitleScreen empty;
    EXPECT_EQ(empty.Entries()[0].id, "title.new");
    for (const Entry& entry : empty.Entries())
    {
        EXPECT_EQ(entry.enabled, entry.id != "title.resume") << entry.id;
    }
    EXPECT_EQ(empty.Activate("title.resume"), TitleCommand::None);
    WaitingRace race;
    race.exists = true;
    const TitleScreen waiting(race);
    EXPECT_EQ(waiting.Entries()[0].id, "title.resume");
    EXPECT_EQ(waiting.Activate("title.resume"), TitleCommand::Resume);
    EXPECT_EQ(waiting.Activate("title.new"), TitleCommand::NewRace);
    EXPECT_EQ(waiting.Activate("title.quit"), TitleCommand::Quit);
    EXPECT_EQ(waiting.Activate("hud.roll"), TitleCommand::None);
}

TEST(SetupScreen, OffersEveryStageAndRally)
{
    SetupScreen setup;
    const std::vector<SetupCourse> courses = setup.Courses();
    EXPECT_EQ(courses.size(), 24u);
    for (const SetupCourse& course : courses)
    {
        EXPECT_TRUE(setup.Activate(course.entry.id)) << course.entry.id;
        EXPECT_EQ(Rally::Test::SetupOf(setup.Agreed()).stageCount, course.stage == 0 ? 3 : 1) << course.entry.id;
        EXPECT_EQ(Complaint(Rally::Test::SetupOf(setup.Agreed())), kNoText) << course.entry.id;
        EXPECT_GT(course.tiles, 3);
    }
    EXPECT_FALSE(setup.Activate("setup.stage.rally9-ss1"));
    EXPECT_EQ(setup.Course(), "rally6");
    const std::vector<SetupCourse> after = setup.Courses();
    const auto chosen = std::count_if(after.begin(), after.end(), [](const SetupCourse& c) { return c.entry.chosen; });
    EXPECT_EQ(chosen, 1);
}

TEST(SetupScreen, SeatsTurnOnAndThereIsOneOfYou)
{
    SetupScreen setup;
    EXPECT_EQ(NamesOf(setup.Records()), (std::vector<std::string>{"Driver 1", "Kaisa"}));
    EXPECT_EQ(WriteSeats(setup.Records()), "you,pro");
    EXPECT_TRUE(setup.Activate("setup.seat.3"));
    EXPECT_EQ(setup.SeatAt(2), SeatChoice::Friend); // you sit already
    EXPECT_TRUE(setup.Activate("setup.seat.1"));
    EXPECT_EQ(setup.SeatAt(0), SeatChoice::Friend);
    EXPECT_EQ(NamesOf(setup.Records()), (std::vector<std::string>{"Driver 1", "Kaisa", "Driver 2"}));
    EXPECT_EQ(WriteSeats(setup.Records()), "you,pro,you");
    EXPECT_TRUE(setup.Activate("setup.seat.2"));
    EXPECT_EQ(setup.SeatAt(1), SeatChoice::Free);
    EXPECT_EQ(setup.Seats()[2].seat, 1); // the second car now
    EXPECT_FALSE(setup.Activate("setup.seat.7"));
    for (std::size_t place = 0; place < kMaxSeats; ++place)
    {
        setup.SetSeat(place, SeatChoice::Free);
    }
    EXPECT_FALSE(setup.IsReady());
    EXPECT_FALSE(setup.Commands()[0].enabled);
    EXPECT_FALSE(setup.Commands()[0].reason.IsEmpty());
}

TEST(SetupScreen, OpponentsDriveAtTheirLevel)
{
    SetupScreen setup;
    EXPECT_EQ(setup.Seats()[1].level.text, Phrase(TextKey::LevelPro));
    EXPECT_TRUE(setup.Seats()[0].level.id.empty());
    EXPECT_FALSE(setup.Activate("setup.level.1")); // a person
    EXPECT_FALSE(setup.Activate("setup.level.3")); // nobody
    EXPECT_FALSE(setup.Activate("setup.level.7"));
    for (const char* level : {"champion", "sisu", "rookie", "clubman", "pro"})
    {
        EXPECT_TRUE(setup.Activate("setup.level.2"));
        EXPECT_EQ(CharacterWords(setup.Records()[1]), level);
        // The word on the screen is the level that drives.
        std::string shown = InEnglish(setup.Seats()[1].level.text);
        shown[0] = static_cast<char>(std::tolower(shown[0]));
        EXPECT_EQ(shown, level);
    }
    EXPECT_TRUE(setup.Activate("setup.level.2"));
    EXPECT_TRUE(setup.Activate("setup.name.2"));
    setup.Type("Theodosius the Everlasting");
    setup.EndTyping();
    EXPECT_EQ(setup.Records()[1].name, "Theodosius the Everlasti");
    EXPECT_EQ(CharacterWords(setup.Records()[1]), "champion");
    EXPECT_EQ(Rally::Test::SetupOf(setup.Agreed()).seats, 2);
}

// Every level with every style: the record says it, the screen shows it in words.
TEST(SetupScreen, OpponentsHaveATemper)
{
    SetupScreen setup;
    EXPECT_TRUE(setup.Seats()[0].temper.id.empty());
    EXPECT_FALSE(setup.Activate("setup.temper.1")); // a person
    EXPECT_FALSE(setup.Activate("setup.temper.3")); // nobody
    EXPECT_EQ(setup.Seats()[1].temper.text, Phrase(TextKey::TemperEven));
    std::set<std::string> seen;
    for (std::size_t level = 0; level < Levels().size(); ++level)
    {
        for (std::size_t temper = 0; temper < Tempers().size(); ++temper)
        {
            const SeatRecord record = setup.Records()[1];
            std::string shown = InEnglish(setup.Seats()[1].level.text) + ":" + InEnglish(setup.Seats()[1].temper.text);
            std::transform(shown.begin(), shown.end(), shown.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
            EXPECT_EQ(record.level + ":" + record.temper, shown);
            seen.insert(shown);
            EXPECT_TRUE(setup.Activate("setup.temper.2"));
        }
        EXPECT_TRUE(setup.Activate("setup.level.2"));
    }
    EXPECT_EQ(seen.size(), 25u);
    EXPECT_EQ(CharacterWords(setup.Records()[1]), "pro"); // all the way round
}

TEST(SetupScreen, SeatsAreTakenFromRecords)
{
    SetupScreen setup;
    SeatRecords wanted;
    std::string misfit;
    ASSERT_TRUE(ReadSeats("sisu:gambler,you,you=Anna", wanted, misfit));
    setup.SetSeats(wanted);
    EXPECT_EQ(WriteSeats(setup.Records()), "sisu:gambler,you,you");
    EXPECT_EQ(NamesOf(setup.Records()), (std::vector<std::string>{"Kaisa", "Driver 1", "Anna"}));
    EXPECT_EQ(setup.SeatAt(1), SeatChoice::You);
    EXPECT_EQ(setup.SeatAt(2), SeatChoice::Friend); // there is one of you
    EXPECT_EQ(setup.SeatAt(3), SeatChoice::Free);
    setup.SetSeats(Rally::Test::Seated("you"));
    EXPECT_EQ(setup.Records().size(), 1u);
}

TEST(SetupScreen, OptionsTurnOn)
{
    SetupScreen setup;
    for (const Entry& entry : setup.OptionEntries())
    {
        EXPECT_TRUE(setup.Activate(entry.id)) << entry.id;
    }
    const DirtOptions options = Rally::Test::SetupOf(setup.Agreed()).options;
    EXPECT_TRUE(options.oneShot && options.screechingStart && options.redlining && options.timeControls);
    EXPECT_EQ(options.sisu, SisuScope::Stage);
    EXPECT_EQ(options.lastCorner, LastCorner::Off);
    EXPECT_FALSE(setup.Activate("setup.option.two"));
    EXPECT_FALSE(setup.Activate("setup.start"));
}

TEST(RaceScreen, OffersDiceBySpaceAndShutsButtonsWithTheirRule)
{
    const std::unique_ptr<DirtMatch> match = Race("rally2-ss1", {"Anna"});
    RaceScreen screen = ScreenOf(*match);
    EXPECT_EQ(screen.Prompt(), Phrase(TextKey::PromptLay, {std::string("Anna")}));
    ASSERT_FALSE(screen.Spaces().empty());
    const RaceButton* roll = ButtonNamed(screen, "hud.roll");
    ASSERT_NE(roll, nullptr);
    EXPECT_FALSE(roll->entry.enabled);
    EXPECT_EQ(roll->entry.verdict.rule, Rule::D_TRN_4);
    EXPECT_EQ(ButtonNamed(screen, "hud.stop")->entry.verdict.rule, Rule::D_MOV_6);
    EXPECT_TRUE(screen.OddsLine().empty());

    Action action;
    ASSERT_TRUE(screen.ActionOf(screen.Spaces()[0].dice[0].entry.id, action));
    ASSERT_TRUE(match->Play(action));
    screen = ScreenOf(*match);
    EXPECT_TRUE(ButtonNamed(screen, "hud.roll")->entry.enabled);
    ASSERT_EQ(screen.OddsLine().size(), 2u); // one die cannot show three warnings
    EXPECT_EQ(screen.OddsLine()[0], Phrase(TextKey::OddsSafe));
    EXPECT_EQ(screen.FocusOrder().front(), "hud.roll");
    ASSERT_TRUE(screen.ActionOf("hud.roll", action));
    EXPECT_EQ(action.kind, static_cast<std::uint8_t>(ActionKind::Roll));
    EXPECT_FALSE(screen.ActionOf("hud.undo", action));
    EXPECT_EQ(ButtonNamed(screen, "hud.secure")->entry.verdict.rule, Rule::D_SEC_4); // nothing in hand
}

TEST(RaceScreen, GuessesWhatAClickMeant)
{
    const std::unique_ptr<DirtMatch> match = Race("rally2-ss1", {"Anna"});
    Play(*match, "g1@1.3L");
    const Action far = GuessAt(*match, 0, ParseSpace("4.1L"));
    const Verdict verdict = match->Query(far);
    EXPECT_FALSE(verdict.allowed);
    EXPECT_NE(verdict.rule, Rule::None);
}

// D-SIS-7: no control is lost there, so the question has words of its own, and Enter keeps the token.
TEST(RaceScreen, AsksInItsOwnWordsWhetherAScreechingStartEnds)
{
    DirtOptions options;
    options.screechingStart = true;
    options.sisu = SisuScope::Stage;
    for (const char* way : {"roll", "flat"})
    {
        const std::unique_ptr<DirtMatch> match = Race("rally2-ss1", {"Anna"}, options);
        for (const char* words : {"g2@1.3L", "g3@2.1L", way})
        {
            Play(*match, words);
        }
        ChanceList falls;
        match->Chances(falls);
        const auto warns = [](const Chance& fall) { return fall.outcome.mask == 1; };
        const auto fall = std::find_if(falls.begin(), falls.end(), warns);
        ASSERT_NE(fall, falls.end());
        ASSERT_TRUE(match->Resolve(fall->outcome));
        const RaceScreen screen = ScreenOf(*match);
        EXPECT_EQ(screen.Prompt(), Phrase(TextKey::PromptScreech, {std::string("Anna")})) << way;
        ASSERT_EQ(screen.Buttons().size(), 2u);
        const RaceButton* sisu = ButtonNamed(screen, "hud.sisu");
        const RaceButton* accept = ButtonNamed(screen, "hud.accept");
        ASSERT_TRUE(sisu != nullptr && accept != nullptr);
        EXPECT_TRUE(sisu->entry.enabled && !sisu->isMain);
        EXPECT_TRUE(accept->entry.enabled && accept->isMain);
        EXPECT_EQ(accept->entry.text, Phrase(TextKey::ChoiceEndTurn));
        Action action;
        ASSERT_TRUE(screen.ActionOf("hud.sisu", action));
        ASSERT_TRUE(match->Play(action));
        const SpaceIndex at = match->Now().cars[0].space;
        const bool stands = match->Rules().TrackOf(match->Now())[at].code == ParseSpace("1.3L");
        EXPECT_EQ(stands, way == std::string("roll")); // the 3 is still to be rolled
    }
}

TEST(RaceScreen, CountsPenalties)
{
    DirtOptions options;
    options.timeControls = true;
    const SeatRecords seats = Rally::Test::Seated("bot,bot");
    Table table(Race("rally4", NamesOf(seats), options), Shared::SeatsFor(seats, 1), std::make_unique<SeededChance>(7));
    while (AsDirt(table.TheMatch())->Now().phase != Phase::TimeControl)
    {
        ASSERT_EQ(table.Advance(), Table::State::Moved);
    }
    RaceScreen screen(*AsDirt(table.TheMatch()), 0, {}, false);
    EXPECT_FALSE(ButtonNamed(screen, "hud.fewer")->entry.enabled);
    EXPECT_TRUE(screen.Count("hud.more"));
    EXPECT_TRUE(screen.Count("hud.more"));
    EXPECT_TRUE(screen.Count("hud.fewer"));
    EXPECT_FALSE(screen.Count("hud.roll"));
    Action action;
    ASSERT_TRUE(screen.ActionOf("hud.take", action));
    EXPECT_EQ(action.amount, 1);
    EXPECT_FALSE(screen.ActionOf("hud.more", action));
    const ResultScreen result(*AsDirt(table.TheMatch()));
    EXPECT_TRUE(result.IsRally());
    EXPECT_FALSE(result.IsOver());
    EXPECT_EQ(result.Commands()[0].id, "result.next");
    EXPECT_EQ(result.Commands()[1].id, "result.review");
    EXPECT_EQ(result.Rows()[0].place, 1);
    EXPECT_EQ(result.Rows()[0].gap, 0);
    EXPECT_LE(result.Rows()[0].total, result.Rows()[1].total);
}

// Whatever the rules allow, the screen offers, under one id of its own; what it offers in the light is allowed.
TEST(RaceScreen, OffersExactlyWhatIsLegal)
{
    DirtOptions options;
    options.sisu = SisuScope::Stage;
    options.timeControls = true;
    options.redlining = true;
    options.screechingStart = true;
    const SeatRecords seats = Rally::Test::Seated("bot,bot,bot");
    for (const char* course : {"rally4", "rally6-ss2"})
    {
        Table table(Race(course, NamesOf(seats), options), Shared::SeatsFor(seats, 3),
                    std::make_unique<SeededChance>(11));
        std::set<Phase> met;
        do
        {
            const DirtMatch& match = *AsDirt(table.TheMatch());
            met.insert(match.Now().phase);
            for (Seat seat = 0; seat < seats.size(); ++seat)
            {
                ActionList legal;
                match.Legal(seat, legal);
                const RaceScreen screen(match, seat, {}, false);
                std::set<std::string> ids;
                for (const Action& action : legal)
                {
                    const bool counted =
                        static_cast<ActionKind>(action.kind) == ActionKind::Penalty && action.amount > 0;
                    std::string found;
                    for (const RaceButton& button : screen.Buttons())
                    {
                        found = button.action == action && button.entry.enabled ? button.entry.id : found;
                    }
                    for (const SpaceChoice& space : screen.Spaces())
                    {
                        for (const DieChoice& die : space.dice)
                        {
                            found = die.action == action ? die.entry.id : found;
                        }
                    }
                    EXPECT_TRUE(counted || (!found.empty() && ids.insert(found).second))
                        << match.Write(action).View() << " is not offered";
                }
            }
        } while (table.Advance() == Table::State::Moved);
        EXPECT_TRUE(table.TheMatch().WhoMoves().IsOver());
        EXPECT_EQ(table.DriverFaults(), 0u);
        EXPECT_TRUE(met.count(Phase::Lay) == 1 && met.count(Phase::Drive) == 1);
        const ResultScreen result(*AsDirt(table.TheMatch()));
        EXPECT_TRUE(result.IsOver());
        EXPECT_FALSE(result.Winner().IsEmpty());
        EXPECT_EQ(result.Commands()[0].id, "result.following");
    }
}

// Grouped by turn; of whom and of what somebody wants to read, and no heading with nothing behind it.
TEST(Telling, TheLogIsReadByTurnsAndFiltered)
{
    const SeatRecords seats = Rally::Test::Seated("bot=Anna,bot=Otto");
    Table table(Race("rally4-ss1", NamesOf(seats)), Shared::SeatsFor(seats, 4), std::make_unique<SeededChance>(4));
    while (table.Advance() == Table::State::Moved)
    {}
    const std::vector<LogLine> all = LinesSoFar(*AsDirt(table.TheMatch()), kNoSeat, 100000);
    EXPECT_LE(Filtered(all, LogFilter::All, 0, 100000).size(), all.size());
    for (const LogFilter filter : {LogFilter::All, LogFilter::Mine, LogFilter::Trouble})
    {
        const std::vector<LogLine> shown = Filtered(all, filter, 1, 100000);
        ASSERT_GT(shown.size(), 5u);
        for (std::size_t i = 0; i < shown.size(); ++i)
        {
            EXPECT_FALSE(shown[i].opensTurn && (i + 1 == shown.size() || shown[i + 1].opensTurn));
            EXPECT_TRUE(shown[i].opensTurn || filter != LogFilter::Trouble || shown[i].isTrouble);
            EXPECT_TRUE(filter != LogFilter::Mine || shown[i].seat == 1);
            EXPECT_TRUE(shown[i].rule == Rule::None || !RuleTip(shown[i]).IsEmpty());
        }
        EXPECT_EQ(Filtered(all, filter, 1, 4).size(), 4u);
    }
    EXPECT_EQ(NextFilter(NextFilter(NextFilter(LogFilter::All))), LogFilter::All);
}

// Too fast for the corner: whatever the die shows, it was not well.
TEST(Telling, NothingIsSaidToHaveGoneWellWhereControlIsLost)
{
    int lost = 0;
    for (std::uint64_t seed = 1; seed < 40; ++seed)
    {
        const std::unique_ptr<DirtMatch> match = Race("rally4-ss1", {"Anna"});
        Random lot(seed);
        Random dice(seed);
        for (int moves = 0; moves < 120 && !match->WhoMoves().IsOver(); ++moves)
        {
            if (!match->WhoMoves().IsChance())
            {
                ActionList legal;
                match->Legal(0, legal);
                ASSERT_TRUE(match->Play(legal[lot.Below(static_cast<std::uint32_t>(legal.Size()))]));
            }
            else
            {
                ASSERT_TRUE(match->Resolve(match->Draw(dice)));
            }
            const Event* last = nullptr; // the last die before
            for (const Event& event : match->Events())
            {
                const bool loses = static_cast<EventKind>(event.kind) == EventKind::LostControl;
                last = static_cast<EventKind>(event.kind) == EventKind::Rolled ? &event : last;
                if (loses && last != nullptr && last->from == 0)
                {
                    ++lost;
                    // Die, space and gear are told once: by what came of it.
                    const EventList& all = match->Events();
                    const auto rolls = std::count_if(all.begin(), all.end(), [](const Event& one)
                                                     { return static_cast<EventKind>(one.kind) == EventKind::Rolled; });
                    for (const LogLine& line : LinesOf(*match, 0))
                    {
                        const std::string words = InEnglish(line.sentence);
                        EXPECT_EQ(words.find("no warning"), words.npos) << words;
                        EXPECT_TRUE(rolls > 1 || words.find("drives onto") == words.npos) << words;
                    }
                }
            }
        }
    }
    EXPECT_GT(lost, 2);
}

TEST(RaceScreen, AsksAfterAThrowThatFailedWhereControlIsLost)
{
    const std::unique_ptr<DirtMatch> match = Race("rally4-ss1", {"Anna"});
    Random dice(1);
    Random lot(1);
    for (int moves = 0; moves < 3000 && match->Now().phase != Phase::LayAgain && !match->WhoMoves().IsOver(); ++moves)
    {
        if (match->WhoMoves().IsChance())
        {
            ASSERT_TRUE(match->Resolve(match->Draw(dice)));
            continue;
        }
        ActionList legal;
        match->Legal(0, legal);
        const auto flat = std::find_if(legal.begin(), legal.end(), [](const Action& one)
                                       { return static_cast<ActionKind>(one.kind) == ActionKind::FlatOut; });
        const bool goes = flat != legal.end() && match->Now().planLength >= 4;
        ASSERT_TRUE(match->Play(goes ? *flat : legal[lot.Below(static_cast<std::uint32_t>(legal.Size()))]));
    }
    ASSERT_EQ(match->Now().phase, Phase::LayAgain);
    const RaceScreen screen = ScreenOf(*match);
    EXPECT_EQ(screen.FocusOrder().front(), "hud.take-loss");
    EXPECT_NE(ButtonNamed(screen, "hud.choose-loss"), nullptr);
    EXPECT_EQ(ButtonNamed(screen, "hud.roll"), nullptr);
    Action action;
    EXPECT_FALSE(screen.ActionOf("hud.take-loss", action));
    EXPECT_FALSE(screen.Spaces().empty());
}

TEST(Telling, WhoComesLaterHearsTheSame)
{
    const std::unique_ptr<DirtMatch> alone = Race("rally2-ss1", {"Anna"});
    ASSERT_FALSE(LinesOf(*alone, 0).empty());
    EXPECT_EQ(LinesSoFar(*alone, 0, 9).size(), LinesOf(*alone, 0).size());
    const SeatRecords seats = Rally::Test::Seated("bot,bot");
    Table table(Race("rally2-ss1", NamesOf(seats)), Shared::SeatsFor(seats, 4), std::make_unique<SeededChance>(4));
    std::vector<LogLine> told = LinesOf(*AsDirt(table.TheMatch()), kNoSeat);
    for (int i = 0; i < 120; ++i)
    {
        ASSERT_EQ(table.Advance(), Table::State::Moved);
        const std::vector<LogLine> fresh = LinesOf(*AsDirt(table.TheMatch()), kNoSeat);
        told.insert(told.end(), fresh.begin(), fresh.end());
    }
    const std::vector<LogLine> later = LinesSoFar(*AsDirt(table.TheMatch()), kNoSeat, 1000);
    ASSERT_EQ(later.size(), told.size());
    EXPECT_GT(later.size(), 40u);
    for (std::size_t i = 0; i < told.size(); ++i)
    {
        EXPECT_EQ(later[i].sentence, told[i].sentence) << i;
        EXPECT_EQ(later[i].rule, told[i].rule);
        EXPECT_EQ(later[i].entry, told[i].entry);
    }
    const std::vector<LogLine> last = LinesSoFar(*AsDirt(table.TheMatch()), kNoSeat, 5);
    ASSERT_EQ(last.size(), 5u);
    EXPECT_EQ(last.back().sentence, told.back().sentence);
}

TEST(Telling, TheLogCitesRules)
{
    Table table(Race("rally2-ss1", {"Kaisa"}), Shared::SeatsFor(Rally::Test::Seated("bot"), 3),
                std::make_unique<SeededChance>(11));
    std::size_t lines = 0;
    std::size_t ruled = 0;
    while (table.Advance() == Table::State::Moved)
    {
        for (const LogLine& line : LinesOf(*AsDirt(table.TheMatch()), kNoSeat))
        {
            ++lines;
            ruled += line.rule != Rule::None;
        }
    }
    EXPECT_GT(lines, 20u);
    EXPECT_GT(ruled, lines / 2);
}

} // namespace
} // namespace Rally::Club
