// What a driver of GT sees round the circuit: every action has a die or a button, the odds are those of the plan, the panels fit.
#include "English.h"
#include "GtCases.h"
#include "RallyClub/Gt/GtHud.h"
#include "RallyClub/Gt/GtRoadScreen.h"
#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Club;

// Plays every case to its end; somebody looks whenever a seat is asked.
template <class Look>
void AskThemAll(const Look& look)
{
    for (std::size_t index = 0; index < GtCases::Count(); ++index)
    {
        const std::unique_ptr<GtMatch> match = GtCases::Make(index);
        Random random(index, RandomStream::Pilot);
        while (!match->WhoMoves().IsOver())
        {
            if (const Seat seat = match->WhoMoves().First(); seat != kNoSeat)
            {
                look(*match, seat);
            }
            ASSERT_TRUE(PlayOne(*match, random));
        }
    }
}

const RaceButton* ButtonOf(const RoadScreen& screen, std::string_view id)
{
    const auto found = std::find_if(screen.Buttons().begin(), screen.Buttons().end(),
                                    [&](const RaceButton& one) { return one.entry.id == id; });
    return found != screen.Buttons().end() ? &*found : nullptr;
}

const HudPanel* PanelOf(const Hud& hud, std::string_view id)
{
    const auto found =
        std::find_if(hud.panels.begin(), hud.panels.end(), [&](const HudPanel& panel) { return panel.id == id; });
    return found != hud.panels.end() ? &*found : nullptr;
}

const HudWords* WordsOf(const Hud& hud, std::string_view id)
{
    for (const HudPanel& panel : hud.panels)
    {
        for (const HudLine& line : panel.lines)
        {
            for (const std::vector<HudWords>* words : {&line.begin, &line.end})
            {
                const auto found =
                    std::find_if(words->begin(), words->end(), [&](const HudWords& one) { return one.id == id; });
                if (found != words->end())
                {
                    return &*found;
                }
            }
        }
    }
    return nullptr;
}

} // namespace

// G-PIT-6, G-PIT-7, G-PIT-8, G-PIT-10: what each answer leads to is said before it is given, under the sky there is.
TEST(GtRoadScreenTest, AStopSaysWhatItCostsAndGives)
{
    GtOptions wet;
    wet.weather = Weather::Wet;
    for (const bool hurt : {false, true})
    {
        Position position(2, wet);
        position.Put(0, "2.1L", 0).Put(1, "9.1L", 0);
        if (hurt)
        {
            position.Damage(0, Token::Gearbox, 2).Damage(0, Token::Coast, 1);
        }
        position.Turn(0);
        EXPECT_TRUE(position.Happens("g1@2.2L roll g1"));
        const GtRoadScreen screen(*position.match, 0, {}, false);
        const auto outcome = [&](std::string_view id)
        {
            const RaceButton* button = ButtonOf(screen, id);
            return button != nullptr ? InEnglish(button->outcome) : std::string("none");
        };
        EXPECT_NE(InEnglish(screen.Stakes()).find("wet"), std::string::npos);
        EXPECT_EQ(outcome("hud.drive-on"),
                  hurt ? "4 gear, 1 coast, 1 brake, limit 2" : "6 gear, 2 coast, 1 brake, limit 2");
        EXPECT_EQ(outcome("hud.pit.tyres-rain"),
                  hurt ? "4 gear, 1 coast, 2 brake, limit 3" : "6 gear, 2 coast, 2 brake, limit 3");
        EXPECT_EQ(outcome("hud.pit.repairs"), hurt ? "6 gear, 2 coast, 1 brake, limit 2" : "") << "as it is now";
        EXPECT_EQ(outcome("hud.pit.both-rain"), "6 gear, 2 coast, 2 brake, limit 3");
        const std::string tip = InEnglish(ButtonOf(screen, "hud.pit.repairs")->entry.reason);
        EXPECT_EQ(tip, hurt ? "Mends gearbox 2, coasting; one turn is lost."
                            : "Nothing is damaged: repairs would only cost a turn.");
        // What is promised holds.
        EXPECT_TRUE(position.Happens("pit=both/rain"));
        const DicePool pool = position.match->Rules().DiceOf(position.Now(), 0);
        EXPECT_EQ(pool.brakes, 2);
        EXPECT_EQ(pool.gearCount, 6);
        EXPECT_EQ(pool.warningLimit, 3);
    }
}

TEST(GtRoadScreenTest, EveryActionHasADieOrAButton)
{
    AskThemAll(
        [](const GtMatch& match, Seat seat)
        {
            const GtRoadScreen screen(match, seat, {}, false);
            EXPECT_EQ(screen.Who(), seat);
            EXPECT_FALSE(screen.Prompt().IsEmpty());
            std::set<std::string> ids;
            std::vector<Action> offered;
            for (const std::string& id : screen.FocusOrder())
            {
                EXPECT_TRUE(ids.insert(id).second) << id;
            }
            for (const SpaceChoice& space : screen.Spaces())
            {
                EXPECT_FALSE(space.dice.empty());
                EXPECT_EQ(screen.ChoiceAt(space.space), &space);
                EXPECT_FALSE(InEnglish(space.Tip()).empty());
                for (const DieChoice& die : space.dice)
                {
                    Action action;
                    EXPECT_TRUE(ids.insert(die.entry.id).second) << die.entry.id;
                    ASSERT_TRUE(screen.ActionOf(die.entry.id, action));
                    offered.push_back(action);
                }
            }
            int mains = 0;
            for (const RaceButton& button : screen.Buttons())
            {
                mains += button.isMain ? 1 : 0;
                if (button.plays)
                {
                    EXPECT_EQ(button.entry.enabled, static_cast<bool>(match.Query(button.action))) << button.entry.id;
                    EXPECT_TRUE(button.entry.enabled || !button.entry.reason.IsEmpty());
                    EXPECT_FALSE(InEnglish(button.entry.text).empty()) << button.entry.id;
                    offered.push_back(button.action);
                }
            }
            EXPECT_EQ(mains, 1);
            ActionList legal;
            match.Legal(seat, legal);
            for (const Action& action : legal)
            {
                EXPECT_EQ(std::count(offered.begin(), offered.end(), action), 1) << match.Write(action).View();
            }
        });
}

