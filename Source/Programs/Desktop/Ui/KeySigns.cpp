#include "Desktop/Ui/KeySigns.h"

#include "Desktop/Ui/OneHand.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Letters.h"
#include "Shared/Spoken.h"

#include <iterator>
#include <utility>

namespace Rally::Ui
{
namespace
{

struct Button
{
    std::string_view name; // SDL's
    PadSign signs[3];      // plain letters, Xbox, PlayStation
};

constexpr std::uint32_t kGrey = 0xC8CCD2;
constexpr PadSign kBack{PadShape::Panes, "Back", false, kGrey};
constexpr PadSign kStart{PadShape::Bars, "Start", false, kGrey};

constexpr PadSign Capsule(std::string_view letters)
{
    return {PadShape::Letters, letters, false, kGrey};
}

constexpr PadSign Round(std::string_view letters, std::uint32_t colour = kGrey)
{
    return {PadShape::Letters, letters, true, colour};
}

constexpr Button kButtons[] = {
    {"a", {Round("A"), Round("A", 0x7BC143), {PadShape::Cross, "Cross", true, 0x8EA6DB}}},
    {"b", {Round("B"), Round("B", 0xE2483D), {PadShape::Circle, "Circle", true, 0xF0706A}}},
    {"x", {Round("X"), Round("X", 0x4A9BE8), {PadShape::Square, "Square", true, 0xD591C0}}},
    {"y", {Round("Y"), Round("Y", 0xF2C230), {PadShape::Triangle, "Triangle", true, 0x5FC4A6}}},
    {"back", {kBack, kBack, kBack}},
    {"start", {kStart, kStart, kStart}},
    {"leftshoulder", {Capsule("LB"), Capsule("LB"), Capsule("L1")}},
    {"rightshoulder", {Capsule("RB"), Capsule("RB"), Capsule("R1")}},
    {"lefttrigger", {Capsule("LT"), Capsule("LT"), Capsule("L2")}},
    {"righttrigger", {Capsule("RT"), Capsule("RT"), Capsule("R2")}},
    {"leftstick", {Capsule("LS"), Capsule("LS"), Capsule("L3")}},
    {"rightstick", {Capsule("RS"), Capsule("RS"), Capsule("R3")}},
    {"misc1", {Capsule("M"), Capsule("M"), Capsule("M")}},
    {"touchpad", {Capsule("TP"), Capsule("TP"), Capsule("TP")}},
};

KeySigns& Kept()
{
    static KeySigns signs;
    return signs;
}

std::size_t StyleInUse()
{
    return Kept().pad == Club::PadSigns::Xbox ? 1 : Kept().pad == Club::PadSigns::PlayStation ? 2 : 0;
}

// Three bytes of UTF-8, all of that area.
std::string LetterOf(char32_t sign)
{
    return {static_cast<char>(0xE0 | sign >> 12), static_cast<char>(0x80 | (sign >> 6 & 0x3F)),
            static_cast<char>(0x80 | (sign & 0x3F))};
}

} // namespace

void UseSigns(KeySigns signs)
{
    Kept() = std::move(signs);
}

const KeySigns& SignsInUse()
{
    return Kept();
}

std::string NameOfKey(std::string_view key)
{
    return key == "Escape"   ? Words(TextKey::KeyEscape)
           : key == "Home"   ? Words(TextKey::KeyHome)
           : key == "Space"  ? Words(TextKey::KeySpace)
           : key == "Return" ? Words(TextKey::KeyEnter)
                             : std::string(key);
}

std::string SignOfButton(std::string_view button)
{
    for (std::size_t i = 0; i < std::size(kButtons); ++i)
    {
        if (kButtons[i].name == button)
        {
            return LetterOf(static_cast<char32_t>(kFirstSign + StyleInUse() * std::size(kButtons) + i));
        }
    }
    return std::string(button);
}

// Of what a hand that plays alone presses for it.
static std::string SignOfUsual(std::string_view key)
{
    return NameOfKey(PressedFor(HandsInUse(), key));
}

std::string SignOf(Club::Command command)
{
    const std::string& button = Kept().bindings.ButtonOf(command);
    return Kept().device == Device::Pad && !button.empty() ? SignOfButton(button)
                                                           : SignOfUsual(Kept().bindings.KeyOf(command));
}

std::string SignOf(std::string_view key)
{
    if (key == "Escape")
    {
        return Kept().device == Device::Pad ? SignOf(Club::Command::Menu) : NameOfKey(key);
    }
    for (std::size_t i = 0; i < Club::kCommands; ++i)
    {
        if (Club::Commands()[i].key == key)
        {
            return SignOf(static_cast<Club::Command>(i));
        }
    }
    return SignOfUsual(key);
}

std::string SignOfAccept()
{
    return Kept().device == Device::Pad ? SignOfButton("a") : SignOfUsual("Return");
}

std::string SignOfBack()
{
    return Kept().device == Device::Pad ? SignOfButton("b") : SignOf(Club::Command::Undo);
}

Phrase KeysLine()
{
    using Club::Command;
    return {TextKey::HudHelpKeys,
            {SignOfAccept(), SignOf(Command::Roll), SignOfBack(), SignOf(Command::Hint), SignOf(Command::LayHint),
             SignOf(Command::Help), SignOf("Escape")}};
}

Phrase MouseLine()
{
    return {TextKey::HudHelpMouse, {SignOf(Club::Command::Help), SignOf("Escape"), SignOf(Club::Command::LayHint)}};
}

Phrase DriveLine()
{
    using Club::Command;
    return {TextKey::HudHelpDrive,
            {SignOf(Command::Roll), SignOf(Command::Secure), SignOf(Command::Stop), SignOf(Command::Hint),
             SignOf(Command::Help), SignOf("Escape")}};
}

Phrase TableLine()
{
    using Club::Command;
    return Kept().device == Device::Pad
               ? Phrase(TextKey::MatchHelpPad,
                        {SignOfAccept(), SignOfBack(), SignOf(Command::Help), SignOf(Command::Menu)})
               : Phrase(TextKey::MatchHelpMouse, {SignOfBack(), SignOf(Command::Help), SignOf("Escape")});
}

Phrase ViewsLine()
{
    using Club::Command;
    return {TextKey::CameraKeys,
            {SignOf(Command::ChaseView), SignOf(Command::HelicopterView), SignOf(Command::TableView),
             SignOf(Command::StageView), SignOf(Command::NextView), SignOf(Command::LookHome)}};
}

bool FindPadSign(char32_t letter, PadSign& out)
{
    constexpr std::size_t count = std::size(kButtons);
    if (letter < kFirstSign || letter >= kFirstSign + 3 * count)
    {
        return false;
    }
    const std::size_t index = letter - kFirstSign;
    out = kButtons[index % count].signs[index / count];
    return true;
}

std::string Spelled(std::string_view text)
{
    std::string words;
    while (!text.empty())
    {
        std::string_view rest = text;
        PadSign sign;
        const bool isSign = FindPadSign(TakeLetter(rest), sign);
        words += isSign ? sign.letters : text.substr(0, text.size() - rest.size());
        text = rest;
    }
    return words;
}

} // namespace Rally::Ui
