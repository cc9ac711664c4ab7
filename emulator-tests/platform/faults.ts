/** Faults of picture, sound and input, one at a time in atari/: a replay of the corpus has to see each. */

export interface PlatformFault {
  readonly name: string;
  /** Of atari/. */
  readonly file: string;
  /** Has to be found once. */
  readonly find: string;
  readonly replace: string;
  /** A script of the corpus that shows it: `program/name`. */
  readonly script: string;
}

const fault = (script: string) => (file: string, name: string, find: string, replace: string): PlatformFault => ({ name, file, find, replace, script });

const title = fault('doom/devices-stick');
const picture = (name: string, find: string, replace: string): PlatformFault => title('display.s', name, find, replace);
const stick = (name: string, find: string, replace: string): PlatformFault => title('input.c', name, find, replace);
const console_ = fault('doom/devices-console');
const nonsense = (name: string, find: string, replace: string): PlatformFault => console_('input.c', name, find, replace);
const pressed = (name: string, find: string, replace: string): PlatformFault => console_('keyboard.s', name, find, replace);
const start = (name: string, find: string, replace: string): PlatformFault => title('startup.s', name, find, replace);

/** The results of RESET, of the end of a session and of keys that are typed ahead. */
const reset = (file: string) => (name: string, find: string, replace: string): PlatformFault => fault('doom/devices-reset')(file, name, find, replace);
const kept = reset('keep.s');

/** An effect's step as sound.s writes it, changed in frames, voice, volume or divider. */
const sound = (script: string, effect: string, name: string, find: string, replace: string): PlatformFault =>
  fault(script)('sound.s', `${effect}: ${name}`, find, replace);
const blip = (name: string, find: string, replace: string): PlatformFault => sound('doom/ui-joystick-2-classic', 'Blip', name, find, replace);
const step = (name: string, find: string, replace: string): PlatformFault => sound('doom/01-dead-classic', 'Step', name, find, replace);
const hit = (name: string, find: string, replace: string): PlatformFault => sound('labyrinth/monster-fumble', 'Hit', name, find, replace);
const miss = (name: string, find: string, replace: string): PlatformFault => sound('labyrinth/ask-dragon', 'Miss', name, find, replace);
const hurt = (name: string, find: string, replace: string): PlatformFault => sound('doom/06-chest-trap-armour-classic', 'Hurt', name, find, replace);
const gold = (name: string, find: string, replace: string): PlatformFault => sound('doom/01-dead-classic', 'Gold', name, find, replace);
const magic = (name: string, find: string, replace: string): PlatformFault => sound('doom/01-dead-classic', 'Magic', name, find, replace);
const fanfare = (name: string, find: string, replace: string): PlatformFault => sound('doom/09-loot-treasure-classic', 'Fanfare', name, find, replace);
const death = (name: string, find: string, replace: string): PlatformFault => sound('doom/09-last-attack-kills-classic', 'Death', name, find, replace);
const refused = (name: string, find: string, replace: string): PlatformFault => sound('doom/ui-any-key-1-spec', 'Refused', name, find, replace);
const player = (name: string, find: string, replace: string): PlatformFault => sound('doom/01-dead-classic', 'the player', name, find, replace);

