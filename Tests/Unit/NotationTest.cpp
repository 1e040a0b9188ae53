#include "DirtCases.h"
#include "RallyRules/Dirt/DirtNotation.h"

#include <gtest/gtest.h>

#include <string>

namespace Rally::Test
{

using namespace Dirt;

Action Made(ActionKind kind, std::uint8_t die, std::uint8_t count, const char* space, std::uint16_t amount)
{
    return {static_cast<std::uint8_t>(kind), 2, die, count, ParseSpace(space), amount};
}

TEST(NotationTest, EveryActionHasItsForm)
{
    const std::pair<const char*, Action> forms[] = {
        {"g4@7.1L", Made(ActionKind::Lay, 4, 0, "7.1L", 0)},
        {"w@7.2i1", Made(ActionKind::Lay, kCoastDie, 0, "7.2i1", 0)},
        {"o@7.3L", Made(ActionKind::Lay, kLeaderDie, 0, "7.3L", 0)},
        {"b@9.1L", Made(ActionKind::Lay, kRedlineDie, 0, "9.1L", 0)},
        {"g2+b@3.1a", Made(ActionKind::Lay, 2, 1, "3.1a", 0)},
        {"g1+b+b@3.1o2", Made(ActionKind::Lay, 1, 2, "3.1o2", 0)},
        {"w!@3.1L", Made(ActionKind::Lay, kCoastDie, 0, "3.1L", 1)},
        {"b!@3.1L", Made(ActionKind::Lay, kRedlineDie, 0, "3.1L", 1)},
        {"g2+b!@3.1L", Made(ActionKind::Lay, 2, 1, "3.1L", 1)},
        {"g1+b!+b@3.1L", Made(ActionKind::Lay, 1, 2, "3.1L", 1)},
        {"g1@12.5c1", Made(ActionKind::Lay, 1, 0, "12.5c1", 0)},
        {">2.5R", Made(ActionKind::NameLanding, 0, 0, "2.5R", 0)},
        {">FINISH", Made(ActionKind::NameLanding, 0, 0, "FINISH", 0)},
        {"roll", Made(ActionKind::Roll, 0, 0, "-", 0)},
        {"secure", Made(ActionKind::Secure, 0, 0, "-", 0)},
        {"flat", Made(ActionKind::FlatOut, 0, 0, "-", 0)},
        {"stop", Made(ActionKind::Stop, 0, 0, "-", 0)},
        {"sisu", Made(ActionKind::PlaySisu, 0, 0, "-", 0)},
        {"accept", Made(ActionKind::Accept, 0, 0, "-", 0)},
        {"card=3", Made(ActionKind::TakeCard, 0, 0, "-", 3)},
        {"wheel", Made(ActionKind::ChangeWheel, 0, 0, "-", 0)},
        {"keep", Made(ActionKind::KeepWheel, 0, 0, "-", 0)},
        {"penalty=0", Made(ActionKind::Penalty, 0, 0, "-", 0)},
        {"penalty=24", Made(ActionKind::Penalty, 0, 0, "-", 24)},
        {"go", Made(ActionKind::Continue, 0, 0, "-", 0)},
        {"break", Made(ActionKind::Interrupt, 0, 0, "-", 0)},
    };
    for (const auto& [text, action] : forms)
    {
        Action read;
        EXPECT_TRUE(ReadAction(text, 2, read)) << text;
        EXPECT_EQ(read, action) << text;
        EXPECT_EQ(WriteAction(action).View(), text);
    }
}

// Marks that say nothing new are read, and written in one form.
TEST(NotationTest, OtherWaysToWriteTheSame)
{
    Action read;
    EXPECT_TRUE(ReadAction("g4!@7.1L", 2, read));
    EXPECT_EQ(read, Made(ActionKind::Lay, 4, 0, "7.1L", 0));
    EXPECT_TRUE(ReadAction("g1+b+b!@3.1L", 2, read));
    EXPECT_EQ(WriteAction(read).View(), "g1+b!+b@3.1L");
}

TEST(NotationTest, MalformedActionsAreRefused)
{
    for (const char* text : {"",
                             " ",
                             "g",
                             "g@3.1L",
                             "g0@3.1L",
                             "g7@3.1L",
                             "g10@3.1L",
                             "g01@3.1L",
                             "g4",
                             "g4@",
                             "g4@3",
                             "g4@3.1",
                             "g4@3.1l",
                             "g4 @3.1L",
                             "g4@ 3.1L",
                             "g4@3.1L ",
                             " g4@3.1L",
                             "g4@-",
                             "g4@3.1L!",
                             "G4@3.1L",
                             "4@3.1L",
                             "@3.1L",
                             "x@3.1L",
                             "w+b@3.1L",
                             "o+b@3.1L",
                             "b+b@3.1L",
                             "g2+@3.1L",
                             "g2+w@3.1L",
                             "g2+g1@3.1L",
                             "g2b@3.1L",
                             "g2!!@3.1L",
                             "g1+b+b+b+b+b+b+b@3.1L",
                             ">",
                             "> 2.5R",
                             ">2.5",
                             "2.5R",
                             "Roll",
                             "roll ",
                             " roll",
                             "rolls",
                             "card",
                             "card=",
                             "card=x",
                             "card=-1",
                             "card=03",
                             "card=3 ",
                             "card=99999999999",
                             "penalty=1000",
                             "penalty",
                             "stop!",
                             "wheel=1",
                             "g4@3.1L g5@3.2L",
                             "\xFF",
                             "g4@3.1L\n"})
    {
        Action read;
        EXPECT_FALSE(ReadAction(text, 0, read)) << "\"" << text << "\" was read as " << WriteAction(read).View();
    }
}

TEST(NotationTest, StepsPlansTimesAndResults)
{
    EXPECT_EQ(WriteStep(2, 1, ParseSpace("3.1a")).View(), "g2+b@3.1a");
    EXPECT_EQ(WriteStep(kRedlineDie, 0, ParseSpace("9.1L")).View(), "b@9.1L");
    EXPECT_EQ(WriteTime(0).View(), "0:00");
    EXPECT_EQ(WriteTime(9).View(), "0:09");
    EXPECT_EQ(WriteTime(153).View(), "2:33");
    EXPECT_EQ(WriteTime(6000).View(), "100:00");
    EXPECT_EQ(WriteTime(-5).View(), "0:00");
    EXPECT_EQ(WriteResult(1, "Anna", 153).View(), "1. Anna 2:33");
    for (const std::int32_t seconds : {0, 1, 59, 60, 61, 3599, 3600, 65535, 5999999})
    {
        std::int32_t read = -1;
        EXPECT_TRUE(ReadTime(WriteTime(seconds).View(), read));
        EXPECT_EQ(read, seconds);
    }
    for (const char* text : {"", ":", "2:", ":33", "2:3", "2:333", "2:60", "02:33", "-2:33", "2.33", "2:33 ", " 2:33",
                             "2:-3", "2:+3", "99999999999:00", "a:00"})
    {
        std::int32_t read = 0;
        EXPECT_FALSE(ReadTime(text, read)) << text;
    }
}

TEST(NotationTest, WordsAreTakenOneByOne)
{
    std::string_view line = "  g4!\tg5  w ";
    EXPECT_EQ(TakeWord(line), "g4!");
    EXPECT_EQ(TakeWord(line), "g5");
    EXPECT_EQ(TakeWord(line), "w");
    EXPECT_EQ(TakeWord(line), "");
    EXPECT_EQ(TakeWord(line), "");
}

TEST(NotationTest, NamesOfThings)
{
    EXPECT_EQ(NameOf(Damage::Gearbox), "gearbox");
    EXPECT_EQ(NameOf(CutResult::Mud), "mud");
    EXPECT_EQ(NameOf(BackSymbol::Sisu), "sisu");
    EXPECT_EQ(NameOf(CarState::OffTrack), "offtrack");
    EXPECT_EQ(NameOf(Phase::LayAgain), "lay-again");
    EXPECT_EQ(NameOf(Phase::Over), "over");
}

// Rolls at a plan of g1, g2+b would not be legal: the notation asks the plan, not the rules.
struct Planned
{
    DirtGame game{SetupOf(3, {"rally2-ss1"})};
    DirtState state{};

