#include "RallyScene/Dirt/NoteReader.h"
#include "RallyRules/Text/Letters.h"

#include <algorithm>

namespace Rally::Scene
{

std::vector<std::string> NoteReader::Next(const Dirt::DirtMatch& match, SpaceIndex at, Language language,
                                          NoteStyle style)
{
    constexpr std::size_t most = 3; // as many as are kept in mind
    std::vector<std::string> next;
    const Track& track = match.Rules().TrackOf(match.Now());
    if (at >= track.spaces.Size())
    {
        return next;
    }
    const Dirt::StageSetup& driven = match.Rules().Setup().stages[match.Now().stage];
    if (stage != driven.id)
    {
        stage = driven.id;
        notes = PaceNotesOf(Dirt::DirtBox(), std::span(driven.tiles, driven.tileCount), DrivingLine::Wide);
    }
    for (const PaceNote& note : NotesAhead(notes, track[at]))
    {
        if (next.size() == most)
        {
            break;
        }
        next.emplace_back(NoteInWords(note, language, style).View());
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
