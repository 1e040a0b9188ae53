// The page of who drives: names to type, a voice, and how the car is painted (C-2). One driver after the other where there are
// several (C-1).
#pragma once

#include "RallyClub/Career/Crew.h"
#include "RallyClub/Screens/PanelPage.h"

#include <optional>

namespace Rally::Career
{

class RALLYCLUB_API CrewDesk final : public Club::PageModel
{
public:
    // The one of so many drivers; behind the last a new one begins.
    void ShowDriver(const Crew& shown, std::size_t place, std::size_t drivers);
    // So many there are by now.
    void SetDrivers(std::size_t count) { drivers = count; }
    // Of a career that runs: it has one driver, who stays.
    void ShowCareer(const Crew& shown);
    const Crew& TheCrew() const { return crew; }
    // Since it was shown, or asked last.
    bool TakeChange();
    // Which driver is to be shown; nothing: the one that is.
    std::optional<std::size_t> TakeDriver();
    // The page is left.
    bool TakeDone();

    Club::PanelPage Page() const override;
    bool Activate(std::string_view id) override;
    Club::TextField* Field() override { return typed < kLines ? &lines[typed] : nullptr; }
    void TakeTyped() override;
    void EndTyping() override;

private:
    enum Line : std::size_t
    {
        Name,
        Country,
        Number,
        CoDriver,
        kLines,
    };
    std::string LineOf(std::size_t line) const;
    bool IsFixed(std::size_t line) const { return isOfCareer && line != CoDriver; }
    void Show(const Crew& shown);
    bool Turn(std::string_view id);
    bool TurnDriver(std::string_view id);

    Crew crew;
    Club::TextField lines[kLines];
    std::size_t typed{kLines};
    std::size_t place{};
    std::size_t drivers{};
    std::optional<std::size_t> wanted;
    bool isOfCareer{};
    bool changed{};
    bool isDone{};
};

} // namespace Rally::Career
