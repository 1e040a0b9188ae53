// Everything a player is told, in the proof language: its texts are all accents, so a plain word came past the tables.
#include "Cli/Dirt/PlayScreen.h"
#include "Cli/Dirt/ReviewWords.h"
#include "Cli/Dirt/Roadbook.h"
#include "Desktop/Dirt/Ui/RaceHud.h"
#include "Desktop/Dirt/Ui/RacePages.h"
#include "Desktop/Road/Ui/ReviewPage.h"
#include "Desktop/Road/Ui/SpaceBoxes.h"
#include "Desktop/Ui/RoadChips.h"
#include "DirtCases.h"
#include "PlainWords.h"
#include "RallyClub/LogWords.h"
#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/GhostWords.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyPilot/Dirt/Review.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageEditor.h"
#include "RallyRules/Stages/StageName.h"
#include "RallyScene/PaceNoteWords.h"
#include "Shared/Dirt/Judging.h"
#include "Shared/Race.h"
#include "Shared/Spoken.h"

#include <gtest/gtest.h>

namespace Rally::Test
{
namespace
{

using namespace Dirt;

class Proof : public testing::Test
{
protected:
    void SetUp() override { Speak(kProofLanguage); }
    void TearDown() override { Speak(kFirstLanguage); }

    std::string PlainWordIn(const std::string& text) const { return finder.FindIn(text); }

    void Expect(const std::string& text, const std::string& where)
    {
        ++told;
        const std::string plain = PlainWordIn(text);
        EXPECT_EQ(plain, "") << where << ": " << text;
    }
    void Expect(const Phrase& phrase, const std::string& where) { Expect(Words(phrase), where); }
    void Expect(const std::vector<std::string>& lines, const std::string& where)
    {
        for (const std::string& line : lines)
        {
            Expect(line, where);
        }
    }
    void Expect(const std::vector<Phrase>& phrases, const std::string& where)
    {
        for (const Phrase& phrase : phrases)
        {
            Expect(phrase, where);
        }
    }
    void Expect(const Ui::Widget& page, const std::string& where)
    {
        Ui::ForEach(page,
                    [&](const Ui::Widget& one)
                    {
                        for (const std::string* text :
                             {&one.text, &one.note, &one.tip, &one.gauge.label, &one.gauge.reading})
                        {
                            Expect(*text, where + " " + one.id);
                        }
                    });
    }

