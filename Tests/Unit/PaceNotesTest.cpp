// Pace notes: what they say of the box's stages, and what must hold for any road.
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageGenerator.h"
#include "RallyScene/PaceNoteWords.h"
#include "SceneStages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Scene;

using Road = std::vector<TileUse>;

struct Noted
{
    std::unique_ptr<Track> track = std::make_unique<Track>();
    PaceNotes notes;
};

Noted Note(const Road& road, DrivingLine line)
{
    std::vector<DrivenTile> driven;
    for (const TileUse use : road)
    {
        driven.push_back({&Dirt::DirtBox()[use.side], use.reversed});
    }
    Noted noted;
    EXPECT_TRUE(BuildTrack(driven.data(), driven.size(), *noted.track));
    noted.notes = PaceNotesOf(*noted.track, driven, line);
    return noted;
}

Road RoadOf(const StageDesign& design)
{
    return {design.road.begin(), design.road.end()};
}

Road ReadyRoad(std::string_view id)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        if (id == ready.id)
        {
            return RoadOf(DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount}));
        }
    }
    return {};
}

// The box's stages and a few hundred others.
std::vector<Road> ManyRoads()
{
    std::vector<Road> roads;
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        roads.push_back(RoadOf(DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount})));
    }
    for (std::uint64_t seed = 0; seed < 300; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(3 + seed % 29);
        roads.push_back(RoadOf(MakeStage(Dirt::DirtBox(), seed, wishes).design));
    }
    return roads;
}

constexpr DrivingLine kLines[] = {DrivingLine::Tight, DrivingLine::Wide};

std::string Words(const Road& road, DrivingLine line, Language language, NoteStyle style)
{
    std::string words;
    for (const PaceNote& note : PaceNotesOf(Dirt::DirtBox(), road, line))
    {
        words += std::string(NoteInWords(note, language, style).View()) + "\n";
    }
    return words;
}

// What stands on a section, and which notes cover it.
struct Covered
{
    std::map<NoteKind, int> notes;
    bool slideNamed = false;
    bool between = false; // two corners that are one note
};

std::vector<Covered> Cover(const Noted& noted)
{
    std::vector<Covered> sections(600);
    for (const PaceNote& note : noted.notes)
    {
        for (std::size_t i = note.first; i <= note.last; ++i)
        {
            ++sections[i].notes[note.kind];
            sections[i].between = i > note.first && i < note.last;
            sections[i].slideNamed = sections[i].slideNamed || (note.slidesOut && sections[i].between);
        }
        if (note.slidesIn)
        {
            sections[note.first - 1u].slideNamed = true;
        }
        if (note.slidesOut)
        {
            sections[note.last + 1u].slideNamed = true;
        }
    }
    return sections;
}

TEST(PaceNotesTest, AsACoDriverReadsThem)
{
    EXPECT_EQ(Words(ReadyRoad("rally1-ss1"), DrivingLine::Wide, Language::English, NoteStyle::Full),
              "60, caution hairpin left\n"
              "100, double caution right 5, slide\n"
              "30, triple caution hairpin right, slide\n"
              "into left 6\n"
              "into right 3 long\n"
              "double caution into left 3 long, slide\n"
              "40, right 3, slide\n"
              "50, finish\n");
    EXPECT_EQ(Words(ReadyRoad("rally2-ss1"), DrivingLine::Tight, Language::English, NoteStyle::Short),
              "120 R6 !!!\n+R3 lg\n120 R1 cut5\n40 R2 DC\n40 L4 lg !!!\n30 R4 lg\n+HpL cut2\n30 R3 cut4\n40 Fin\n");
}

