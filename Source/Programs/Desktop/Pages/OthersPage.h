// Playing with others, in the window: the pages of their desk, the call on a house, and the seat at a table there.
#pragma once

#include "Desktop/Pages/ModelPage.h"
#include "Desktop/ServicePark.h"

#include "Online/HouseHere.h"
#include "Online/LanHouses.h"
#include "RallyClub/House/LobbyDesk.h"
#include "Shared/HouseCall.h"
#include "Shared/SeatElsewhere.h"

namespace Rally::Desktop
{

class OthersPage final : public Page
{
public:
    explicit OthersPage(ServicePark& thePark);

    // From the title, or back from a race.
    void Enter();
    // Somebody here is in a house: from a race they come back there.
    bool IsInHouse() const { return call != nullptr; }
    // Or looks for one.
    bool IsListening() const { return call != nullptr || search.has_value(); }
    // At the table of the race that has begun.
    std::shared_ptr<Shared::SeatElsewhere> TakeSeat();
    // What the house says is heard whatever page is shown. True when this one looks otherwise.
    bool Listen();
    // It is wanted now: a race that has begun leads there by itself.
    Go TakeWish() { return std::exchange(wish, Go::Stay); }

    Go Obey(const std::string& id) override { return page.Obey(id); }
    PageShown Show(const Ui::Size& room, bool covered) override { return page.Show(room, covered); }
    bool IsTyping() const override { return page.IsTyping(); }
    void Type(std::string_view letters) override { page.Type(letters); }
    void Edit(Club::TextEdit edit, bool selecting) override { page.Edit(edit, selecting); }
    std::string Cut() override { return page.Cut(); }
    void MoveCaret(std::size_t byte, bool selecting) override { page.MoveCaret(byte, selecting); }
    const Club::TextField* Field() const override { return page.Field(); }
    void EndTyping() override { page.EndTyping(); }
    std::string_view PasteId() const override { return page.PasteId(); }

private:
    Go Wanted();
    void Knock();
    void OpenHouse();
    void Depart();
    void Keep(const Club::ProofOf& proof);

    ServicePark& park;
    Club::LobbyDesk desk;
    std::optional<Online::LanSearch> search; // at the door
    std::unique_ptr<Online::HouseHere> own;  // opened here
    std::shared_ptr<Shared::HouseCall> call;
    Go wish = Go::Stay;
    ModelPage page;
};

} // namespace Rally::Desktop
