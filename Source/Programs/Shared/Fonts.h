// Where the font's files are.
#pragma once

#include <string>

namespace Rally::Shared
{

// The bytes of a font file, such as Lato-Black.ttf: from the program's own folder when it has one, else from where Debian's
// fonts-lato puts it, which `./rally` installs. Fail when it is missing.
std::string FontNamed(const std::string& name, const std::string& folder = {});

} // namespace Rally::Shared
