import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const mostBytes = 100_000;

test.each([
  'FAQ',
  'Certified document translation online',
  'Términos del servicio: ¿qué pasa con tus documentos?',
  'Ślązak, żółć, Ještěd, ğüşi',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'Everything that people want to know before they order, '.repeat(3),
  '<script>alert(1)</script> & "quotes" \' {} %',
  '\uFFFD \u0301 \u00AD \u2028 …',
  ' ',
  '',
])('%j becomes a picture of 1200 × 630 that travels light', async (title) => {
  const picture = await drawPicture(title);
  const { format, width, height, isPalette } = await sharp(picture).metadata();
  expect({ format, width, height, isPalette }).toEqual({
    format: 'png',
    width: 1200,
    height: 630,
    isPalette: true,
  });
  expect(picture.length).toBeLessThan(mostBytes);
});

test('the image contains the title', async () => {
  const [one, same, other] = await Promise.all(['Reviews', 'Reviews', 'Contact'].map(drawPicture));
  expect(one?.equals(same!)).toBe(true);
  expect(one?.equals(other!)).toBe(false);
});

test('the name of the site is removed from the title, since the image shows it anyway', async () => {
  expect((await drawPicture('FAQ | TruePage')).equals(await drawPicture('FAQ'))).toBe(true);
});

test.each(['日本語の翻訳', 'ترجمة معتمدة', 'Перевод документов', '🙂', 'About 中文', '\u{10FFFF}'])(
  '%s, for which the font has no glyphs, is replaced by the name of the site',
  async (title) => {
    const named = await drawPicture('TruePage');
    expect((await drawPicture(title)).equals(named)).toBe(true);
    expect((await drawPicture(title)).equals(named)).toBe(true);
  },
);
