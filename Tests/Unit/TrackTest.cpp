#include "DirtCases.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace Rally::Test
{

Track TrackOf(std::string_view id)
{
    const Dirt::DirtGame game(SetupOf(1, {id}));
    return game.TrackOf(std::size_t{0});
}

struct Lengths
{
    int tight{};
    int wide{};
    int cut{};
};

// Spaces from the line to the first one behind the finish, counted section by section.
Lengths LengthsOf(const Track& track)
{
    struct Section
    {
        int inner{};
        int outer{};
        int slides{};
    };
    std::map<unsigned, Section> sections;
    Lengths lengths;
    for (const Space& space : track.spaces)
    {
        lengths.cut += space.kind == SpaceKind::Cut;
        if (space.kind == SpaceKind::Start || space.kind == SpaceKind::Beyond || space.kind == SpaceKind::Cut)
        {
            continue;
        }
        Section& section = sections[space.section];
        section.inner += space.kind == SpaceKind::Inner;
        section.outer += space.kind == SpaceKind::Outer;
        section.slides += space.kind == SpaceKind::Slide;
    }
    for (const auto& [serial, section] : sections)
    {
        lengths.tight += std::max(section.inner, 1);
        lengths.wide += std::max({section.outer, section.slides, 1});
    }
    return lengths;
}

// Reckoned from the printed tiles by another program (rallyman-facts, section 9).
TEST(TrackTest, SpacesFromLineToLine)
{
    const std::map<std::string, Lengths> expected = {
        {"rally1-ss1", {26, 44, 0}}, {"rally1-ss2", {27, 45, 0}}, {"rally1-ss3", {27, 46, 0}},
        {"rally2-ss1", {37, 62, 4}}, {"rally2-ss2", {39, 65, 5}}, {"rally2-ss3", {26, 50, 6}},
        {"rally3-ss1", {38, 72, 4}}, {"rally3-ss2", {45, 77, 3}}, {"rally3-ss3", {37, 67, 5}},
        {"rally4-ss1", {25, 36, 2}}, {"rally4-ss2", {39, 60, 3}}, {"rally4-ss3", {32, 52, 1}},
        {"rally5-ss1", {28, 42, 0}}, {"rally5-ss2", {28, 42, 0}}, {"rally5-ss3", {27, 40, 1}},
        {"rally6-ss1", {37, 62, 0}}, {"rally6-ss2", {33, 55, 4}}, {"rally6-ss3", {45, 72, 3}}};
    ASSERT_EQ(Dirt::DirtBox().stages.size(), expected.size());
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        const Lengths lengths = LengthsOf(TrackOf(stage.id));
        EXPECT_EQ(lengths.tight, expected.at(stage.id).tight) << stage.id;
        EXPECT_EQ(lengths.wide, expected.at(stage.id).wide) << stage.id;
        EXPECT_EQ(lengths.cut, expected.at(stage.id).cut) << stage.id;
    }
}

TEST(TrackTest, EverySpaceIsFoundByItsCode)
{
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        const Track track = TrackOf(stage.id);
        std::set<SpaceCode> codes;
        for (std::size_t i = 0; i < track.spaces.Size(); ++i)
        {
            EXPECT_EQ(track.Find(track.spaces[i].code), i) << stage.id;
            EXPECT_TRUE(codes.insert(track.spaces[i].code).second);
            EXPECT_EQ(ParseSpace(NameOfSpace(track.spaces[i].code).View()), track.spaces[i].code);
        }
        for (unsigned code = 0; code <= 0xFFFF; ++code)
        {
            const SpaceCode unused = static_cast<SpaceCode>(code);
            EXPECT_EQ(track.Find(unused) == kNoSpace, !codes.contains(unused)) << stage.id << " " << code;
        }
    }
}

TEST(TrackTest, ShortcutsAreTheirSpaces)
{
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        const Track track = TrackOf(stage.id);
        std::set<SpaceIndex> spaces;
        std::set<std::uint8_t> corners;
        for (const ShortcutSpaces& one : ShortcutsOf(track))
        {
            EXPECT_TRUE(corners.insert(track[one.first].corner).second) << stage.id;
            for (SpaceIndex at = one.first; at <= one.last; ++at)
            {
                EXPECT_TRUE(spaces.insert(at).second);
                EXPECT_EQ(track[at].kind, SpaceKind::Cut);
                EXPECT_EQ(track[at].corner, track[one.first].corner);
            }
        }
        EXPECT_EQ(static_cast<int>(spaces.size()), LengthsOf(track).cut) << stage.id;
    }
}

