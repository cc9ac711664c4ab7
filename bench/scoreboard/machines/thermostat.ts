import { i8, i16, type Int, type u32, type u8 } from '../../../engine/lib/int.ts';

type Celsius = Int<-40, 60>;

let temperature: i16 = 200; // tenths of a degree
let target: Celsius = 20;
let outside: i8 = 5;
let heating = false;
let switches: u8 = 0;
let energy: number = 0;

function minute(): void {
  const difference = outside * 10 - temperature;
  temperature = i16(temperature + Math.trunc(difference / 50));
  if (heating) {
    temperature += 6;
    energy++;
  }
  if (heating && temperature > target * 10 + 5) {
    heating = false;
    switches = (switches + 1) % 256;
  } else if (!heating && temperature < target * 10 - 5) {
    heating = true;
    switches = (switches + 1) % 256;
  }
}

export function start(seed: u32): void {
  temperature = 100 + (seed % 150);
  target = 20;
  outside = 5;
  heating = false;
  switches = 0;
  energy = 0;
}

export function key(code: u8): void {
  if (code === 43 && target < 30) target++;
  if (code === 45 && target > 10) target--;
  if (code % 8 === 0) outside = i8((code >> 3) - 16);
  for (let i = 0; i < (code & 7); i++) minute();
}
