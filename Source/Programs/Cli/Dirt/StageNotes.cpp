#include "Cli/Dirt/StageNotes.h"

#include "Cli/Fail.h"
#include "Cli/Dirt/StageWords.h"

#include "RallyScene/PaceNoteWords.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <cstdio>
#include <memory>

namespace Rally::Cli
{
namespace
{

using namespace Scene;

struct NotedStage
{
    std::unique_ptr<Track> track = std::make_unique<Track>();
    PaceNotes notes;
};

NotedStage NotedStageOf(const StageDesign& design, DrivingLine line)
{
    std::vector<DrivenTile> road;
    for (const TileUse use : design.road)
    {
        road.push_back({&Dirt::DirtBox()[use.side], use.reversed});
    }
    NotedStage stage;
    if (const TrackVerdict verdict = BuildTrack(road.data(), road.size(), *stage.track); !verdict)
    {
        throw Fail("stage: notes: " + Words(ReasonOf(verdict.fault)));
    }
    stage.notes = PaceNotesOf(*stage.track, road, line);
    return stage;
}

const char* Keyword(NoteKind kind)
{
    constexpr const char* kWords[] = {"corner", "bend", "narrow", "jump", "ford", "finish"};
    return kWords[static_cast<std::size_t>(kind)];
}

// "3.2", as section of the road.
std::string SectionName(const Track& track, std::uint16_t section)
{
    for (const Space& space : track.spaces)
    {
        if (space.section == section && space.kind != SpaceKind::Start)
        {
            return std::to_string(TileOf(space.code)) + "." + std::to_string(SectionOf(space.code));
        }
    }
    return "START";
}

// Where it is called: what lies as near to the line as its call goes back is called on the start.
std::string CallName(const Track& track, const PaceNote& note, int gear)
{
    return note.CalledFrom(gear) == 0 ? "START" : SectionName(track, note.CalledFrom(gear));
}

Json NoteJson(const Track& track, const PaceNote& note, Language language)
{
    constexpr const char* kLinks[] = {"apart", "into", "within"};
    constexpr const char* kCuts[] = {"", "cut", "dont"};
    constexpr const char* kHazards[] = {"none", "yellow", "orange", "red"};
    Json row = {{"kind", Keyword(note.kind)},
                {"space", std::string(NameOfSpace(track[note.space].code).View())},
                {"from", SectionName(track, note.first)},
                {"to", SectionName(track, note.last)},
                {"called", CallName(track, note, 3)},
                {"called_fast", CallName(track, note, 4)},
                {"link", kLinks[static_cast<std::size_t>(note.link)]},
                {"metres", note.metres}};
    if (note.side != Side::None)
    {
        row["side"] = note.side == Side::Left ? "left" : "right";
    }
    if (note.severity.gear > 0)
    {
        row["gear"] = note.severity.gear;
    }
    if (note.severity.hairpin)
    {
        row["hairpin"] = true;
    }
    if (note.then != note.severity)
    {
        row[note.then.Rank() < note.severity.Rank() ? "tightens" : "opens"] = note.then.gear;
    }
    if (note.isLong)
    {
        row["long"] = true;
    }
    if (note.slidesIn)
    {
        row["slides_in"] = true;
    }
    if (note.slidesOut)
    {
        row["slides_out"] = true;
    }
    if (note.cut != CutAdvice::None)
    {
        row["cut"] = kCuts[static_cast<std::size_t>(note.cut)];
        row["cut_gear"] = note.cutGear;
    }
    if (note.kind == NoteKind::Jump)
    {
        row["flight"] = note.flight;
    }
    row["hazard"] = kHazards[static_cast<std::size_t>(note.hazard)];
    row["caution"] = note.caution;
    row["short"] = std::string(NoteInWords(note, language, NoteStyle::Short).View());
    row["full"] = std::string(NoteInWords(note, language, NoteStyle::Full).View());
    return row;
}

void PrintNotes(const NamedStage& named, const NotedStage& stage, const std::string& line, Language language,
                NoteStyle style)
{
    std::printf("%s, %s line\n\n  at    called  fast\n", named.name.c_str(), line.c_str());
    for (const PaceNote& note : stage.notes)
    {
        std::printf("  %-5s %-6s  %-6s  %s\n", SectionName(*stage.track, note.first).c_str(),
                    CallName(*stage.track, note, 3).c_str(), CallName(*stage.track, note, 4).c_str(),
                    NoteInWords(note, language, style).CString());
    }
}

} // namespace

int TellNotes(std::vector<std::string> arguments)
{
    Shared::Options app(
        "The pace notes of a stage. STAGE is an id or a code. The number of a corner is the gear its line takes\n"
        "(6: a bend without a limit); called: the section they are read in, up to gear 3 and faster.",
        "rally stage notes");
    std::string id;
    std::string code = "en";
    std::string style = "full";
    std::string line = "wide";
    bool asJson = false;
    app.Add("STAGE", id, "an id or a code").Required();
    app.Add("--language", code, LanguageCodes());
    app.Add("--style", style, "short or full").OneOf({"short", "full"});
    app.Add("--line", line, "tight (inside, no slides) or wide").OneOf({"tight", "wide"});
    app.AddFlag("--json", asJson, "as JSON, both styles");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const Language language = LanguageCalled("stage: notes", code);
    const NamedStage named = FindStage(id);
    const NotedStage stage = NotedStageOf(named.design, line == "wide" ? DrivingLine::Wide : DrivingLine::Tight);
    if (!asJson)
    {
        PrintNotes(named, stage, line, language, style == "full" ? NoteStyle::Full : NoteStyle::Short);
        return 0;
    }
    Json rows = Json::array();
    for (const PaceNote& note : stage.notes)
    {
        rows.push_back(NoteJson(*stage.track, note, language));
    }
    std::puts(Json{{"id", named.id}, {"name", named.name}, {"line", line}, {"language", code}, {"notes", rows}}
                  .dump(1)
                  .c_str());
    return 0;
}

} // namespace Rally::Cli
