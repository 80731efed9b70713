import { expect, test } from 'vitest';
import { beside, firstPlace, firstWindowsState, fitted, windowsState, zoomed } from './window-state.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const second = { x: 1440, y: 0, width: 1920, height: 1080 };
const at = (x: number, y: number, width = 1000, height = 700) => ({
  ...firstPlace,
  x,
  y,
  width,
  height,
});

test('a window opens where it was before', () => {
  expect(fitted(at(200, 100), [laptop])).toEqual(at(200, 100));
  expect(fitted(at(1600, 50, 1800, 1000), [laptop, second])).toMatchObject({
    x: 1600,
    y: 50,
    width: 1800,
    height: 1000,
  });
});

test('a window on a missing screen is centred', () => {
  expect(fitted(at(1600, 50), [laptop])).toMatchObject({ x: null, y: null });
  expect(fitted(at(-3000, 50), [laptop])).toMatchObject({ x: null, y: null });
});

test('several of them do not hide each other', () => {
  const places = [0, 1, 2, 9].map((others) => fitted(at(1600, 50), [laptop], others));
  expect(places.map(({ x, y }) => [x, y])).toEqual([
    [null, null],
    [248, 141],
    [276, 169],
    [472, 365],
  ]);
  expect(fitted(at(1600, 50, 1440, 875), [laptop], 40)).toMatchObject({ x: 1120, y: 820 });
  expect(fitted(at(200, 100), [laptop], 3)).toEqual(at(200, 100));
});

test('a window whose title bar is out of reach is centred', () => {
  expect(fitted(at(200, -300), [laptop])).toMatchObject({ x: null, y: null });
  expect(fitted(at(200, 890), [laptop])).toMatchObject({ x: null, y: null });
  expect(fitted(at(1430, 100), [laptop])).toMatchObject({ x: null, y: null });
  expect(fitted(at(-960, 100), [laptop])).toMatchObject({ x: null, y: null });
  expect(fitted(at(-900, 100), [laptop])).toMatchObject({ x: -900, y: 100 });
});

test('a window is no larger than its screen, and has a minimum size', () => {
  expect(fitted(at(0, 30, 4000, 3000), [laptop])).toMatchObject({ width: 1440, height: 875 });
  expect(fitted(at(0, 30, 10, 10), [laptop])).toMatchObject({ width: 480, height: 400 });
});

test('without any screen it keeps its size, centred', () => {
  expect(fitted(at(5, 5), [])).toEqual({ ...at(5, 5), x: null, y: null });
});

test('zooming has half steps, limits, and a reset', () => {
  expect(zoomed(firstWindowsState, 1).zoomLevel).toBe(0.5);
  expect(zoomed({ ...firstWindowsState, zoomLevel: 5 }, 1).zoomLevel).toBe(5);
  expect(zoomed({ ...firstWindowsState, zoomLevel: -3 }, -1).zoomLevel).toBe(-3);
  expect(zoomed({ ...firstWindowsState, zoomLevel: 2.5 }, 0).zoomLevel).toBe(0);
});

test('an invalid file is not used as state', () => {
  expect(windowsState.safeParse({ ...firstWindowsState, zoomLevel: 'large' }).success).toBe(false);
  expect(windowsState.safeParse({ ...firstWindowsState, zoomLevel: 1000 }).success).toBe(false);
});

test('the windows in a file are validated: their number, and that their paths are the desk’s', () => {
  const isState = (windows: unknown[]) => windowsState.safeParse({ zoomLevel: 0, windows }).success;
  expect(isState([firstPlace, { ...firstPlace, path: '/admin/orders/TP-1' }])).toBe(true);
  expect(isState([{ ...firstPlace, path: '//elsewhere.example/admin' }])).toBe(false);
  expect(isState([{ ...firstPlace, path: '/administrator' }])).toBe(false);
  expect(isState(Array(9).fill(firstPlace))).toBe(false);
});

test('another window opens with an offset from the previous one, and never fullscreen', () => {
  expect(beside({ ...at(10, 20), isMaximized: true }, '/admin/orders/1')).toMatchObject({
    x: 38,
    y: 48,
    width: 1000,
    isMaximized: false,
    path: '/admin/orders/1',
  });
  expect(beside(firstPlace, '/admin')).toMatchObject({ x: null, y: null });
});
