// What is said at the end of a lesson, or of a moment that was asked about.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/Challenges/PuzzleEnd.h"
#include "RallyClub/School/SchoolScreens.h"

namespace Rally::Ui
{

Widget LessonBox(const School::LessonEnd& end, const Size& room = kUsualRoom);
Widget PuzzleBox(const Challenges::PuzzleEnd& end, const Size& room = kUsualRoom);
// While it is being judged.
Widget PuzzleAskedBox(const Phrase& title, const Size& room = kUsualRoom);

} // namespace Rally::Ui
