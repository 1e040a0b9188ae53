// The table in a room, for games without a road: felt and its rim. What lies on it are the widgets of its page, so there is
// nothing to look round.
#pragma once

#include "Desktop/MatchRace.h"
#include "Desktop/MatchShow.h"

namespace Rally::Desktop
{

class TableShow final : public MatchShow
{
public:
    // nullptr: there is no match at it.
    void Seat(const MatchRace* theRace) { race = theRace; }
    void Resize(int theWidth, int theHeight) override;

    std::string ChoiceAt(float, float) const override { return {}; }
    bool PixelOf(std::string_view, float&, float&) const override { return false; }
    std::vector<Ui::Floating> Chips() const override { return {}; }
    void Draw(unsigned framebuffer) override;
    bool HasChanged() const override;
    bool IsCalm() const override { return !HasChanged(); }

private:
    const MatchRace* race{};
    int width = 1;
    int height = 1;
};

} // namespace Rally::Desktop
