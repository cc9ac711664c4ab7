/** Names that C, its libraries and the hosts have taken. */

/** C89's keywords, cc65's own, what ts65.h and the entry points define, and C library names that the linker would mix up. What begins with `ts65` is the emitter's. */
export const RESERVED: ReadonlySet<string> = new Set(
  (
    'auto break case char const continue default do double else enum extern float for goto if int long register return short signed ' +
    'sizeof static struct switch typedef union unsigned void volatile while inline restrict fastcall cdecl near far asm ' +
    'u8 i8 u16 i16 u32 i32 text main NULL memset memcpy bzero strcat errno abs labs exit abort read write open close printf malloc free ' +
    'rand srand random time clock signal raise atexit strlen strcpy strcmp remove rename getchar putchar puts gets ' +
    'div16 mod16 div32 mod32 MUL16 SHL16 sound_play'
  ).split(' '),
);
