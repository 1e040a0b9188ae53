// What is said at the end of a lesson.
#pragma once

#include "Desktop/Ui/Pages.h"

#include "RallyClub/School/SchoolScreens.h"

namespace Rally::Ui
{

Widget LessonBox(const School::LessonEnd& end, const Size& room = kUsualRoom);

} // namespace Rally::Ui
