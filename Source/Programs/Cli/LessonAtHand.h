// A lesson at a terminal: what is taken, and at its end what became of it and what the pupil wants next.
#pragma once

#include "RallyClub/School/SchoolScreens.h"

namespace Rally::Cli
{

struct LessonAtHand
{
    School::Lesson lesson;
    School::Progress progress; // what is passed or skipped meanwhile is in it
    School::AfterLesson after{};
    School::Attempt next;
};

} // namespace Rally::Cli
