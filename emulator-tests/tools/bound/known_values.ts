/**
 * The bytes of a machine at one place of its code, as far as they are known there: each register and each variable has a least and a greatest value.
 * Instructions change these, and branches tell more. A byte of which nothing is known may be anything.
 */
import type { Decoded } from './instructions.ts';
import { allBits, ANY, byteRange, oneByte, hull, isOneByte, leastOf, mostOf, movedByte, whenEqual, without, type Bytes } from './intervals.ts';

/** 2: nobody knows. */
type Flag = 0 | 1 | 2;
const UNKNOWN = 2;

/** A program's memory, as far as it says what a byte may be. */
export interface KnownMemory {
  readonly memory: Uint8Array;
  /** Whether nothing ever writes there. */
  readonly isConstant: (address: number) => boolean;
  /** Whether the program alone writes there. */
  readonly isVariable: (address: number) => boolean;
  /** All values that a variable ever has. */
  readonly domainOf: (address: number) => Bytes;
}

/** What a known value is of: a register, or an address. */
type Place = 'a' | 'x' | 'y' | number;

/** What the flags tell of: a value, or the comparison of two. */
interface Test {
  readonly isComparison: boolean;
  /** Places that have the value still. */
  readonly left: readonly Place[];
  readonly right: readonly Place[];
  /** The values where there is no such place. */
  readonly leftValue: Bytes;
  readonly rightValue: Bytes;
}

/** The analysis has come to something that it does not understand. */
export class NotUnderstood extends Error {}

type Mode = 'immediate' | 'accumulator' | 'direct' | 'page zero by x' | 'page zero by y' | 'by x' | 'by y' | 'pointer by y' | 'pointer by x' | undefined;
const MODES_OF_ONE: readonly Mode[] = ['pointer by x', 'direct', 'immediate', 'direct', 'pointer by y', 'page zero by x', 'by y', 'by x'];
const MODES_OF_TWO: readonly Mode[] = ['immediate', 'direct', 'accumulator', 'direct', undefined, 'page zero by x', undefined, 'by x'];
const MODES_OF_THREE: readonly Mode[] = ['immediate', 'direct', undefined, 'direct', undefined, 'page zero by x', undefined, 'by x'];

const PAGE = 256;
/** A range of addresses that is looked through. */
const MOST_READ = 512;
/** Arrays that are reached by pointers lie behind the page zero and the stack. */
const BEHIND_STACK = 0x200;

export class KnownValues {
  a: Bytes = ANY;
  x: Bytes = ANY;
  y: Bytes = ANY;
  private c: Flag = UNKNOWN;
  private z: Flag = UNKNOWN;
  private n: Flag = UNKNOWN;
  private bytes = new Map<number, Bytes>();
  /** The address whose byte a register has, or -1. */
  private at = { a: -1, x: -1, y: -1 };
  private test: Test | undefined;
  private stack: Bytes[] = [];

  constructor(private readonly known: KnownMemory) {}

  copy(): KnownValues {
    const other = new KnownValues(this.known);
    other.a = this.a;
    other.x = this.x;
    other.y = this.y;
    other.c = this.c;
    other.z = this.z;
    other.n = this.n;
    other.bytes = new Map(this.bytes);
    other.at = { ...this.at };
    other.test = this.test;
    other.stack = [...this.stack];
    return other;
  }

  /** Nothing is known any more, but the stack's height. */
  forget(): void {
    this.a = this.x = this.y = ANY;
    this.c = this.z = this.n = UNKNOWN;
    this.bytes.clear();
    this.at = { a: -1, x: -1, y: -1 };
    this.test = undefined;
    this.stack.fill(ANY);
  }

  /** Also what `other` may be. @throws NotUnderstood where the stacks differ in height */
  join(other: KnownValues): void {
    this.a = hull(this.a, other.a);
    this.x = hull(this.x, other.x);
    this.y = hull(this.y, other.y);
    if (this.c !== other.c) this.c = UNKNOWN;
    if (this.z !== other.z) this.z = UNKNOWN;
    if (this.n !== other.n) this.n = UNKNOWN;
    for (const [address, bytes] of this.bytes) {
      const its = other.bytes.get(address);
      if (its === undefined) this.bytes.delete(address);
      else this.bytes.set(address, hull(bytes, its));
    }
    for (const register of ['a', 'x', 'y'] as const) if (this.at[register] !== other.at[register]) this.at[register] = -1;
    if (this.test !== other.test) this.test = undefined;
    if (this.stack.length !== other.stack.length) throw new NotUnderstood();
    this.stack = this.stack.map((bytes, i) => hull(bytes, other.stack[i] as Bytes));
  }

