#include "RallyClub/Screens/TitleScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{

std::vector<Entry> TitleScreen::Entries() const
{
    Entry resume{"title.resume", TextKey::TitleResume};
    resume.enabled = race.exists;
    resume.reason = race.exists ? race.about : Phrase(TextKey::TitleNoSave);
    Entry fresh{"title.new", TextKey::TitleNew};
    Entry quit{"title.quit", TextKey::TitleQuit};
    const Entry settings{"title.settings", TextKey::TitleSettings};
    const Entry help{"title.help", TextKey::TitleHelp};
    Entry school{"title.school", schooled ? TextKey::TitleSchoolOn : TextKey::TitleSchool};
    school.reason = schooled ? Phrase() : Phrase(TextKey::TitleSchoolAbout);
    std::vector<Entry> entries =
        race.exists ? std::vector<Entry>{resume, fresh, school} : std::vector<Entry>{fresh, school, resume};
    if (hasCareer)
    {
        entries.push_back(Entry{"title.career", TextKey::TitleCareer});
        entries.back().reason = TextKey::TitleCareerAbout;
    }
    if (hasChallenges)
    {
        entries.push_back(Entry{"title.challenges", TextKey::TitleChallenges});
    }
    if (hasOthers)
    {
        entries.push_back(Entry{"title.others", TextKey::TitleOthers});
    }
    entries.insert(entries.end(), {help, settings, quit});
    return entries;
}

TitleCommand TitleScreen::Activate(std::string_view id) const
{
    return id == "title.new"                           ? TitleCommand::NewRace
           : id == "title.resume" && race.exists       ? TitleCommand::Resume
           : id == "title.school"                      ? TitleCommand::School
           : id == "title.career" && hasCareer         ? TitleCommand::Career
           : id == "title.challenges" && hasChallenges ? TitleCommand::Challenges
           : id == "title.others" && hasOthers         ? TitleCommand::Others
           : id == "title.settings"                    ? TitleCommand::Settings
           : id == "title.help"                        ? TitleCommand::Help
           : id == "title.quit"                        ? TitleCommand::Quit
                                                       : TitleCommand::None;
}

} // namespace Rally::Club
