/* What the C needs that ts65 emits for cc65: exact widths, and the operations that cc65 2.19 defines otherwise than JavaScript. */
#ifndef TS65_H
#define TS65_H

typedef unsigned char u8;
typedef signed char i8;
typedef unsigned int u16;
typedef signed int i16;
typedef unsigned long u32;
typedef signed long i32;

/* A text: its length, then its characters (ASCII). */
typedef const u8 *text;

/* The low 16 bits of a product. */
#define MUL16(a, b) ((u16)(a) * (u16)(b))

/* The low 16 bits of a shift by a variable; after an unsigned one cc65 2.19's optimiser takes the low byte for 0. */
#define SHL16(a, by) ((u16)((i16)(a) << (by)))

/* The operands and results of ts65.arithmetic.s. */
extern u32 ts65_n, ts65_d, ts65_r;
#pragma zpsym ("ts65_n")
#pragma zpsym ("ts65_d")
#pragma zpsym ("ts65_r")

/* Division toward zero; cc65 2.19 rounds a signed division by a power of two down. */
i16 div16(i16 a, i16 b);
i16 mod16(i16 a, i16 b);
i32 div32(i32 a, i32 b);
i32 mod32(i32 a, i32 b);

/* Sets `size` bytes to 0. */
void ts65_clear(void *to, u16 size);

/* Sets `size` bytes to `value`. */
void ts65_fill(u8 *to, u8 value, u16 size);

/* Copies `size` bytes. */
void ts65_copy(void *to, const void *from, u16 size);

/* In a test build a failed check(x, lo, hi) calls ts65_trap, which the host defines, with the check's number in the map. */
#ifdef TS65_TRAPS
void ts65_trap(u16 id);
#define TS65_CHECK(bad, id) if (bad) ts65_trap(id)
#else
#define TS65_CHECK(bad, id)
#endif

#endif
