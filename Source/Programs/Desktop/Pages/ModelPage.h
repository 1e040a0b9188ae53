// A page of any model that consists of panels, lines, values and entries (RallyClub/Screens/PanelPage.h). What a player wants from
// there is its owner's to find out, from the model.
#pragma once

#include "Desktop/Pages/Page.h"

#include "RallyClub/Screens/PanelPage.h"

#include <functional>

namespace Rally::Desktop
{

class ModelPage : public Page
{
public:
    // Asked after everything that was done: where to go from here, Stay when nowhere.
    using Wish = std::function<Go()>;

    // The model outlives the page.
    ModelPage(Club::PageModel& theModel, Wish theWish) : model(theModel), wish(std::move(theWish)) {}

    // It is turned to, from elsewhere: the first entry has the focus.
    void Enter() { shownId.clear(); }

    Go Obey(const std::string& id) override;
    PageShown Show(const Ui::Size& room, bool covered) override;
    bool IsTyping() const override { return model.Field() != nullptr; }
    void Type(std::string_view letters) override;
    void Edit(Club::TextEdit edit, bool selecting) override;
    std::string Cut() override;
    void MoveCaret(std::size_t byte, bool selecting) override;
    const Club::TextField* Field() const override { return model.Field(); }
    void EndTyping() override { model.EndTyping(); }
    std::string_view PasteId() const override { return "page.paste"; }

private:
    void Paste();

    Club::PageModel& model;
    Wish wish;
    std::string shownId;
};

} // namespace Rally::Desktop
