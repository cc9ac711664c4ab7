/**
 * The operating system's place, $C000-$CFFF and $D800-$FFFF, filled with routines of our own.
 *
 * Each is a few instructions. Where one begins with work that os.ts does, its address is a trap: the work is done when the processor comes there.
 * Then the instruction at that address is executed.
 */
import { FONT } from '../script/font.ts';
import * as at from './locations.ts';

/** The action of os.ts at a trap. */
export type Trap =
  | 'cold start'
  | 'warm start'
  | 'load segment'
  | 'read boot sectors'
  | 'boot failed'
  | 'cio'
  | 'sio'
  | 'disk'
  | 'set vertical blank vector'
  | 'interrupt request'
  | 'key'
  | 'vertical blank';

export interface Rom {
  readonly image: Uint8Array;
  readonly traps: ReadonlyMap<number, Trap>;
  /** An RTS. */
  readonly nothing: number;
  /** Where the machine stands when nothing was started. */
  readonly idle: number;
  /** VKEYBD's value unless a program changes it. */
  readonly key: number;
}

/**
 * An XL's operating system takes 765 cycles from the interrupt to the deferred vector while no timer runs and no key is held. They are counted by the
 * instructions of AltirraOS; the routine here takes 44. This many turns of a loop of five cycles make up for the rest.
 */
const VBLANK_TURNS = 144;

const START = 0xc000;
/** The Atari's own characters; those here are of our own drawing. */
const CHARACTERS = 0xe000;
const NMI_VECTOR = 0xfffa;

const BIT = 0x2c;
const BPL = 0x10;
const BCS = 0xb0;
const BCC = 0x90;
const BEQ = 0xf0;
const BNE = 0xd0;
const JMP = 0x4c;
const JMP_INDIRECT = 0x6c;
const JSR = 0x20;
const RTS = 0x60;
const RTI = 0x40;
const PHA = 0x48;
const PLA = 0x68;
const TXA = 0x8a;
const TYA = 0x98;
const TAX = 0xaa;
const TAY = 0xa8;
const DEX = 0xca;
const NOP = 0xea;
const SEI = 0x78;
const CLI = 0x58;
const CLD = 0xd8;
const LDX_IMMEDIATE = 0xa2;
const LDA_IMMEDIATE = 0xa9;
const LDA = 0xad;
const AND_IMMEDIATE = 0x29;
const TXS = 0x9a;

/**
 * A disk's boot continues six bytes after where its sectors were loaded.
 * @param realTime whether the vertical blank takes as long as an XL's
 */
export function buildRom(realTime: boolean): Rom {
  const image = new Uint8Array(0x10000 - START);
  const traps = new Map<number, Trap>();
  let here = START;
  const put = (...bytes: number[]): void => {
    image.set(bytes, here - START);
    here += bytes.length;
  };
  const word = (address: number): [number, number] => [address & 0xff, address >> 8];
  const trap = (name: Trap, opcode = NOP): void => {
    traps.set(here, name);
    put(opcode);
  };
  const routine = (...bytes: number[]): number => {
    const address = here;
    put(...bytes);
    return address;
  };
  const branch = (opcode: number, target: number): void => put(opcode, (target - here - 2) & 0xff);

  const nothing = routine(RTS);
  const idle = here;
  put(JMP, ...word(idle));
  const callInit = routine(JMP_INDIRECT, ...word(at.INITAD));
  const callBoot = routine(JMP_INDIRECT, ...word(at.RAMLO));
  const callDosInit = routine(JMP_INDIRECT, ...word(at.DOSINI));

  const cold = routine(SEI, CLD, LDX_IMMEDIATE, 0xff, TXS);
  trap('cold start', CLI);
  // The trap leaves carry set when there is a disk to boot.
  const coldDisk = here + 2;
  put(BCS, 0);
  const next = here;
  trap('load segment');
  const run = here + 2;
  put(BCS, 0);
  put(JSR, ...word(callInit), JMP, ...word(next));
  image[run - 1 - START] = here - run;
  put(JMP_INDIRECT, ...word(at.RUNAD));
  image[coldDisk - 1 - START] = here - coldDisk;
  trap('read boot sectors');
  put(JSR, ...word(callBoot));
  const booted = here + 3;
  branch(BCC, booted);
  trap('boot failed');
  put(JSR, ...word(callDosInit), JMP_INDIRECT, ...word(at.DOSVEC));

  const warm = routine(SEI, CLD, LDX_IMMEDIATE, 0xff, TXS, LDA, ...word(at.COLDST));
  branch(BNE, cold);
  trap('warm start', CLI);
  put(LDA, ...word(at.BOOTQ), AND_IMMEDIATE, 1);
  branch(BEQ, here + 5);
  put(JSR, ...word(callDosInit));
  put(JMP_INDIRECT, ...word(at.DOSVEC));

  // The display list's interrupt comes first, and leaves all registers to the program.
  const nmi = routine(BIT, ...word(at.NMIST), BPL, 3, JMP_INDIRECT, ...word(at.VDSLST));
  put(CLD, PHA, TXA, PHA, TYA, PHA, JMP_INDIRECT, ...word(at.VVBLKI));
  // Only keys ask for interrupts here.
  const irq = routine(PHA);
  trap('interrupt request', JMP_INDIRECT);
  put(...word(at.VKEYBD));
  const key = here;
  trap('key', PLA);
  put(RTI);
  const reset = routine(LDA_IMMEDIATE, 0, JMP, ...word(at.WARMSV));

  const cio = here;
  trap('cio', RTS);
  const sio = here;
  trap('sio', RTS);
  const disk = here;
  trap('disk', RTS);
  const setVector = here;
  trap('set vertical blank vector', RTS);
  const system = here;
  trap('vertical blank');
  if (realTime) {
    put(LDX_IMMEDIATE, VBLANK_TURNS, DEX);
    branch(BNE, here - 1);
  }
  put(JMP_INDIRECT, ...word(at.VVBLKD));
  const exit = routine(PLA, TAY, PLA, TAX, PLA, RTI);

  const entries: readonly (readonly [number, number])[] = [
    [at.CIOV, cio], [at.SIOV, sio], [at.DSKINV, disk], [at.SETVBV, setVector], [at.SYSVBV, system], [at.XITVBV, exit],
    [at.WARMSV, warm], [at.COLDSV, cold],
  ];
  for (const [vector, address] of entries) image.set([JMP, ...word(address)], vector - START);
  image.set(FONT, CHARACTERS - START);
  image.set([...word(nmi), ...word(reset), ...word(irq)], NMI_VECTOR - START);
  return { image, traps, nothing, idle, key };
}
