/** Text art becomes shapes, and knows what a terminal shows for them. */
import { describe, expect, it } from 'vitest';
import { colourArt, pictureArt, standIns, textArt } from '../../engine/lib/art.ts';

const rows = (row: string): string[] => new Array<string>(8).fill(row);

describe('text art', () => {
  it('has two bits a dot in five colours, and one in text', () => {
    expect(colourArt(rows('.123'))).toEqual(new Array(8).fill(0b00011011));
    expect(textArt(rows('#..#...#'))).toEqual(new Array(8).fill(0b10010001));
  });

  it('is cut from the left to the right and down', () => {
    expect(colourArt([...rows('1111...2'), ...rows('3333....')])).toEqual([0x55, 0x02, 0xff, 0x00].flatMap((byte) => new Array<number>(8).fill(byte)));
  });

  it('tells a terminal what to show for a shape, but where there is a blank', () => {
    colourArt(rows('..312233'), 'M ');
    const shape = (byte: number): string | undefined => standIns().get(new Array(8).fill(byte).join());
    expect([shape(0b1101), shape(0b10101111)]).toEqual(['M', undefined]);
  });

  it('has whole characters and rows of one length', () => {
    expect(() => colourArt(rows('...'))).toThrow(RangeError);
    expect(() => colourArt(['....'])).toThrow(RangeError);
    expect(() => textArt([...rows('........').slice(1), '.......'])).toThrow(RangeError);
  });
});

describe('a picture', () => {
  it('needs a character for each shape that it has, and none for nothing', () => {
    expect(pictureArt(rows('1111....11112222'), 70)).toEqual({ shapes: [...new Array(8).fill(0x55), ...new Array(8).fill(0xaa)], cells: [70, 0, 70, 71] });
  });

  it('has no more characters than there are', () => {
    const three = rows('111122223333');
    expect(pictureArt(three, 93).cells).toEqual([93, 94, 95]);
    expect(() => pictureArt(three, 94)).toThrow(RangeError);
  });
});
