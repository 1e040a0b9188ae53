#include "Desktop/Pages/OthersPage.h"

#include "Online/Knock.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Files.h"

#include <utility>

namespace Rally::Desktop
{

using Step = Club::LobbyDesk::Step;

OthersPage::OthersPage(ServicePark& thePark)
    : park(thePark),
      desk(park.settings.player.lastHouse, Online::CanOpenHouse()),
      page(desk, [this] { return Wanted(); })
{}

void OthersPage::Enter()
{
    if (call != nullptr)
    {
        call->Visit().AskTables();
    }
    else
    {
        search.emplace();
    }
    page.Enter();
}

std::shared_ptr<Shared::SeatElsewhere> OthersPage::TakeSeat()
{
    return std::make_shared<Shared::SeatElsewhere>(call->Table());
}

bool OthersPage::Listen()
{
    if (call == nullptr)
    {
        const bool finds = search && search->Poll();
        desk.SetFound(search ? search->Found() : std::vector<Club::FoundHouse>());
        return finds;
    }
    call->Pump();
    desk.SetLine(call->IsUp(), call->Trouble());
    bool isNew = desk.Update();
    if (const std::optional<Club::ProofOf> proof = desk.TakeProof())
    {
        Keep(*proof);
        isNew = true;
    }
    if (const Go wanted = Wanted(); wanted != Go::Stay)
    {
        wish = wanted;
    }
    return isNew;
}

void OthersPage::Keep(const Club::ProofOf& proof)
{
    const std::filesystem::path file = park.settings.save.parent_path() / "proofs" / (proof.code.Words() + ".fair");
    try
    {
        std::filesystem::create_directories(file.parent_path());
        Shared::WriteFile(file.string(), {reinterpret_cast<const char*>(proof.file.data()), proof.file.size()});
        desk.Tell(Phrase(TextKey::LobbyProofKept, {file.string()}));
    }
    catch (const std::exception& problem)
    {
        desk.Tell(Phrase(std::string(problem.what())));
    }
}

// An address that is none, or a key that cannot be kept, is said on the page.
void OthersPage::Knock()
{
    try
    {
        call = Online::Knock(desk.Address(), Club::TidyName(park.settings.player.ownName),
                             park.settings.save.parent_path(), park.settings.bell);
    }
    catch (const std::exception& problem)
    {
        desk.Tell(Phrase(std::string(problem.what())));
        return;
    }
    if (call == nullptr)
    {
        desk.Tell(TextKey::LinkNoAddress);
        return;
    }
    if (own == nullptr)
    {
        park.settings.player.lastHouse = desk.Address();
        park.KeepSettings();
    }
    search.reset();
    desk.Meet(&call->Visit());
}

void OthersPage::OpenHouse()
{
    try
    {
        own =
            Online::OpenHouse(park.settings.save.parent_path() / "house", Club::TidyName(park.settings.player.ownName));
        desk.SetOwnHouse(own->Address(), own->OwnAddress());
        Knock();
    }
    catch (const std::exception& problem)
    {
        desk.Tell(Phrase(std::string(problem.what())));
    }
}

void OthersPage::Depart()
{
    desk.Meet(nullptr);
    desk.SetOwnHouse({}, park.settings.player.lastHouse);
    call.reset();
    own.reset();
}

Go OthersPage::Wanted()
{
    switch (desk.TakeStep())
    {
    case Step::Knock: Knock(); break;
    case Step::Race: return Go::OthersRace;
    case Step::Depart:
        Depart();
        search.emplace();
        break;
    case Step::Leave:
        Depart();
        search.reset();
        return Go::Title;
    case Step::Host: OpenHouse(); break;
    case Step::Stay: break;
    }
    return Go::Stay;
}

} // namespace Rally::Desktop
