// What is agreed before a career: who drives, where it begins, how strong the others are, how much of an evening a rally takes.
// Lines to type and values to step through; the highest tier is asked about once more.
#pragma once

#include "RallyClub/Career/Pack.h"
#include "RallyClub/Career/Career.h"
#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Career
{

class RALLYCLUB_API NewCareer final : public Club::PageModel
{
public:
    NewCareer();

    // The number of the career while none is typed, and what its driver is called.
    void SetFresh(std::uint64_t seed, std::string_view name = {});
    bool IsReady() const;
    Beginning Agreed() const;

    enum class Step : std::uint8_t
    {
        None,
        Begin,
        Back,
    };
    // Where the last command leads; once.
    Step TakeStep();
    // The question before the highest tier is unsaid again; false when it was not asked.
    bool StepBack();

    Club::PanelPage Page() const override;
    bool Activate(std::string_view id) override;
    Club::TextField* Field() override { return typed < kLines ? &lines[typed] : nullptr; }
    void TakeTyped() override;
    std::size_t RoomOfField(std::size_t usual) const override { return typed == PackCode ? kMostPackTyped : usual; }
    void EndTyping() override;

private:
    enum Line : std::size_t
    {
        Name,
        Country,
        Number,
        Seed,
        PackCode,
        kLines,
    };
    static constexpr std::size_t kMostPackTyped = 2 * kMostPackSigns; // with dashes and blanks
    std::uint8_t TypedNumber() const;
    bool HasPack() const { return !lines[PackCode].Text().empty(); }

    Club::TextField lines[kLines];
    std::size_t typed{kLines};
    std::uint64_t seed{};
    PackReading pack;               // that stands in its line
    std::vector<std::string> games; // of the register, in which seasons are driven
    int game{};
    int tier{};
    int strength{static_cast<int>(Strength::Even)};
    int length{static_cast<int>(Length::Usual)};
    bool ironMan{true};
    bool asksSure{};
    Step step{};
};

} // namespace Rally::Career
