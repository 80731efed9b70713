import type { GreyPicture } from '@truepage/core/files/legibility';
import { expect, test } from 'vitest';
import { readUpright } from './read-upright.ts';
import type { SeenLines, SeenWord, Tesseract } from './tesseract.ts';

const [width, height] = [400, 200];

/** A white page with two black words. */
function aPage(): GreyPicture {
  const values = new Uint8Array(width * height).fill(255);
  for (const { left, top, right, bottom } of [acta, nacimiento])
    for (let y = top; y < bottom; y += 1) values.fill(0, y * width + left, y * width + right);
  return { width, height, values };
}

const word = (text: string, left: number, confidence = 95): SeenWord => ({
  text,
  confidence,
  left,
  top: 50,
  right: left + 100,
  bottom: 70,
});
const acta = word('Acta', 20);
const nacimiento = word('nacimiento', 200);

/** Sees these lines, by its layout. */
const seeing = (seen: Readonly<Record<'blocks' | 'words', SeenLines>>): Tesseract => ({
  see: (_, layout) => seen[layout],
});
const textOf = ({ lines }: { readonly lines: SeenLines }) => lines.flat().map(({ text }) => text);

test('text that is taken for a picture is looked for word by word', async () => {
  const tesseract = seeing({ blocks: [[acta]], words: [[acta], [nacimiento]] });
  expect(textOf(await readUpright(tesseract, aPage()))).toEqual(['Acta', 'nacimiento']);
});

test('lines stay as they are where they cover the ink, or words are no surer', async () => {
  const whole = [[acta, nacimiento]];
  expect(textOf(await readUpright(seeing({ blocks: whole, words: [] }), aPage()))).toHaveLength(2);
  const unsure = [[acta], [word('rn', 200, 40)]];
  expect(textOf(await readUpright(seeing({ blocks: [[acta]], words: unsure }), aPage()))).toEqual(['Acta']);
});

test('signs that are written from top to bottom are read as the lines of the page on its side, column by column', async () => {
  const column = (text: string, left: number): SeenWord => ({
    ...word(text, left),
    right: left + 20,
    top: 20,
    bottom: 180,
  });
  const upright = [[column('出生証明', 300)], [column('佐藤花', 100)]];
  const lying = [[word('出生証明書', 20)], [word('佐藤花子', 20)]];
  const nothing = [[word('Hm', 20, 30)]];
  // As it is, turned by 90°, and by 270°.
  const seen: SeenLines[] = [upright, nothing, lying];
  const tesseract: Tesseract = { see: (_, layout) => (layout === 'blocks' ? (seen.shift() ?? []) : []) };
  const sight = await readUpright(tesseract, aPage());
  expect(textOf(sight)).toEqual(['出生証明書', '佐藤花子']);
  expect(sight.turn).toBe(270);
});
