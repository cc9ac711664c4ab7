/** Variables and functions that are called what C, its libraries, the hosts and the 6502's runtime call their own. */
import type { u32, u8 } from '../../../../engine/lib/int.ts';

let keys = 1, piece = 2, pieces = 3, tag = 4, request = 5, frame = 6, variable = 7, state_size = 8, limit_ms = 9, errno = 10;
let stdin = 11, stdout = 12, stderr = 13, environ = 14, index = 15, y0 = 16, gamma = 17, signal = 18, NULL = 19, EOF = 20;
let size_t = 21, uint8_t = 22, INT_MAX = 23, sp = 24, sreg = 25, regsave = 26, ptr1 = 27, tmp1 = 28, _a = 29, __a = 30;
let ANTIC = 31, GTIA_READ = 32, POKEY = 33, OS = 34, KEY_UP = 35, JOY_UP = 36, TAB = 37, RETURN = 38, SHIFT = 39, NO_KEY = 40;
let button_was = 41, last_jiffy = 42, text = 43, u16 = 44, A = 45, X = 46, Y = 47, optarg = 48, timezone = 49, program_invocation_name = 50;
let register = 51, volatile = 52, auto = 53, signed = 54, fastcall = 55, __fastcall__ = 56, asm = 57, inline = 58, bool = 59, restrict = 60;
const strlen: number[] = [1, 2, 3];
const memmove: number[] = [4, 5];
let TS65_TRAPS = 61, TS65_TARGET = 62, größe = 63, ASM = 64, HOST = 65, OWN = 66, GOTO = 67, IN_A = 68, MUL16 = 69, SHL16 = 70;
let a_name_of_which_the_first_sixty_three_characters_are_those_of_another_one = 64;
let a_name_of_which_the_first_sixty_three_characters_are_those_of_another_two = 65;
let total = 0;

function get(n: number): number {
  return n + keys;
}
function put(n: number): number {
  return n + strlen[n % 3] + memmove[n & 1];
}
function snapshot(n: number): number {
  return get(n) + put(n) + log(n);
}
function play(n: number): number {
  return snapshot(n) ^ index;
}
function log(n: number): number {
  return n + y0;
}
function round(n: number): number {
  return n * 2;
}
function exit(n: number): number {
  return round(n) + abs(n);
}
function abs(n: number): number {
  return n + 1;
}
function read(n: number): number {
  return exit(n) + 1;
}
function write(n: number): number {
  return read(n) + 1;
}
function malloc(n: number): number {
  return write(n) + 1;
}
function kill(n: number): number {
  return malloc(n) + 1;
}
function sleep(n: number): number {
  return kill(n) + 1;
}
function main(n: number): number {
  return sleep(n) + 1;
}
function pushax(n: number): number {
  return main(n) + 1;
}
function display_on(n: number): number {
  return pushax(n) + 1;
}
function sound_on_vblank(n: number): number {
  return display_on(n) + 1;
}
function check(n: number): number {
  return sound_on_vblank(n) + 1;
}
function printf(n: number): number {
  return check(n) + ts65_clear(n);
}
function ts65_clear(n: number): number {
  return n & ts65_trap;
}
let ts65_trap = 7;
let TS65_CHECK = 8;

export function start(seed: u32): void {
  total = printf(seed & 255);
}

export function key(code: u8): void {
  total = printf(code) + play(code);
  total += keys + piece + pieces + tag + request + frame + variable + state_size + limit_ms + errno;
  total += stdin + stdout + stderr + environ + index + y0 + gamma + signal + NULL + EOF;
  total += size_t + uint8_t + INT_MAX + sp + sreg + regsave + ptr1 + tmp1 + _a + __a;
  total += ANTIC + GTIA_READ + POKEY + OS + KEY_UP + JOY_UP + TAB + RETURN + SHIFT + NO_KEY;
  total += button_was + last_jiffy + text + u16 + A + X + Y + optarg + timezone + program_invocation_name;
  total += register + volatile + auto + signed + fastcall + __fastcall__ + asm + inline + bool + restrict;
  total += TS65_CHECK + TS65_TRAPS + TS65_TARGET + größe + ASM + HOST + OWN + GOTO + IN_A + MUL16 + SHL16;
  total += a_name_of_which_the_first_sixty_three_characters_are_those_of_another_one;
  total += a_name_of_which_the_first_sixty_three_characters_are_those_of_another_two;
  TS65_CHECK = code;
  TS65_TRAPS = TS65_TARGET = größe = ASM = HOST = OWN = GOTO = IN_A = MUL16 = SHL16 = code & 127;
  a_name_of_which_the_first_sixty_three_characters_are_those_of_another_one = code;
  a_name_of_which_the_first_sixty_three_characters_are_those_of_another_two = code & 3;
  keys = piece = pieces = tag = request = frame = variable = code & 7;
  state_size = limit_ms = errno = stdin = stdout = stderr = environ = index = y0 = gamma = signal = NULL = EOF = code & 15;
  size_t = uint8_t = INT_MAX = sp = sreg = regsave = ptr1 = tmp1 = _a = __a = ANTIC = GTIA_READ = POKEY = OS = KEY_UP = code & 3;
  JOY_UP = TAB = RETURN = SHIFT = NO_KEY = button_was = last_jiffy = text = u16 = A = X = Y = optarg = timezone = code & 31;
  program_invocation_name = register = volatile = auto = signed = fastcall = __fastcall__ = asm = inline = bool = restrict = code & 63;
  strlen[code % 3] = memmove[code & 1];
  memmove[code & 1] = code;
}
