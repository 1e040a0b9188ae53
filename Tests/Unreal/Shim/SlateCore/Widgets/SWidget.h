// What is shown of a widget: nothing, here.
#pragma once

class SWidget
{
};
