import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { compileForgiving, compilePaper } from './compile.ts';
import { waysToLegible } from './legible-text.ts';
import { certificateData } from './testing/certificate-data.ts';

const [withoutUnknown = String] = waysToLegible;
const draw = (text: string) => compileForgiving('certificate', { ...certificateData(), statements: [text] });

test('only characters without a glyph are replaced, one by one; joiners are kept', () => {
  expect(withoutUnknown('Ana 𓀀𓀁 Pérez')).toBe('Ana ?? Pérez');
  expect(withoutUnknown('ශ්‍රී 张伟 می‌خواهم\n뷁')).toBe('ශ්‍රී 张伟 می‌خواهم\n뷁');
  expect(withoutUnknown('a\u0000\u0007\uD800b\uE000\u{10FFFD}')).toBe('a???b??');
});

test('a name of ten thousand characters without a glyph is drawn with replacements', async () => {
  const hieroglyphs = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x13000 + (at % 1000)));
  const pdf = draw(`Ana ${hieroglyphs.join('')} Pérez`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).toContain('Ana ????');
  expect(text).not.toContain('\u{13000}');
});

/** The first code point of each range. The step below reaches every Unicode block, including unassigned and private ones. */
const planes = [0, 0x10000, 0x20000, 0xf0000];

test.each(planes)('characters of every block from U+%i on are drawn or replaced in one pass', (start) => {
  const letters = Array.from({ length: 0x10000 / 16 }, (_, at) => String.fromCodePoint(start + at * 16));
  const text = withoutUnknown(letters.join(' '));
  expect(compilePaper('certificate', { ...certificateData(), statements: [text] }).length).toBeGreaterThan(0);
});

test('no text prevents a PDF from being rendered', () => {
  const marks = fc.integer({ min: 0x300, max: 0x36f }).map((code) => String.fromCodePoint(code));
  const letter = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((half) => String.fromCharCode(half)),
    fc.integer({ min: 0, max: 0x1f }).map((control) => String.fromCharCode(control)),
    fc.constantFrom(
      '\u{E0041}',
      '\u202e',
      '\u200d',
      '\u2066',
      '\ufeff',
      '\ufffe',
      '\u0600',
      'ب',
      'क',
      'က',
      'ก',
      '한',
      '#',
      '\\u{0}',
    ),
    fc.array(marks, { minLength: 1, maxLength: 40 }).map((run) => run.join('')),
  );
  const text = fc.array(letter, { minLength: 1, maxLength: 60 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, (name) => draw(name).length > 0),
    { numRuns: 25 },
  );
}, 120_000);
