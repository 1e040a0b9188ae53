// A lesson as a shell takes it, for the tests of the school.
#pragma once

#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/RaceSession.h"
#include "RallyClub/School/SchoolScreens.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally::School::Test
{

using Club::RaceSession;

struct Pupil
{
    explicit Pupil(const Attempt& how)
        : lesson(how),
          seats(lesson.Seats("Ida", kFirstLanguage)),
          session(lesson.Begin(Club::NamesOf(seats)), {seats, Lesson::Plans(seats), 1, lesson.Dice()}, {})
    {
        Wait();
    }

    // Until the pupil is asked, or nobody is.
    void Wait()
    {
        while (!Judged().IsOver() && session.Advance() == RaceSession::State::Moved)
        {}
    }

    Verdict Does(std::string_view words)
    {
        Action action;
        EXPECT_TRUE(session.TheMatch().Read(words, kPupil, action)) << words;
        const Verdict verdict = session.Play(action);
        Wait();
        return verdict;
    }

    Judgement Judged() const { return lesson.Judge(session.TheMatch()); }

    Club::RaceScreen Screen() const
    {
        const std::unique_ptr<AnyMatch> view = session.View();
        return Club::RaceScreen(*Dirt::AsDirt(*view), session.Asked(),
                                Pilot::PlanAdviser().Advise(*view, session.Asked()), session.CanUndo());
    }

    Lesson lesson;
    Club::SeatRecords seats;
    RaceSession session;
};

inline std::size_t PlaceOf(std::string_view id)
{
    const auto found =
        std::find_if(Lessons().begin(), Lessons().end(), [&](const LessonEntry& one) { return one.id == id; });
    EXPECT_NE(found, Lessons().end()) << id;
    return static_cast<std::size_t>(found - Lessons().begin());
}

} // namespace Rally::School::Test
