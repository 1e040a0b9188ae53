// Packs (C-40): regions, rivals and calendars as a text. What is fit comes back from its code as it was; what is not is told in a
// line; and a career that began with one has all of it in its save.
#include "CareerCases.h"
#include "CareerPages.h"

#include "RallyClub/Career/CareerDesk.h"
#include "RallyClub/Career/Pack.h"
#include "RallyClub/Career/Proof.h"
#include "RallyClub/Career/SeasonGame.h"

#include <algorithm>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

// Everything there may be in one: the usual world by other names.
Pack WholePack()
{
    Pack pack;
    pack.name = "Northern lights";
    for (const RegionEntry& region : Regions())
    {
        pack.regions.push_back(
            {"N " + std::string(region.name), region.wishes, region.option, region.tier, region.closes});
    }
    for (const PersonEntry& one : Rivals())
    {
        pack.rivals.push_back(
            {"N " + std::string(one.name).substr(0, 20), one.country, one.team, one.temper, one.number});
    }
    for (const PersonEntry& one : Newcomers())
    {
        pack.newcomers.push_back({"N " + std::string(one.name), one.country, one.team, one.temper, one.number});
    }
    pack.calendarSeed = 77;
    for (const Round& round : CalendarOf(5, 0, Tier::World, Length::Usual))
    {
        pack.calendars[2].push_back(round.region);
    }
    return pack;
}

bool AreSame(const Pack& one, const Pack& other)
{
    return EncodePack(one) == EncodePack(other);
}

Beginning BeginningIn(const Pack& pack, std::uint64_t seed, Tier tier = Tier::Club)
{
    Beginning beginning = SomeBeginning(seed, tier);
    beginning.pack = EncodePack(pack);
    return beginning;
}

TEST(Pack, ComesBackFromItsCodeHoweverItIsTyped)
{
    Pack calendars;
    calendars.name = "Ann";
    calendars.calendarSeed = 31;
    Pack people = WholePack();
    people.regions.clear();
    people.calendarSeed.reset();
    people.calendars[2].clear();
    Pack regions = WholePack();
    regions.rivals.clear();
    regions.newcomers.clear();
    for (const Pack& pack : {calendars, people, regions, WholePack()})
    {
        ASSERT_TRUE(IsFit(pack));
        const std::string code = CodeOf(pack);
        ASSERT_FALSE(code.empty());
        PackReading reading = ReadPackCode(code);
        ASSERT_EQ(reading.fault, PackFault::None);
        EXPECT_TRUE(AreSame(reading.pack, pack));
        EXPECT_TRUE(ReasonOf(reading).IsEmpty());
        std::string other; // small letters, blanks for dashes, O for 0
        for (const char sign : code)
        {
            other += sign == '-'   ? ' '
                     : sign == '0' ? 'o'
                                   : static_cast<char>(std::tolower(static_cast<unsigned char>(sign)));
        }
        reading = ReadPackCode("  " + other + "\n");
        ASSERT_EQ(reading.fault, PackFault::None);
        EXPECT_TRUE(AreSame(reading.pack, pack));
    }
    EXPECT_LT(CodeOf(calendars).size(), 50u); // short enough to type
    EXPECT_LE(CodeOf(WholePack()).size(), kMostPackSigns * 5 / 4);
}

TEST(Pack, WhatIsWrongWithACodeIsToldInALine)
{
    const std::string code = CodeOf(WholePack());
    const auto fault = [](const std::string& text)
    {
        const PackReading reading = ReadPackCode(text);
        EXPECT_EQ(ReasonOf(reading).IsEmpty(), reading.fault == PackFault::None);
        for (const LanguageEntry& language : Languages())
        {
            const std::string words = InWords(ReasonOf(reading), language.language);
            EXPECT_EQ(words.find_first_of("{}|#\n"), words.npos) << words;
        }
        return reading.fault;
    };
    EXPECT_EQ(fault(""), PackFault::Damaged);
    EXPECT_EQ(fault("0"), PackFault::Damaged);
    EXPECT_EQ(fault("Hello, world!"), PackFault::BadSign);
    EXPECT_EQ(ReadPackCode("HE LLO,").sign, 6u);
    EXPECT_EQ(ReadPackCode("HE LLO,").found, ',');
    EXPECT_EQ(fault(std::string(2 * kMostPackSigns, '0')), PackFault::Damaged);
    for (std::size_t at = 0; at < code.size(); at += 7) // every seventh sign wrong, cut, or there twice
    {
        std::string altered = code;
        altered[at] = altered[at] == '-' ? '*' : altered[at] == 'Z' ? '2' : 'Z';
        EXPECT_NE(fault(altered), PackFault::None) << at;
        EXPECT_NE(fault(code.substr(0, at)), PackFault::None) << at;
        EXPECT_NE(fault(code.substr(0, at) + "7" + code.substr(at)), PackFault::None) << at;
    }
}

