// Drawings as the pages of a PDF file: vector graphics, words as outlines, so that it prints alike everywhere.
#pragma once

#include "Print/Typeface.h"

#include <span>

namespace Rally::Print
{

std::string WritePdf(std::span<const Scene::Drawing> pages, const Typeface& typeface);

} // namespace Rally::Print
