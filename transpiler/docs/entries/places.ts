/** Uses of names, arrays and records. */
import type { DiagnosticEntries } from '../entry.ts';

export const PLACE_ENTRIES: DiagnosticEntries = {
  badReference: {
    title: 'A name that can not be used like this',
    why: `A function can be called, but not passed on. An array or record is used by its elements and members, or passed to a function as a
      whole. Other objects of JavaScript, such as \`globalThis\`, do not exist on the machine.`,
    failing: `
      const bag = new Uint8Array(3);
      let size = 0;
      export function key(code: u8): void {
        bag[code % 3] = 9;
        size = «bag.byteLength»;
      }`,
    corrected: `
      const bag = new Uint8Array(3);
      let size = 0;
      export function key(code: u8): void {
        bag[code % 3] = 9;
        size = bag.length;
      }`,
  },
  notAssignable: {
    title: 'An assignment to something that can not be assigned',
    why: `Each array, each record and each function has one place in memory, and stays there. A static field belongs to the class that declares
      it. JavaScript would give a class that extends it a field of its own with the first assignment.`,
    failing: `
      class Hero { static made = 3; hp = 9; }
      class Mage extends Hero {}
      const mage = new Mage();
      export function key(code: u8): void {
        mage.hp = code;
        if (code > 9) «Mage.made» = 4;
      }`,
    corrected: `
      class Hero { static made = 3; hp = 9; }
      class Mage extends Hero {}
      const mage = new Mage();
      export function key(code: u8): void {
        mage.hp = code;
        if (code > 9) Hero.made = 4;
      }`,
  },
  badTable: {
    title: 'The rows of an array of arrays differ in length',
    why: `An array of arrays that a function makes is stored as one block, row after row. So an element is found by one multiplication, and all
      rows must have the same length. Fill the shorter ones up. A table of the module may have rows of any length.`,
    failing: `
      let sum = 0;
      export function key(code: u8): void {
        const steps = [[1, 2], «[3]»];
        for (const row of steps) sum = row[0];
      }`,
    corrected: `
      let sum = 0;
      export function key(code: u8): void {
        const steps = [[1, 2], [3, 0]];
        for (const row of steps) sum = row[0];
      }`,
  },
  badState: {
    title: 'A variable that can not be stored',
    why: `The values that variables hold when the modules have been loaded decide how they are stored. All elements of an array are of one
      kind. Its length is fixed, and no element is missing. Texts are never written. An array or record that is written may stand in one
      place only.`,
    failing: `
      const row = [0, 0, 0];
      const grid = «[row, row]»;
      export function key(code: u8): void {
        grid[code & 1][2] = 1;
      }`,
    corrected: `
      const grid = [[0, 0, 0], [0, 0, 0]];
      export function key(code: u8): void {
        grid[code & 1][2] = 1;
      }`,
  },
  notAPlace: {
    title: 'An array or record would stand in two places',
    why: `Each array and record stands in one place. A variable may name now one element of an array, now another, or none. An assignment copies.
      So it is refused where the program changes parts of such records: in JavaScript both variables would change. It is refused, too,
      while another name may still stand for what was there.`,
    failing: `
      const monsters = [{ hp: 5 }, { hp: 9 }];
      export function key(code: u8): void {
        monsters[0] = «monsters[1]»;
        monsters[0].hp = code & 7;
      }`,
    corrected: `
      const monsters = [{ hp: 5 }, { hp: 9 }];
      export function key(code: u8): void {
        monsters[0] = { ...monsters[1] };
        monsters[0].hp = code & 7;
      }`,
  },
};
