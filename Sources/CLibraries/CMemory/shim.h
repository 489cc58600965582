#pragma once
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Gives the system back what the C library keeps of memory that is free again; other libraries than GNU's keep little. */
static inline void stele_give_back_memory(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
