import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPersonName } from './person-name.ts';

const characters = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));
const unseen = characters.filter((one) =>
  /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\s\u2800]/u.test(one),
);

test.each([
  ['  Ana\t\r\nGómez ', 'Ana Gómez'],
  ['Ana\u0000Gómez', 'Ana Gómez'],
  ['ＡＮＡ　Ｇｏｍｅｚ－Ｒｕｉｚ', 'ANA Gomez-Ruiz'],
  ['山田　ﾀﾛｳ', '山田 ﾀﾛｳ'],
  ['Jose\u0301 Nun\u0303ez', 'José Nuñez'],
  ['\u202AAna\u202C \u200B\uFEFFGómez', 'Ana Gómez'],
  ['A\u00ADna\u2800Gómez\uFE0F', 'Ana Gómez'],
  ['Ana Bcc: all@example.com', 'Ana Bcc: all@example.com'],
  ['half \uD83D', 'half \uFFFD'],
])('%j is stored as %j', (typed, stored) => {
  expect(readPersonName(typed)).toBe(stored);
});

test.each([
  ['a Persian name', 'علی\u200Cرضا'],
  ['a Persian name with a vowel sign before the joiner', 'علیِ\u200Cرضا'],
  ['a name in Devanagari', 'क्\u200Dषमा'],
  ['a half letter of Devanagari', 'शक्\u200Cति'],
  ['a name in Bengali', 'র\u200D্যাব'],
  ['a Malayalam name with a dead consonant at its end', 'രാജന്\u200D'],
  ['a Sinhalese name', 'ශ්\u200Dරී'],
  ['a Japanese name with a variant', '葛\u{E0100}城'],
  ['a Mongolian name', 'ᠰᠠᠷᠠ\u180Bᠨ'],
])('%s keeps what it is written with', (_, name) => {
  expect(readPersonName(name)).toBe(name.normalize('NFC'));
});

test('joiners without an effect are removed', () => {
  expect(readPersonName('A\u200Dna\u200C')).toBe('Ana');
  expect(readPersonName('\u200Cعلی\u200C رضا')).toBe('علی رضا');
  expect(readPersonName('علی\u200C\u200C\u200Cرضا')).toBe('علی\u200Cرضا');
});

test('a name without a visible letter is blank', () => {
  for (const one of unseen) expect(readPersonName(one.repeat(3))).toBe('');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...unseen), { maxLength: 30 }), (parts) => {
      expect(readPersonName(parts.join(''))).toBe('');
    }),
  );
  for (const typed of ['—', '...', '123', '\u0301', '👍']) expect(readPersonName(typed)).toBe('');
});

test('a joiner after a letter that was composed with its mark is removed at once', () => {
  expect(readPersonName('A\u0325\u200Cक्')).toBe('\u1E00क्');
});

test('every name is in NFC and in one line, and cleaning it again changes nothing', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...unseen),
    fc.constantFrom('क्', 'ی', '葛', 'ᠠ', 'e\u0301', 'a', '\u0301', '\u0CCD', '\u{11046}'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const name = readPersonName(parts.join(''));
      expect(name).toBe(name.normalize('NFC').trim());
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]| {2}/u);
      expect(readPersonName(name)).toBe(name);
    }),
    { numRuns: 3000 },
  );
});

test('invisible characters between Latin letters do not change a name', () => {
  for (const one of characters.filter((char) => /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(char))) {
    expect(readPersonName(`${one}An${one}a${one} Gómez${one}`)).toBe('Ana Gómez');
  }
});
