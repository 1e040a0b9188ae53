// The pages of playing with others, clicked through as a shell does: from the door to the race and its proof.
#include "HouseCases.h"

#include "RallyClub/House/LobbyDesk.h"

namespace Rally::Test
{
namespace
{

using Club::LobbyDesk;
using Step = LobbyDesk::Step;

// Somebody who clicks; they drive once they are in the race.
struct Clicker
{
    Clicker(HouseWorld& itsWorld, Caller& itsCaller) : world(itsWorld), caller(itsCaller)
    {
        desk.Meet(&caller.visit);
        world.RunUntil([&] { return caller.visit.IsIn(); }, 10);
        Wait();
        Wait(); // for the tables it has asked for
    }

    void Wait()
    {
        world.Run(0.5);
        desk.Update();
    }
    bool Click(std::string_view id)
    {
        const bool done = desk.Activate(id);
        Wait();
        return done;
    }
    void Type(std::string_view id, std::string_view text)
    {
        ASSERT_TRUE(desk.Activate(id));
        ASSERT_NE(desk.Field(), nullptr);
        desk.Field()->Insert(text, 96);
        desk.EndTyping();
    }
    const Club::Entry* Find(std::string_view id)
    {
        page = desk.Page();
        const auto found = std::ranges::find_if(page.entries, [&](const Club::Entry& entry) { return entry.id == id; });
        return found != page.entries.end() ? &*found : nullptr;
    }
    Phrase ValueOf(std::string_view id)
    {
        page = desk.Page();
        const auto found =
            std::ranges::find_if(page.values, [&](const Club::ValueRow& row) { return row.entry.id == id; });
        return found != page.values.end() ? found->value : Phrase();
    }
    std::string Told()
    {
        std::string told;
        for (const Club::PagePanel& panel : desk.Page().panels)
        {
            for (const Club::PanelRow& row : panel.panel.rows)
            {
                told += InWords(row.name, Language::English) + "=" + InWords(row.value, Language::English) + ";";
            }
            for (const Phrase& line : panel.panel.lines)
            {
                told += InWords(line, Language::English) + ";";
            }
        }
        return told;
    }

