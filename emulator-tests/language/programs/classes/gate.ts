/** A class that its importers name as they like. */
export default class Gate {
  static opened = 0;
  constructor(public room: number, private left = 2) {}
  get isOpen(): boolean { return this.left === 0; }
  push(by: number): void {
    if (this.isOpen) return;
    this.left = Math.max(this.left - by, 0);
    if (this.isOpen) Gate.opened = (Gate.opened + 1) & 255;
  }
  close(): void { this.left = 3; }
}
