// How fast stages and circuits are made, checked, measured and coded: per second, on one core.
#pragma once

struct StageFigures
{
    double made{};    // standard stages without wishes
    double wished{};  // with six wishes at once
    double checked{}; // layouts, their tracks and dead ends
    double coded{};   // code and back
    double mapped{};  // a whole map as a drawing ...
    double written{}; // ... as SVG, from the drawing
    double printed{}; // ... as 2000 pixels
};

StageFigures MeasureStages();

struct CircuitFigures
{
    double made{};    // standard circuits without wishes ...
    double longest{}; // ... of all tiles of the box
    double wished{};  // standard ones with six wishes at once
    double checked{}; // tiles and places
    double coded{};   // code and back
};

CircuitFigures MeasureCircuitMaking();