  /** Whether all that `other` may be is known to be possible here, too. */
  holds(other: KnownValues): boolean {
    const within = (a: Bytes, b: Bytes): boolean => leastOf(a) <= leastOf(b) && mostOf(a) >= mostOf(b);
    if (!within(this.a, other.a) || !within(this.x, other.x) || !within(this.y, other.y) || this.stack.length !== other.stack.length) return false;
    if ([[this.c, other.c], [this.z, other.z], [this.n, other.n]].some(([mine, its]) => mine !== UNKNOWN && mine !== its)) return false;
    for (const [address, bytes] of this.bytes) if (!within(bytes, other.byteAt(address))) return false;
    if ((['a', 'x', 'y'] as const).some((register) => this.at[register] !== -1 && this.at[register] !== other.at[register])) return false;
    return (this.test === undefined || this.test === other.test) && this.stack.every((bytes, i) => within(bytes, other.stack[i] as Bytes));
  }

  /** A routine begins with a stack of its own; the result is given back to {@link endCall}. */
  beginCall(): Bytes[] {
    const { stack } = this;
    this.stack = [];
    return stack;
  }

  endCall(stack: Bytes[]): void {
    this.stack = stack;
  }

  /** The byte at `address` where it may have one value alone. */
  valueAt(address: number): number | undefined {
    const bytes = this.byteAt(address);
    return isOneByte(bytes) ? leastOf(bytes) : undefined;
  }

  private byteAt(address: number): Bytes {
    return this.bytes.get(address) ?? (this.known.isConstant(address) ? oneByte(this.known.memory[address] as number) : this.known.domainOf(address));
  }

  private valueOf(place: Place): Bytes {
    return typeof place === 'number' ? this.byteAt(place) : this[place];
  }

  /** The value at a place is known more exactly. */
  private tell(places: readonly Place[], bytes: Bytes): void {
    for (const place of places) {
      if (typeof place === 'string') this[place] = bytes;
      else if (this.known.isVariable(place)) this.bytes.set(place, bytes);
    }
  }

  /** What was known by the value of `place` holds no more. */
  private drop(place: Place): void {
    if (typeof place === 'number') for (const register of ['a', 'x', 'y'] as const) if (this.at[register] === place) this.at[register] = -1;
    const { test } = this;
    if (test === undefined || !(test.left.includes(place) || test.right.includes(place))) return;
    const isOther = (one: Place): boolean => one !== place;
    this.test = { ...test, left: test.left.filter(isOther), right: test.right.filter(isOther), leftValue: this.leftOf(test), rightValue: this.rightOf(test) };
  }

  private leftOf({ left: [place], leftValue }: Test): Bytes {
    return place === undefined ? leftValue : this.valueOf(place);
  }

  private rightOf({ right: [place], rightValue }: Test): Bytes {
    return place === undefined ? rightValue : this.valueOf(place);
  }

  private setByte(address: number, bytes: Bytes): void {
    this.drop(address);
    if (bytes === ANY || !this.known.isVariable(address)) this.bytes.delete(address);
    else this.bytes.set(address, bytes);
  }

  private setRegister(register: 'a' | 'x' | 'y', bytes: Bytes, from = -1): void {
    this.drop(register);
    this[register] = bytes;
    this.at[register] = from;
    this.setTest([register, ...(from < 0 ? [] : [from])], bytes);
  }

  /** Zero and sign tell of a value that `places` have. */
  private setTest(places: readonly Place[], bytes: Bytes): void {
    this.z = mostOf(bytes) === 0 ? 1 : leastOf(bytes) > 0 ? 0 : UNKNOWN;
    this.n = mostOf(bytes) < 128 ? 0 : leastOf(bytes) >= 128 ? 1 : UNKNOWN;
    this.test = { isComparison: false, left: places, right: [], leftValue: bytes, rightValue: ANY };
  }

