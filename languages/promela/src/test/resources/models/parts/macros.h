#ifndef MACROS_H
#define MACROS_H
#define ROOM 5
#define MAX(a, b) ((a) > (b) -> (a) : (b))
#include "macros.h"
#endif
