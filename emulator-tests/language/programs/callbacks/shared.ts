/** Functions that other modules give to methods. */
export let told = 0;

export function tell(value: number): void {
  told = (told * 3 + value) & 255;
}

export const half = (value: number): number => value >> 1;

export class Scale {
  static readonly BY = 3;
  static scaled(value: number): number {
    return (value * Scale.BY) & 255;
  }
}