// Every corner is in one note, with its side and the limit of the line; so is whatever else stands on the road.
TEST(PaceNotesTest, NothingIsLeftOutOrSaidTwice)
{
    for (const Road& road : ManyRoads())
    {
        for (const DrivingLine line : kLines)
        {
            const Noted noted = Note(road, line);
            const std::vector<Covered> sections = Cover(noted);
            for (const Space& space : noted.track->spaces)
            {
                if (space.kind == SpaceKind::Start || space.kind == SpaceKind::Beyond)
                {
                    continue;
                }
                const auto count = [&](NoteKind kind)
                {
                    const auto& notes = sections[space.section].notes;
                    const auto found = notes.find(kind);
                    return found == notes.end() ? 0 : found->second;
                };
                const std::string where(NameOfSpace(space.code).View());
                const bool corner = space.kind == SpaceKind::Inner || space.kind == SpaceKind::Outer;
                const bool between = sections[space.section].between;
                EXPECT_LE(count(NoteKind::Corner), corner || space.kind == SpaceKind::Cut || between ? 1 : 0) << where;
                EXPECT_GE(count(NoteKind::Corner), corner ? 1 : 0) << where;
                EXPECT_EQ(count(NoteKind::Jump), space.jump > 0 ? 1 : 0) << where;
                EXPECT_EQ(count(NoteKind::Ford), space.ford ? 1 : 0) << where;
                EXPECT_EQ(count(NoteKind::Finish), space.finishRow ? 1 : 0) << where;
                EXPECT_EQ(count(NoteKind::Narrow), space.kind == SpaceKind::Single && space.limit > 0 ? 1 : 0) << where;
                if (space.kind == SpaceKind::Slide)
                {
                    EXPECT_EQ(sections[space.section].slideNamed, line == DrivingLine::Wide) << where;
                }
            }
        }
    }
}

TEST(PaceNotesTest, SidesLimitsAndShortcutsAreTheRoads)
{
    for (const Road& road : ManyRoads())
    {
        for (const DrivingLine line : kLines)
        {
            const Noted noted = Note(road, line);
            std::set<std::size_t> cuts;
            for (const Space& space : noted.track->spaces)
            {
                if (space.kind == SpaceKind::Cut)
                {
                    cuts.insert(space.section);
                }
            }
            for (const PaceNote& note : noted.notes)
            {
                const Space& space = (*noted.track)[note.space];
                EXPECT_EQ(space.section, note.first);
                EXPECT_EQ(note.hazard == Hazard::None, false);
                if (note.kind != NoteKind::Corner)
                {
                    continue;
                }
                EXPECT_EQ(space.kind, line == DrivingLine::Tight ? SpaceKind::Inner : SpaceKind::Outer);
                EXPECT_EQ(note.severity.gear, space.limit);
                EXPECT_EQ(note.side, noted.track->corners[space.corner].inside);
                EXPECT_EQ(note.cut != CutAdvice::None, cuts.count(note.first) == 1);
                EXPECT_EQ(note.cut == CutAdvice::Cut, note.cutGear > note.severity.gear);
            }
        }
    }
}

TEST(PaceNotesTest, TheyAreCalledInTheOrderOfDrivingAndInTime)
{
    for (const Road& road : ManyRoads())
    {
        const Noted noted = Note(road, DrivingLine::Wide);
        const Space& start = (*noted.track)[kStartSpace];
        EXPECT_EQ(NotesAhead(noted.notes, start).size(), noted.notes.size());
        for (const int gear : {0, 3, 4, 6})
        {
            std::uint16_t called = 0;
            std::uint16_t first = 0;
            for (const PaceNote& note : noted.notes)
            {
                EXPECT_GE(note.CalledFrom(gear), called);
                EXPECT_GE(note.first, first);
                EXPECT_LE(note.CalledFrom(gear) + (gear > 3 ? 2 : 1), (std::max)(note.first, std::uint16_t{2}));
                called = note.CalledFrom(gear);
                first = note.first;
            }
        }
        // Wherever a car stands, what is ahead of it has not been driven, and the next note is called a section before it.
        for (const Space& at : noted.track->spaces)
        {
            const std::span<const PaceNote> ahead = NotesAhead(noted.notes, at);
            const bool done = at.kind == SpaceKind::Beyond;
            EXPECT_EQ(ahead.empty(), done || at.finishRow) << NameOfSpace(at.code).View();
            if (!ahead.empty() && at.kind != SpaceKind::Start)
            {
                EXPECT_LT(at.front, (ahead.front().last + 1) * kSectionLength);
                EXPECT_EQ(ahead.front().IsCalledAt(at, 1) || ahead.front().first > at.section + 1, true);
            }
        }
    }
}

