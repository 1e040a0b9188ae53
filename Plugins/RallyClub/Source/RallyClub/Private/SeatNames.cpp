#include "RallyClub/SeatNames.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Text.h"

namespace Rally::Club
{

bool IsOpponentName(std::string_view name)
{
    return name.size() > kOpponentMark.size() && name.substr(name.size() - kOpponentMark.size()) == kOpponentMark;
}

std::string_view PlainName(std::string_view name)
{
    return IsOpponentName(name) ? name.substr(0, name.size() - kOpponentMark.size()) : name;
}

std::string OpponentName(std::size_t number)
{
    constexpr const char* names[kMaxSeats] = {"Kaisa", "Timo", "Elin", "Marco", "Ines", "Bruno"};
    return std::string(names[(number + kMaxSeats - 1) % kMaxSeats]) + std::string(kOpponentMark);
}

std::string PersonName(std::size_t number)
{
    return std::string(Say(TextKey::PlayDriverNumber, {static_cast<std::int64_t>(number)}).View());
}

} // namespace Rally::Club
