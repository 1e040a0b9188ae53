#include "Cli/Career/CareerFiles.h"

#include "Cli/Fail.h"

namespace Rally::Cli
{
namespace
{

using Found = Career::CareerReading::Found;

Found FoundOf(const Career::FoundCareer& found)
{
    return !found.IsUsable()                             ? Found::Nothing
           : found.state == Career::ShelfState::CutShort ? Found::Part
                                                         : Found::Whole;
}

} // namespace

std::vector<Career::KeptCareer> CareerFiles::List() const
{
    const Career::CareerShelf shelf(*folder);
    std::vector<Career::KeptCareer> careers;
    for (const std::string& driver : shelf.Drivers())
    {
        for (const std::string& id : shelf.CareersOf(driver))
        {
            Career::FoundCareer found = shelf.Look(id);
            careers.push_back({id, FoundOf(found), std::move(found.career)});
        }
    }
    return careers;
}

std::string CareerFiles::FreshId(const Career::Beginning& beginning) const
{
    const Career::CareerShelf shelf(*folder);
    for (const std::string& driver : shelf.Drivers())
    {
        Career::Crew crew;
        if (shelf.ReadDriver(driver, crew) && crew.name == beginning.name)
        {
            return shelf.FreshCareer(driver);
        }
    }
    return shelf.FreshCareer(shelf.FreshDriver());
}

Career::CareerReading CareerFiles::Load(const std::string& id, Phrase& notice) const
{
    Career::FoundCareer found = Career::CareerShelf(*folder).TakeUp(id);
    notice = NoticeOf(found);
    return {FoundOf(found), std::move(found.kept.keeping), std::move(found.career)};
}

// Its crew stays; of a new one it is the driver's, or as it was agreed.
void CareerFiles::Save(const std::string& id, const Career::Keeping& keeping) const
{
    Career::CareerShelf shelf(*folder);
    const Career::FoundCareer before = shelf.Look(id);
    Career::Crew crew = before.kept.crew;
    if (!before.IsUsable())
    {
        shelf.ReadDriver(id.substr(0, id.find("-career-")), crew);
        crew.name = keeping.beginning.name;
        crew.country = keeping.beginning.country;
        crew.number = keeping.beginning.number;
    }
    if (const Phrase problem = shelf.Keep(id, {Tidied(std::move(crew)), keeping}); !problem.IsEmpty())
    {
        throw Fail(problem);
    }
}

void CareerFiles::KeepLog(const AnyMatch& match) const
{
    Career::CareerShelf(*folder).KeepFilm(match); // one that is not kept is a film less
}

} // namespace Rally::Cli
