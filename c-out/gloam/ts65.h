/* What the plain C that ts65 emits needs, of any compiler: exact widths, and the operations that C or cc65 2.19 define otherwise than JavaScript. */
#ifndef TS65_H
#define TS65_H

typedef unsigned char u8;
typedef signed char i8;
/* No header is included: its names would be in the program's way. */
#if defined(__CC65__) || (defined(__SIZEOF_INT__) && __SIZEOF_INT__ == 2)
typedef unsigned int u16;
typedef signed int i16;
typedef unsigned long u32;
typedef signed long i32;
#else
typedef unsigned short u16;
typedef signed short i16;
typedef unsigned int u32;
typedef signed int i32;
#endif

/* A compiler that has wider ones stops here. */
typedef char ts65_u16_has_16_bits[3 - sizeof(u16)];
typedef char ts65_u32_has_32_bits[5 - sizeof(u32)];

/* A text: its length, then its characters (ASCII). */
typedef const u8 *text;

/* Division toward zero; cc65 2.19 rounds a signed division by a power of two down. */
i16 div16(i16 a, i16 b);
i16 mod16(i16 a, i16 b);
i32 div32(i32 a, i32 b);
i32 mod32(i32 a, i32 b);

/* Sets `size` bytes to 0. */
void ts65_clear(void *to, u16 size);

/* Copies `size` bytes. */
void ts65_copy(void *to, const void *from, u16 size);

/* The number of a text, where there are more than 256: its two bytes stand in front of the text. */
u16 ts65_number(text of);

/* In a test build a failed check(x, lo, hi) calls ts65_trap, which the host defines, with the check's number in the map. */
#ifdef TS65_TRAPS
void ts65_trap(u16 id);
#define TS65_CHECK(bad, id) if (bad) ts65_trap(id)
#else
#define TS65_CHECK(bad, id) ((void)sizeof(bad))
#endif

#endif
