#pragma once
#include <sqlite3.h>
#include "sums.h"
