// A line of player text by its key, with numbers and words as arguments: Words(TextKey::PlaySaved, file.string()).
#pragma once

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Text.h"

#include <string>
#include <type_traits>

namespace Rally::Cli
{

template <class T>
TextArgument AsArgument(const T& value)
{
    if constexpr (std::is_integral_v<T>)
    {
        return TextArgument(static_cast<std::int64_t>(value));
    }
    else
    {
        return TextArgument(std::string_view(value));
    }
}

template <class... T>
std::string Words(TextKey key, const T&... arguments)
{
    return std::string(Say(key, {AsArgument(arguments)...}).View());
}

} // namespace Rally::Cli