TEST(TrackTest, TheRoadLeadsFromStartToFinishAndNowhereElse)
{
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        const Track track = TrackOf(stage.id);
        std::set<SpaceIndex> reached{kStartSpace};
        bool finishRow = false;
        for (SpaceIndex i = 0; i < track.spaces.Size(); ++i)
        {
            const Space& space = track[i];
            finishRow = finishRow || space.finishRow;
            EXPECT_GT(space.forwardCount, 0) << stage.id << " " << NameOfSpace(space.code).View();
            for (std::size_t next = 0; next < space.forwardCount; ++next)
            {
                reached.insert(space.forward[next]);
                const Space& ahead = track[space.forward[next]];
                EXPECT_TRUE(ahead.front > space.front || ahead.kind == SpaceKind::Beyond || i == kStartSpace);
                EXPECT_LE(ahead.section, space.section + 2) << stage.id;
            }
        }
        EXPECT_EQ(reached.size(), track.spaces.Size()) << stage.id << ": a space nobody can reach";
        EXPECT_TRUE(finishRow) << stage.id;
        EXPECT_NE(track.beyond, kNoSpace) << stage.id;
        for (std::size_t next = 0; next < track[kStartSpace].forwardCount; ++next)
        {
            EXPECT_EQ(track[track[kStartSpace].forward[next]].section, 0) << stage.id;
        }
        for (const Space& space : track.spaces)
        {
            const bool last = space.finishRow && space.forwardCount == 1 && space.forward[0] == track.beyond;
            const bool firstHalf = space.finishRow && space.kind != SpaceKind::Lane && space.kind != SpaceKind::Single;
            EXPECT_TRUE(!space.finishRow || last || firstHalf) << stage.id;
        }
    }
}

// D-JMP-2 and D-JMP-3 as sets: exactly two, or three, steps ahead by any way.
TEST(TrackTest, LandingsLieAtTheirExactDistance)
{
    int hops = 0;
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        const Track track = TrackOf(stage.id);
        for (SpaceIndex i = 0; i < track.spaces.Size(); ++i)
        {
            if (track[i].jump == 0)
            {
                EXPECT_EQ(track[i].landingCount[0] + track[i].landingCount[1], 0);
                continue;
            }
            ++hops;
            std::set<SpaceIndex> at{i};
            for (unsigned steps = 1; steps <= 3; ++steps)
            {
                std::set<SpaceIndex> further;
                for (const SpaceIndex from : at)
                {
                    further.insert(track[from].forward, track[from].forward + track[from].forwardCount);
                }
                at = further;
                if (steps >= 2)
                {
                    const std::set<SpaceIndex> landings(track.LandingsBegin(track[i], steps - 1),
                                                        track.LandingsEnd(track[i], steps - 1));
                    EXPECT_EQ(landings, at) << stage.id << " " << NameOfSpace(track[i].code).View();
                    EXPECT_EQ(landings.size(), track[i].landingCount[steps - 2]) << "listed twice";
                }
            }
        }
    }
    EXPECT_GT(hops, 20);
}

TEST(TrackTest, BesideIsMutualAndNeverOneself)
{
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        const Track track = TrackOf(stage.id);
        for (const Space& a : track.spaces)
        {
            EXPECT_FALSE(AreBeside(a, a));
            for (const Space& b : track.spaces)
            {
                EXPECT_EQ(AreBeside(a, b), AreBeside(b, a));
                if (AreBeside(a, b))
                {
                    EXPECT_LT(a.rear, b.front); // they overlap in progress
                    EXPECT_LT(b.rear, a.front);
                    EXPECT_FALSE((a.kind == SpaceKind::Inner && b.kind == SpaceKind::Outer))
                        << "the two ways round one corner are not beside each other";
                }
            }
        }
    }
}

