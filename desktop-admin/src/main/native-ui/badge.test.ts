import { expect, test } from 'vitest';
import { crc32, inflateSync } from 'node:zlib';
import type { NativeImage } from 'electron';
import { badgePicture } from './badge-picture.ts';
import { createBadge, createProgressBar } from './badge.ts';

function aBadge(platform: NodeJS.Platform) {
  const seen: unknown[] = [];
  const window = { isFocused: false };
  const badge = createBadge({
    platform,
    app: { setBadgeCount: (count) => seen.push(`dock ${count}`) > 0 },
    window: () => ({
      setOverlayIcon: (image, words) => seen.push(image === null ? 'no overlay' : `overlay ${words}`),
      flashFrame: (isOn) => seen.push(isOn ? 'flash' : 'calm'),
      isFocused: () => window.isFocused,
    }),
    pictureOf: () => ({}) as NativeImage,
    words: (count) => `${count} new orders`,
  });
  return { badge, seen, window };
}

test('dock and launchers show the number; the window requests attention once per new order', () => {
  const { badge, seen } = aBadge('darwin');
  badge(1);
  badge(1);
  badge(0);
  expect(seen).toEqual(['dock 1', 'flash', 'dock 1', 'dock 0', 'calm']);
});

test('Windows shows a picture with a description for screen readers', () => {
  const { badge, seen, window } = aBadge('win32');
  window.isFocused = true;
  badge(2);
  badge(0);
  expect(seen).toEqual(['overlay 2 new orders', 'no overlay', 'calm']);
});

test('a missing window causes no error', () => {
  const badge = createBadge({
    platform: 'win32',
    app: { setBadgeCount: () => true },
    window: () => undefined,
    pictureOf: () => ({}) as NativeImage,
    words: String,
  });
  expect(() => badge(1)).not.toThrow();
});

test('the picture is a PNG of 32 × 32 that shows the number', () => {
  const png = badgePicture(7);
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([32, 32]);
  // Every chunk has a checksum of its name and data.
  expect(png.readUInt32BE(29)).toBe(crc32(png.subarray(12, 29)));
  const bytes = png.readUInt32BE(33);
  const points = inflateSync(png.subarray(41, 41 + bytes));
  expect(points).toHaveLength(32 * (1 + 32 * 4));
  expect(points.readUInt8(4)).toBe(0);
  expect(badgePicture(8)).not.toEqual(png);
  expect(badgePicture(10)).toEqual(badgePicture(99_999));
});

test('uploads and downloads share one progress bar, which disappears when both are done', () => {
  const shown: number[] = [];
  const progress = createProgressBar((fraction) => shown.push(fraction));
  progress('uploads', 0.5);
  progress('downloads', 0);
  progress('uploads', undefined);
  progress('downloads', undefined);
  expect(shown).toEqual([0.5, 0.25, 0, -1]);
});

test('no two numbers look alike, and each fills both halves of the disc', () => {
  const pictures = Array.from({ length: 10 }, (_, index) => drawn(badgePicture(index + 1)));
  expect(new Set(pictures).size).toBe(10);
  // '1' and '+' are centred.
  for (const picture of pictures.slice(1, 9)) {
    const inked = picture.split('\n').map((row) => row.slice(18, 22));
    expect(inked.some((row) => row.includes('#'))).toBe(true);
  }
});

/** The white pixels of a badge. */
function drawn(png: Buffer): string {
  const points = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const row = (y: number) =>
    Array.from({ length: 32 }, (_, x) =>
      points.readUInt32BE(y * 129 + 1 + x * 4) === 0xffffffff ? '#' : '.',
    );
  return Array.from({ length: 32 }, (_, y) => row(y).join('')).join('\n');
}