TEST(Pack, IsFitWhenSeasonsCanBeDrivenInIt)
{
    const auto isUnfit = [](auto change)
    {
        Pack pack = WholePack();
        change(pack);
        Pack read;
        return !IsFit(pack) && CodeOf(pack).empty() && !DecodePack(EncodePack(pack), read) &&
               WorldIn(EncodePack(pack)) == nullptr;
    };
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.name.clear(); }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.name = "two\nlines"; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.name = std::string(200, 'x'); }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.regions.resize(7); }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.regions[3].name = pack.regions[4].name; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.regions[3].option = "SISU"; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.regions[3].option = std::string(25, 'a'); }));
    EXPECT_TRUE(isUnfit(
        [](Pack& pack)
        {
            for (PackRegion& region : pack.regions) // nowhere for the season to end
            {
                region.closes = false;
            }
        }));
    EXPECT_TRUE(isUnfit(
        [](Pack& pack)
        {
            for (PackRegion& region : pack.regions) // C-9: fords after fords, always
            {
                region.wishes.fords = Amount::Many;
            }
        }));
    EXPECT_TRUE(isUnfit(
        [](Pack& pack)
        {
            for (PackRegion& region : pack.regions) // nothing for the lowest tier
            {
                region.tier = Tier::World;
            }
        }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.rivals.pop_back(); }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.newcomers.clear(); }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.rivals[2].name = pack.newcomers[1].name; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.rivals[2].number = pack.rivals[3].number; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.rivals[2].number = 0; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.rivals[2].team = 99; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.rivals[2].country = "xy"; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.calendars[2].pop_back(); }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.calendars[2][0] = pack.calendars[2][1]; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack.calendars[2][0] = 99; }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { std::swap(pack.calendars[2].front(), pack.calendars[2].back()); }));
    EXPECT_TRUE(isUnfit([](Pack& pack) { pack = {}; }));
    EXPECT_TRUE(isUnfit(
        [](Pack& pack)
        {
            pack = {};
            pack.name = "Nothing in it";
        }));
}

std::size_t CountOf(const std::string& text, const std::string& words)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1))
    {
        ++count;
    }
    return count;
}

// Some region of its own, and none of the usual ones.
bool NamesOnlyIts(const std::string& text)
{
    std::size_t own = 0;
    for (const RegionEntry& region : Regions())
    {
        const std::size_t its = CountOf(text, "N " + std::string(region.name));
        own += its;
        if (CountOf(text, region.name) != its)
        {
            return false;
        }
    }
    return own > 0;
}

// Of the same pack: the same calendars and roads for everybody, and dice of their own.
TEST(Pack, IsWhereACareerIsDriven)
{
    const Pack pack = WholePack();
    State career = Begin(BeginningIn(pack, 5, Tier::World));
    const State other = Begin(BeginningIn(pack, 6, Tier::World));
    EXPECT_EQ(NameOf(career, 1), pack.rivals[0].name);
    for (const Tier tier : kAllTiers)
    {
        for (const std::uint16_t season : {std::uint16_t{0}, std::uint16_t{3}})
        {
            const std::vector<Round> rounds = RoundsOf(career, tier, season);
            const std::vector<Round> theirs = RoundsOf(other, tier, season);
            ASSERT_EQ(rounds.size(), EntryOf(tier).rounds);
            std::set<int> regions;
            for (std::size_t round = 0; round < rounds.size(); ++round)
            {
                regions.insert(rounds[round].region);
                EXPECT_EQ(rounds[round].region, theirs[round].region);
                EXPECT_TRUE(std::equal(std::begin(rounds[round].stages), std::end(rounds[round].stages),
                                       std::begin(theirs[round].stages)));
                EXPECT_TRUE(tier != Tier::World || rounds[round].region == pack.calendars[2][round]);
            }
            EXPECT_EQ(regions.size(), rounds.size());
        }
        EXPECT_NE(SeedOf(career, tier, 0, 0), SeedOf(other, tier, 0, 0));
    }
    GroupRace race;
    ASSERT_TRUE(RaceOf(career, Tier::World, kPlayersGroup, race));
    for (const Club::SeatRecord& seat : race.seats)
    {
        EXPECT_TRUE(seat.name == "Ann" || seat.name.starts_with("N ")) << seat.name;
    }

    // Thirty seasons of it, with newcomers of its own, and it opens from its save alone.
    Keeping keeping{career.beginning, {}};
    Random lot(3, RandomStream::Looks);
    for (int season = 0; season < 13; ++season)
    {
        ASSERT_NO_FATAL_FAILURE(DriveAll(career, lot, keeping.events));
        keeping.events.push_back(Close());
        ASSERT_TRUE(Follow(career, keeping.events.back()));
    }
    for (Licence who = 1; who < kLicences; ++who)
    {
        EXPECT_TRUE(NameOf(career, who).starts_with("N "));
    }
    const CareerReading reading = DecodeCareer(EncodeCareer(keeping));
    ASSERT_EQ(reading.found, CareerReading::Found::Whole);
    EXPECT_EQ(reading.career, career);
    EXPECT_EQ(NameOf(reading.career, 3), NameOf(career, 3));
    EXPECT_TRUE(AreSame(PackOf(reading.career), pack)); // and can be handed on
    CareerDesk desk;
    desk.Open("ann", reading);
    EXPECT_TRUE(NamesOnlyIts(TextOf(desk.Page(), kFirstLanguage)));
    ASSERT_TRUE(desk.Activate("career.driver") && desk.Activate("career.garage"));
    EXPECT_TRUE(NamesOnlyIts(TextOf(desk.Page(), kFirstLanguage)));

    keeping.beginning.pack.back() = 99; // it goes to a region that is not there
    EXPECT_EQ(DecodeCareer(EncodeCareer(keeping)).found, CareerReading::Found::Nothing);
}

