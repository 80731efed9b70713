import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Núñez', 'nunez'],
  ['Straße STRAẞE', 'strasse strasse'],
  ['Nguyễn Văn Đức', 'nguyen van duc'],
  ['Ångström Zoë', 'angstrom zoe'],
  ['Søren Ægir Œuvre', 'soren aegir oeuvre'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Þóra Guðrún', 'thora gudrun'],
  ['IŞIK ışık İnci', 'isik isik inci'],
  ['ＡＮＡ　ｇóｍｅｚ', 'ana gomez'],
  ['ﬁnola ǅ', 'finola dz'],
  ['ΣΊΣΥΦΟΣ Σίσυφος', 'σισυφοσ σισυφοσ'],
  ['Фёдор Юрьевич Й', 'федор юрьевич и'],
  ['مُحَمَّد أحمد', 'محمد احمد'],
  ['D’Angelo O‘Neill', "d'angelo o'neill"],
  ['Jean‑Luc – Marie−Ann', 'jean-luc - marie-ann'],
  ['A\u200Bn\u00ADa\u202C', 'ana'],
  ['राम', 'राम'],
])('%s is looked for as %s', (text, folded) => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) expect(foldText(text.normalize(form))).toBe(folded);
});

test('vowel signs of Indic scripts distinguish names', () => {
  expect(foldText('राम')).not.toBe(foldText('रम'));
});

test('accented and variant letters match the plain letter', () => {
  const latin = Array.from({ length: 0x2_00_00 }, (_, code) => code)
    .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /^[a-z]\p{M}+$/iu.test(letter.normalize('NFKD')));
  expect(latin.length).toBeGreaterThan(400);
  for (const letter of latin) expect(foldText(letter)).toMatch(/^[a-z]$/);
});

test('folding again changes nothing, and folding parts equals folding the whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(foldText(foldText(one))).toBe(foldText(one));
      expect(foldText(`${one} ${other}`)).toBe(`${foldText(one)} ${foldText(other)}`);
    }),
    { numRuns: 1000 },
  );
});
