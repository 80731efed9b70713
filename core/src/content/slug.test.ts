import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockedSlugs, isBlockedSlug } from './blocked-slugs.ts';
import { contentLimits } from './content-page.ts';
import { isSlug, nextFreeSlug, slugFrom, slugWhileTyping } from './slug.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.constantFrom('a', 'Z', '7', ' ', '\t', '\u00a0', '-', 'é', 'ñ', 'ß', '文', '!', '_', '\n'))
    .map((letters) => letters.join('')),
);

describe('a slug made from a text', () => {
  test.each([
    ['About Us', 'about-us'],
    ['  Preguntas   frecuentes  ', 'preguntas-frecuentes'],
    ['Política de privacidad', 'politica-de-privacidad'],
    ['ÀÉÎÕÜ Ñandú', 'aeiou-nandu'],
    ["What's new? (2026)", 'whats-new-2026'],
    ['one\ttwo\nthree', 'one-two-three'],
    ['one\u00a0two', 'one-two'],
    ['already-a-slug', 'already-a-slug'],
    ['A - B', 'a---b'],
    ['snake_case', 'snakecase'],
    ['.../../etc/passwd', 'etcpasswd'],
    ['İstanbul', 'istanbul'],
    ['文書の種類', ''],
    ['!!!', ''],
    ['', ''],
  ])('%j is %j', (text, slug) => {
    expect(slugFrom(text)).toBe(slug);
  });

  test('contains only a to z, digits and hyphens, and is not too long', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(slugFrom(text)).toMatch(/^[a-z\d-]*$/);
        expect(slugFrom(text.repeat(20)).length).toBeLessThanOrEqual(contentLimits.slug);
      }),
    );
  });

  test('does not change when it is made again', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(slugFrom(slugFrom(text))).toBe(slugFrom(text));
      }),
    );
  });
});

describe('a slug that is being typed', () => {
  test.each([
    ['About ', 'about-'],
    ['About  ', 'about-'],
    [' About', 'about'],
    ['about-u', 'about-u'],
    [' ', ''],
  ])('%j shows %j', (text, slug) => {
    expect(slugWhileTyping(text)).toBe(slug);
  });

  test('typed letter by letter becomes the same as when pasted', () => {
    fc.assert(
      fc.property(texts, (text) => {
        let typed = '';
        for (const letter of text) typed = slugWhileTyping(typed + letter);
        expect(slugFrom(typed).replaceAll(/-+/g, '-').replace(/-$/, '')).toBe(
          slugFrom(text).replaceAll(/-+/g, '-').replace(/-$/, ''),
        );
      }),
    );
  });
});

test.each([
  ['about-us', true],
  ['2026', true],
  ['About', false],
  ['a b', false],
  ['', false],
  ['---', false],
])('%j is an address: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});

test('careers and our-team are blocked slugs', () => {
  expect(blockedSlugs).toEqual(['careers', 'our-team']);
  expect(['careers', 'our-team', 'about'].map(isBlockedSlug)).toEqual([true, true, false]);
});

test('for a slug that is taken, the first free number is appended, within the length limit', () => {
  const taken = new Set(['faq', 'faq-2', 'faq-3']);
  expect(nextFreeSlug('faq', (slug) => taken.has(slug))).toBe('faq-4');
  const long = 'a'.repeat(contentLimits.slug);
  expect(nextFreeSlug(long, (slug) => slug === long)).toBe(`${'a'.repeat(contentLimits.slug - 2)}-2`);
});
