import { expect, test } from 'vitest';
import { placesOf } from './folded-text.ts';

const found = (text: string, wanted: string) =>
  placesOf(text, wanted).map(([start, end]) => text.slice(start, end));

test('case and accents are ignored on both sides', () => {
  expect(found('Ana Muñoz, MUNOZ y munoz', 'muñoz')).toEqual(['Muñoz', 'MUNOZ', 'munoz']);
  expect(found('Acta de nacimiento: José', 'jose')).toEqual(['José']);
  // The same letters in decomposed form.
  expect(found('Jose\u0301 llega', 'josé')).toEqual(['Jose\u0301']);
});

test('a match is the original text, even if folding changes its length', () => {
  expect(found('İstanbul und İzmir', 'izmir')).toEqual(['İzmir']);
  expect(found('😀 TP-2026 😀', 'tp-2026')).toEqual(['TP-2026']);
});

test('any white space matches any other', () => {
  expect(found('due   in\n  two hours', 'due in two')).toEqual(['due   in\n  two']);
  expect(found('1\u00a0200 words', '1 200')).toEqual(['1\u00a0200']);
});

test('matches are consecutive and do not overlap', () => {
  expect(placesOf('aaaa', 'aa')).toEqual([
    [0, 2],
    [2, 4],
  ]);
  expect(placesOf('nothing here', 'x')).toEqual([]);
  expect(placesOf('a b', '  ')).toEqual([]);
});
