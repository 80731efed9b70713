import { expect, test } from 'vitest';
import { rateLegibility, type GreyPicture } from './legibility.ts';

const [width, height] = [1050, 1500];

const isInside = (x: number, y: number) => x > 88 && x < width - 88 && y > 94 && y < height - 94;

/** Draws a page with lines of strokes inside a margin; `shade` may change each pixel. */
function aPage(shade: (value: number, x: number, y: number) => number = (value) => value): GreyPicture {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    values[at] = shade(isInside(x, y) && y % 40 < 16 && x % 12 < 4 ? 40 : 225, x, y);
  }
  return { width, height, values };
}

/** Writing without any sharp edge. */
const soft = (x: number, y: number) =>
  isInside(x, y) ? 165 + 60 * Math.sin((x * Math.PI) / 12) * Math.sin((y * Math.PI) / 20) : 225;

test('a page that is easy to read gets no hint', () => {
  expect(rateLegibility(aPage())).toEqual([]);
});

test('a picture with few pixels is small, and one without light is dark', () => {
  expect(rateLegibility({ width: 10, height: 10, values: new Uint8Array(100) })).toEqual([
    { problem: 'small', place: 'everywhere' },
  ]);
  expect(rateLegibility(aPage((value) => value * 0.3))).toEqual([{ problem: 'dark', place: 'everywhere' }]);
});

test('a blurred part is reported with its place', () => {
  const isCorner = (x: number, y: number) => x < width * 0.45 && y > height * 0.55;

  expect(rateLegibility(aPage((value, x, y) => (isCorner(x, y) ? soft(x, y) : value)))).toEqual([
    { problem: 'blurred', place: 'lowerLeft' },
  ]);
  expect(rateLegibility(aPage((_value, x, y) => soft(x, y)))).toEqual([
    { problem: 'blurred', place: 'everywhere' },
  ]);
});

test('a reflection is reported with its place', () => {
  const isBright = (x: number, y: number) => x > 700 && y < 400;

  expect(rateLegibility(aPage((value, x, y) => (isBright(x, y) ? 255 : value)))).toEqual([
    { problem: 'glare', place: 'upperRight' },
  ]);
});

test('writing that crosses an edge is reported as cut off there', () => {
  const page = aPage((value, x, y) =>
    y > 60 && y < height - 60 && y % 40 < 16 && x % 12 < 4 && x > width / 2 ? 40 : value,
  );

  expect(rateLegibility(page)).toContainEqual({ problem: 'cutOff', place: 'right' });
});

test('paper that crosses an edge is reported as cut off even where it is blank; a scan without a table is not', () => {
  const onTable = (isTable: (x: number, y: number) => boolean) =>
    rateLegibility(aPage((value, x, y) => (isTable(x, y) ? 120 : value)));
  const around = (x: number, y: number) => x < 60 || x > width - 60 || y < 60 || y > height - 60;

  expect(onTable(around)).toEqual([]);
  expect(onTable((x, y) => around(x, y) && y < height - 60)).toEqual([
    { problem: 'cutOff', place: 'bottom' },
  ]);
  expect(onTable((x, y) => around(x, y) && y < height - 60 && x < width - 60)).toEqual([
    { problem: 'cutOff', place: 'everywhere' },
  ]);
  // Light that fades does not look like a table.
  expect(rateLegibility(aPage((value, x) => value * (1 - (0.35 * x) / width)))).toEqual([]);
});

test('a page cut off between two lines is reported as cut off there', () => {
  const page = aPage((value, x, y) => (y < 94 && (y + 4) % 40 > 23 && x % 12 < 4 ? 40 : value));

  expect(rateLegibility(page)).toEqual([{ problem: 'cutOff', place: 'top' }]);
});
