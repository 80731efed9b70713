import type { GreyPicture } from '@truepage/core/files/legibility';
import { describe, expect, test } from 'vitest';
import { readUpright } from './read-upright.ts';
import type { SeenLines, SeenWord, Tesseract } from './tesseract.ts';
import { wordsOfLines } from './words-of-lines.ts';

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

/** A fake Tesseract that returns these lines for each layout. */
const seeing = (seen: Readonly<Record<'blocks' | 'words', SeenLines>>): Tesseract => ({
  see: (_, layout) => seen[layout],
});
const textOf = ({ lines }: { readonly lines: SeenLines }) => lines.flat().map(({ text }) => text);

test('text that was mistaken for an image is searched word by word', async () => {
  const tesseract = seeing({ blocks: [[acta]], words: [[acta], [nacimiento]] });
  expect(textOf(await readUpright(tesseract, aPage()))).toEqual(['Acta', 'nacimiento']);
});

test('lines are kept if they cover the ink, or if words have no higher confidence', async () => {
  const whole = [[acta, nacimiento]];
  expect(textOf(await readUpright(seeing({ blocks: whole, words: [] }), aPage()))).toHaveLength(2);
  const unsure = [[acta], [word('rn', 200, 40)]];
  expect(textOf(await readUpright(seeing({ blocks: [[acta]], words: unsure }), aPage()))).toEqual(['Acta']);
});

describe('vertical text', () => {
  const column = (text: string, left: number, confidence = 95): SeenWord[] =>
    [...text].map((sign, at) => {
      const top = 20 + 16 * at;
      return { text: sign, confidence, left, top, right: left + 16, bottom: top + 16 };
    });
  const upright = [column('出生証明書', 300), column('佐藤花子', 100)];
  const lying = [[word('出生証明書', 20)], [word('佐藤花子', 20)]];
  const rubbish = [[word('書誠己恋抑', 20, 20)], [word('近骨距孔', 20, 15)]];
  /** Without the data for vertical text it returns noise; with it, these results in order. */
  const reader = (...seen: readonly SeenLines[]): Tesseract => {
    const left = [...seen];
    const down: Tesseract = { see: (_, layout) => (layout === 'blocks' ? (left.shift() ?? []) : []) };
    return { ...seeing({ blocks: rubbish, words: [] }), down };
  };

  test('is read column by column without rotating the page', async () => {
    const { turn, lines, picture } = await readUpright(reader(upright), aPage());
    expect(turn).toBe(0);
    const words = wordsOfLines(lines, picture);
    expect(words.map(({ text }) => text).join('')).toBe('出生証明書佐藤花子');
    expect(words.at(-1)?.line).toBe(1);
  });

  test.each([
    ['to the left', [lying, upright], 90],
    ['upside down', [rubbish, upright], 180],
    ['to the right', [rubbish, lying, upright], 270],
  ] as const)('are turned if the page lies %s', async (_, seen, turn) => {
    expect((await readUpright(reader(...seen), aPage())).turn).toBe(turn);
  });

  test('is not searched on a page whose lines are read well', async () => {
    const down = seeing({ blocks: upright, words: [] });
    const { turn, lines } = await readUpright({ ...seeing({ blocks: lying, words: [] }), down }, aPage());
    expect([turn, lines]).toEqual([0, lying]);
  });
});

test('vertical lines of square characters are rotated, although a single character shows no direction', async () => {
  const standing = [
    [...'出生証明書'].map((sign, at) => ({
      ...word(sign, 20),
      right: 40,
      top: 20 * at,
      bottom: 20 * at + 20,
    })),
  ];
  const lying = [[word('出生証明書', 20, 88)]];
  const seen: SeenLines[] = [standing, [], lying];
  const tesseract: Tesseract = { see: (_, layout) => (layout === 'blocks' ? (seen.shift() ?? []) : []) };
  expect((await readUpright(tesseract, aPage())).turn).toBe(270);
});