  /** The first and the last address of an operand; undefined: it may be any. */
  private addresses(mode: Mode, operand: number): readonly [number, number] | undefined {
    switch (mode) {
      case 'direct':
        return [operand, operand];
      case 'page zero by x':
      case 'page zero by y': {
        const index = mode === 'page zero by x' ? this.x : this.y;
        return operand + mostOf(index) < PAGE ? [operand + leastOf(index), operand + mostOf(index)] : [0, PAGE - 1];
      }
      case 'by x':
        return [operand + leastOf(this.x), operand + mostOf(this.x)];
      case 'by y':
        return [operand + leastOf(this.y), operand + mostOf(this.y)];
      case 'pointer by y': {
        const [low, high] = [this.byteAt(operand), this.byteAt((operand + 1) & 0xff)];
        return high === ANY ? undefined : [(leastOf(high) << 8) + leastOf(low) + leastOf(this.y), (mostOf(high) << 8) + mostOf(low) + mostOf(this.y)];
      }
      default:
        return undefined;
    }
  }

  private read(mode: Mode, operand: number): { readonly bytes: Bytes; readonly from: number } {
    if (mode === 'immediate') return { bytes: oneByte(operand), from: -1 };
    const range = this.addresses(mode, operand);
    if (range === undefined || range[1] > 0xffff || range[1] - range[0] > MOST_READ) return { bytes: ANY, from: -1 };
    let bytes = this.byteAt(range[0]);
    for (let address = range[0] + 1; address <= range[1] && bytes !== ANY; address++) bytes = hull(bytes, this.byteAt(address));
    return { bytes, from: range[0] === range[1] && this.known.isVariable(range[0]) ? range[0] : -1 };
  }

  private write(mode: Mode, operand: number, bytes: Bytes): void {
    const range = this.addresses(mode, operand) ?? [BEHIND_STACK, 0xffff];
    if (range[0] === range[1]) return this.setByte(range[0], bytes);
    const isIn = (address: number): boolean => address >= range[0] && address <= range[1];
    for (const address of this.bytes.keys()) if (isIn(address)) this.bytes.delete(address);
    for (const register of ['a', 'x', 'y'] as const) if (isIn(this.at[register])) this.drop(this.at[register]);
    for (const place of [...(this.test?.left ?? []), ...(this.test?.right ?? [])]) if (typeof place === 'number' && isIn(place)) this.drop(place);
  }

  /** Whether an instruction that reads by an index may reach another page. */
  crosses({ opcode, operand }: Decoded): boolean {
    const mode = modeOf(opcode);
    if (mode === 'by x') return (operand & 0xff) + mostOf(this.x) >= PAGE;
    if (mode === 'by y') return (operand & 0xff) + mostOf(this.y) >= PAGE;
    return mode !== 'pointer by y' || mostOf(this.byteAt(operand)) + mostOf(this.y) >= PAGE;
  }

  /** What the instruction changes. Calls and branches change nothing by themselves. @throws NotUnderstood */
  step({ opcode, operand }: Decoded): void {
    if ((opcode & 3) === 1) return this.stepOfOne(opcode, operand);
    if ((opcode & 3) === 2 && SINGLE[opcode] === undefined) return this.stepOfTwo(opcode, operand);
    const single = SINGLE[opcode];
    if (single !== undefined) return single(this);
    // Branches are followed as calls, jumps and returns are.
    if (FOLLOWED.has(opcode) || (opcode & 0x1f) === 0x10) return;
    if ([0x24, 0x2c].includes(opcode)) {
      this.z = this.n = UNKNOWN;
      this.test = undefined;
    } else if ((opcode & 0xe3) === 0x80 && modeOf(opcode) !== 'immediate') {
      const mode = modeOf(opcode);
      this.write(mode, operand, this.y);
      if (mode === 'direct') this.at.y = this.known.isVariable(operand) ? operand : -1;
    } else if ((opcode & 0xe3) === 0xa0) this.load('y', modeOf(opcode), operand);
    else if ((opcode & 0xe3) === 0xc0 && (opcode & 0x1c) <= 0x0c) this.compare('y', modeOf(opcode), operand);
    else if ((opcode & 0xe3) === 0xe0 && (opcode & 0x1c) <= 0x0c) this.compare('x', modeOf(opcode), operand);
    else throw new NotUnderstood();
  }

  private load(register: 'a' | 'x' | 'y', mode: Mode, operand: number): void {
    const { bytes, from } = this.read(mode, operand);
    this.setRegister(register, bytes, from);
  }

