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