    PlainWords finder;
    std::set<std::string, std::greater<>>& names = finder.names;
    int told = 0;
};

// The proof itself: a word that came past the tables is found, wherever it hides.
TEST_F(Proof, FindsWhatCameFromElsewhere)
{
    const std::string all = Words(TextKey::SetupSeat, std::string("Kaisa"), TextKey::HudRoll);
    EXPECT_EQ(PlainWordIn(all), "Kaisa") << all;
    names.insert("Kaisa");
    EXPECT_EQ(PlainWordIn(all), "");
    EXPECT_EQ(PlainWordIn(Words(TextKey::HudSecure, 3) + " now"), "now");
    EXPECT_EQ(PlainWordIn(Words(TextKey::PlayPlan, std::string("g4@3.2L g2+b@3.3L w@4.1i1 b@4.2o2 o!@5.1a rolls"))),
              "rolls");
    EXPECT_EQ(PlainWordIn("g4@3.2L g2+b@3.3L w@4.1i1 b@4.2o2 o!@5.1a FINISH 12 D-LIM-2"), "");
}

// The table of every game: its screen, what happens, how it is played, what a save of it says.
TEST_F(Proof, TablesOfEveryGame)
{
    names.insert({"Kaisa", "Aino"});
    for (const GameEntry* game : Rulesets())
    {
        MatchSetup agreed = UsualSetup(*game);
        agreed.names = {"Kaisa", "Aino"};
        const std::unique_ptr<AnyMatch> match = game->begin(agreed).match;
        const std::unique_ptr<Club::Chronicle> chronicle = Club::ChronicleOf(*match);
        Random random(7, RandomStream::Pilot);
        Expect(Club::WaitingPhrase(*match), "waiting");
        for (int ply = 0; ply < 600 && !match->WhoMoves().IsOver(); ++ply)
        {
            ASSERT_TRUE(PlayOne(*match, random));
            for (const Club::LogLine& line : chronicle->Lines(*match, kNoSeat))
            {
                Expect(line.sentence, "event");
            }
            const Club::MatchScreen screen = Club::ScreenOf(*match, match->WhoMoves().Includes(0) ? 0 : 1);
            Ui::MatchShown shown;
            shown.screen = &screen;
            shown.asks = !screen.choices.empty();
            shown.canUndo = ply % 2 == 0;
            shown.over = match->WhoMoves().IsOver();
            if (ply % 10 == 0 || shown.over)
            {
                Expect(Ui::MatchPage(shown), game->id);
            }
        }
        Expect(Ui::RulesBox(game->name, game->rules()), "rules");
    }
    EXPECT_GT(told, 1000);
}

TEST_F(Proof, EveryTextHasAccents)
{
    for (std::uint16_t key = 1; key <= kTextKeyCount; ++key)
    {
        const std::string words = Words(static_cast<TextKey>(key), 1, 2, 3, 4, 5, 6, 7, 8, 9);
        Expect(words, std::string(NameOf(static_cast<TextKey>(key))));
    }
}

TEST_F(Proof, Menus)
{
    Expect(Ui::TitlePage(Club::TitleScreen()), "title");
    Club::WaitingRace race;
    race.exists = true;
    race.about = Phrase(TextKey::PlaySaveHolds, {Club::StageName("rally3-ss2"), 12, 3});
    race.notice = Phrase(TextKey::TitleSaveOlder, {std::string("current.damaged.rally")});
    Expect(Ui::TitlePage(Club::TitleScreen(race)), "title");
    Club::PauseScreen pause;
    Expect(Ui::MenuBox(pause), "pause");
    pause.Activate("menu.abandon");
    Expect(Ui::MenuBox(pause), "abandon");
    pause.AskUnsaved(TextKey::HudNoPlan, Club::PauseCommand::Quit);
    Expect(Ui::MenuBox(pause), "not saved");
    Expect(Ui::HelpBox(), "help");
    Expect(Ui::KeysBox(Club::KeysScreen()), "keys");
    Expect(Ui::HandOverBox("\xC3\x89"), "hand over");
    for (const RuleEntry& rule : Rulesets().front()->rules())
    {
        Expect(Ui::RuleBox(Club::CardOf(rule.rule)), "rule");
        Expect(ReasonOf(Refuse(rule.rule)), "refusal");
    }
    Expect(ReasonOf(Nonsense()), "refusal");
    // Every value of every setting.
    Club::SettingsScreen settings;
    for (const Club::ValueRow& row : settings.Rows())
    {
        do
        {
            Expect(Ui::SettingsBox(settings), "settings");
        } while (settings.Activate(row.entry.id + ".more"));
    }
    EXPECT_GT(told, 3000);
}

TEST_F(Proof, SetUp)
{
    Club::SetupScreen setup;
    const auto show = [&](const std::string& what)
    {
        for (const Club::SeatRecord& record : setup.Records())
        {
            names.insert(record.kind == Club::SeatKind::Driver ? record.name : std::string());
        }
        const auto stages = static_cast<std::size_t>(setup.Picker().Facts().stages);
        Expect(Ui::SetupPage(setup, std::vector<Ui::PlanFace>(stages)), what);
    };
    setup.SetPar(754);
    setup.SetLanguage(kProofLanguage);
    setup.SetNewcomer(true);
    setup.SetBests({{"rally2-ss1", 92}});
    setup.TakeFirst();
    for (const Club::Rivalry& rival : setup.Rivals())
    {
        setup.Activate(rival.entry.id);
        show(rival.entry.id);
    }
    setup.Activate("setup.more");
    for (const Club::SetupCourse& course : setup.Courses())
    {
        setup.Activate(course.entry.id);
        show(course.entry.id);
    }
    for (const Club::Entry& option : setup.OptionEntries())
    {
        for (int step = 0; step < 3; ++step)
        {
            setup.Activate(option.id);
            show(option.id);
        }
    }
    for (const char* kind : {"level", "temper", "colour"})
    {
        for (int step = 0; step < 6; ++step)
        {
            setup.Activate(std::string("setup.") + kind + ".2");
            show(kind);
        }
    }
    setup.Activate("setup.from.stage");
    for (const Club::ValueRow& row : setup.Picker().Wishes())
    {
        while (setup.Activate(row.entry.id + ".more"))
        {
            names.insert(std::string(StageNameOf(MakeStage(DirtBox(), 1, {}).design).View()));
            names.insert(Words(Club::StageName(setup.Course()))); // a made name
            Expect(setup.Picker().Unmet(), "unmet");
            show(row.entry.id);
        }
    }
    setup.Activate("setup.copy");
    show("copied");
    const std::string code = Club::CodesOf(setup.Course());
    setup.Activate("setup.from.code");
    std::string typo = code;
    typo[3] = typo[3] == 'A' ? 'B' : 'A';
    std::string damaged = typo;
    damaged[8] = damaged[8] == 'A' ? 'B' : 'A';
    for (const std::string& typed : {std::string(), code, typo, damaged, std::string("!") + code.substr(1),
                                     code.substr(3), code + "+" + typo, code + "+" + code})
    {
        setup.Paste(typed);
        names.insert(typed);
        names.insert(Words(Club::StageName(setup.Course()))); // a made name
        show("a code");
    }
    EXPECT_GT(told, 5000);
}

// A whole rally of many, every option in it: what is asked, offered, told, hinted and judged.
TEST_F(Proof, ARally)
{
    for (const char* name : {"\xC3\x85", "\xC3\x96", "\xC3\x98", "\xC3\x9E"})
    {
        names.insert(name);
    }
    const std::vector<std::string> drivers = {"\xC3\x85", "\xC3\x96", "\xC3\x98", "\xC3\x9E"};
    DirtSetup setup = SetupOf(4, {"rally4"}, kEveryOption);
    DirtMatch match(setup, drivers);
    Random random(11, RandomStream::Game);
    Random chance(12, RandomStream::Game);
    Cli::Roadbook book;
    Pilot::CoDriver coDriver;
    Club::Runs runs = Club::RunsOf(match);
    std::vector<Club::LogLine> news;
    int moments = 0;
    Club::Lessons taught = 0;
    DirtState before = match.Now();
    for (book.Take(match); !match.WhoMoves().IsOver(); book.Take(match))
    {
        if (match.WhoMoves().IsChance())
        {
            ASSERT_TRUE(match.Resolve(ChooseOutcome(match, chance)));
        }
        else
        {
            const Action action = ChooseAction(match, random);
            ++moments;
            const Seat seat = action.seat;
            const Scene::Cockpit cockpit = Scene::CockpitOf(match.Rules(), match.Now(), seat);
            const Club::RaceScreen screen(match, seat, Pilot::PlanAdviser(nullptr).Advise(match, seat),
                                          moments % 2 == 0);
            Ui::RaceShown shown;
            shown.screen = &screen;
            shown.cockpit = &cockpit;
            shown.names = &drivers;
            shown.title = Club::StageName(setup.stages[match.Now().stage].id);
            shown.news = news;
            shown.watched = drivers[0];
            shown.par = Phrase(TextKey::SetupPar, {Clock(754)});
            shown.pace = static_cast<Club::Pace>(moments % Club::kPaces);
            shown.coaching = Club::CoachingAt(match, screen, taught);
            taught |= shown.coaching.IsEmpty() ? 0u : Club::BitOf(shown.coaching.lesson);
            shown.unseen = Club::Meanwhile(match, before, seat);
            before = match.Now();
            shown.device = static_cast<Ui::Device>(moments % 3);
            if (moments % 29 == 0)
            {
                shown.hint =
                    Pilot::HintLines(match, coDriver.Ask(match, seat, Pilot::Outlook(match.Rules(), match.Now())));
                Expect(shown.hint, "hint");
            }
            Expect(shown.coaching.words, "coach");
            if (moments % 7 == 0 || !shown.unseen.empty())
            {
                Expect(Ui::HudPage(Ui::HudOf(shown)), "race");
                for (const Club::SpaceChoice& space : screen.Spaces())
                {
                    Expect(Ui::DieBox(space, 0, 0), "dice");
                    Expect(Ui::SpaceChip(space), "chip");
                }
                Expect(Cli::OddsLines(match, seat, nullptr), "odds");
            }
            ASSERT_TRUE(match.Play(action));
        }
        for (const Club::LogLine& line : Club::LinesOf(match, kNoSeat))
        {
            Expect(line.sentence, "news");
            news.push_back(line);
        }
        for (const Event& event : match.Events())
        {
            Expect(Club::SentenceOf(match, event), "brief news");
        }
        runs.Take(match);
        if (news.size() > 20)
        {
            news.erase(news.begin(), news.end() - 20);
        }
    }
    Expect(book.TakeLines(), "roadbook");
    Expect(Cli::ResultTable(match), "results");
    Expect(Cli::StageTitle(match), "stage");
    Expect(Ui::ResultBox(Club::ResultScreen(match, 754)), "result");
    EXPECT_GT(moments, 300);
    EXPECT_GT(told, 10000);
}

// What the decisions cost and what was luck, of somebody who drives at random: there is much to say.
TEST_F(Proof, LookingBack)
{
    names.insert("\xC3\x85");
    Pilot::RoadBook road;
    for (const std::uint64_t seed : {1u, 2u, 3u})
    {
        DirtMatch match(SetupOf(1, {"rally1-ss3"}, kEveryOption), {"\xC3\x85"});
        Random random(seed, RandomStream::Game);
        while (!match.WhoMoves().IsOver())
        {
            if (match.WhoMoves().IsChance())
            {
                match.Resolve(ChooseOutcome(match, random));
            }
            else
            {
                match.Play(ChooseAction(match, random));
            }
        }
        const std::vector<Pilot::StageReview> reviews = Pilot::ReviewOf(match, road);
        for (const Pilot::StageReview& review : reviews)
        {
            Expect(Cli::ReviewLines(match, review), "review");
            for (const Pilot::ReviewedTurn& turn : review.turns)
            {
                Expect(turn.why, "why");
                Expect(Pilot::FortuneOf(turn), "fortune");
            }
        }
        Club::ReviewScreen screen(Shared::Judged(match, reviews));
        Expect(Ui::ReviewPage(screen), "review");
        for (const bool cost : {true, false})
        {
            for (const Club::ReviewRow& row : cost ? screen.Costs() : screen.Fortune())
            {
                screen.Activate(row.entry.id);
                Expect(Ui::ReviewPage(screen), "review");
            }
        }
    }
    Expect(Ui::ReviewPage({}), "review");
    EXPECT_GT(told, 500);
}

TEST_F(Proof, Records)
{
    names.insert("\xC3\x85");
    Club::RecordBook book;
    const DirtSetup setup = SetupOf(1, {"rally1-ss3"});
    for (const int before : {0, 90})
    {
        Expect(Club::RecordLines(book, {{0, "\xC3\x85", 80, before, {}}}, setup, 0), "record");
    }
    for (const TextKey key : {TextKey::GhostBest, TextKey::GhostPar})
    {
        Expect(Phrase(TextKey::GhostSplit, {key, SignedTenths(-1.5)}), "split");
    }
    for (const TextKey key : {TextKey::RecordsOlder, TextKey::RecordsLost, TextKey::RecordsNotSaved})
    {
        Expect(Phrase(key, {std::string("records.damaged.rally")}), "notice");
    }
}

// Why a stage is none: its tiles, its code, its editor, what was wished for; why a log or a set-up is none.
TEST_F(Proof, Reasons)
{
    for (unsigned fault = 0; fault <= static_cast<unsigned>(LayoutFault::DeadEnd); ++fault)
    {
        Expect(ReasonOf(LayoutVerdict{static_cast<LayoutFault>(fault), 2, 1}), "layout");
    }
    for (unsigned fault = 0; fault <= static_cast<unsigned>(CodeFault::NotARoad); ++fault)
    {
        CodeVerdict verdict;
        verdict.fault = static_cast<CodeFault>(fault);
        verdict.layout = {LayoutFault::Overlap, 2, 1};
        Expect(ReasonOf(verdict), "code");
    }
    for (unsigned fault = 0; fault <= static_cast<unsigned>(EditFault::NoWayOut); ++fault)
    {
        Expect(ReasonOf(EditVerdict{static_cast<EditFault>(fault), 2}), "edit");
    }
    for (std::size_t wish = 0; wish < kWishes; ++wish)
    {
        for (const int got : {1, 9})
        {
            Expect(ReasonOf(UnmetWish{static_cast<Wish>(wish), {3, 5}, got}), "wish");
        }
    }
    for (unsigned fault = 0; fault <= static_cast<unsigned>(TrackFault::BadShortcut); ++fault)
    {
        Expect(ReasonOf(static_cast<TrackFault>(fault)), "track");
    }
    for (unsigned fault = 1; fault <= static_cast<unsigned>(ReopenFault::OtherState); ++fault)
    {
        for (unsigned log = 0; log <= static_cast<unsigned>(LogFault::TooLong); ++log)
        {
            for (const std::uint16_t now : {std::uint16_t{3}, std::uint16_t{4}}) // the same rules, and later ones
            {
                Expect(Club::WhyNotWhole({static_cast<ReopenFault>(fault), static_cast<LogFault>(log), 7,
                                          Refuse(Rule::D_LIM_2), 3, now}),
                       "log");
            }
        }
    }
    DirtSetup setup = SetupOf(1, {"rally1-ss3"});
    setup.values.warningFaces[0] = 7;
    Expect(Complaint(setup), "set-up");
}

TEST_F(Proof, PaceNotes)
{
    for (const ReadyStage& ready : DirtBox().stages)
    {
        const StageDesign design = DesignOf(DirtBox(), {ready.tiles, ready.tileCount});
        for (const Scene::PaceNote& note : Scene::PaceNotesOf(DirtBox(), design.road, Scene::DrivingLine::Wide))
        {
            for (const Scene::NoteStyle style : {Scene::NoteStyle::Short, Scene::NoteStyle::Full})
            {
                Expect(std::string(Scene::NoteInWords(note, kProofLanguage, style).View()), "pace note");
            }
        }
    }
}

} // namespace
} // namespace Rally::Test