// Driven the other way a tile has the same spaces, limits mirrored in order and inside for inside.
TEST(TrackTest, ReversedTilesMirror)
{
    for (const TileSide& side : Dirt::DirtBox().sides)
    {
        if (side.role != TileRole::Road)
        {
            continue;
        }
        SCOPED_TRACE(std::to_string(side.number) + side.side);
        Track forth;
        Track back;
        const DrivenTile there{&side, false};
        const DrivenTile home{&side, true};
        ASSERT_TRUE(BuildTrack(&there, 1, forth));
        ASSERT_TRUE(BuildTrack(&home, 1, back));
        ASSERT_EQ(forth.spaces.Size(), back.spaces.Size());
        const auto mirrored = [&](const Space& space)
        {
            const unsigned section = side.sectionCount + 1u - SectionOf(space.code);
            unsigned place = PlaceOf(space.code);
            unsigned count = 0; // of the spaces in this line
            for (const Space& other : forth.spaces)
            {
                count += other.kind == space.kind && SectionOf(other.code) == SectionOf(space.code) &&
                         other.kind != SpaceKind::Start;
            }
            switch (space.kind)
            {
            case SpaceKind::Lane: place = place == 1 ? 2 : place == 2 ? 1 : place; break;
            case SpaceKind::Slide: place = 9 - place; break;
            case SpaceKind::Inner: place = 8 + (count - 1 - (place - 8)); break;
            case SpaceKind::Outer: place = 16 + (count - 1 - (place - 16)); break;
            case SpaceKind::Cut: place = 32 + (count - 1 - (place - 32)); break;
            default: break;
            }
            return MakeSpaceCode(1, section, place);
        };
        std::set<std::pair<SpaceCode, SpaceCode>> links;
        for (SpaceIndex i = 1; i < forth.spaces.Size(); ++i)
        {
            const SpaceIndex twin = back.Find(mirrored(forth[i]));
            ASSERT_NE(twin, kNoSpace) << NameOfSpace(forth[i].code).View();
            EXPECT_EQ(back[twin].limit, forth[i].limit) << NameOfSpace(forth[i].code).View();
            EXPECT_EQ(back[twin].jump, forth[i].jump);
            EXPECT_EQ(back[twin].ford, forth[i].ford);
            EXPECT_EQ(back[twin].hazard, forth[i].hazard);
            EXPECT_EQ(back[twin].kind, forth[i].kind);
            for (std::size_t next = 0; next < forth[i].forwardCount; ++next)
            {
                links.insert({mirrored(forth[forth[i].forward[next]]), mirrored(forth[i])});
            }
        }
        for (SpaceIndex i = 1; i < back.spaces.Size(); ++i)
        {
            for (std::size_t next = 0; next < back[i].forwardCount; ++next)
            {
                EXPECT_EQ(links.erase({back[i].code, back[back[i].forward[next]].code}), 1u)
                    << NameOfSpace(back[i].code).View() << " to "
                    << NameOfSpace(back[back[i].forward[next]].code).View();
            }
        }
        EXPECT_TRUE(links.empty());
    }
}

// ---- faults ----------------------------------------------------------------------------------------------------------

const TileSide& RoleOf(TileRole role)
{
    for (const TileSide& side : Dirt::DirtBox().sides)
    {
        if (side.role == role)
        {
            return side;
        }
    }
    return Dirt::DirtBox()[0];
}

TileSide CornerTile()
{
    TileSide side;
    side.sectionCount = 3;
    side.sections[0] = {.kind = SectionKind::Row, .lanes = 2};
    side.sections[1] = {.kind = SectionKind::Corner,
                        .turn = Side::Left,
                        .outerCount = 2,
                        .innerCount = 1,
                        .outer = {3, 3},
                        .inner = {2}};
    side.sections[2] = {.kind = SectionKind::Row, .lanes = 2};
    side.shortcutCount = 1;
    side.shortcuts[0] = {
        .side = Side::Left, .bypasses = 1, .limitCount = 1, .limits = {2}, .joinCount = 2, .joins = {0, 2}};
    return side;
}

template <class Spoil>
TrackVerdict VerdictAfter(Spoil spoil)
{
    const TileSide good = CornerTile();
    TileSide bad = CornerTile();
    spoil(bad);
    const DrivenTile tiles[] = {{&good, false}, {&bad, false}};
    Track track;
    return BuildTrack(tiles, 2, track);
}

