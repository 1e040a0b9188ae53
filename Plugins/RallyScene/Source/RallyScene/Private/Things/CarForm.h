// The shapes cars come in. All stand on the same wheels; what lies between and above them is each class's own.
#pragma once

#include "RallyScene/StageMesh.h"

#include <span>

namespace Rally::Scene
{

// A cross-section of the body, half of it.
struct BodyKey
{
    float x{};
    float sill{};
    float width{};
    float shoulder{};
    float top{};
};

// Where the cabin stands on the body, and where it meets the roof: on the left, and in the middle of the car.
struct CabinPost
{
    float footX{};
    float footY{};
    float footMiddleX{};
    Vec3 head;
    float headMiddleX{};
    float headMiddleZ{};
};

enum class CarWing : std::uint8_t
{
    Boot, // on two feet
    Roof, // where the roof ends
    Duck, // the boot lid turned up
    Tall, // wide, with large plates at its ends
};

struct CarForm
{
    std::span<const BodyKey> keys; // from the tail to the nose
    float flare{};                 // of the arches, how far they stand out
    CabinPost screen;              // from the front backwards
    CabinPost door;
    CabinPost quarter;
    CabinPost tail;
    bool closedQuarter{}; // no glass behind the doors
    float noseLampY{};
    float noseLampZ{};
    float noseLampRadius{};
    bool roundFace{}; // four round lamps in a row; else two behind a dark band
    int podLamps{};   // on the bonnet
    float podZ{};
    float tailLampY{};
    float tailLampZ{};
    CarWing wing{};
    float wingZ{};
    bool scoop{};      // an air intake on the roof
    bool sideIntake{}; // behind the doors
    bool chrome{};     // bumpers
    bool splitter{};
    bool slick{};  // of circuits: skirts down to the road, a diffuser, nothing against mud
    float doorX{}; // of the number on it
    float doorZ{};
    float mirrorX{};

    float Nose() const { return keys.back().x; }
    float Tail() const { return keys.front().x; }
    BodyKey KeyAt(float x) const;
    // The top of the body there, without its cabin.
    float BodyTop(float x, float y) const;
};

const CarForm& FormOf(CarClass built);

} // namespace Rally::Scene
