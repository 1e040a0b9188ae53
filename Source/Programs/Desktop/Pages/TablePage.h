// A match of any game at the table: panels, choices and news as its screen model lists them.
#pragma once

#include "Desktop/MatchRace.h"
#include "Desktop/Pages/MatchPage.h"
#include "Desktop/ServicePark.h"

namespace Rally::Desktop
{

class TablePage final : public MatchPage
{
public:
    TablePage(ServicePark& thePark, const Ui::Tree& theTree, std::unique_ptr<MatchRace> theRace)
        : park(thePark),
          tree(theTree),
          race(std::move(theRace))
    {}

    const MatchRace& Race() const { return *race; }

    const AnyMatch& Match() const override { return race->Match(); }
    Mood Now() const override { return race->Now(); }
    Seat Asked() const override { return race->Asked(); }
    bool MustHandOver() const override { return race->MustHandOver(); }
    Rule RuleAsked() const override { return rule; }
    std::vector<std::string> ClicksFor(const Action& action) const override;
    Phrase NotSaved() const override { return race->NotSaved(); }
    void WaitForSave() const override { race->WaitForSave(); }

    Go Obey(const std::string& id) override;
    bool Update(double seconds) override;
    PageShown Show(const Ui::Size& room, bool covered) override;
    std::string_view BackKey() const override { return race->AsksNow() ? "Z" : "Escape"; }

private:
    std::string MainFocus();

    ServicePark& park;
    const Ui::Tree& tree;
    std::unique_ptr<MatchRace> race;
    unsigned shown = 0;
    std::size_t focusedAt = static_cast<std::size_t>(-1); // length of the log the focus was set for
    bool filed = false;
    Rule rule{};
};

} // namespace Rally::Desktop