// What follows at once is said in one breath, of three notes at most; whatever stands apart is called by itself.
TEST(PaceNotesTest, ABreathHoldsThreeNotes)
{
    for (const Road& road : ManyRoads())
    {
        const PaceNotes notes = PaceNotesOf(Dirt::DirtBox(), road, DrivingLine::Tight);
        std::map<std::uint16_t, std::vector<const PaceNote*>> breaths;
        for (const PaceNote& note : notes)
        {
            breaths[note.breath].push_back(&note);
            EXPECT_EQ(note.breath == note.first, note.link == NoteLink::Apart ||
                                                     breaths[note.breath].front() == &note ||
                                                     breaths[note.breath].front()->first == note.first);
        }
        std::size_t before = 3;
        for (const auto& [section, said] : breaths)
        {
            EXPECT_LE(said.size(), 3u);
            EXPECT_EQ(said.front()->first, section);
            EXPECT_TRUE(said.front()->link == NoteLink::Apart || before == 3) << "breath spent for nothing";
            before = said.size();
        }
    }
}

// A note of several corners goes one way only, from what it says first to what it says it becomes.
TEST(PaceNotesTest, ANoteTightensOrOpensAndNotBoth)
{
    for (const Road& road : ManyRoads())
    {
        const Noted noted = Note(road, DrivingLine::Wide);
        for (const PaceNote& note : noted.notes)
        {
            if (note.kind != NoteKind::Corner)
            {
                continue;
            }
            std::vector<int> gears;
            for (const Space& space : noted.track->spaces)
            {
                const bool covered = space.section >= note.first && space.section <= note.last;
                if (covered && space.kind == SpaceKind::Outer)
                {
                    gears.push_back(space.limit);
                }
            }
            EXPECT_EQ(gears.front(), note.severity.gear);
            EXPECT_EQ(gears.back(), note.then.gear);
            EXPECT_TRUE(std::is_sorted(gears.begin(), gears.end()) || std::is_sorted(gears.rbegin(), gears.rend()));
            EXPECT_TRUE(note.first == note.last || note.isLong || note.then != note.severity);
        }
    }
}

// The road driven home has the same corners the other way: right is left, what tightens opens.
TEST(PaceNotesTest, TheWayBackMirrorsTheWayOut)
{
    int shaped = 0;
    int grouped = 0; // of a 5, a 3 and a 4 that touch, the first two become one note, so others on the way back
    for (const Road& road : ManyRoads())
    {
        const Road out(road.begin() + 1, road.end() - 1); // an open road, without its lines
        Road home(out.rbegin(), out.rend());
        for (TileUse& use : home)
        {
            use.reversed = !use.reversed;
        }
        const auto corners = [](const PaceNotes& notes)
        {
            PaceNotes list;
            std::copy_if(notes.begin(), notes.end(), std::back_inserter(list), [](const PaceNote& note)
                         { return note.kind == NoteKind::Corner || note.kind == NoteKind::Bend; });
            return list;
        };
        const PaceNotes there = corners(PaceNotesOf(Dirt::DirtBox(), out, DrivingLine::Wide));
        PaceNotes back = corners(PaceNotesOf(Dirt::DirtBox(), home, DrivingLine::Wide));
        std::reverse(back.begin(), back.end());
        ASSERT_EQ(there.size(), back.size());
        for (std::size_t i = 0; i < there.size(); ++i)
        {
            EXPECT_NE(there[i].side, back[i].side);
            if (there[i].last - there[i].first != back[i].last - back[i].first)
            {
                ++grouped;
                continue;
            }
            EXPECT_EQ(there[i].severity, back[i].then);
            EXPECT_EQ(there[i].then, back[i].severity);
            EXPECT_EQ(there[i].isLong, back[i].isLong);
            EXPECT_EQ(there[i].hazard, back[i].hazard);
            EXPECT_EQ(there[i].cut, back[i].cut);
            shaped += there[i].then != there[i].severity ? 1 : 0;
        }
    }
    EXPECT_GT(shaped, 10) << "corners that tighten or open";
    EXPECT_LE(grouped, 4);
}

TEST(PaceNotesTest, DistancesAreTheScenes)
{
    for (const SceneStage& stage : EverySceneStage())
    {
        const PaceNotes notes = PaceNotesOf(Dirt::DirtBox(), ReadyRoad(stage.ready->id), DrivingLine::Tight);
        float end = stage.map->StartLine();
        std::uint16_t last = 0;
        for (const PaceNote& note : notes)
        {
            const float gap = stage.map->StripOf(note.space).begin - end;
            if (note.metres > 0)
            {
                EXPECT_NEAR(note.metres, gap, (std::max)(6.0f, 0.2f * gap)) << SpaceText(stage, note.space);
            }
            else
            {
                EXPECT_LT(gap, 26) << SpaceText(stage, note.space);
            }
            last = (std::max)(last, note.last);
            for (std::size_t i = 0; i < stage.track->spaces.Size(); ++i)
            {
                const Space& space = (*stage.track)[static_cast<SpaceIndex>(i)];
                if (space.section == last && space.kind != SpaceKind::Start && space.kind != SpaceKind::Beyond)
                {
                    end = (std::max)(end, stage.map->StripOf(static_cast<SpaceIndex>(i)).end);
                }
            }
        }
    }
}

