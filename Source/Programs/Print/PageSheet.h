// A page of panels on a sheet, to be kept or shown to others: as wide as paper is, as long as the page needs.
#pragma once

#include "Print/Typeface.h"
#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Print
{

// What there is to read on it; nothing to choose.
Scene::Drawing SheetOf(const Club::PanelPage& page, const Scene::Lettering& letters);

// The same as a PNG.
std::string PngOf(const Club::PanelPage& page);

} // namespace Rally::Print
