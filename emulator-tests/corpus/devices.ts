/** Scripts for each program whose keys come from stick, trigger and console keys, with waits and keys that mean nothing between them. */
import { parseScript, printScript } from '../script/script.ts';
import type { CorpusScript } from './make.ts';

interface ByDevices {
  readonly name: string;
  readonly about: string;
  readonly seed: number;
  /** Lines with commas between. */
  readonly lines: string;
}

/** Whatever means nothing, one after the other; a key ends it. */
const NONSENSE = 'press select, press option, press help, press break, press caps, press inverse, press control+a, press control+n, press control+z';
/** Each device holds off the attract mode once it has begun to count. */
const UNTOUCHED = 'wait 300, stick down, wait 300, stick up, wait 300, stick left, wait 300, stick right, wait 300, trigger, wait 300, start';

const STICK = ['devices-stick', 'a game by stick and trigger alone, the stick held on here and there'] as const;
const CONSOLE = ['devices-console', 'keys that mean nothing, START, SHIFT, and each device after a pause in which the attract mode counts'] as const;
const RESET = ['devices-reset', 'RESET where the state is whole and where it is not, the end of a session, keys that are held, and typed ahead'] as const;
const ATTRACT = ['devices-attract', 'nobody plays for nine minutes: the operating system changes the colours until a device is used'] as const;

const script = ([name, about]: readonly [string, string], seed: number, lines: string): ByDevices => ({ name, about, seed, lines });

const SCRIPTS: Readonly<Record<string, readonly ByDevices[]>> = {
  doom: [
    script(STICK, 7, `stick down, stick up, stick right, stick left, trigger, stick down, repeat, repeat, trigger, trigger, stick up, trigger, trigger,
      trigger, trigger, trigger, stick left, stick up, repeat, stick right, repeat, repeat, stick down, stick left, stick up, trigger`),
    script(CONSOLE, 8, `${NONSENSE}, start, shift+/, escape, 1, 5, 0, 0, 1, 1, 0, return, ${NONSENSE}, n, shift+f, ${UNTOUCHED}, f, s, e, w`),
    script(RESET, 10, 'press reset, 1, repeat, 5, press reset, 0, wait 120, press reset, 0, 1, damage, 1, ahead 0, session, return, n, ahead s, press reset, stick up+left, repeat, roll left, f'),
    script(ATTRACT, 9, 'wait 33000, stick up, trigger, wait 10, 1'),
  ],
  crawl: [
    script(STICK, 7, 'stick down, repeat, stick up, trigger, stick down, repeat, repeat, stick right, stick left, trigger, stick up, stick down, trigger'),
    script(CONSOLE, 8, `${NONSENSE}, start, shift+/, escape, n, ${NONSENSE}, s, shift+n, ${UNTOUCHED}, t`),
    script(RESET, 9, 'press reset, return, n, ahead n, damage, down, repeat, press reset, stick down+right, repeat, roll down, session, n, ahead p'),
  ],
  labyrinth: [
    script(STICK, 7, `stick down, stick up, trigger, stick down, repeat, trigger, trigger, trigger, stick up, repeat, repeat, trigger, stick left, stick right,
      trigger, stick down, trigger, trigger, stick down, repeat, trigger`),
    script(CONSOLE, 8, `${NONSENSE}, start, shift+/, escape, 1, start, ${NONSENSE}, 2, shift+h, ${UNTOUCHED}, 1, 1`),
    script(RESET, 9, 'press reset, return, 1, repeat, 1, ahead 1, damage, 2, press reset, stick down+right, repeat, roll down, session, return, 1, ahead 1'),
  ],
  rogue: [
    script(STICK, 7, 'stick down, stick up, trigger, stick down, repeat, repeat, stick left, repeat, stick up, repeat, repeat, stick right, repeat, trigger, stick up'),
    script(CONSOLE, 8, `${NONSENSE}, start, shift+/, escape, h, shift+t, ${NONSENSE}, shift+., shift+w, escape, ${UNTOUCHED}, h, j, k, l`),
    script(RESET, 9, 'press reset, return, h, repeat, h, ahead j, damage, l, wait 120, press reset, stick y, repeat, roll up, stick n, session, j, ahead k, stick b, stick u, repeat'),
  ],
};

/** The scripts of `program`. */
export function deviceScripts(program: string): CorpusScript[] {
  return (SCRIPTS[program] ?? []).map(({ name, about, seed, lines }) => {
    const text = `program ${program}\nseed ${seed}\n${lines.split(',').map((line) => `${line.trim()}\n`).join('')}`;
    return { name, text: `# ${about}\n# Written by emulator-tests/corpus/make.ts.\n${printScript(parseScript(text, name))}` };
  });
}