// No side of the box changes its limit inside a corner; a stage of one's own may.
TEST(PaceNotesTest, ACornerThatTightensOrOpens)
{
    TileSide side = Dirt::DirtBox()[FindSide(Dirt::DirtBox(), 217, 'a')];
    side.sections[1].outer[0] = 5;
    side.sections[1].outer[1] = 4;
    const auto say = [&](bool reversed)
    {
        const DrivenTile road[] = {{&side, reversed}};
        Track track;
        EXPECT_TRUE(BuildTrack(road, 1, track));
        const PaceNotes notes = PaceNotesOf(track, road, DrivingLine::Wide);
        EXPECT_EQ(notes.size(), 1u);
        return std::string(NoteInWords(notes.at(0), Language::English, NoteStyle::Full).View()) + "; " +
               std::string(NoteInWords(notes.at(0), Language::Polish, NoteStyle::Full, false).View());
    };
    EXPECT_EQ(say(false), "caution right 5 tightens to 3, slide; uwaga prawy 5 zacie\xC5\x9Bnia do 3, bokiem");
    EXPECT_EQ(say(true), "caution left 3 opens to 5, slide; uwaga lewy 3 otwiera do 5, bokiem");
}

// Whatever a note says, it is said whole in every language and style, and no two notes that differ are said alike.
TEST(PaceNotesTest, EveryLanguageSaysEverything)
{
    const std::vector<Road> roads = ManyRoads();
    for (const LanguageEntry& entry : Languages())
    {
        for (const NoteStyle style : {NoteStyle::Short, NoteStyle::Full})
        {
            std::map<std::string, std::string> said; // words to the note in English
            for (const Road& road : roads)
            {
                for (const PaceNote& note : PaceNotesOf(Dirt::DirtBox(), road, DrivingLine::Wide))
                {
                    const std::string words(NoteInWords(note, entry.language, style).View());
                    const std::string english(NoteInWords(note, Language::English, NoteStyle::Full).View());
                    EXPECT_EQ(words.find_first_of("?{}|#"), std::string::npos) << words;
                    EXPECT_EQ(said.emplace(words, english).first->second, english) << entry.code << ": " << words;
                    const bool same =
                        entry.language != Language::English && style == NoteStyle::Full && words == english;
                    EXPECT_FALSE(same) << entry.code << ": " << words;
                }
            }
            EXPECT_GT(said.size(), 100u);
        }
    }
}

TEST(PaceNotesTest, InTheOrderOfEachLanguage)
{
    PaceNote note;
    note.side = Side::Left;
    note.severity = {3, false};
    note.then = {2, false};
    note.metres = 80;
    const auto say = [&](Language language)
    { return std::string(NoteInWords(note, language, NoteStyle::Full).View()); };
    EXPECT_EQ(say(Language::English), "80, left 3 tightens to 2");
    EXPECT_EQ(say(Language::French), "80, gauche 3 ferme sur 2");
    EXPECT_EQ(say(Language::German), "80, links 3 macht zu auf 2");
    EXPECT_EQ(say(Language::Polish), "80, lewy 3 zacie\xC5\x9Bnia do 2");
    EXPECT_EQ(NoteInWords(note, Language::French, NoteStyle::Short).View(), "80 G3>2");
    note.kind = NoteKind::Jump;
    note.flight = 42;
    note.metres = 0;
    note.caution = 3;
    EXPECT_EQ(say(Language::German), "dreifach Achtung \xC3\xBC"
                                     "ber gro\xC3\x9F"
                                     "e Sprungkuppe ab 3");
    EXPECT_EQ(say(Language::Polish), "potr\xC3\xB3jna uwaga przez du\xC5\xBC\xC4\x85 hop\xC4\x99 od 3");
}

} // namespace
} // namespace Rally::Test