  private stepOfOne(opcode: number, operand: number): void {
    const mode = modeOf(opcode);
    const { bytes } = opcode >> 5 === 4 ? { bytes: ANY } : this.read(mode, operand);
    switch (opcode >> 5) {
      case 0:
        return this.setRegister('a', isOneByte(this.a) && isOneByte(bytes) ? oneByte(leastOf(this.a) | leastOf(bytes)) : byteRange(Math.max(leastOf(this.a), leastOf(bytes)), allBits(mostOf(this.a) | mostOf(bytes))));
      case 1:
        return this.setRegister('a', isOneByte(this.a) && isOneByte(bytes) ? oneByte(leastOf(this.a) & leastOf(bytes)) : byteRange(0, Math.min(mostOf(this.a), mostOf(bytes))));
      case 2:
        return this.setRegister('a', isOneByte(this.a) && isOneByte(bytes) ? oneByte(leastOf(this.a) ^ leastOf(bytes)) : byteRange(0, allBits(mostOf(this.a) | mostOf(bytes))));
      case 3:
        return this.add(bytes);
      case 4:
        this.write(mode, operand, this.a);
        if (mode === 'direct') this.at.a = this.known.isVariable(operand) ? operand : -1;
        return;
      case 5:
        return this.load('a', mode, operand);
      case 6:
        return this.compare('a', mode, operand);
      default:
        return this.add(byteRange(255 - mostOf(bytes), 255 - leastOf(bytes)));
    }
  }

  private add(bytes: Bytes): void {
    const [from, to] = [leastOf(this.a) + leastOf(bytes) + (this.c === 1 ? 1 : 0), mostOf(this.a) + mostOf(bytes) + (this.c === 0 ? 0 : 1)];
    this.c = to < PAGE ? 0 : from >= PAGE ? 1 : UNKNOWN;
    this.setRegister('a', this.c === UNKNOWN ? ANY : byteRange(from & 0xff, to & 0xff));
  }

  private compare(register: 'a' | 'x' | 'y', mode: Mode, operand: number): void {
    const left = this[register];
    const { bytes: right, from } = this.read(mode, operand);
    this.c = leastOf(left) >= mostOf(right) ? 1 : mostOf(left) < leastOf(right) ? 0 : UNKNOWN;
    this.z = isOneByte(left) && left === right ? 1 : mostOf(left) < leastOf(right) || leastOf(left) > mostOf(right) ? 0 : UNKNOWN;
    this.n = isOneByte(left) && isOneByte(right) ? (((leastOf(left) - leastOf(right)) & 0x80) === 0 ? 0 : 1) : UNKNOWN;
    const at = this.at[register];
    this.test = { isComparison: true, left: [register, ...(at < 0 ? [] : [at])], right: from < 0 ? [] : [from], leftValue: left, rightValue: right };
  }

  private stepOfTwo(opcode: number, operand: number): void {
    const mode = modeOf(opcode);
    if (mode === undefined) throw new NotUnderstood();
    switch (opcode >> 5) {
      case 4:
        this.write(mode, operand, this.x);
        if (mode === 'direct') this.at.x = this.known.isVariable(operand) ? operand : -1;
        return;
      case 5:
        return this.load('x', mode, operand);
      case 6:
      case 7:
        return this.change(mode, operand, (bytes) => movedByte(bytes, opcode >> 5 === 6 ? -1 : 1));
      default:
        return this.change(mode, operand, (bytes) => this.shifted(opcode >> 5, bytes));
    }
  }

  private change(mode: Mode, operand: number, by: (bytes: Bytes) => Bytes): void {
    if (mode === 'accumulator') return this.setRegister('a', by(this.a));
    const range = this.addresses(mode, operand);
    const changed = by(this.read(mode, operand).bytes);
    this.write(mode, operand, changed);
    this.setTest(range !== undefined && range[0] === range[1] && this.known.isVariable(range[0]) ? [range[0]] : [], changed);
  }

  /** By ASL, ROL, LSR and ROR: 0 to 3. */
  private shifted(by: number, bytes: Bytes): Bytes {
    const carry = this.c;
    if (by < 2) {
      this.c = mostOf(bytes) < 128 ? 0 : leastOf(bytes) >= 128 ? 1 : UNKNOWN;
      if (this.c === UNKNOWN) return ANY;
      const [low, high] = by === 0 ? [0, 0] : [carry === 1 ? 1 : 0, carry === 0 ? 0 : 1];
      return byteRange(((leastOf(bytes) << 1) & 0xff) | low, ((mostOf(bytes) << 1) & 0xff) | high);
    }
    this.c = isOneByte(bytes) ? ((leastOf(bytes) & 1) as Flag) : UNKNOWN;
    const [low, high] = by === 2 ? [0, 0] : [carry === 1 ? 128 : 0, carry === 0 ? 0 : 128];
    return byteRange((leastOf(bytes) >> 1) | low, (mostOf(bytes) >> 1) | high);
  }

