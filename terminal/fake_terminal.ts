/** A terminal for tests: it keeps the text that was written, and gives the text that a test types. */
import { EventEmitter } from 'node:events';
import type { Output, TerminalInput } from './terminal.ts';

export class FakeInput extends EventEmitter implements TerminalInput {
  raw: boolean[] = [];
  constructor(readonly isTTY: boolean) {
    super();
  }
  setRawMode(on: boolean): void {
    this.raw.push(on);
  }
  setEncoding(): void {}
  paused = false;
  resume(): void {
    this.paused = false;
  }
  pause(): void {
    this.paused = true;
  }
  type(text: string): void {
    this.emit('data', text);
  }
}

export class FakeOutput extends EventEmitter implements Output {
  text = '';
  columns = 80;
  rows = 24;
  constructor(readonly isTTY: boolean) {
    super();
  }
  full = false;
  write(text: string): boolean {
    this.text += text;
    return !this.full;
  }
  /** Output since the last call. */
  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }
}
