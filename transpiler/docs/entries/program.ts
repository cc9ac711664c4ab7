/** What a program may consist of: its modules, declarations, types and statements. */
import type { Entries } from '../entry.ts';

export const PROGRAM: Entries = {
  typescriptError: {
    title: 'TypeScript itself refuses it',
    why: `A program is TypeScript first: what \`tsc --strict\` refuses is reported as it words it, with its own number, and nothing further is
      looked at. A module of Node's own, \`node:fs\` say, is reported so too: the types of Node are not there.`,
    failing: `
      export function key(code: u8): void {
        const «half»: u8 = code > 9 ? 'ten' : code;
      }`,
    corrected: `
      let last = 0;
      export function key(code: u8): void {
        const half: u8 = code > 9 ? 10 : code;
        last = half;
      }`,
  },
  unsupportedStatement: {
    title: 'A statement that the language does not have',
    why: `Exceptions, \`for … in\`, \`var\`, defaults in patterns and functions inside functions have no counterpart that behaves the same on a 6502 at a
      cost that can be seen in the source. A statement without an effect is refused, too: it is always a mistake.`,
    failing: `
      let last: u8 = 0;
      export function key(code: u8): void {
        if (code === 0) «throw new Error('no key');»
        last = code;
      }`,
    corrected: `
      let last: u8 = 0;
      export function key(code: u8): void {
        if (code === 0) return;
        last = code;
      }`,
  },
  unsupportedExpression: {
    title: 'An expression that the language does not have',
    why: `Nothing is allocated while a program runs, and every value is an integer of at most 32 bits, a boolean, or a constant text. So template
      strings, closures, \`new\`, \`**\`, \`?.\` and objects made in the middle of an expression are refused.`,
    failing: `
      let area = 0;
      export function key(code: u8): void {
        area = «code ** 2»;
      }`,
    corrected: `
      let area = 0;
      export function key(code: u8): void {
        area = code * code;
      }`,
  },
  unsupportedDeclaration: {
    title: 'A declaration that the language does not have',
    why: `State is what the variables of the modules hold: it can be listed, compared and restored. Classes of other than one instance, \`var\`, namespaces, default exports,
      and functions that are generic, async, generators, or take optional and rest parameters, are not part of that.`,
    failing: `
      «class Hero {
        hp = 10;
      }»
      export function key(code: u8): void {}`,
    corrected: `
      const hero = { hp: 10 };
      export function key(code: u8): void {
        if (code === 1) hero.hp = 10;
        else if (hero.hp > 0) hero.hp--;
      }`,
  },
  unsupportedType: {
    title: 'A type that the language does not have',
    why: `A variable, parameter or result is an integer, a boolean, a text, or an array or record of these; it may be null or undefined beside
      numbers of 0 and above. \`any\`, \`bigint\`, functions, maps, and unions of unlike things are none of these.`,
    failing: `
      let last = 0;
      export function remember(x: «any»): void {
        if (x === 1) last = 1;
      }`,
    corrected: `
      let last = 0;
      export function remember(x: number): void {
        if (x === 1) last = 1;
      }`,
  },
  foreignImport: {
    title: 'An import from outside of the program',
    why: `Only modules that are part of the program, named by relative paths, are compiled. A package runs in Node only, so what it does could
      not be shown to be the same on the machine. Nor is a module read that lies outside of the project's folder, the nearest one upwards of the
      entry that holds a \`ts65.json\`, \`package.json\` or \`tsconfig.json\`, or that is a symbolic link: Node would know it by another name. The screen, sound and
      keys are reached through \`engine/lib\`.`,
    failing: `
      import type { Node } from «'typescript'»;
      type Kind = Node['kind'];
      export function key(code: u8): void {}`,
    corrected: `
      type Kind = u8;
      let last: Kind = 0;
      export function key(code: u8): void {
        last = code;
      }`,
  },
  recursion: {
    title: 'A function calls itself',
    why: `Every variable of every function has one fixed address: the 6502 has a stack of 256 bytes, and C on it pays for every variable that
      lives on one. So a function must not be entered again before it has returned, neither by itself nor through others. Only
      what calls itself last of all with the rest of a division, \`return gcd(b, a % b)\`, is a loop already: it comes to its end within 64 calls,
      where others may come deeper than JavaScript's stack.`,
    failing: `
      let calls = 0;
      function down(x: u8): void {
        calls++;
        if (x > 0) «down(x - 1)»;
      }
      export function key(code: u8): void {
        calls = 0;
        down(code);
      }`,
    corrected: `
      let calls = 0;
      function down(x: u8): void {
        for (; x > 0; x--) calls++;
        calls++;
      }
      export function key(code: u8): void {
        calls = 0;
        down(code);
      }`,
  },
  badEntry: {
    title: 'The entry module lacks start or key, or they differ from what hosts call',
    why: `Every host, the terminal, the harness and the Atari, drives a program by two functions of its entry module: \`start(seed: u32)\` once,
      then \`key(code: u8)\` for each key. They return nothing; what they did is in the state.`,
    failing: `
      let last: u8 = 0;
      export function start(seed: u32): void {}
      export function «key»(code: number): void {
        last = u8(code);
      }`,
    corrected: `
      let last: u8 = 0;
      export function start(seed: u32): void {}
      export function key(code: u8): void {
        last = code;
      }`,
  },
  badForeign: {
    title: 'A foreign function that does not fit',
    why: `A function with the tag \`@foreign\` is written in C or assembler for the machine, and its TypeScript stands for it in Node. Integers of
      declared types go in and one comes out; files must be given for all targets; and its TypeScript must not use the program's variables or
      functions, as the C can't.`,
    failing: `
      let last: u8 = 0;
      /** @foreign twice.c */
      function «twice»(x: u8) {
        return (x * 2) & 0xff;
      }
      export function key(code: u8): void {
        last = u8(twice(code));
      }`,
    corrected: `
      let last: u8 = 0;
      /** @foreign twice.c */
      function twice(x: u8): u8 {
        return (x * 2) & 0xff;
      }
      export function key(code: u8): void {
        last = twice(code);
      }`,
    files: { 'twice.c': '#include "ts65.h"\n\nu8 twice(u8 x) { return (u8)(x << 1); }\n' },
  },
  initialisation: {
    title: 'Loading a module fails',
    why: `The statements at the top of a module run when it is compiled, as Node runs them when it loads it; what they leave is the initial state.
      There is no clock, no \`Math.random\`, no input and no file but named assets then, and it must come to an end within 8 seconds of processor time and 256 MB of memory. An asset is a
      regular file of at most 65,535 bytes below the project's folder. What each loader or each version of JavaScript does in its own way is
      refused, too: a write to an enum, the text or the stack of an error that JavaScript itself makes, all exports of a module as one object.`,
    failing: `
      let door = Math.«r»andom();
      export function key(code: u8): void {
        door = code;
      }`,
    corrected: `
      let door = 0;
      export function start(seed: u32): void {
        door = seed % 3;
      }
      export function key(code: u8): void {
        door = code;
      }`,
  },
  badLabel: {
    title: 'A label that is not before a loop',
    why: `A label names a loop for \`break\` and \`continue\`. Before a block it would make \`break\` a jump out of it, which a function with an
      early \`return\`, or an \`if\`, says more clearly.`,
    failing: `
      let last: u8 = 0;
      export function key(code: u8): void {
        «once»: {
          if (code === 0) break once;
          last = code;
        }
      }`,
    corrected: `
      let last: u8 = 0;
      export function key(code: u8): void {
        if (code === 0) return;
        last = code;
      }`,
  },
  duplicateCase: {
    title: 'Two clauses of a switch for the same value',
    why: `The second clause is never reached, and C refuses it. It is most often a constant that was changed, or a line that was copied.`,
    failing: `
      let x = 0;
      export function key(code: u8): void {
        switch (code) {
          case 1: x = 1; break;
          case «1»: x = 2; break;
        }
      }`,
    corrected: `
      let x = 0;
      export function key(code: u8): void {
        switch (code) {
          case 1: x = 1; break;
          case 2: x = 2; break;
        }
      }`,
  },
};
