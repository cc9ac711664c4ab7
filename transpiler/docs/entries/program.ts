/** Parts of a program: its modules, declarations, types and statements. */
import type { DiagnosticEntries } from '../entry.ts';

export const PROGRAM_ENTRIES: DiagnosticEntries = {
  typescriptError: {
    title: 'TypeScript itself refuses it',
    why: `A program is TypeScript first. An error of \`tsc --strict\` is reported in TypeScript's words and with its number, and ts65 looks no
      further. Modules of Node, such as \`node:fs\`, are reported in this way too: the types of Node are not there.`,
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
    why: `\`for … in\`, leaving a \`finally\` and defaults in patterns are left out, and of a caught error all but its message, its name and its class. They have no form on a 6502
      that behaves the same at a cost that the source shows. \`var\` is taken where \`let\` could stand in its place.`,
    failing: `
      let last: u8 = 0;
      export function key(code: u8): void {
        try {
          last = code;
        } finally {
          «return;»
        }
      }`,
    corrected: `
      let last: u8 = 0;
      export function key(code: u8): void {
        last = code;
      }`,
  },
  unsupportedExpression: {
    title: 'An expression that the language does not have',
    why: `Nothing is allocated while a program runs. Every value is an integer of at most 32 bits, a boolean, or a constant text. So template
      strings, closures, \`new\`, \`?.\` and objects within an expression are refused.`,
    failing: `
      let area = 0;
      export function key(code: u8): void {
        area = «code ** code»;
      }`,
    corrected: `
      let area = 0;
      export function key(code: u8): void {
        area = code ** 2;
      }`,
  },
  unsupportedDeclaration: {
    title: 'A declaration that the language does not have',
    why: `The state of a program is in the variables of its modules, so that it can be listed, compared and restored. Namespaces
      and nameless default exports do not fit in there. Neither do async functions and rest parameters of arrays. Of generic functions and
      classes there is a copy for each list of types that they are used with: where a use has none, they are refused.`,
    failing: `
      «class Box<T> {
        static hp = 10;
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
    why: `A variable, parameter or result is an integer, a boolean, a text, or an array or record of these. Beside numbers of 0 and above it
      may be null or undefined. \`any\`, \`bigint\`, functions, maps, and unions of unlike types are refused.`,
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
    why: `A program is made of modules that it imports by relative paths, and of the library's, such as \`ts65/screen\`. Another package would
      run in Node only, and nothing could show that the machine does the same. The program's modules must lie in the project's folder. That is the nearest folder above the entry with a \`ts65.json\`,
      \`package.json\` or \`tsconfig.json\`. Symbolic links are refused, because Node knows such a module by another name. The screen,
      sound and keys are reached through the library.`,
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
    title: 'A function calls itself, and nothing shows how deep',
    why: `Every variable of every function has one fixed address. A function that calls itself saves what it reads behind the call, one level
      after the other. The 6502's stack of 256 bytes holds two bytes for each call that runs. So a bound of the depth must be shown: a
      parameter, or a number of the state, that each call moves towards a guard. A last call with the rest of a division, \`return gcd(b, a
      % b)\`, is compiled as a loop and needs none. A function has nothing to save an array or a record of its own in, nor a text that it
      needs behind the call. Neither may it take a function, or return an array or a record. A function inside of another one is written
      out as one of the module. That can't be done where it goes by its name other than in a call, or where it assigns to a parameter of
      the other one.`,
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
        calls++;
        if (x > 0) down(x - 1);
      }
      export function key(code: u8): void {
        calls = 0;
        down(code & 31);
      }`,
  },
  badEntry: {
    title: 'The entry module lacks start or key, or their types are wrong',
    why: `The terminal, the harness and the Atari drive a program by two functions of its entry module. They call \`start(seed: u32)\` once,
      and \`key(code: u8)\` for each key. \`number\` stands for these types there. Both return nothing: their result is the state.`,
    failing: `
      let last: u8 = 0;
      export function start(seed: u32): void {}
      export function «key»(code: i8): void {
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
    why: `A function with the tag \`@foreign\` is written in C or assembler for the machine. Its TypeScript stands for it in Node. Its
      parameters and its result are integers of declared types. There must be a file for every target. Its TypeScript must not use
      variables or functions of the program, because the C can't either.`,
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
    why: `The statements at the top of a module run when the program is compiled, as Node runs them when it loads the module. They leave the
      initial state. There is no clock, no \`Math.random\`, no input, and no file but named assets. Loading must end within 8 seconds of
      processor time and 256 MB of memory. An asset is a regular file of at most 65,535 bytes below the project's folder. Things that
      loaders or versions of JavaScript do differently are refused too. Examples are a write to an enum, the text or stack of an error
      that JavaScript makes, and all exports of a module as one object.`,
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
  duplicateCase: {
    title: 'Two clauses of a switch for the same value',
    why: `The second clause is never reached, and C refuses it. Mostly a constant was changed, or a line was copied.`,
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