TEST(TrackTest, BadTilesAreFaultsThatNameTheTile)
{
    EXPECT_TRUE(VerdictAfter([](TileSide&) {}));
    const auto fault = [](auto spoil)
    {
        const TrackVerdict verdict = VerdictAfter(spoil);
        EXPECT_TRUE(verdict || verdict.tile == 2);
        return verdict.fault;
    };
    EXPECT_EQ(fault([](TileSide& side) { side.sectionCount = 0; }), TrackFault::BadSection);
    EXPECT_EQ(fault([](TileSide& side) { side.sectionCount = 7; }), TrackFault::BadSection);
    EXPECT_EQ(fault([](TileSide& side) { side.sections[0].lanes = 0; }), TrackFault::BadSection);
    EXPECT_EQ(fault([](TileSide& side) { side.sections[0].lanes = 4; }), TrackFault::BadSection);
    EXPECT_EQ(fault(
                  [](TileSide& side)
                  {
                      side.sections[0].lanes = 3;
                      side.sections[0].slide = true;
                  }),
              TrackFault::BadSection);
    EXPECT_EQ(fault([](TileSide& side) { side.sections[1].innerCount = 0; }), TrackFault::BadSection);
    EXPECT_EQ(fault([](TileSide& side) { side.sections[1].outerCount = 5; }), TrackFault::BadSection);
    EXPECT_EQ(fault([](TileSide& side) { side.sections[1].turn = Side::None; }), TrackFault::BadSection);
    EXPECT_EQ(fault([](TileSide& side) { side.role = TileRole::Assistance; }), TrackFault::NotAColumnOfRoad);
    EXPECT_EQ(fault([](TileSide& side) { side.role = TileRole::Start; }), TrackFault::NotAColumnOfRoad);
    EXPECT_EQ(fault([](TileSide& side) { side.shortcuts[0].bypasses = 0; }), TrackFault::BadShortcut);
    EXPECT_EQ(fault([](TileSide& side) { side.shortcuts[0].bypasses = 3; }), TrackFault::BadShortcut);
    EXPECT_EQ(fault([](TileSide& side) { side.shortcuts[0].limitCount = 0; }), TrackFault::BadShortcut);
    EXPECT_EQ(fault([](TileSide& side) { side.shortcuts[0].limitCount = 3; }), TrackFault::BadShortcut);
    EXPECT_EQ(fault([](TileSide& side) { side.shortcuts[0].joins[1] = 3; }), TrackFault::BadShortcut);
    EXPECT_EQ(fault([](TileSide& side) { side.shortcuts[0].joins[1] = 1; }), TrackFault::BadShortcut);
}

TEST(TrackTest, TooMuchOfAnythingIsAFault)
{
    Track track;
    EXPECT_EQ(BuildTrack(nullptr, 0, track).fault, TrackFault::NoTiles);
    const TileSide corner = CornerTile();
    const std::vector<DrivenTile> many(kMaxStageTiles + 1, DrivenTile{&corner, false});
    EXPECT_EQ(BuildTrack(many.data(), many.size(), track).fault, TrackFault::TooManyTiles);
    EXPECT_TRUE(BuildTrack(many.data(), kMaxStageTiles, track));
    TileSide twists = CornerTile();
    twists.sections[0] = twists.sections[1];
    twists.shortcutCount = 0;
    const std::vector<DrivenTile> bends(kMaxStageTiles, DrivenTile{&twists, false});
    EXPECT_EQ(BuildTrack(bends.data(), bends.size(), track).fault, TrackFault::TooManyCorners);
    TileSide full;
    full.sectionCount = kMaxSections;
    for (Section& section : full.sections)
    {
        section = {.kind = SectionKind::Row, .lanes = 2, .slide = true};
    }
    const std::vector<DrivenTile> wide(kMaxStageTiles, DrivenTile{&full, false});
    EXPECT_EQ(BuildTrack(wide.data(), wide.size(), track).fault, TrackFault::TooManySpaces);
    const DrivenTile middle[] = {{&corner, false}, {&RoleOf(TileRole::Finish), false}, {&corner, false}};
    EXPECT_EQ(BuildTrack(middle, 3, track).fault, TrackFault::NotAColumnOfRoad);
    for (unsigned fault = 0; fault <= static_cast<unsigned>(TrackFault::BadShortcut); ++fault)
    {
        EXPECT_NE(ReasonOf(static_cast<TrackFault>(fault)), kNoText);
    }
}

// Nonsense in every field: a fault or a track, never a read or write out of bounds.
TEST(TrackTest, RandomTilesNeverCrash)
{
    Random random(1);
    int sound = 0;
    for (int tries = 0; tries < 4000; ++tries)
    {
        TileSide sides[4];
        DrivenTile tiles[4];
        for (std::size_t tile = 0; tile < 4; ++tile)
        {
            TileSide& side = sides[tile];
            const auto any = [&random](std::uint32_t bound) { return static_cast<std::uint8_t>(random.Below(bound)); };
            side = random.Below(3) > 0 ? CornerTile() : Dirt::DirtBox()[random.Below(64)];
            Section& section = side.sections[random.Below(kMaxSections)];
            switch (random.Below(6))
            {
            case 0: side.sectionCount = any(9); break;
            case 1: section.kind = static_cast<SectionKind>(any(3)); break;
            case 2: section.lanes = any(256); break;
            case 3: section.outerCount = any(8); break;
            case 4: side.shortcuts[0].joins[random.Below(kMaxSections)] = any(256); break;
            default: side.lineAfterSection = any(9); break;
            }
            tiles[tile] = {&side, random.Below(2) == 0};
        }
        Track track;
        sound += BuildTrack(tiles, random.Below(4) + 1, track) ? 1 : 0;
    }
    EXPECT_GT(sound, 100);
}

} // namespace Rally::Test
