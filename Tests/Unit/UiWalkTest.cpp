// A walk over every page, at every size of window and text, in every language, in every palette: what can be done is in the
// window or can be scrolled to, nothing lies over anything, no text is cut, and all of it can be read and made out.
#include "SeatCases.h"

#include "Desktop/Dirt/Ui/RaceHud.h"
#include "Desktop/Dirt/Ui/RacePages.h"
#include "Desktop/Road/Ui/ReviewPage.h"
#include "Desktop/Road/Ui/SpaceBoxes.h"
#include "Desktop/Ui/FreeArea.h"
#include "Desktop/Ui/Pages.h"
#include "Desktop/Ui/Palette.h"
#include "Desktop/Ui/RoadChips.h"
#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyClub/Table.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyPilot/Dirt/RoadBook.h"
#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"
#include "Thorough.h"
#include "UiCases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Ui
{
namespace
{

using namespace Dirt;
using namespace UiCases;

constexpr Size kWindows[] = {{1280, 720}, {1280, 800}, {1920, 1080}, {3440, 1440}, {800, 450}};

const std::vector<Colour> kRoad = {{0, 0, 0}, {255, 255, 255}, {120, 120, 120}}; // anything may lie behind a panel
const std::vector<Colour> kFelt = {{8, 41, 26}, {15, 69, 43}};                   // TableShow's

class Walk : public testing::Test
{
protected:
    void TearDown() override { Speak(kFirstLanguage); }

    // `show` puts the page into the tree, for the room there is.
    template <class Show>
    void Visit(const std::string& what, const Show& show, const std::vector<Colour>& grounds = kRoad)
    {
        for (unsigned language = 0; language < kLanguages; ++language)
        {
            Speak(static_cast<Language>(language));
            for (const float size : textSizes)
            {
                for (const Size window : kWindows)
                {
                    // The ends and the middle; the rest lies between them.
                    const bool sampled = size == 1 || size == 2 || (size == 1.5f && window.w == 1280);
                    if (sampled || Rally::Test::TriesEverything())
                    {
                        tree.SetTextSize(size);
                        tree.Resize(window.w, window.h);
                        const std::string where = what + " in " + EntryOf(Spoken()).code + " at " +
                                                  std::to_string(static_cast<int>(window.w)) + "x" +
                                                  std::to_string(static_cast<int>(window.h)) + ", text " +
                                                  std::to_string(static_cast<int>(size * 100));
                        show(Size{tree.Window().w, tree.Window().h});
                        Judge(where);
                        show(Size{tree.Window().w, tree.Window().h});
                    }
                }
            }
            JudgeColours(what, grounds);
        }
    }

    void Judge(const std::string& where)
    {
        std::vector<std::string> faults = Faults(tree.Screen(), tree.Window(), tree.TheFonts());
        for (const Widget& box : tree.Boxes())
        {
            const std::vector<std::string> more = Faults(box, tree.Window(), tree.TheFonts());
            faults.insert(faults.end(), more.begin(), more.end());
        }
        FindCuts(tree.Screen(), faults);
        for (const Widget& box : tree.Boxes())
        {
            FindCuts(box, faults);
        }
        // What a turn needs most is there without a search.
        const Widget* roll = tree.Find("hud.roll");
        if (roll != nullptr && !(roll->box.y >= 0 && roll->box.y + roll->box.h <= tree.Window().h))
        {
            faults.push_back("hud.roll is out of sight at first");
        }
        GoRound(faults);
        for (const std::string& fault : faults)
        {
            if (told.insert(fault + where.substr(where.rfind(','))).second)
            {
                ADD_FAILURE() << where << ": " << fault;
            }
        }
    }

    // What ends in dots is told to its end by its tip, which needs an id.
    static void FindCuts(const Widget& root, std::vector<std::string>& faults)
    {
        ForEach(root,
                [&](const Widget& one)
                {
                    if (IsCut(one) && one.id.empty())
                    {
                        faults.push_back("'" + one.text + "' is cut");
                    }
                });
    }

    // With the keys, once round: what has the focus is in sight.
    void GoRound(std::vector<std::string>& faults)
    {
        std::set<std::string> seen;
        tree.Focus(tree.Focused());
        for (int i = 0; i < 400 && seen.insert(tree.Focused()).second; ++i)
        {
            const Widget* here = tree.Find(tree.Focused());
            const Box window = tree.Window();
            float x = 0;
            float y = 0;
            const bool inside = here == nullptr || (here->box.x >= -0.5f && here->box.y >= -0.5f &&
                                                    here->box.x + here->box.w <= window.w + 0.5f &&
                                                    here->box.y + here->box.h <= window.h + 0.5f);
            if (!inside || (here != nullptr && tree.OutOfSight(here->id, x, y) != 0))
            {
                faults.push_back(tree.Focused() + " has the focus out of sight");
            }
            tree.Take(Press::Next);
        }
        const Widget& top = tree.Boxes().empty() ? tree.Screen() : tree.Boxes().back();
        ForEach(top,
                [&](const Widget& one)
                {
                    if (one.takesFocus && !one.isPassed && !seen.contains(one.id))
                    {
                        faults.push_back(one.id + " is not come to");
                    }
                });
    }

    // What is planned on is to be seen: the largest piece of the road that nothing lies over.
    void JudgeRoad(const std::string& what)
    {
        const Box free = FreeArea(tree);
        const float share = free.w * free.h / (tree.Window().w * tree.Window().h);
        const bool folded = tree.Find("hud.tabs") != nullptr;
        const std::string where = what + " in " + EntryOf(Spoken()).code + " at " +
                                  std::to_string(static_cast<int>(tree.Window().w)) + "x" +
                                  std::to_string(static_cast<int>(tree.Window().h));
        // About a third with large text, whatever is asked, in any language; what is asked for beside it goes with the next click.
        const bool asked = what.starts_with("asked");
        // While a moment is told there is nothing to choose: the car alone must be in sight.
        const float least = what.starts_with("moment") ? 0.12f : folded ? (asked ? 0.31f : 0.29f) : asked ? 0.3f : 0.2f;
        EXPECT_GE(share, least) << where;
        EXPECT_LE(share, 0.9f) << where << ": nothing is free";
    }

    void JudgeColours(const std::string& what, const std::vector<Colour>& grounds)
    {
        for (const PaletteWish wish :
             {PaletteWish{false, false}, PaletteWish{false, true}, PaletteWish{true, false}, PaletteWish{true, true}})
        {
            const Palette& palette = PaletteOf(wish);
            std::vector<std::string> faults = ContrastFaults(tree.Screen(), palette, grounds);
            for (const Widget& box : tree.Boxes())
            {
                const std::vector<std::string> more = ContrastFaults(box, palette, grounds, !box.isPlaced);
                faults.insert(faults.end(), more.begin(), more.end());
            }
            for (const std::string& fault : faults)
            {
                const std::string where = wish.highContrast ? "high contrast" : wish.distinct ? "distinct" : "usual";
                if (told.insert(fault + where).second)
                {
                    ADD_FAILURE() << what << ", " << where << ": " << fault;
                }
            }
        }
    }

    template <class Make>
    void VisitBox(const std::string& what, const Make& make)
    {
        Visit(what, [&](const Size& room) { tree.Show(Column("", {}), {make(room)}); });
    }

    Tree tree{TheFonts()};
    std::set<std::string> told; // each fault once a text size
};

// The fullest cards there are.
std::vector<Club::MomentCard> Moments(const std::string& name)
{
    using Club::MomentKind;
    std::vector<Club::MomentCard> cards(3);
    cards[0].kind = MomentKind::Crash;
    cards[0].title = Phrase(TextKey::MomentCrash, {name});
    cards[0].lines = {Phrase(TextKey::MomentLost, {60}), Phrase(TextKey::MomentTooFar, {6}), TextKey::MomentStandstill};
    cards[0].cards = {{TextKey::DamageShortGearbox, TextKey::MomentGearDie, true},
                      {TextKey::DamageShortSuspension, TextKey::MomentCoastDie, true},
                      {TextKey::DamageShortGreenFlag, TextKey::MomentNoEffect, false}};
    cards[1].kind = MomentKind::Finish;
    cards[1].isGood = true;
    cards[1].title = Phrase(TextKey::HudSinceThrough, {name, Clock(1754)});
    cards[1].lines = {Phrase(TextKey::MomentRecord, {12}), Phrase(TextKey::MomentPlaceSoFar, {2}),
                      Phrase(TextKey::MomentBehind, {name, 122})};
    cards[2].kind = MomentKind::Overtaking;
    cards[2].isGood = true;
    cards[2].title = Phrase(TextKey::MomentOvertaking, {name, Listed({name, std::string("Anna")})});
    cards[2].lines = {Phrase(TextKey::MomentAhead, {name, 14}), Phrase(TextKey::MomentAhead, {std::string("Anna"), 4})};
    return cards;
}

TEST_F(Walk, Title)
{
    Visit("title", [&](const Size& room) { tree.Show(TitlePage(Club::TitleScreen(), room)); });
    Club::WaitingRace race;
    race.exists = true;
    race.about = Phrase(TextKey::PlaySaveHolds,
                        {Club::StageName("rally3-ss2"), 12, std::string("Anna, Timo, Elin, Kaisa, Wolfgang, Ove")});
    race.notice = Phrase(TextKey::TitleSaveOlder, {std::string("current.damaged.rally")});
    Visit("title with a race", [&](const Size& room) { tree.Show(TitlePage(Club::TitleScreen(race), room)); });
}

TEST_F(Walk, SetUp)
{
    Club::SetupScreen setup;
    const auto visit = [&](const std::string& what)
    {
        Visit(what,
              [&](const Size& room)
              {
                  setup.SetLanguage(Spoken());
                  const auto stages = static_cast<std::size_t>(setup.Picker().Facts().stages);
                  tree.Show(SetupPage(setup, std::vector<PlanFace>(stages), room));
              });
    };
    visit("set-up");
    for (const char* id : {"setup.rally.rally6", "setup.seat.3", "setup.seat.4", "setup.seat.5", "setup.seat.6"})
    {
        setup.Activate(id);
    }
    setup.SetPar(754);
    visit("set-up of six");
    for (const char* from : {"setup.from.stage", "setup.from.rally", "setup.from.code"})
    {
        setup.Activate(from);
        visit(from);
    }
    for (const GameEntry* game : Rulesets())
    {
        setup = Club::SetupScreen();
        setup.SetGame(*game);
        visit(std::string("set-up of ") + game->id);
    }
}

TEST_F(Walk, Boxes)
{
    Club::PauseScreen pause;
    VisitBox("pause", [&](const Size&) { return MenuBox(pause); });
    pause.Activate("menu.abandon");
    VisitBox("abandon", [&](const Size&) { return MenuBox(pause); });
    VisitBox("help", [&](const Size& room) { return HelpBox(room); });
    VisitBox("hand over", [&](const Size&) { return HandOverBox("Maximiliane"); });
    Club::SettingsScreen settings;
    VisitBox("settings", [&](const Size& room) { return SettingsBox(settings, room); });
    for (const Club::ValueRow& row : settings.Rows())
    {
        while (row.entry.id != "settings.language" && settings.Activate(row.entry.id + ".more"))
        {}
    }
    VisitBox("settings at their ends", [&](const Size& room) { return SettingsBox(settings, room); });
    int count = 0;
    for (const RuleEntry& rule : Rulesets().front()->rules())
    {
        if (++count % 8 == 0 || Rally::Test::TriesEverything())
        {
            VisitBox(rule.id, [&](const Size&) { return RuleBox(Club::CardOf(rule.rule)); });
        }
    }
    for (const GameEntry* game : Rulesets())
    {
        VisitBox(game->id, [&](const Size& room) { return RulesBox(game->name, game->rules(), room); });
    }
}

// A race of six, each moment of it once: nothing laid, laid, rolled, out of control, watched, hinted, refused.
TEST_F(Walk, Race)
{
    DirtOptions options;
    options.sisu = SisuScope::Stage;
    options.timeControls = true;
    options.redlining = true;
    const Club::SeatRecords seats = Rally::Test::Seated("bot=Anna,bot=Timo,bot=Elin,bot=Bo,bot=Ove,bot=Wolfgang");
    const std::vector<std::string> names = Club::NamesOf(seats);
    Club::Table table(Rally::Test::RaceOf(seats, "rally4-ss1", options), Shared::SeatsFor(seats, 3),
                      std::make_unique<Club::SeededChance>(5));
    std::vector<Club::LogLine> news;
    Pilot::RoadBook book;
    std::set<std::pair<Phase, std::size_t>> met;
    do
    {
        const DirtMatch& match = *AsDirt(table.TheMatch());
        const std::vector<Club::LogLine> fresh = Club::LinesOf(match, 0);
        news.insert(news.end(), fresh.begin(), fresh.end());
        const Seat seat = match.Now().active;
        const std::size_t laid = (std::min)(std::size_t{match.Now().planLength}, std::size_t{2});
        if (seat == kNoSeat || !match.WhoMoves().Includes(seat) || !met.emplace(match.Now().phase, laid).second)
        {
            continue;
        }
        const Scene::Cockpit cockpit = Scene::CockpitOf(match.Rules(), match.Now(), seat);
        const auto road = book.TableFor(match.Rules(), match.Now(), seat);
        const Club::RaceScreen screen(match, seat, Pilot::PlanAdviser(road).Advise(match, seat), true);
        RaceShown shown;
        shown.cockpit = &cockpit;
        shown.screen = &screen;
        shown.names = &names;
        shown.title = Club::StageName("rally4-ss1");
        shown.news = news;
        shown.watched = names[seat];
        shown.par = Phrase(TextKey::SetupPar, {Clock(754)});
        const auto visit = [&](const std::string& what)
        {
            Visit("race, phase " + std::to_string(static_cast<int>(match.Now().phase)) + ", " + what,
                  [&](const Size& room)
                  {
                      std::vector<Widget> boxes;
                      tree.Show(HudPage(HudOf(shown), room), std::move(boxes));
                      JudgeRoad(what);
                  });
        };
        visit("asked, " + std::to_string(laid) + " laid");
        if (met.size() == 2)
        {
            shown.device = Device::Keys;
            shown.refusal = ReasonOf(Refuse(Rule::D_GAS_4));
            visit("refused");
            shown.refusal = Phrase();
            shown.device = Device::Pad;
            const Phrase way(TextKey::HintAtRightInside, {Phrase(TextKey::HintBrake, {Phrase(TextKey::GearSecond)})});
            shown.hint = {Phrase(TextKey::HintLine, {Phrase(TextKey::HintBest), Phrase(TextKey::HintOneWay, {way}),
                                                     Phrase(TextKey::HintQuicker, {Tenths(10.2)})}),
                          Phrase(TextKey::HintReason,
                                 {WholePlanWords({0.55, 0.12}), Phrase(TextKey::HintBolder, {Tenths(10.4)})})};
            shown.notation = {Phrase(TextKey::SetupValue,
                                     {Phrase(TextKey::HintBest), std::string("g1@10.2L g2@10.3L w@12.1L g3@12.3L")})};
            shown.hintLays = true;
            visit("hinted");
            shown.screen = nullptr;
            visit("watched");
            for (const Club::MomentCard& card : Moments(names[seat]))
            {
                shown.moment = &card;
                visit("moment " + std::to_string(static_cast<int>(card.kind)));
            }
            shown.moment = nullptr;
        }
        for (const Club::SpaceChoice& space : screen.Spaces())
        {
            if (space.dice.size() > 2 && met.size() < 4)
            {
                Visit("dice", [&](const Size&) { tree.Show(Column("", {}), {DieBox(space, 600, 300)}); });
                break;
            }
        }
    } while (table.Advance() == Club::Table::State::Moved);
    EXPECT_GE(met.size(), 6u);
    const Club::ResultScreen result(*AsDirt(table.TheMatch()), 754);
    VisitBox("result", [&](const Size& room) { return ResultBox(result, room); });
}

TEST_F(Walk, Review)
{
    Visit("review that is not there yet", [&](const Size& room) { tree.Show(ReviewPage({}, room)); });
    Club::JudgedStage stage;
    stage.driver = "Wolfgang";
    stage.road = Club::StageName("rally6-ss3");
    stage.seconds = 1754;
    stage.par = 1169;
    stage.cost = 587.2;
    stage.luck = -103.4;
    for (int round = 1; round <= 12; ++round)
    {
        Club::JudgedTurn turn;
        turn.round = round;
        turn.place = "10.1L";
        turn.gear = 6;
        turn.cost = 120.0 / round;
        turn.luck = round % 2 == 0 ? -70.0 / round : 70.0 / round;
        const std::string plan = "g1@10.2L g2@10.3L w@12.1L g3@12.3L g4+b@13.1i1";
        const Phrase way(TextKey::HintAtRightInside, {Phrase(TextKey::HintBrake, {Phrase(TextKey::GearFourth)})});
        turn.driven = {way, false, {}, plan};
        turn.best = {way, true, {}, plan};
        turn.why = Phrase(TextKey::ReviewWhyFlatOut, {55, 12});
        turn.fortune = Phrase(TextKey::ReviewLuckLost, {12});
        stage.turns.push_back(turn);
    }
    Club::ReviewScreen review(std::vector<Club::JudgedStage>(3, stage));
    Visit("review", [&](const Size& room) { tree.Show(ReviewPage(review, room)); });
    review.Activate("review.luck.2");
    Visit("review of luck", [&](const Size& room) { tree.Show(ReviewPage(review, room)); });
}

TEST_F(Walk, TableOfEveryGame)
{
    for (const GameEntry* game : Rulesets())
    {
        MatchSetup agreed = UsualSetup(*game);
        agreed.names.assign((std::max<std::size_t>)(2, game->fewestSeats), "Anna");
        const std::unique_ptr<AnyMatch> match = game->begin(agreed).match;
        const std::unique_ptr<Club::Chronicle> chronicle = Club::ChronicleOf(*match);
        Random random(3, RandomStream::Pilot);
        MatchShown shown;
        int visits = 0;
        for (int ply = 0; ply < 400 && !match->WhoMoves().IsOver(); ++ply)
        {
            ActionList legal;
            match->Legal(match->WhoMoves().First(), legal);
            ASSERT_TRUE(match->WhoMoves().IsChance()
                            ? match->Resolve(match->Draw(random))
                            : bool(match->Play(legal[random.Below(static_cast<std::uint32_t>(legal.Size()))])));
            const std::vector<Club::LogLine> lines = chronicle->Lines(*match, kNoSeat);
            shown.news.insert(shown.news.end(), lines.begin(), lines.end());
            shown.over = match->WhoMoves().IsOver();
            if ((ply % 12 == 4 && visits < 2) || shown.over)
            {
                ++visits;
                const Club::MatchScreen screen = Club::ScreenOf(*match, match->WhoMoves().Includes(0) ? 0 : 1);
                shown.screen = &screen;
                shown.asks = !screen.choices.empty();
                shown.films = !shown.asks;
                Visit(
                    std::string("table of ") + game->id, [&](const Size& room) { tree.Show(MatchPage(shown, room)); },
                    kFelt);
            }
        }
    }
}

// Whose colour it is nobody has to see: each has a mark of its own. Who sees it tells it apart all the same.
TEST(Palette, CarsAreToldApart)
{
    std::set<Mark> marks;
    for (int seat = 0; seat < 6; ++seat)
    {
        const Tint tint = static_cast<Tint>(static_cast<int>(Tint::Seat0) + seat);
        EXPECT_NE(MarkOf(tint), Mark::None);
        EXPECT_TRUE(marks.insert(MarkOf(tint)).second);
        EXPECT_GT(MarkRoom(Label("Anna", Style::Small, tint)), 0);
    }
    EXPECT_EQ(MarkOf(Tint::Gold), Mark::None);
    for (const bool stark : {false, true})
    {
        for (const Eyes eyes : {Eyes::Usual, Eyes::NoRed, Eyes::NoGreen, Eyes::NoBlue})
        {
            const Palette& distinct = PaletteOf({stark, true});
            for (int one = 0; one < 6; ++one)
            {
                for (int other = 0; other < one; ++other)
                {
                    EXPECT_GT(Apart(SeenBy(eyes, distinct.seats[one]), SeenBy(eyes, distinct.seats[other])), 0.1f)
                        << one << " and " << other << " for eyes " << static_cast<int>(eyes);
                }
            }
        }
    }
}

TEST(Palette, KnowsContrast)
{
    EXPECT_NEAR(Contrast({0, 0, 0}, {255, 255, 255}), 21, 0.01f);
    EXPECT_NEAR(Contrast({119, 119, 119}, {255, 255, 255}), 4.48f, 0.02f); // as WCAG's examples have it
    EXPECT_NEAR(Apart({0, 0, 0}, {255, 255, 255}), 1, 0.01f);
    Widget grey = Label("grey", Style::Body, Tint::Dim);
    EXPECT_TRUE(ContrastFaults(grey, PaletteOf({}), {{0, 0, 0}}).empty());
    EXPECT_EQ(ContrastFaults(grey, PaletteOf({}), {{255, 255, 255}}).size(), 1u);
    const Widget framed = Panel("panel", {grey});
    EXPECT_TRUE(ContrastFaults(framed, PaletteOf({}), kRoad).empty());
    for (const Tint tint : {Tint::Text, Tint::Dim, Tint::Gold, Tint::Red, Tint::Green})
    {
        const Colour ink = InkOf(PaletteOf({true, false}), tint);
        EXPECT_GE(Contrast(ink, PaletteOf({true, false}).panel), 7) << static_cast<int>(tint);
    }
}

} // namespace
} // namespace Rally::Ui