export const PLATFORM_FAULTS: readonly PlatformFault[] = [
  picture('dim text', 'TEXT_COLOR    = $0C', 'TEXT_COLOR    = $04'),
  picture('other paper', 'PAPER_COLOR   = $90', 'PAPER_COLOR   = $94'),
  picture('coloured border', 'BORDER_COLOR  = $00', 'BORDER_COLOR  = $30'),
  picture('the colour of the text not set', 'sta     COLOR1', 'nop'),
  picture('the colour of the paper not set', 'sta     COLOR2', 'nop'),
  picture('the colour of the border not set', 'sta     COLOR4', 'nop'),
  picture('characters from elsewhere', 'ROM_FONT      = $E0', 'ROM_FONT      = $E4'),
  picture('inverse video lost', 'INVERSE_VIDEO = $02', 'INVERSE_VIDEO = $00'),
  picture('upside down', 'INVERSE_VIDEO = $02', 'INVERSE_VIDEO = $06'),
  picture('another mode', 'MODE_2        = $02', 'MODE_2        = $03'),
  picture('a row less', 'ROWS          = 24', 'ROWS          = 23'),
  picture('the screen a row too high', 'lda     #<ts65_screen', 'lda     #<(ts65_screen - 40)'),
  picture('the screen in another page', 'lda     #>ts65_screen', 'lda     #>ts65_screen + 1'),
  picture('fewer blank lines', 'sta     list+2\n', 'nop\n'),
  picture('blank lines of half the height', 'BLANK_8       = $70', 'BLANK_8       = $30'),
  picture('a wide playfield', 'NORMAL_DMA    = $22', 'NORMAL_DMA    = $23'),
  picture('players fetched', 'NORMAL_DMA    = $22', 'NORMAL_DMA    = $2A'),
  picture('display list interrupts', 'VBLANK_NMI    = $40', 'VBLANK_NMI    = $C0'),
  picture('a mode of GTIA', 'sta     GPRIOR', 'lda     #$40\n        sta     GPRIOR\n        lda     #0'),
  picture('players shown', 'sta     GRACTL', 'lda     #3\n        sta     GRACTL'),
  picture('a list that repeats another', 'lda     #>list\n        sta     list+31', 'lda     #>list + 1\n        sta     list+31'),
  picture('text not where programs look for it', 'sta     SAVMSC+1', 'nop'),

  blip('too long', '2, TONE + 6, 60,', '3, TONE + 6, 60,'),
  blip('too high', '2, TONE + 6, 60,', '2, TONE + 6, 50,'),
  step('too loud', '1, NOISE + 4, 12,', '1, NOISE + 5, 12,'),
  hit('another voice', '2, NOISE + 10, 4,', '2, BUZZ + 10, 4,'),
  hit('another noise in its second step', '2, NOISE + 8, 10,', '2, NOISE + 8, 11,'),
  miss('too short', '2, NOISE + 3, 1,', '1, NOISE + 3, 1,'),
  hurt('too low in its last step', '4, BUZZ + 7, 110,', '4, BUZZ + 7, 111,'),
  gold('a step out of tune', '3, TONE + 8, 30,', '3, TONE + 8, 31,'),
  gold('too soft at its end', '6, TONE + 6, 24,', '6, TONE + 5, 24,'),
  magic('a step too long', '2, TONE + 8, 54,', '3, TONE + 8, 54,'),
  fanfare('cut off', '8, TONE + 9, 60,  6,', '8, TONE + 9, 60,  0,'),
  fanfare('too long', '20, TONE + 9, 60', '21, TONE + 9, 60'),
  death('a frame short', '36, TONE + 7, 193', '35, TONE + 7, 193'),
  refused('another voice', '4, BUZZ + 6, 150', '4, TONE + 6, 150'),
  player('never silent', 'silence:\n        sta     AUDC1', 'silence:\n        nop'),
  player('the wrong channel', 'sta     AUDC1\n        inx', 'sta     AUDC2\n        inx'),
  player('the wrong divider', 'sta     AUDF1\n', 'sta     AUDF2\n'),
  player('another effect', 'magic - steps, fanfare - steps', 'fanfare - steps, magic - steps'),
  player('not in the vertical blank', 'DEFERRED = 7', 'DEFERRED = 1'),
  player('other clocks', 'lda     #0\n        sta     AUDCTL', 'lda     #1\n        sta     AUDCTL\n        lda     #0'),
  player('the keyboard not scanned', 'KEYBOARD = $03', 'KEYBOARD = $01'),
  fault('doom/01-dead-classic')('main.c', 'no sound asked for', 'if (SOUND_REQUEST != 0) sound_play(SOUND_REQUEST);', ''),

  stick('up is down', 'direction = UP;', 'direction = DOWN;'),
  stick('up is dead', 'if ((OS.stick0 & STICK_UP) == 0) direction = UP;', ''),
  stick('down is dead', 'if ((OS.stick0 & STICK_DOWN) == 0) direction = DOWN;', ''),
  stick('left is dead', 'if ((OS.stick0 & STICK_LEFT) == 0) ts65_other = LEFT;', ''),
  stick('right is dead', 'if ((OS.stick0 & STICK_RIGHT) == 0) ts65_other = RIGHT;', ''),
  stick('left and right exchanged', '#define STICK_LEFT 4\n#define STICK_RIGHT 8', '#define STICK_LEFT 8\n#define STICK_RIGHT 4'),
  stick('no first repetition', '#define FIRST_REPEAT 20', '#define FIRST_REPEAT 250'),
  stick('repetitions too slow', '#define NEXT_REPEAT 7', '#define NEXT_REPEAT 12'),
  stick('repetitions too quick', '#define FIRST_REPEAT 20', '#define FIRST_REPEAT 12'),
  stick('the trigger is dead', 'if (OS.strig0 == 0) button = 1;', ''),
  stick('the trigger is another key', 'return RETURN;', 'return ESCAPE;'),
  stick('a contact that is slow', '#define BOUNCE 3', '#define BOUNCE 12'),
  nonsense('START is dead', '#define START_KEY 1', '#define START_KEY 0'),
  nonsense('START is SELECT', '#define START_KEY 1', '#define START_KEY 2'),
  nonsense('OPTION is START too', '#define START_KEY 1', '#define START_KEY 5'),
  nonsense('the stick leaves the attract mode', 'if (OS.stick0 != STICK_CENTRE) OS.atract = 0;', ''),
  nonsense('the trigger leaves the attract mode', 'OS.atract = 0;\n    return RETURN;', 'return RETURN;'),
  pressed('SHIFT ignored', 'lda     KBCODE\n', 'lda     KBCODE\n        and     #$BF\n'),
  pressed('CONTROL ignored', 'lda     KBCODE\n', 'lda     KBCODE\n        and     #$7F\n'),
  nonsense('CAPS is a key', "'f', 'h', 'd', 0, 0, 'g', 's', 'a'", "'f', 'h', 'd', 0, 'c', 'g', 's', 'a'"),
  nonsense('HELP is a key', "'v', 0, 'c', 0, 0, 'b'", "'v', 'h', 'c', 0, 0, 'b'"),
  nonsense('a key is late', '    if (ts65_waiting != 0) {',
    '    static unsigned char waits;\n    if (ts65_waiting != 0 && OS.rtclok[2] != ts65_last_jiffy) { ts65_last_jiffy = OS.rtclok[2]; ++waits; }\n' +
    '    if (ts65_waiting != 0 && waits < 10) return 0;\n    if (ts65_waiting != 0) {\n        waits = 0;'),
  nonsense('every eighth key is lost', '        --ts65_waiting;\n        return code;',
    '        { static unsigned char count; --ts65_waiting; if ((++count & 7) == 0) return 0; }\n        return code;'),
  nonsense('a key is taken twice', '        ts65_first = (ts65_first + 1) & RING_LAST;', '        { static unsigned char again; again = !again; if (again != 0) return code; }\n        ts65_first = (ts65_first + 1) & RING_LAST;'),
  kept('the checksum is not kept', 'sta     sum\n', 'nop\n'),
  kept('the checksum is of one part only', 'cpx     #AREAS', 'cpx     #2'),
  reset('main.c')('a command under way is not marked', 'ts65_stage = TS65_CHANGING;', ''),
  reset('main.c')('a session without an end', 'if (rounds == 0) continue;', ''),
  reset('seed.s')('a seed without its third byte', 'sta     _ts65_seed+2', 'nop'),
  reset('seed.s')('the key that began the game comes to it', 'jsr     keys_drop', 'nop'),
  fault('crawl/devices-reset')('keyboard.s', 'what a held key repeats stays, whatever is typed behind it', 'stx     CH              ; NO_KEY\n', 'nop\n'),
  reset('keyboard.s')('the key that began the game is the first one of the ring', 'sta     _ts65_first', 'nop'),
  reset('keyboard.s')('a key that was typed to the loader comes to the program', 'sta     CH\n', 'nop\n'),
  reset('input.c')('what a held key repeats comes behind it', '        OS.ch = NO_KEY;\n        --ts65_waiting;', '        --ts65_waiting;'),
  reset('startup.s')('the mark of the state stays until the game has begun', 'stx     _ts65_stage', 'nop'),
  reset('seed.s')('RANDOM is not read while the player is waited for', ':       jsr     stir\n        lda     CONSOL', ':       nop\n        lda     CONSOL'),
  reset('input.c')('a contact that bounces is another key', '#define BOUNCE 3', '#define BOUNCE 2'),
  reset('input.c')('a diagonal is its vertical direction', 'if (ts65_other != 0) direction = ts65_other;', ''),
  start('BREAK stays on', 'BREAK_IRQ = %10000000', 'BREAK_IRQ = %00000000'),
  start('the keyboard is off', 'BREAK_IRQ = %10000000', 'BREAK_IRQ = %11000000'),
  start('keys make no click', 'sta     IRQEN', 'sta     IRQEN\n        sta     NOCLIK'),
  start('keys repeat at once', 'sta     IRQEN', 'sta     IRQEN\n        lda     #2\n        sta     KRPDEL'),
];

/** A fault whose place is no longer in its file, or there more than once. */
export class FaultPlaceError extends Error {
  constructor({ name, file, find }: PlatformFault, count: number) {
    super(`fault \`${name}\`: atari/${file} has ${JSON.stringify(find)} ${count} times, not once`);
    this.name = 'FaultPlaceError';
  }
}

/** The text of its file with the fault in it. @throws FaultPlaceError */
export function applyPlatformFault(source: string, fault: PlatformFault): string {
  const parts = source.split(fault.find);
  if (parts.length !== 2) throw new FaultPlaceError(fault, parts.length - 1);
  return parts.join(fault.replace);
}
