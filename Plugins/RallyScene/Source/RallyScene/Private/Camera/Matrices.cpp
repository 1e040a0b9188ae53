#include "RallyScene/Camera.h"

namespace Rally::Scene
{
namespace MatricesDetail
{

constexpr float kCourse = 20; // metres, the furthest a ray goes in one go
constexpr float kRayEnd = 2500;

// The camera's own directions.
struct Axes
{
    Vec3 right;
    Vec3 up;
    Vec3 ahead;
};

Axes AxesOf(const CameraPose& camera)
{
    Axes axes;
    axes.ahead = Normal(camera.target - camera.eye);
    const Vec3 side = Cross(axes.ahead, {0, 0, 1});
    axes.right = Length(side) > 1e-4f ? Normal(side) : Vec3{1, 0, 0}; // straight down: north is up
    axes.up = Cross(axes.right, axes.ahead);
    return axes;
}

} // namespace MatricesDetail

Matrix ViewOf(const CameraPose& camera)
{
    const MatricesDetail::Axes axes = MatricesDetail::AxesOf(camera);
    const Vec3 eye = camera.eye;
    return {{axes.right.x, axes.up.x, -axes.ahead.x, 0, axes.right.y, axes.up.y, -axes.ahead.y, 0, axes.right.z,
             axes.up.z, -axes.ahead.z, 0, -Dot(axes.right, eye), -Dot(axes.up, eye), Dot(axes.ahead, eye), 1}};
}

Matrix ProjectionOf(const CameraPose& camera, float aspect)
{
    const float scale = 1 / std::tan(camera.fieldOfView / 2);
    const float depth = camera.nearPlane - camera.farPlane;
    Matrix result;
    result.m[0] = scale / aspect;
    result.m[5] = scale;
    result.m[10] = (camera.farPlane + camera.nearPlane) / depth;
    result.m[11] = -1;
    result.m[14] = 2 * camera.farPlane * camera.nearPlane / depth;
    return result;
}

Matrix Multiply(const Matrix& a, const Matrix& b)
{
    Matrix result;
    for (std::size_t column = 0; column < 4; ++column)
    {
        for (std::size_t row = 0; row < 4; ++row)
        {
            float sum = 0;
            for (std::size_t i = 0; i < 4; ++i)
            {
                sum += a.m[i * 4 + row] * b.m[column * 4 + i];
            }
            result.m[column * 4 + row] = sum;
        }
    }
    return result;
}

Matrix BodyOf(const CarPose& car)
{
    const Vec2 course = Along(car.heading);
    const float level = std::cos(car.pitch);
    const Vec3 nose{course.x * level, course.y * level, std::sin(car.pitch)};
    const Vec3 leftLevel{-course.y, course.x, 0};
    const Vec3 upLevel = Cross(nose, leftLevel);
    const Vec3 left = leftLevel * std::cos(car.roll) + upLevel * std::sin(car.roll);
    const Vec3 up = Cross(nose, left);
    const Vec3 at = car.position + Vec3{0, 0, car.height};
    return {{nose.x, nose.y, nose.z, 0, left.x, left.y, left.z, 0, up.x, up.y, up.z, 0, at.x, at.y, at.z, 1}};
}

bool Project(const CameraPose& camera, Vec2 screen, Vec3 point, Vec2& pixel)
{
    const MatricesDetail::Axes axes = MatricesDetail::AxesOf(camera);
    const Vec3 way = point - camera.eye;
    const float depth = Dot(way, axes.ahead);
    if (depth < camera.nearPlane)
    {
        return false;
    }
    const float scale = screen.y / 2 / std::tan(camera.fieldOfView / 2) / depth;
    pixel = {screen.x / 2 + Dot(way, axes.right) * scale, screen.y / 2 - Dot(way, axes.up) * scale};
    return true;
}

bool PickGround(const RoadMap& map, const CameraPose& camera, Vec2 screen, Vec2 pixel, Vec2& out)
{
    const MatricesDetail::Axes axes = MatricesDetail::AxesOf(camera);
    const float scale = std::tan(camera.fieldOfView / 2) * 2 / screen.y;
    const Vec3 ray = Normal(axes.ahead + axes.right * ((pixel.x - screen.x / 2) * scale) +
                            axes.up * ((screen.y / 2 - pixel.y) * scale));
    const auto above = [&](float run)
    {
        const Vec3 at = camera.eye + ray * run;
        return at.z - map.GroundHeight({at.x, at.y});
    };
    float high = 0; // above the ground there ...
    float gap = above(high);
    while (gap > 0)
    {
        const float step = Clamp(gap * 0.5f, 0.4f, MatricesDetail::kCourse);
        const float low = high + step; // ... and perhaps below it here
        if (low > MatricesDetail::kRayEnd)
        {
            return false;
        }
        gap = above(low);
        if (gap > 0)
        {
            high = low;
            continue;
        }
        float under = low;
        for (int i = 0; i < 18; ++i)
        {
            const float middle = (high + under) / 2;
            (above(middle) > 0 ? high : under) = middle;
        }
        const Vec3 at = camera.eye + ray * under;
        out = {at.x, at.y};
        return true;
    }
    return false;
}

} // namespace Rally::Scene