    HouseWorld& world;
    Caller& caller;
    LobbyDesk desk{"localhost"};
    Club::PanelPage page;
};

TEST(LobbyDesk, AtTheDoorOneKnocksSomewhere)
{
    LobbyDesk desk("", true);
    EXPECT_EQ(desk.Page().id, "lobby.door");
    EXPECT_FALSE(desk.Activate("lobby.knock")); // nowhere yet
    ASSERT_TRUE(desk.Activate("lobby.address"));
    desk.Field()->Insert("example.org", 96);
    desk.EndTyping();
    ASSERT_TRUE(desk.Activate("lobby.knock"));
    EXPECT_EQ(desk.TakeStep(), Step::Knock);
    EXPECT_EQ(desk.Address(), "example.org");
    EXPECT_EQ(desk.TakeStep(), Step::Stay);
    desk.SetFound({{"Anna", "192.0.2.7:7777"}});
    ASSERT_TRUE(desk.Activate("lobby.found.0"));
    EXPECT_EQ(desk.TakeStep(), Step::Knock);
    EXPECT_EQ(desk.Address(), "192.0.2.7:7777");
    EXPECT_FALSE(desk.Activate("lobby.found.1"));
    ASSERT_TRUE(desk.Activate("lobby.host"));
    EXPECT_EQ(desk.TakeStep(), Step::Host);
    ASSERT_TRUE(desk.Activate("lobby.back"));
    EXPECT_EQ(desk.TakeStep(), Step::Leave);
    EXPECT_FALSE(desk.Activate("lobby.open"));
}

TEST(LobbyDesk, ATableIsOpenedFoundSatDownAtAndDriven)
{
    HouseWorld world;
    Clicker anna(world, world.Comes());
    Clicker otto(world, world.Comes());
    ASSERT_EQ(anna.desk.Page().id, "lobby.tables");
    ASSERT_TRUE(anna.Click("lobby.open"));
    ASSERT_EQ(anna.desk.Page().id, "lobby.opening");
    ASSERT_TRUE(anna.Click("lobby.opponents.less"));
    ASSERT_TRUE(anna.Click("lobby.option.red")); // one that is not usual
    ASSERT_TRUE(anna.Click("lobby.open-it"));
    ASSERT_EQ(anna.desk.Page().id, "lobby.room");
    EXPECT_NE(anna.Find("lobby.begin"), nullptr);
    EXPECT_NE(anna.Told().find("Caller 1=you;"), std::string::npos) << anna.Told();
    EXPECT_NE(anna.Told().find("=free;"), std::string::npos);
    EXPECT_EQ(anna.caller.visit.TheRoom().wish.options, "red");

    Clicker kaisa(world, world.Comes()); // who comes in sees what there is
    ASSERT_EQ(kaisa.caller.visit.Tables().size(), 1u);
    ASSERT_TRUE(otto.Click("lobby.look"));
    ASSERT_EQ(otto.caller.visit.Tables().size(), 1u);
    const std::string code = otto.caller.visit.Tables()[0].code.Words();
    ASSERT_TRUE(otto.Click("lobby.table." + code));
    anna.Wait();
    EXPECT_NE(otto.Told().find("Caller 1=here;"), std::string::npos) << otto.Told();
    EXPECT_TRUE(otto.caller.visit.TheRoom().isRacing); // all seats are taken
    ASSERT_TRUE(otto.Click("lobby.drive"));
    EXPECT_EQ(otto.desk.TakeStep(), Step::Race);
    ASSERT_TRUE(world.RunUntil([&] { return anna.caller.visit.TheRoom().isOver; }));
    anna.Wait();
    ASSERT_TRUE(anna.Click("lobby.proof"));
    EXPECT_TRUE(anna.desk.TakeProof().has_value());
    ASSERT_TRUE(anna.Click("lobby.get-up"));
    EXPECT_EQ(anna.desk.Page().id, "lobby.tables");
}

TEST(LobbyDesk, AFriendComesByTheCode)
{
    HouseWorld world;
    Clicker anna(world, world.Comes());
    Clicker otto(world, world.Comes());
    anna.Click("lobby.open");
    ASSERT_TRUE(anna.Click("lobby.public.less"));
    ASSERT_TRUE(anna.Click("lobby.people.more"));
    anna.Click("lobby.open-it");
    const std::string code = anna.caller.visit.TheRoom().code.Words();
    otto.Click("lobby.look");
    EXPECT_TRUE(otto.caller.visit.Tables().empty());
    EXPECT_FALSE(otto.Find("lobby.sit")->enabled);
    otto.Type("lobby.code", "no code");
    EXPECT_FALSE(otto.Find("lobby.sit")->enabled);
    otto.desk.Activate("lobby.code");
    otto.desk.Field()->Do(Club::TextEdit::SelectAll);
    otto.desk.Field()->Insert(code, 96);
    ASSERT_TRUE(otto.Click("lobby.sit"));
    EXPECT_EQ(otto.desk.Page().id, "lobby.room");
    EXPECT_EQ(otto.Find("lobby.begin"), nullptr);
    anna.Wait();
    ASSERT_TRUE(anna.Click("lobby.begin"));
    otto.Wait();
    EXPECT_NE(otto.Find("lobby.drive"), nullptr);
}

TEST(LobbyDesk, WhatIsSaidStandsThereInEverybodysLanguage)
{
    HouseWorld world;
    Clicker anna(world, world.Comes());
    Clicker otto(world, world.Comes());
    anna.Click("lobby.open");
    anna.Click("lobby.people.more");
    anna.Click("lobby.open-it");
    otto.Type("lobby.code", anna.caller.visit.TheRoom().code.Words());
    otto.Click("lobby.sit");
    ASSERT_TRUE(anna.Click("lobby.phrase.more"));
    ASSERT_TRUE(anna.Click("lobby.say"));
    otto.Wait();
    EXPECT_NE(otto.Told().find("Caller 1: Good luck!"), std::string::npos) << otto.Told();
    otto.Type("lobby.words", "You too");
    ASSERT_TRUE(otto.Click("lobby.say"));
    anna.Wait();
    EXPECT_NE(anna.Told().find("Caller 2: You too"), std::string::npos) << anna.Told();
}

TEST(LobbyDesk, ARaceThatIsSoughtCanBeGivenUp)
{
    HouseWorld world;
    Clicker anna(world, world.Comes());
    ASSERT_TRUE(anna.Click("lobby.quick"));
    EXPECT_EQ(anna.Find("lobby.open"), nullptr);
    ASSERT_TRUE(anna.Click("lobby.stop"));
    EXPECT_NE(anna.Find("lobby.open"), nullptr);
    world.Run(70);
    EXPECT_TRUE(anna.caller.visit.TheRoom().code.IsNone());
    anna.Click("lobby.quick");
    world.Run(62);
    anna.Wait();
    EXPECT_EQ(anna.desk.Page().id, "lobby.room");
    EXPECT_NE(anna.Find("lobby.drive"), nullptr);
}

// Whatever the rows say is what the house is asked for: nobody opens what cannot be.
TEST(LobbyDesk, EveryGameAndValueMakesATable)
{
    for (std::size_t game = 0; game < OfferedGames().size(); ++game)
    {
        HouseWorld world;
        Clicker anna(world, world.Comes());
        Random luck(game, RandomStream::Pilot);
        for (int table = 0; table < 6; ++table)
        {
            anna.Click("lobby.open");
            while (InWords(anna.ValueOf("lobby.game"), Language::English) !=
                   InWords(Phrase(OfferedGames()[game]->name), Language::English))
            {
                anna.desk.Activate("lobby.game");
            }
            for (int turns = 0; turns < 30; ++turns)
            {
                const Club::PanelPage page = anna.desk.Page();
                const Club::ValueRow& row =
                    page.values[1 + luck.Below(static_cast<std::uint32_t>(page.values.size() - 1))];
                anna.desk.Activate(row.entry.id + (luck.Below(2) == 0 ? ".less" : ".more"));
            }
            ASSERT_TRUE(anna.Click("lobby.open-it"));
            ASSERT_EQ(anna.desk.Page().id, "lobby.room") << InWords(anna.desk.Page().question, Language::English);
            ASSERT_TRUE(anna.Click("lobby.get-up"));
        }
    }
}

TEST(LobbyDesk, WhyNobodyAnswersIsSaid)
{
    HouseWorld world;
    Caller& caller = world.Comes();
    LobbyDesk desk("example.org");
    desk.Meet(&caller.visit);
    desk.Update();
    EXPECT_EQ(InWords(desk.Page().question, Language::English), "Knocking at example.org.");
    desk.SetLine(false, Phrase(std::string("The moon is down.")));
    EXPECT_TRUE(desk.Update());
    EXPECT_EQ(InWords(desk.Page().question, Language::English), "The moon is down.");
    desk.SetLine(false, Phrase(std::string("The moon is down.")));
    EXPECT_FALSE(desk.Update());
    desk.SetLine(true, {});
    EXPECT_TRUE(desk.Update());
    EXPECT_EQ(InWords(desk.Page().question, Language::English), "Knocking at example.org.");
}

TEST(LobbyDesk, ALineThatBreaksWhileOneIsInIsSaid)
{
    HouseWorld world;
    Clicker anna(world, world.Comes());
    EXPECT_EQ(anna.desk.Page().id, "lobby.tables");
    anna.desk.SetLine(false, {});
    EXPECT_TRUE(anna.desk.Update());
    EXPECT_EQ(InWords(anna.desk.Page().question, Language::English),
              "The way to localhost is broken. It is tried again.");
    anna.desk.SetLine(true, {});
    EXPECT_TRUE(anna.desk.Update());
    EXPECT_TRUE(anna.desk.Page().question.IsEmpty());
}

TEST(LobbyDesk, WhatTheHouseDeniesAndWhyItEndsIsSaid)
{
    HouseWorld world;
    Clicker anna(world, world.Comes());
    anna.Type("lobby.code", "ABCDEF");
    anna.Click("lobby.sit");
    EXPECT_EQ(InWords(anna.desk.Page().question, Language::English), "There is no such table.");
    world.house->Close();
    anna.Wait();
    EXPECT_EQ(anna.desk.Page().id, "lobby.door");
    EXPECT_EQ(InWords(anna.desk.Page().question, Language::English), "The house closes. Your races wait there.");
}

} // namespace
} // namespace Rally::Test
