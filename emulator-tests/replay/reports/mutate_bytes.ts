/** Spoils files: for tests of what reads them. */

/** `bytes` with a few random changes: of bytes, stretches, lines and numbers. `random(n)` gives 0..n-1. */
export function spoiled(bytes: Uint8Array, random: (n: number) => number): Uint8Array {
  let result = [...bytes];
  for (let times = 1 + random(3); times > 0; times--) {
    const at = random(result.length + 1);
    const length = 1 + random(Math.min(64, result.length + 1));
    switch (random(8)) {
      case 0:
        result[Math.min(at, Math.max(0, result.length - 1))] = random(256);
        break;
      case 1:
        if (at < result.length) result[at] = (result[at] as number) ^ (1 << random(8));
        break;
      case 2:
        result.splice(at, length);
        break;
      case 3:
        result.splice(at, 0, ...Array.from({ length }, () => random(256)));
        break;
      case 4:
        result.splice(at, 0, ...result.slice(random(result.length + 1)).slice(0, length));
        break;
      case 5:
        result = result.slice(0, at);
        break;
      case 6:
        result = swappedLines(result, random);
        break;
      default:
        result = otherNumber(result, random);
    }
  }
  return Uint8Array.from(result);
}

const LINE_END = 10;

function swappedLines(bytes: readonly number[], random: (n: number) => number): number[] {
  const lines: number[][] = [[]];
  for (const byte of bytes) {
    lines.at(-1)?.push(byte);
    if (byte === LINE_END) lines.push([]);
  }
  const [a, b] = [random(lines.length), random(lines.length)];
  [lines[a], lines[b]] = [lines[b] as number[], lines[a] as number[]];
  return lines.flat();
}

const NUMBERS = ['0', '-1', '255', '256', '65535', '65536', '4294967295', '4294967296', '99999999999999999999', '1e9', 'NaN', '', '0x10', '1.5'];

/** The number after a random place is another, as text. */
function otherNumber(bytes: readonly number[], random: (n: number) => number): number[] {
  const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
  let start = random(bytes.length + 1);
  while (start < bytes.length && !isDigit(bytes[start])) start += 1;
  let end = start;
  while (isDigit(bytes[end])) end += 1;
  return [...bytes.slice(0, start), ...Buffer.from(NUMBERS[random(NUMBERS.length)] as string), ...bytes.slice(end)];
}
