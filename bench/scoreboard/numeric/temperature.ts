import { i16, type u32, type u8 } from '../../../engine/lib/int.ts';

let celsius: i16 = 20;
let fahrenheit: i16 = 68;
let back: i16 = 20;
let frost = 0;
let roundingErrors = 0;

const toFahrenheit = (c: number): number => Math.round((c * 9) / 5) + 32;
const toCelsius = (f: number): number => Math.round(((f - 32) * 5) / 9);

export function start(seed: u32): void {
  celsius = i16((seed % 80) - 40);
  frost = 0;
  roundingErrors = 0;
  fahrenheit = i16(toFahrenheit(celsius));
  back = i16(toCelsius(fahrenheit));
}

export function key(code: u8): void {
  celsius = i16(celsius + ((code & 15) - 7));
  if (celsius < -60) celsius = -60;
  if (celsius > 60) celsius = 60;
  fahrenheit = i16(toFahrenheit(celsius));
  back = i16(toCelsius(fahrenheit));
  if (celsius < 0) frost++;
  if (back !== celsius) roundingErrors++;
}
