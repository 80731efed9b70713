import { drawPng, type Color } from './png.ts';

const size = 32;
const ground: Color = [178, 42, 42, 255];
const ink: Color = [255, 255, 255, 255];
const clear: Color = [0, 0, 0, 0];

/** Three points wide, five high: enough for one sign on a taskbar. */
const signs: Readonly<Record<string, readonly string[]>> = {
  '1': ['.#.', '##.', '.#.', '.#.', '###'],
  '2': ['##.', '..#', '.#.', '#..', '###'],
  '3': ['##.', '..#', '.#.', '..#', '##.'],
  '4': ['#.#', '#.#', '###', '..#', '..#'],
  '5': ['###', '#..', '##.', '..#', '##.'],
  '6': ['.##', '#..', '###', '#.#', '###'],
  '7': ['###', '..#', '.#.', '.#.', '.#.'],
  '8': ['###', '#.#', '###', '#.#', '###'],
  '9': ['###', '#.#', '###', '..#', '##.'],
  '+': ['...', '.#.', '###', '.#.', '...'],
};
const point = 4;

/** The mark on the icon in Windows' taskbar, as a PNG of 32 × 32: the number on a red disc, '+' from ten on. */
export function badgePicture(count: number): Buffer {
  const sign = signs[count > 9 ? '+' : String(count)] ?? [];
  const left = (size - 3 * point) / 2;
  const top = (size - 5 * point) / 2;
  return drawPng(size, (x, y) => {
    const row = sign[Math.floor((y - top) / point)];
    if (row?.[Math.floor((x - left) / point)] === '#') return ink;
    const middle = (size - 1) / 2;
    return Math.hypot(x - middle, y - middle) <= size / 2 ? ground : clear;
  });
}
