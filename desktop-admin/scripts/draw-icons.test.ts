import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawIcons } from './draw-icons.ts';

const folder = path.join(import.meta.dirname, '..');
const read = (name: string) => readFile(path.join(folder, name));
const pngHead = Buffer.from('\u{89}PNG\r\n\u{1A}\n', 'latin1');

let drawn: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  drawn = await drawIcons((await read('build/icon.svg')).toString());
});

test('every icon matches the current drawing; node scripts/make-icons.ts regenerates them', async () => {
  for (const [name, icon] of drawn) {
    expect(await looksLike(await read(name), icon), name).toBe(true);
  }
});

test('a changed drawing is detected', async () => {
  const svg = (await read('build/icon.svg')).toString();
  const other = await drawIcons(svg.replace('r="132"', 'r="120"'));

  const differ = await Promise.all(
    [...other].map(async ([name, icon]) => !(await looksLike(await read(name), icon))),
  );

  expect(differ).toEqual(differ.map(() => true));
});

describe('icons have the sizes of the places that show them', () => {
  test.each([
    ['build/icon.png', 1024],
    ['build/icons/512x512.png', 512],
    ['src/main/pictures/tray.png', 32],
    ['src/main/pictures/tray-template.png', 32],
  ])('%s is %i pixels wide and high', async (name, size) => {
    expect(await sharp(drawn.get(name)).metadata()).toMatchObject({
      width: size,
      height: size,
      format: 'png',
    });
  });

  test('the Windows icon contains every size from lists to the desktop', () => {
    expect(icoSizes('build/icon.ico')).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256]);
  });

  test("the icon for macOS' menu bar is black and transparent, because macOS colours it", async () => {
    const { data, info } = await sharp(drawn.get('src/main/pictures/tray-template.png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const points = Array.from({ length: info.width * info.height }, (_point, index) =>
      data.subarray(index * info.channels, (index + 1) * info.channels),
    );

    expect(info.channels).toBe(4);
    expect(points.every(([red, green, blue]) => red === 0 && green === 0 && blue === 0)).toBe(true);
    expect(points.filter((point) => point[3] === 255).length).toBeGreaterThan(100);
    expect(points.filter((point) => point[3] === 0).length).toBeGreaterThan(100);
  });
});

/** Compares pixels, because another build of the library may compress a file differently. */
async function looksLike(left: Buffer, right: Buffer): Promise<boolean> {
  if (left.equals(right)) return true;
  const pictures = [pngsIn(left), pngsIn(right)] as const;
  if (pictures[0].length !== pictures[1].length) return false;
  for (const [index, png] of pictures[0].entries()) {
    const [one, other] = await Promise.all([pixels(png), pixels(pictures[1][index]!)]);
    if (one.length !== other.length) return false;
    // Rounding differs between processors.
    if (one.some((value, at) => Math.abs(value - other[at]!) > 2)) return false;
  }
  return true;
}

function pngsIn(file: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = file.indexOf(pngHead); at >= 0; at = file.indexOf(pngHead, at + 1)) starts.push(at);
  return starts.map((start, index) => file.subarray(start, starts[index + 1]));
}

function pixels(png: Buffer): Promise<Buffer> {
  return sharp(png).ensureAlpha().raw().toBuffer();
}

function icoSizes(name: string): number[] {
  const file = drawn.get(name)!;
  return Array.from(
    { length: file.readUInt16LE(4) },
    (_entry, index) => file.readUInt8(6 + 16 * index) || 256,
  );
}
