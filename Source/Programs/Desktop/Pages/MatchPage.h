// A match of any game at the table: panels, choices and news as its screen model lists them.
#pragma once

#include "Desktop/MatchRace.h"
#include "Desktop/Pages/Page.h"
#include "Desktop/ServicePark.h"

namespace Rally::Desktop
{

class MatchPage final : public Page
{
public:
    MatchPage(ServicePark& thePark, const Ui::Tree& theTree, std::unique_ptr<MatchRace> theRace)
        : park(thePark),
          tree(theTree),
          race(std::move(theRace))
    {}

    MatchRace& Race() { return *race; }
    const MatchRace& Race() const { return *race; }
    // The rule of the line of news that was clicked last.
    Rule RuleAsked() const { return rule; }

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
