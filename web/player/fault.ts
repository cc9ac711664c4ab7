/** A fault for the 6502's side: one changed byte of the program's code, of which soon something shows. */
import type { BothSides, PlantedByte } from './both_sides.ts';

/** Exchanges of opcodes that leave the length of an instruction as it is, with what they mean. */
const EXCHANGES: ReadonlyMap<number, readonly [to: number, words: string]> = new Map([
  [0xd0, [0xf0, 'BNE became BEQ']], [0xf0, [0xd0, 'BEQ became BNE']], [0x90, [0xb0, 'BCC became BCS']], [0xb0, [0x90, 'BCS became BCC']],
  [0x10, [0x30, 'BPL became BMI']], [0x30, [0x10, 'BMI became BPL']], [0xe6, [0xc6, 'INC became DEC']], [0xc6, [0xe6, 'DEC became INC']],
  [0xee, [0xce, 'INC became DEC']], [0xce, [0xee, 'DEC became INC']], [0x69, [0xe9, 'ADC became SBC']], [0xe9, [0x69, 'SBC became ADC']],
  [0x65, [0xe5, 'ADC became SBC']], [0xe5, [0x65, 'SBC became ADC']], [0x6d, [0xed, 'ADC became SBC']], [0xed, [0x6d, 'SBC became ADC']],
  [0x7d, [0xfd, 'ADC became SBC']], [0xfd, [0x7d, 'SBC became ADC']], [0x29, [0x09, 'AND became ORA']], [0x09, [0x29, 'ORA became AND']],
]);
/** Cycles that a trial may take, and all of them. */
const TRIAL_LIMIT = 8_000_000;
const ALL_LIMIT = 240_000_000;
/** Changed bytes that are tried, and commands that each is tried with. */
const MOST_TRIED = 60;
const MOST_COMMANDS = 5;
/** Bytes of variables: a fault that changes more shows less of where it is. */
const MANY = 24;

export interface FoundFault extends PlantedByte {
  /** What the byte means. */
  readonly words: string;
}

/**
 * A changed byte that the next command shows, whichever of `codes` it is, as far as there is one; else one that some of them show. Undefined: none was found.
 * `choose` draws a number below its argument.
 */
export function findFault(game: BothSides, codes: readonly number[], choose: (below: number) => number): FoundFault | undefined {
  const tried = codes.slice(0, MOST_COMMANDS);
  const sound = tried.map((code) => trial(game, code, undefined));
  const executed = tried.map((code) => executedBy(game, code));
  const candidates: FoundFault[] = [];
  for (const [address, times] of countsOf(executed)) {
    const built = game.machine.peek(address);
    const exchange = EXCHANGES.get(built);
    // An instruction that all commands execute changes more than one of them.
    if (exchange !== undefined && times > 0) candidates.push({ address, built, planted: exchange[0], words: exchange[1] });
  }
  let best: { readonly fault: FoundFault; readonly score: number } | undefined;
  const begun = game.trialCycles;
  for (let i = 0; i < MOST_TRIED && candidates.length > 0 && game.trialCycles - begun < ALL_LIMIT; i++) {
    const fault = candidates.splice(choose(candidates.length), 1)[0] as FoundFault;
    const score = scoreOf(game, tried, sound, fault);
    if (score > (best?.score ?? 0)) best = { fault, score };
    if (best !== undefined && best.score >= tried.length * 10) break;
  }
  return best?.fault;
}

/** Ten for each command that shows the fault in a few bytes, less where many differ; nothing at all where the program breaks. */
function scoreOf(game: BothSides, codes: readonly number[], sound: readonly (Uint8Array | undefined)[], fault: PlantedByte): number {
  let score = 0;
  for (const [i, code] of codes.entries()) {
    const reference = sound[i];
    const state = trial(game, code, fault);
    if (state === undefined) return 0;
    const [variables, cells] = reference === undefined ? [0, 0] : differences(game, reference, state);
    score += variables > 0 ? (variables < MANY ? 10 : 4) : cells > 0 ? 3 : 0;
  }
  return score;
}

/** How many bytes differ: of variables, and of the screen. */
function differences({ layout }: BothSides, reference: Uint8Array, state: Uint8Array): readonly [variables: number, cells: number] {
  const found: [number, number] = [0, 0];
  for (const { name, offset, size } of layout.variables) {
    for (let i = offset; i < offset + size; i++) if (state[i] !== reference[i]) found[name === 'screen.cells' ? 1 : 0] += 1;
  }
  return found;
}

/** The state behind the command `code`, with `fault` in memory. Undefined: the program did not come back, or broke. */
function trial(game: BothSides, code: number, fault: PlantedByte | undefined): Uint8Array | undefined {
  return game.attempt(() => {
    if (fault !== undefined) game.machine.bus.memory[fault.address] = fault.planted;
    return played(game, code) ? game.gather().slice() : undefined;
  });
}

function played({ machine, game }: BothSides, code: number): boolean {
  const end = machine.cycles + TRIAL_LIMIT;
  try {
    game.type(code);
    machine.screenCells();
    return machine.cycles < end;
  } catch {
    return false;
  }
}

/** The addresses of the program's own instructions that the command `code` executes. */
function executedBy(game: BothSides, code: number): number[] {
  const counts = new Float64Array(0x20000);
  const found: number[] = [];
  game.attempt(() => {
    game.machine.count(counts);
    played(game, code);
  });
  game.countAgain();
  for (const [from, to] of game.program.code) for (let address = from; address < to; address++) if (counts[address] !== 0) found.push(address);
  return found;
}

function countsOf(lists: readonly (readonly number[])[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const address of lists.flat()) counts.set(address, (counts.get(address) ?? 0) + 1);
  return counts;
}
