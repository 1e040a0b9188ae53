#pragma once
// What is shown of a widget: nothing, here.

class SWidget
{
};
