// How fast stages are made, checked, measured and coded: per second, on one core.
#pragma once

struct StageFigures
{
    double made{};    // standard stages without wishes
    double wished{};  // with six wishes at once
    double checked{}; // layouts, their tracks and dead ends
    double coded{};   // code and back
};

StageFigures MeasureStages();
