// Codes of circuits: short, one for each circuit, the same circuit again, and no typing error unnoticed; and the circuits of a
// set-up, which are named by them.
#include "CodeTrials.h"
#include "English.h"
#include "RallyRules/Generated/Languages.gen.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyRules/Gt/GtSetup.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace Rally::Test
{

using namespace Gt;

namespace
{

CircuitRoad Made(std::uint64_t seed, std::uint8_t tiles)
{
    CircuitWishes wishes;
    wishes.tiles = tiles;
    MadeCircuit made;
    EXPECT_TRUE(MakeCircuit(seed, wishes, made));
    return made.road;
}

std::string Code(const CircuitRoad& road)
{
    return std::string(CodeOf(TilesOf(road)).View());
}

bool Same(const CircuitRoad& one, const CircuitRoad& other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

// Nothing is read from a code that is not sound.
CircuitCodeVerdict Reading(std::string_view text)
{
    CircuitRoad road;
    const CircuitCodeVerdict verdict = ReadCode(text, road);
    EXPECT_EQ(static_cast<bool>(verdict), !road.IsEmpty()) << text;
    return verdict;
}

std::vector<TileUse> Tiles(std::initializer_list<const char*> names)
{
    std::vector<TileUse> tiles;
    for (const char* name : names)
    {
        TileUse use;
        EXPECT_TRUE(ReadTile(name, use)) << name;
        tiles.push_back(use);
    }
    return tiles;
}

// G-CIR-5: the layouts of the box, by codes that are out in the world and must keep their meaning.
TEST(GtCircuitCodeTest, ReadyCircuitsComeBackFromTheirCodes)
{
    const std::string_view codes[] = {"GG8T-3T45-PD21-JW7K-S62G-647",      "G1N5-1224-615D-22R1-5S10-000F",
                                      "GG8V-DGWK-HDP8-V474-DJBR-C5GA",     "G010-EB0J-QGC7-30W1-M0A0-GBS8",
                                      "G1N5-G1EX-5864-RWDR-X123-T00V-54",  "G0GG-3BG4-7N8D-2004-M460-0K6Y",
                                      "GG8T-DJE1-49V5-GY95-CF8G-PQ0R-EJD", "G00H-22J2-7HD0-08WH-MW20-0GGG-NWW"};
    ASSERT_EQ(ReadyCircuits().size(), std::size(codes));
    for (std::size_t i = 0; i < std::size(codes); ++i)
    {
        const CircuitRoad road = RoadOf(ReadyCircuits()[i]);
        EXPECT_EQ(CodeOf(TilesOf(road)).Grouped().View(), codes[i]);
        CircuitRoad read;
        EXPECT_TRUE(ReadCode(codes[i], read));
        EXPECT_TRUE(Same(read, AsWritten(TilesOf(road)))) << codes[i];
    }
}

TEST(GtCircuitCodeTest, MadeCircuitsComeBackFromTheirCodes)
{
    std::set<std::string> codes;
    for (std::uint64_t seed = 0; seed < 2000; ++seed)
    {
        const CircuitRoad road = Made(seed, static_cast<std::uint8_t>(kFewestCircuitTiles + seed % 27));
        CircuitRoad read;
        ASSERT_TRUE(ReadCode(Code(road), read)) << seed;
        ASSERT_TRUE(Same(read, road)) << seed;
        codes.insert(Code(road));
    }
    EXPECT_GT(codes.size(), 1980u);
    EXPECT_EQ(Code(Made(1, kStandardCircuit)).size(), 26u);
    EXPECT_LE(Code(Made(1, 31)).size(), kMaxCodeSigns);
}

TEST(GtCircuitCodeTest, NoTypingErrorIsAnotherCircuit)
{
    for (const std::uint8_t tiles : {kFewestCircuitTiles, kStandardCircuit, std::uint8_t{19}})
    {
        TryEveryWrongSign(Code(Made(tiles, tiles)), Reading);
    }
    TryEveryWrongSignOfALongOne(Code(Made(3, 31)), Reading);
    TryTwoWrongSigns(Code(Made(8, kStandardCircuit)), Reading);
    TryMissingAndExtraSigns(Code(Made(9, kStandardCircuit)), Reading);
}

TEST(GtCircuitCodeTest, CaseDashesBlanksAndLookAlikesDoNotMatter)
{
    for (std::uint64_t seed = 0; seed < 50; ++seed)
    {
        const CircuitRoad road = Made(seed, kStandardCircuit);
        const std::string loose = Loose(Code(road), seed % 3 == 0 ? "-" : seed % 3 == 1 ? " " : "");
        CircuitRoad read;
        EXPECT_TRUE(ReadCode(loose, read)) << loose;
        EXPECT_TRUE(Same(read, road)) << loose;
    }
}

TEST(GtCircuitCodeTest, OtherVersionsAndSenselessPayloadsAreRefused)
{
    EXPECT_EQ(Reading(Checked("H4AD", Reading)).fault, CodeFault::NewerVersion);
    EXPECT_EQ(Reading("R4AD-GJW9-12R7-NM56-J").fault, CodeFault::NewerVersion) << "a stage is no circuit";
    EXPECT_EQ(Reading(Checked("GZZZZ", Reading)).fault, CodeFault::BadPayload) << "no such number";
    EXPECT_EQ(Reading(Checked("G0", Reading)).circuit.fault, CircuitFault::TooFewTiles) << "102a alone";
}

// One code for one circuit: a straight that is the same road from both ends is driven with its print, and no code says
// otherwise.
TEST(GtCircuitCodeTest, OneCircuitHasOneCode)
{
    const CircuitRoad road = AsWritten(TilesOf(RoadOf(*FindCircuit("circuit1"))));
    std::vector<TileUse> turned(road.begin(), road.end());
    ASSERT_EQ(CircuitSides()[turned[1].side].number, 103);
    turned[1].reversed = true;
    ASSERT_TRUE(CheckCircuit(turned));
    EXPECT_EQ(CodeOf(turned).View(), Code(road));
    for (const CircuitSide& side : CircuitSides())
    {
        EXPECT_EQ(IsItsMirror(side), side.number == 103 || side.number == 104) << side.number << side.side;
    }
    // The word with the bit of a turned 103b: sound, and yet no code. The start's bit, then seven bits a tile.
    std::string bits = "1";
    for (std::size_t i = 1; i < turned.size(); ++i)
    {
        const CircuitSide& side = CircuitSides()[turned[i].side];
        const unsigned way = (side.number - 103u) * 4 + (side.side == 'b' ? 2u : 0u) + (turned[i].reversed ? 1u : 0u);
        for (unsigned bit = 7; bit-- > 0;)
        {
            bits += (way >> bit & 1u) != 0 ? '1' : '0';
        }
    }
    bits.resize((bits.size() + 4) / 5 * 5, '0');
    std::string word = "G";
    for (std::size_t i = 0; i < bits.size(); i += 5)
    {
        word += kCodeSigns[std::stoul(bits.substr(i, 5), nullptr, 2)];
    }
    EXPECT_EQ(Reading(Checked(word, Reading)).fault, CodeFault::BadPayload);
}

// G-CIR-2, G-CIR-3, G-CIR-4, G-CIR-6, G-GEO-13: whatever makes no circuit has no code, and the sentence says why, by its tile.
TEST(GtCircuitCodeTest, WhatIsNoCircuitHasNoCodeAndASentenceSaysWhy)
{
    struct Case
    {
        std::vector<TileUse> tiles;
        const char* id;
        const char* words;
    };
    const Case cases[] = {
        {Tiles({"102b", "103b"}), "CIR-SHORT", "A circuit has at least three tiles."},
        {std::vector<TileUse>(32), "CIR-LONG", "A circuit has at most 31 tiles."},
        {{{0, false}, {250, false}, {0, false}},
         "CIR-PIT",
         "Tile 1 is the pit-stop tile (101), which lies beside the road."},
        {{Tiles({"102b"})[0], {250, false}, {0, false}}, "CIR-SIDE", "Tile 2: there is no such tile side."},
        {Tiles({"103b", "107b", "107b"}), "CIR-START",
         "A circuit begins with the start tile (102), driven with its print."},
        {Tiles({"102br", "107b", "107b"}), "CIR-START",
         "A circuit begins with the start tile (102), driven with its print."},
        {Tiles({"102b", "107b", "102a"}), "CIR-START-TWICE", "Tile 3: the start tile (102) is there once, and first."},
        {Tiles({"102b", "107b", "107a", "107b"}), "CIR-COPIES",
         "Tile 4: of its number the box has only 2, both sides counted."},
        {Tiles({"102b", "107a", "107b"}), "CIR-LANES",
         "Tile 1 is left on other lanes than the next tile has: only 119 and 120 join two lanes and three."},
        {Tiles({"102b", "107b", "107b", "111b"}), "CIR-OVERLAP", "Tile 4 lies on tile 1."},
        {Tiles({"102b", "107b", "105b"}), "CIR-OPEN",
         "The circuit does not close: tile 3 does not lead back to the start."},
    };
    for (const Case& one : cases)
    {
        const CircuitVerdict verdict = CheckCircuit(one.tiles);
        EXPECT_STREQ(IdOf(verdict.fault), one.id);
        EXPECT_EQ(InEnglish(ReasonOf(verdict)), one.words);
        EXPECT_EQ(CodeOf(one.tiles).count, 0);
        GtSetup setup = NewSetup(1);
        EXPECT_FALSE(SetCircuit(setup, one.tiles));
        EXPECT_EQ(setup.tileCount, 0);
    }
}

TEST(GtCircuitCodeTest, EveryFaultHasASentenceInEveryLanguage)
{
    for (const Language language : {Language::English, Language::German, Language::French, Language::Polish})
    {
        std::set<std::string> sentences;
        for (unsigned fault = 0; fault <= static_cast<unsigned>(CircuitFault::TooManySpaces); ++fault)
        {
            sentences.insert(InWords(ReasonOf(CircuitVerdict{static_cast<CircuitFault>(fault), 3, 2}), language));
        }
        for (unsigned fault = 0; fault <= static_cast<unsigned>(CodeFault::NotARoad); ++fault)
        {
            CircuitCodeVerdict verdict;
            verdict.fault = static_cast<CodeFault>(fault);
            verdict.circuit = {CircuitFault::NotClosed, 3};
            sentences.insert(InWords(ReasonOf(verdict), language));
        }
        EXPECT_EQ(sentences.size(), 12u + 9u);
    }
}

// G-SET-1: a match is agreed on a circuit of the box by its id, or on any by its code.
TEST(GtCircuitCodeTest, ASetupIsAgreedOnIdsAndCodes)
{
    const std::string code = Code(Made(5, kStandardCircuit));
    MatchSetup agreed{code, {"Anna", "Timo"}, ValuesOf(GtOptions{})};
    GtSetup setup;
    Phrase complaint;
    ASSERT_TRUE(Gt::SetUp(agreed, setup, complaint)) << InEnglish(complaint);
    EXPECT_EQ(Complaint(setup), kNoText);
    const MatchSetup back = AgreedIn(setup);
    EXPECT_NE(back.course, code) << "kept in small letters";
    GtSetup again;
    ASSERT_TRUE(Gt::SetUp({back.course, agreed.names, agreed.options}, again, complaint));
    EXPECT_EQ(AgreedIn(again).course, back.course);
    agreed.course = Loose(code, "-");
    ASSERT_TRUE(Gt::SetUp(agreed, again, complaint));
    EXPECT_EQ(AgreedIn(again).course, back.course) << "one circuit, one name";
    ASSERT_TRUE(SetCircuit(again, "circuit7"));
    EXPECT_EQ(AgreedIn(again).course, "circuit7");

    setup.tiles[3].reversed = !setup.tiles[3].reversed;
    EXPECT_NE(Complaint(setup), kNoText) << "other tiles than the code says";
    setup = again;
    setup.id[0] = 'C';
    EXPECT_NE(Complaint(setup), kNoText) << "not as names are kept";

    agreed.course = "nowhere";
    EXPECT_FALSE(Gt::SetUp(agreed, setup, complaint));
    EXPECT_EQ(InEnglish(complaint),
              "there is no circuit 'nowhere', expected circuit1 to circuit8 or a circuit code; read as a "
              "code: More than one sign of the circuit code is wrong.");
    agreed.course = code;
    agreed.course[4] = agreed.course[4] == 'Z' ? 'Y' : 'Z';
    EXPECT_FALSE(Gt::SetUp(agreed, setup, complaint));
    EXPECT_NE(
        InEnglish(complaint).find("Was " + std::string(CodeOf(TilesOf(Made(5, kStandardCircuit))).Grouped().View())),
        std::string::npos)
        << InEnglish(complaint);
    for (const Language language : {Language::German, Language::French, Language::Polish})
    {
        EXPECT_NE(InWords(complaint, language), InEnglish(complaint));
    }
}

TEST(GtCircuitCodeTest, TilesAreNamedAndReadAgain)
{
    std::set<std::string> names;
    for (std::size_t side = 0; side < CircuitSides().size(); ++side)
    {
        for (const bool reversed : {false, true})
        {
            const TileUse use{static_cast<std::uint8_t>(side), reversed};
            TileUse read;
            ASSERT_TRUE(ReadTile(NameOfTile(use).View(), read));
            EXPECT_EQ(read, use);
            names.insert(std::string(NameOfTile(use).View()));
        }
    }
    EXPECT_EQ(names.size(), 2 * CircuitSides().size());
    EXPECT_TRUE(names.contains("109br"));
    TileUse untouched{7, true};
    for (const char* wrong : {"", "109", "109c", "109brr", "121a", "-109b"})
    {
        EXPECT_FALSE(ReadTile(wrong, untouched)) << wrong;
    }
    EXPECT_EQ(untouched, (TileUse{7, true}));
}

// G-SET-3: the pit-stop tile touches the road and lies on none of it, as the box has it beside the start.
TEST(GtCircuitCodeTest, ThePitStopTileLiesBesideTheRoad)
{
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        EXPECT_EQ(PitPlaceOf(TilesOf(RoadOf(ready))), ready.pit) << ready.id;
    }
    for (std::uint64_t seed = 0; seed < 500; ++seed)
    {
        const CircuitRoad road = Made(seed, static_cast<std::uint8_t>(kFewestCircuitTiles + seed % 27));
        const HexPlace pit = PitPlaceOf(TilesOf(road));
        int nearest = 100;
        for (const StageTile& tile : LayOutCircuit(TilesOf(road)))
        {
            nearest = std::min(nearest, HexDistance(pit, {tile.column, tile.halfRow}));
        }
        EXPECT_EQ(nearest, 1) << seed;
    }
}

} // namespace
} // namespace Rally::Test