// G-COR-2, G-TRN-6, G-COR-5, G-FLT-12: fates and reasons stand where a player looks.
TEST(GtRoadScreenTest, DiceSayWhatTheyLeadTo)
{
    int losing = 0;
    int warning = 0;
    int finishing = 0;
    AskThemAll(
        [&](const GtMatch& match, Seat seat)
        {
            const GtRoadScreen screen(match, seat, {}, false);
            for (const SpaceChoice& space : screen.Spaces())
            {
                const SpaceIndex at = match.Rules().Road().Find(space.space);
                const SpaceLink* link = match.Rules().Road().LinkBetween(match.Now().reach.at, at);
                ASSERT_NE(link, nullptr);
                for (const DieChoice& die : space.dice)
                {
                    const bool tooFast = link->limit > 0 && die.gear > link->limit;
                    losing += die.fate == StepFate::Loses ? 1 : 0;
                    warning += die.fate == StepFate::Warns ? 1 : 0;
                    finishing += die.fate == StepFate::Finishes ? 1 : 0;
                    EXPECT_TRUE(!tooFast || die.fate == StepFate::Loses || die.fate == StepFate::Finishes)
                        << die.entry.id;
                    EXPECT_EQ(die.fate == StepFate::Plain, die.remark == kNoText);
                }
            }
            const RaceButton* flat = ButtonOf(screen, "hud.flat-out");
            if (flat != nullptr && screen.Asks() == RoadMoment::Lay)
            {
                EXPECT_EQ(flat->entry.enabled, match.Now().planLength > 0);
            }
        });
    EXPECT_GT(losing, 0);
    EXPECT_GT(warning, 0);
    EXPECT_GT(finishing, 0);
}

// G-MOV-2, G-GEO-12: a click where no die reaches is answered with the rule about the space.
TEST(GtRoadScreenTest, AClickOutOfReachSaysWhy)
{
    Position position(2);
    position.Put(0, "2.1L", 2).Put(1, "14.1L", 0, 0).Turn(0);
    for (const auto& [space, rule] : {std::pair("2.1R", Rule::G_MOV_2), std::pair("3.1L", Rule::G_GEO_12)})
    {
        const Verdict verdict = position.match->Query(GuessAt(*position.match, 0, ParseSpace(space)));
        EXPECT_FALSE(verdict) << space;
        EXPECT_EQ(verdict.rule, rule) << space;
    }
}

TEST(GtRoadScreenTest, TheHudTellsHowItStands)
{
    AskThemAll(
        [](const GtMatch& match, Seat seat)
        {
            const GtDials dials = DialsOf(match, seat);
            const Board& board = match.Rules().BoardOf(match.Now(), seat);
            EXPECT_EQ(dials.order.size(), match.Seats());
            EXPECT_LE(dials.warnings, dials.warningLimit);
            EXPECT_EQ(dials.warningLimit, board.warningLimit);
            // All dice of the board lie somewhere, but those of a re-layout, and gear dice no board counts (G-DIC-5).
            const auto brakes = std::count_if(dials.tray.begin(), dials.tray.end(),
                                              [](const HudDie& die) { return die.die == kRedlineDie; });
            if (match.Now().laidAgain == 0)
            {
                EXPECT_EQ(brakes, (std::max)(int{board.brakeDice}, int{match.Now().reach.brakesUsed}));
            }
            if (match.Now().phase == Phase::Tyres) // G-WTH-2: before the race nothing is damaged
            {
                EXPECT_TRUE(
                    std::none_of(dials.tray.begin(), dials.tray.end(), [](const HudDie& die) { return die.lost; }));
            }
            const GtRoadScreen screen(match, seat, {}, false);
            GtRoadShown shown;
            shown.screen = &screen;
            shown.names = &match.Header().names;
            shown.dials = &dials;
            const Hud hud = HudOf(shown);
            for (const char* id : {"hud.info", "hud.tray", "hud.order", "hud.actions"})
            {
                EXPECT_NE(PanelOf(hud, id), nullptr) << id;
            }
            EXPECT_EQ(InEnglish(WordsOf(hud, "hud.sky")->text), InEnglish(WeatherName(match.Now().weather)));
        });
}

// G-YEL-2, G-YEL-5: the tile, the one before and the one behind it, round the circuit.
TEST(GtRoadScreenTest, AFlagIsShownToWhoStandsUnderIt)
{
    for (const auto& [space, under] : {std::pair("3.1L", true), std::pair("4.1L", true), std::pair("6.1L", false)})
    {
        Position position(2);
        position.Put(0, space, 2).Put(1, "14.1L", 0, 0).Flag(1, 4).Turn(0);
        EXPECT_EQ(DialsOf(*position.match, 0).isUnderFlag, under) << space;
        EXPECT_EQ(DialsOf(*position.match, 0).flags, std::vector<std::uint8_t>{4});
    }
}

} // namespace Rally::Test