TEST(Pack, OfAnyCareerHasItsCalendars)
{
    const State career = Begin(SomeBeginning(31));
    const Pack pack = PackOf(career);
    ASSERT_TRUE(IsFit(pack));
    const State other = Begin(BeginningIn(pack, 99));
    for (std::size_t round = 0; round < EntryOf(Tier::Club).rounds; ++round)
    {
        const Round own = RoundsOf(career, Tier::Club)[round];
        const Round same = RoundsOf(other, Tier::Club)[round];
        EXPECT_EQ(own.region, same.region);
        EXPECT_TRUE(std::equal(std::begin(own.stages), std::end(own.stages), std::begin(same.stages)));
    }
    EXPECT_EQ(NameOf(other, 1), NameOf(career, 1));
}

void TypePack(CareerDesk& desk, const std::string& words)
{
    ASSERT_TRUE(desk.Activate("career.new.pack"));
    desk.Field()->Do(Club::TextEdit::SelectAll);
    desk.Field()->EraseSelected();
    desk.Field()->Insert(words, desk.RoomOfField(60));
    desk.TakeTyped();
    desk.EndTyping();
}

TEST(CareerDesk, ACodeIsTypedBeforeACareerAndReadOffIt)
{
    CareerDesk desk;
    desk.SetFresh(5, "Ann");
    ASSERT_TRUE(desk.Activate("career.new"));
    const std::string code = CodeOf(WholePack());
    ASSERT_NO_FATAL_FAILURE(TypePack(desk, "no code"));
    Club::PanelPage page = desk.Page();
    EXPECT_FALSE(Find(page, "career.begin")->enabled);
    Examine(page);
    ASSERT_NO_FATAL_FAILURE(TypePack(desk, code));
    page = desk.Page();
    EXPECT_TRUE(Find(page, "career.begin")->enabled);
    EXPECT_NE(TextOf(page, kFirstLanguage).find("Northern lights: 12 regions, 31 drivers, calendars"),
              std::string::npos)
        << TextOf(page, kFirstLanguage);
    ASSERT_TRUE(desk.Activate("career.begin"));
    EXPECT_EQ(desk.TakeWish(), DeskWish::Create);
    desk.Begin("ann");
    EXPECT_EQ(desk.TheCareer().beginning.pack, EncodePack(WholePack()));
    ASSERT_TRUE(desk.Activate("career.driver") && desk.Activate("career.pack"));
    // What a page has room for; how much more there is, is said.
    const std::vector<Phrase> lines = desk.Page().panels.front().panel.lines;
    ASSERT_EQ(lines.size(), 2u);
    std::string shown = InWords(lines.front(), kFirstLanguage);
    std::ranges::replace(shown, ' ', '-');
    EXPECT_EQ(shown, code.substr(0, shown.size()));
    const auto signs = [](const std::string& words)
    { return words.size() - static_cast<std::size_t>(std::ranges::count(words, '-')); };
    EXPECT_NE(InWords(lines.back(), kFirstLanguage).find(std::to_string(signs(code) - signs(shown)) + " more signs"),
              std::string::npos);
    desk.GoBack();
    EXPECT_EQ(desk.Page().id, "career.driver");
}

TEST(CareerDesk, AShortCodeIsReadOffAsAWhole)
{
    Pack calendars;
    calendars.name = "Northern lights";
    calendars.calendarSeed = 77;
    CareerDesk desk;
    desk.SetFresh(5, "Ann");
    ASSERT_TRUE(desk.Activate("career.new"));
    ASSERT_NO_FATAL_FAILURE(TypePack(desk, CodeOf(calendars)));
    ASSERT_TRUE(desk.Activate("career.begin"));
    desk.Begin("ann");
    ASSERT_TRUE(desk.Activate("career.driver") && desk.Activate("career.pack"));
    const std::vector<Phrase> lines = desk.Page().panels.front().panel.lines;
    ASSERT_EQ(lines.size(), 1u);
    std::string shown = InWords(lines.front(), kFirstLanguage);
    std::ranges::replace(shown, ' ', '-');
    EXPECT_EQ(shown, CodeOf(calendars));
}

} // namespace
} // namespace Rally::Test
