#include "Shared/Fonts.h"

#include "Shared/Files.h"

#include <filesystem>

namespace Rally::Shared
{

std::string FontNamed(const std::string& name, const std::string& folder)
{
    namespace Files = std::filesystem;
    std::error_code problem;
    for (const Files::path& place : {Files::path(folder), Files::path("/usr/share/fonts/truetype/lato")})
    {
        if (!place.empty() && Files::exists(place / name, problem))
        {
            return ReadFile((place / name).string());
        }
    }
    throw Fail(name + " is missing; the package fonts-lato has it");
}

} // namespace Rally::Shared
