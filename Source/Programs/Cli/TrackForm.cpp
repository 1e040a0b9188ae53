#include "Cli/TrackForm.h"

#include "RallyRules/Road/ReadyStage.h"

namespace Rally::Cli
{
namespace
{

constexpr int highestLimit = 9;

std::uint8_t Small(int number)
{
    return static_cast<std::uint8_t>(number);
}

Side ReadSide(const JsonPlace& in)
{
    const std::string words = in.Words();
    if (words != "L" && words != "R")
    {
        in.Expected("\"L\" or \"R\"");
    }
    return words == "L" ? Side::Left : Side::Right;
}

template <std::size_t N>
std::uint8_t ReadNumbers(const JsonPlace& in, int highest, std::uint8_t (&out)[N])
{
    if (in.Size() < 1 || in.Size() > N)
    {
        in.Expected("1 to " + std::to_string(N) + " numbers");
    }
    for (std::size_t i = 0; i < in.Size(); ++i)
    {
        out[i] = Small(in[i].Number(0, highest));
    }
    return Small(static_cast<int>(in.Size()));
}

SectionKind ReadKind(const JsonPlace& in)
{
    const std::string words = in.Words();
    if (words != "row" && words != "single" && words != "corner")
    {
        in.Expected("\"row\", \"single\" or \"corner\"");
    }
    return words == "row" ? SectionKind::Row : words == "single" ? SectionKind::Single : SectionKind::Corner;
}

Section ReadSection(const JsonPlace& in)
{
    Section section;
    section.kind = ReadKind(in.At("t"));
    if (section.kind == SectionKind::Corner)
    {
        section.turn = ReadSide(in.At("turn"));
        section.outerCount = ReadNumbers(in.At("outer"), highestLimit, section.outer);
        section.innerCount = ReadNumbers(in.At("inner"), highestLimit, section.inner);
        in.Finish();
        return section;
    }
    if (section.kind == SectionKind::Row)
    {
        section.lanes = Small(in.NumberOr("lanes", 1, 3, 2));
        section.slide = in.FlagOr("slide", false);
    }
    else
    {
        section.limit = Small(in.NumberOr("limit", 0, highestLimit, 0));
    }
    section.jump = Small(in.NumberOr("jump", 0, highestLimit, 0));
    section.ford = in.FlagOr("ford", false);
    section.drop = in.FlagOr("drop", false);
    in.Finish();
    return section;
}

Shortcut ReadShortcut(const JsonPlace& in, int sections)
{
    Shortcut cut;
    cut.side = ReadSide(in.At("side"));
    cut.bypasses = Small(in.At("bypasses").Number(0, sections - 1));
    cut.limitCount = ReadNumbers(in.At("limits"), highestLimit, cut.limits);
    cut.joinCount = ReadNumbers(in.At("joins"), sections - 1, cut.joins);
    in.WordsOr("note", "");
    in.Finish();
    return cut;
}

Hazard ReadHazard(const JsonPlace& in)
{
    const std::string words = in.WordsOr("hazard", "yellow");
    if (words != "yellow" && words != "orange" && words != "red")
    {
        in.At("hazard").Expected("\"yellow\", \"orange\" or \"red\"");
    }
    return words == "yellow" ? Hazard::Yellow : words == "orange" ? Hazard::Orange : Hazard::Red;
}

TileRole ReadRole(const JsonPlace& in)
{
    const std::string words = in.WordsOr("role", "road");
    if (words != "road" && words != "start" && words != "finish")
    {
        in.At("role").Expected("\"road\", \"start\" or \"finish\"");
    }
    return words == "road" ? TileRole::Road : words == "start" ? TileRole::Start : TileRole::Finish;
}

TileSide ReadTile(const JsonPlace& in)
{
    TileSide tile;
    for (const char* picture :
         {"id", "edges", "note", "surface", "jump_towards"}) // of the tile data; no part of a road
    {
        (void)in.Has(picture);
    }
    tile.hazard = ReadHazard(in);
    tile.role = ReadRole(in);
    const JsonPlace sections = in.At("sections");
    if (sections.Size() < 1 || sections.Size() > kMaxSections)
    {
        sections.Expected("1 to " + std::to_string(kMaxSections) + " sections");
    }
    tile.sectionCount = Small(static_cast<int>(sections.Size()));
    for (std::size_t i = 0; i < sections.Size(); ++i)
    {
        tile.sections[i] = ReadSection(sections[i]);
    }
    if (in.Has("shortcuts"))
    {
        const JsonPlace cuts = in.At("shortcuts");
        if (cuts.Size() > 2)
        {
            cuts.Expected("at most 2 shortcuts");
        }
        for (std::size_t i = 0; i < cuts.Size(); ++i)
        {
            tile.shortcuts[tile.shortcutCount++] = ReadShortcut(cuts[i], tile.sectionCount);
        }
    }
    if (tile.role != TileRole::Road)
    {
        // Behind a finish line there must be a row to stop on.
        const int highest = tile.sectionCount - (tile.role == TileRole::Finish ? 1 : 0);
        tile.lineAfterSection = Small(in.At("line_after_section").Number(0, highest));
    }
    in.Finish();
    return tile;
}

} // namespace

Track ReadTrack(const JsonPlace& in)
{
    const JsonPlace list = in.At("tiles");
    in.Finish();
    if (list.Size() < 1 || list.Size() > kMaxStageTiles)
    {
        list.Expected("1 to 32 tiles");
    }
    std::vector<TileSide> sides;
    for (std::size_t i = 0; i < list.Size(); ++i)
    {
        sides.push_back(ReadTile(list[i]));
    }
    std::vector<DrivenTile> driven;
    for (const TileSide& side : sides)
    {
        driven.push_back({&side, false});
    }
    Track track;
    if (const TrackVerdict verdict = BuildTrack(driven.data(), driven.size(), track); !verdict)
    {
        list[verdict.tile > 0 ? verdict.tile - 1u : 0u].Expected(std::string("a tile that goes on with the road; ") +
                                                                 Words(ReasonOf(verdict.fault)));
    }
    return track;
}

} // namespace Rally::Cli
