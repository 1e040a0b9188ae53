#include "Desktop/Pages/TitlePage.h"

#include "Desktop/Ui/Pages.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"

#include <utility>

namespace Rally::Desktop
{
namespace
{

Club::WaitingRace WaitingOf(const Shared::SavedRace& saved, const std::filesystem::path& file)
{
    Club::WaitingRace waiting;
    waiting.notice = Shared::NoticeOf(saved, file.filename());
    if (saved.match == nullptr)
    {
        return waiting;
    }
    waiting.exists = true;
    waiting.about = Club::WaitingPhrase(*saved.match);
    return waiting;
}

} // namespace

void TitlePage::Find(const std::filesystem::path& save, bool hasBeenAtSchool, const std::string& atWheel)
{
    schooled = hasBeenAtSchool;
    driver = atWheel;
    Show(WaitingOf(Shared::TakeUpRace(save), save));
}

void TitlePage::Show(Club::WaitingRace waiting)
{
    title = Club::TitleScreen(std::move(waiting), schooled);
    title.OfferCareer();
    title.SetDriver(driver);
    title.OfferChallenges();
    title.OfferOthers();
}

void TitlePage::SettingsLost()
{
    if (title.Waiting().notice.IsEmpty())
    {
        Club::WaitingRace waiting = title.Waiting();
        waiting.notice = TextKey::TitleSettingsLost;
        Show(std::move(waiting));
    }
}

Go TitlePage::Obey(const std::string& id)
{
    switch (title.Activate(id))
    {
    case Club::TitleCommand::NewRace: return Go::Setup;
    case Club::TitleCommand::Resume: return Go::Resume;
    case Club::TitleCommand::School: return Go::School;
    case Club::TitleCommand::Career: return Go::Career;
    case Club::TitleCommand::Challenges: return Go::Challenges;
    case Club::TitleCommand::Others: return Go::Others;
    case Club::TitleCommand::Settings: return Go::Settings;
    case Club::TitleCommand::Help: return Go::Help;
    case Club::TitleCommand::Quit: return Go::Quit;
    case Club::TitleCommand::None: break;
    }
    return Go::NotMine;
}

PageShown TitlePage::Show(const Ui::Size& room, bool)
{
    return {Ui::TitlePage(title, room), {}, {}};
}

} // namespace Rally::Desktop
