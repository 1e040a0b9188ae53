#include "RallyScene/Dirt/NoteReader.h"
#include "RallyRules/Text/Letters.h"

#include <algorithm>

namespace Rally::Scene
{

std::span<const PaceNote> NoteReader::Ahead(const Dirt::DirtMatch& match, SpaceIndex at)
{
    constexpr std::size_t most = 3; // as many as are kept in mind
    const Track& track = match.Rules().TrackOf(match.Now());
    if (at >= track.spaces.Size())
    {
        return {};
    }
    const Dirt::StageSetup& driven = match.Rules().Setup().stages[match.Now().stage];
    if (stage != driven.id)
    {
        stage = driven.id;
        notes = PaceNotesOf(Dirt::DirtBox(), std::span(driven.tiles, driven.tileCount), DrivingLine::Wide);
    }
    const std::span<const PaceNote> ahead = NotesAhead(notes, track[at]);
    return ahead.first(ahead.size() < most ? ahead.size() : most);
}

std::vector<std::string> NoteReader::Next(const Dirt::DirtMatch& match, SpaceIndex at, Language language,
                                          NoteStyle style)
{
    std::vector<std::string> next;
    for (const PaceNote& note : Ahead(match, at))
    {
        next.emplace_back(NoteInWords(note, language, style).View());
    }
    return next;
}

std::vector<SpaceIndex> NoteReader::NextSpaces(const Dirt::DirtMatch& match, SpaceIndex at)
{
    std::vector<SpaceIndex> next;
    for (const PaceNote& note : Ahead(match, at))
    {
        next.push_back(note.space);
    }
    return next;
}

SpaceIndex ReadFrom(const Dirt::DirtState& state, Seat seat)
{
    const bool lays = state.phase == Dirt::Phase::Lay || state.phase == Dirt::Phase::LayAgain;
    return lays && seat == state.active && state.planLength > 0 ? state.plan[state.planLength - 1].space
                                                                : state.cars[seat].space;
}

std::string InOneLine(const std::vector<std::string>& notes, std::size_t letters)
{
    std::string line;
    for (const std::string& note : notes)
    {
        const std::string more = (line.empty() ? "" : "  \xC2\xB7  ") + note;
        if (!line.empty() && LettersIn(line + more) > letters)
        {
            break;
        }
        line += more;
    }
    return line;
}

} // namespace Rally::Scene