  /** Learns from a branch that was taken, or not; false: it cannot go that way. */
  branch(opcode: number, isTaken: boolean): boolean {
    const isSet = ((opcode & 0x20) !== 0) === isTaken;
    const flag = opcode >> 6;
    // The overflow is not followed.
    if (flag === 1) return true;
    const value: Flag = isSet ? 1 : 0;
    const name = flag === 0 ? 'n' : flag === 2 ? 'c' : 'z';
    if (this[name] !== UNKNOWN) return this[name] === value;
    this[name] = value;
    const { test } = this;
    if (test === undefined || (name === 'c') !== test.isComparison && name !== 'z') return true;
    const [left, right] = [this.leftOf(test), test.isComparison ? this.rightOf(test) : oneByte(0)];
    const [newLeft, newRight] = name === 'z' ? (isSet ? whenEqual(left, right) : [without(left, right), without(right, left)])
      : name === 'c' ? (isSet ? [byteRange(Math.max(leastOf(left), leastOf(right)), mostOf(left)), byteRange(leastOf(right), Math.min(mostOf(left), mostOf(right)))]
        : [byteRange(leastOf(left), Math.min(mostOf(left), mostOf(right) - 1)), byteRange(Math.max(leastOf(right), leastOf(left) + 1), mostOf(right))])
        : isSet ? [byteRange(Math.max(128, leastOf(left)), mostOf(left)), right] : [byteRange(leastOf(left), Math.min(127, mostOf(left))), right];
    if (leastOf(newLeft) > mostOf(newLeft) || leastOf(newRight) > mostOf(newRight)) return false;
    this.tell(test.left, newLeft);
    if (test.isComparison) this.tell(test.right, newRight);
    return true;
  }

  private move(register: 'x' | 'y', by: 1 | -1): void {
    this.setRegister(register, movedByte(this[register], by));
  }

  private transfer(from: 'a' | 'x' | 'y', to: 'a' | 'x' | 'y'): void {
    const at = this.at[from];
    this.setRegister(to, this[from], at);
    this.setTest([to, from, ...(at < 0 ? [] : [at])], this[from]);
  }

  private push(bytes: Bytes): void {
    this.stack.push(bytes);
  }

  private pull(): Bytes {
    const bytes = this.stack.pop();
    if (bytes === undefined) throw new NotUnderstood();
    return bytes;
  }

  /** Instructions without an operand. */
  static readonly SINGLE: Readonly<Record<number, (values: KnownValues) => void>> = {
    0x18: (values) => void (values.c = 0),
    0x38: (values) => void (values.c = 1),
    0xe8: (values) => values.move('x', 1),
    0xca: (values) => values.move('x', -1),
    0xc8: (values) => values.move('y', 1),
    0x88: (values) => values.move('y', -1),
    0xaa: (values) => values.transfer('a', 'x'),
    0xa8: (values) => values.transfer('a', 'y'),
    0x8a: (values) => values.transfer('x', 'a'),
    0x98: (values) => values.transfer('y', 'a'),
    0x48: (values) => values.push(values.a),
    0x68: (values) => values.setRegister('a', values.pull()),
    0x08: (values) => values.push(ANY),
    0x28: (values) => {
      values.pull();
      values.c = values.z = values.n = UNKNOWN;
      values.test = undefined;
    },
    0xea: () => undefined,
    0xb8: () => undefined,
  };
}

const { SINGLE } = KnownValues;
/** Calls, jumps and returns. */
const FOLLOWED: ReadonlySet<number> = new Set([0x20, 0x4c, 0x60, 0x40]);

/** LDX and STX have Y for an index. */
const OF_X: Readonly<Record<number, Mode>> = { 0xb6: 'page zero by y', 0x96: 'page zero by y', 0xbe: 'by y' };

function modeOf(opcode: number): Mode {
  if (OF_X[opcode] !== undefined) return OF_X[opcode];
  const modes = (opcode & 3) === 1 ? MODES_OF_ONE : (opcode & 3) === 2 ? MODES_OF_TWO : MODES_OF_THREE;
  return modes[(opcode >> 2) & 7];
}