    Planned()
    {
        EventList events;
        events.Clear();
        game.Begin(state, events);
        state.planLength = 3;
        state.plan[0].die = 1;
        state.plan[1].die = 2;
        state.plan[1].brakes = 1;
        state.plan[2].die = kCoastDie;
    }
    std::string Reading(Phase phase, std::string_view text)
    {
        state.phase = phase;
        Outcome outcome;
        if (!ReadOutcome(game, state, text, outcome))
        {
            return "-";
        }
        const std::string written(WriteOutcome(game, state, outcome).View());
        return std::to_string(outcome.kind) + ":" + std::to_string(outcome.value) + ":" + std::to_string(outcome.mask) +
               " " + written;
    }
};

TEST(NotationTest, Rolls)
{
    Planned planned;
    EXPECT_EQ(planned.Reading(Phase::StepDice, "g1"), "1:0:0 g1");
    EXPECT_EQ(planned.Reading(Phase::StepDice, "g1!"), "1:0:1 g1!");
    planned.state.nextStep = 1;
    EXPECT_EQ(planned.Reading(Phase::StepDice, "g2+b!"), "1:0:2 g2+b!");
    EXPECT_EQ(planned.Reading(Phase::StepDice, "g2!+b"), "1:0:1 g2!+b");
    EXPECT_EQ(planned.Reading(Phase::StepDice, "g2!+b!"), "1:0:3 g2!+b!");
    for (const char* wrong : {"", "g1", "g2", "g2+b+b", "g2+b ", "w", "g2+b@3.1L", "roll", "g2!!+b"})
    {
        EXPECT_EQ(planned.Reading(Phase::StepDice, wrong), "-") << wrong;
    }
    EXPECT_EQ(planned.Reading(Phase::FlatOutDice, "g1 g2+b w"), "2:0:0 g1 g2+b w");
    EXPECT_EQ(planned.Reading(Phase::FlatOutDice, "g1! g2+b! w!"), "2:0:13 g1! g2+b! w!");
    for (const char* wrong : {"", "g1", "g1 g2+b", "g1 g2+b w w", "g1 g2 w", "g2+b g1 w", "g1g2+bw"})
    {
        EXPECT_EQ(planned.Reading(Phase::FlatOutDice, wrong), "-") << wrong;
    }
    EXPECT_EQ(planned.Reading(Phase::Lay, "g1"), "-") << "nothing is being rolled";
}

TEST(NotationTest, DrawsAndCards)
{
    Planned planned;
    EXPECT_EQ(planned.Reading(Phase::FirstDriver, "first=B"), "0:1:0 first=B");
    for (const char* wrong : {"first=", "first=b", "first=G", "first=AB", "first"})
    {
        EXPECT_EQ(planned.Reading(Phase::FirstDriver, wrong), "-") << wrong;
    }
    EXPECT_EQ(planned.Reading(Phase::CutToken, "token=gearbox/mud"), "4:5:0 token=gearbox/mud");
    EXPECT_EQ(planned.Reading(Phase::DamageToken, "damage=brakes/clean"), "5:6:0 damage=brakes/clean");
    // One side named: the first kind of that side still in the bag.
    EXPECT_EQ(planned.Reading(Phase::CutToken, "token=mud").substr(0, 2), "4:");
    EXPECT_EQ(planned.Reading(Phase::DamageToken, "damage=gearbox").substr(0, 2), "5:");
    for (const char* wrong : {"token=", "token=oil", "token=mud/gearbox", "damage=mud", "damage=gearbox/", "token=/"})
    {
        EXPECT_EQ(planned.Reading(Phase::CutToken, wrong), "-") << wrong;
    }
    planned.state.lossGear = 3;
    const std::string crash = planned.Reading(Phase::CardBack, "back=crash");
    EXPECT_NE(crash.find("back=crash"), std::string::npos);
    EXPECT_EQ(planned.Reading(Phase::CardBack, "back=tree"), "-");
    planned.state.lossGear = 1;
    EXPECT_EQ(planned.Reading(Phase::CardBack, "back=crash"), "-") << "D-DAT-5: no crash in that deck";
    planned.state.lossGear = 0;
    EXPECT_EQ(planned.Reading(Phase::CardBack, "back=spin"), "-");
}

// Whatever bytes come in: what is read is written in a form that reads as the same action.
TEST(NotationTest, RandomTextRoundTripsOrIsRefused)
{
    constexpr std::string_view kLetters = "gwob!+@>=0123456789.LRCabSioc rollcardpenaltyFINISH";
    Random random(5);
    int readable = 0;
    for (int tries = 0; tries < 300000; ++tries)
    {
        std::string text = random.Below(2) == 0 ? "g4+b!@3.1L" : "";
        for (std::uint32_t letters = random.Below(8); letters > 0; --letters)
        {
            const std::size_t at = random.Below(static_cast<std::uint32_t>(text.size() + 1));
            const char letter = kLetters[random.Below(static_cast<std::uint32_t>(kLetters.size()))];
            if (random.Below(2) == 0 || at == text.size())
            {
                text.insert(at, 1, letter);
            }
            else
            {
                text[at] = letter;
            }
        }
        Action read;
        if (ReadAction(text, 1, read))
        {
            Action again;
            ASSERT_TRUE(ReadAction(WriteAction(read).View(), 1, again)) << text;
            ASSERT_EQ(read, again) << text;
            ++readable;
        }
    }
    EXPECT_GT(readable, 1000);
}

} // namespace Rally::Test
