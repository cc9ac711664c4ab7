/**
 * A DOS in the emulated memory, as the device D: of CIO: files by the calls that atari/files.s makes. Its code is no code here, but bytes that no program may
 * change as long as it works.
 */
import * as at from './locations.ts';

/** Where it lies by default: as long as a DOS 2. */
const START = 0x0700;
export const DOS_2_END = 0x1cfc;
/** Its device's address in the table of handlers. */
const HANDLER = 0x07cb;
const TABLE_BYTES = 33;
/** The place of its entry: behind those of the ROM, and of a device that was loaded. */
const ENTRY = 18;

const SUCCESS = 1;
const ALREADY_OPEN = 129;
const NOT_OPEN = 133;
const END_OF_FILE = 136;
const WRONG_DIRECTION = 131;
const DEVICE_ERROR = 144;
const DISK_FULL = 162;
const BAD_NAME = 165;
const LOCKED = 167;
const INVALID = 168;
const NOT_FOUND = 170;

const OPEN = 3;
const GET = 7;
const PUT = 11;
const CLOSE = 12;
const RENAME = 32;
const DELETE = 33;
const FOR_INPUT = 4;
const FOR_OUTPUT = 8;
const END_OF_LINE = 0x9b;

interface Channel {
  readonly name: string;
  readonly aux: number;
  at: number;
  /** What was written: the directory has it when it is closed. */
  written: Uint8Array;
}

export class Dos {
  /** The files of its disk. */
  readonly files = new Map<string, Uint8Array>();
  /** Names that can neither be deleted nor written. */
  readonly locked = new Set<string>();
  /** Bytes that its disk still has room for. */
  room = 80_000;
  /** Reading fails from this byte of a file on. */
  failsAt = Infinity;
  /** How often it was called, and its bytes were others: a DOS on a real machine would have crashed. */
  crashes = 0;
  /** How often a file was opened for input, and how often bytes were written. */
  reads = 0;
  writes = 0;
  private readonly channels = new Map<number, Channel>();

  /** @param end behind its last byte, up to $2000 */
  constructor(private readonly end = DOS_2_END) {}

  private byteAt = (address: number): number => (address * 167 + (address >> 8) * 29 + 71) & 0xff;

  /** Puts it into memory, as it is when it loads a program. */
  install(memory: Uint8Array): void {
    for (let address = START; address < this.end; address++) memory[address] = this.byteAt(address);
    // A device that was loaded ahead of it, and has the letter D in its address.
    memory.set([0x52, 0x44, 0x44], at.HATABS + ENTRY - 3);
    memory.set([0x44, HANDLER & 0xff, HANDLER >> 8], at.HATABS + ENTRY);
    memory.set([this.end & 0xff, this.end >> 8], at.MEMLO);
    this.channels.clear();
  }

  /** Whether the table of handlers has it. */
  isKnown(memory: Uint8Array): boolean {
    for (let entry = at.HATABS; entry < at.HATABS + TABLE_BYTES; entry += 3) if (memory[entry] === 0x44) return (memory[entry + 1]! | (memory[entry + 2]! << 8)) === HANDLER;
    return false;
  }

  private isWhole(memory: Uint8Array): boolean {
    for (let address = START; address < this.end; address++) if (memory[address] !== this.byteAt(address)) return false;
    return true;
  }

  /** The call of the control block at the address `block`. @returns the status of CIO: 1, or 128..255 where it fails */
  call(memory: Uint8Array, block: number): number {
    if (!this.isWhole(memory)) {
      this.crashes++;
      return DEVICE_ERROR;
    }
    const word = (offset: number): number => memory[block + offset]! | (memory[block + offset + 1]! << 8);
    const [command, aux, buffer, length] = [memory[block + 2], memory[block + 10]!, word(4), word(8)];
    const named = (): readonly string[] => {
      let text = '';
      for (let address = buffer; memory[address] !== END_OF_LINE && text.length < 40; address++) text += String.fromCharCode(memory[address]!);
      return /^D:([A-Z][A-Z0-9]{0,7}\.[A-Z]{3})(?:,([A-Z][A-Z0-9]{0,7}\.[A-Z]{3}))?$/.exec(text)?.slice(1) ?? [];
    };
    const channel = this.channels.get(block);
    switch (command) {
      case OPEN: {
        const [name, other] = named();
        if (name === undefined || other !== undefined) return BAD_NAME;
        if (aux === FOR_INPUT ? !this.files.has(name) : aux !== FOR_OUTPUT) return aux === FOR_INPUT ? NOT_FOUND : INVALID;
        if (aux === FOR_OUTPUT && this.locked.has(name)) return LOCKED;
        if (this.channels.has(block)) return ALREADY_OPEN;
        if (aux === FOR_OUTPUT) this.files.delete(name);
        if (aux === FOR_INPUT) this.reads++;
        this.channels.set(block, { name, aux, at: 0, written: new Uint8Array() });
        return SUCCESS;
      }
      case CLOSE:
        if (channel?.aux === FOR_OUTPUT) this.files.set(channel.name, channel.written);
        this.channels.delete(block);
        return SUCCESS;
      case PUT: {
        if (channel === undefined) return NOT_OPEN;
        if (channel.aux !== FOR_OUTPUT) return WRONG_DIRECTION;
        if (length > this.room) return DISK_FULL;
        this.writes++;
        this.room -= length;
        channel.written = Uint8Array.from([...channel.written, ...memory.subarray(buffer, buffer + length)]);
        return SUCCESS;
      }
      case GET: {
        if (channel === undefined) return NOT_OPEN;
        if (channel.aux !== FOR_INPUT) return WRONG_DIRECTION;
        const bytes = this.files.get(channel.name)!.subarray(channel.at, channel.at + length);
        channel.at += length;
        if (channel.at > this.failsAt) return DEVICE_ERROR;
        memory.set(bytes, buffer);
        return bytes.length < length ? END_OF_FILE : SUCCESS;
      }
      case DELETE: {
        const [name] = named();
        if (name === undefined) return BAD_NAME;
        if (this.locked.has(name)) return LOCKED;
        return this.files.delete(name) ? SUCCESS : NOT_FOUND;
      }
      case RENAME: {
        const [name, other] = named();
        if (name === undefined || other === undefined) return BAD_NAME;
        const bytes = this.files.get(name);
        if (bytes === undefined) return NOT_FOUND;
        this.files.delete(name);
        this.files.set(other, bytes);
        return SUCCESS;
      }
      default:
        return INVALID;
    }
  }
}
