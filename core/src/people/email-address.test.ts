import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailKey, emailProblem, readEmail } from './email-address.ts';

/** All characters that Unicode classifies as ignorable or as format characters. */
const invisible = Array.from({ length: 0x11_00_00 }, (_, code) => code)
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
  .filter((letter) => /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(letter));

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana.Gomez@EXAMPLE.com', 'Ana.Gomez@EXAMPLE.com'],
  ["o'brien+papers@example.co.uk", "o'brien+papers@example.co.uk"],
  ['r&d@example.com', 'r&d@example.com'],
  ['first/last@example.com', 'first/last@example.com'],
  ['a..b@docomo.example', 'a..b@docomo.example'],
  ['почта@example.com', undefined],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['info@xn--80a1acny.xn--p1ai', 'info@xn--80a1acny.xn--p1ai'],
  ['ana@Bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@Bu\u0308cher.example', 'ana@xn--bcher-kva.example'],
  ['ana@straße.example', 'ana@xn--strae-oqa.example'],
  ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['\u202Aana@example.com\u202C', 'ana@example.com'],
  ['\u200Bana@exam\u00ADple.com\u200F', 'ana@example.com'],
  ['ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ana@example.com'],
  ['ana@xn--80a1acny.XN--P1AI', 'ana@xn--80a1acny.XN--P1AI'],
  ['\u3000ana﹫example｡com\u00A0', 'ana@example.com'],
])('%s is stored as %s', (typed, stored) => {
  expect(readEmail(typed).address).toBe(stored);
});

test.each([
  ['', 'required'],
  [' \u200B\u202C\u3000', 'required'],
  ['ana', 'invalid'],
  ['ana@example', 'invalid'],
  ['ana gomez@example.com', 'invalid'],
  ['ana@exam\nple.com', 'invalid'],
  ['ana@b@example.com', 'invalid'],
  ['@example.com', 'invalid'],
  ['ana@', 'invalid'],
  ['ana@127.0.0.1', 'invalid'],
  ['ana@1.0x1', 'invalid'],
  ['ana@-a.example', 'invalid'],
  ['ana@a_b.example', 'invalid'],
  ['ana@bücher.example/x', 'invalid'],
  ['ana@bücher.example:25', 'invalid'],
  ['Ana <ana@example.com>', 'invalid'],
  ['ana@example.com,eve@example.com', 'invalid'],
  ['"ana b"@example.com', 'invalid'],
  [`${'a'.repeat(65)}@example.com`, 'too_long'],
  [`ana@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, 'too_long'],
  [`ana@${'ü'.repeat(56)}.${'ü'.repeat(56)}.${'ü'.repeat(56)}.${'ü'.repeat(50)}.example`, 'too_long'],
  [`ana@${'ü'.repeat(100_000)}.example`, 'too_long'],
])('%j is %s', (typed, problem) => {
  expect(emailProblem(typed)).toBe(problem);
});

const letter = fc.constantFrom(..."abcXYZ019.!#$%&'*+/=?^_`{|}~-");
const address = fc
  .tuple(
    fc.string({ unit: letter, minLength: 1, maxLength: 64 }),
    fc.array(fc.stringMatching(/^[a-z\d](?:[a-z\d-]{0,8}[a-z\d])?$/), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('com', 'xn--p1ai', 'museum'),
  )
  .map(([local, labels, top]) => `${local}@${labels.join('.')}.${top}`);

test('each example address of the HTML standard is stored unchanged', () => {
  fc.assert(
    fc.property(address, (typed) => {
      expect(z.regexes.html5Email.test(typed)).toBe(true);
      expect(readEmail(typed)).toEqual({ address: typed });
    }),
  );
});

test('invisible characters do not change the stored address', () => {
  fc.assert(
    fc.property(
      address,
      fc.array(fc.tuple(fc.nat(80), fc.constantFrom(...invisible)), { maxLength: 9 }),
      (typed, put) => {
        const letters = [...typed];
        for (const [at, one] of put) letters.splice(at, 0, one);
        expect(readEmail(letters.join('')).address).toBe(typed);
      },
    ),
  );
  for (const one of invisible)
    expect(readEmail(`a${one}na@exam${one}ple.com${one}`).address).toBe('ana@example.com');
});

test('a stored address is ASCII, valid by the HTML standard, and does not change again', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
      ([local, domain]) => {
        for (const typed of [`${local}@${domain}`, `ana@${domain}.com`, `${local}@example.com`]) {
          const { address: stored } = readEmail(typed);
          if (stored === undefined) continue;
          expect(stored).toMatch(z.regexes.html5Email);
          expect(readEmail(stored)).toEqual({ address: stored });
          expect(emailKey(typed)).toBe(emailKey(stored));
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('stored addresses are compared without regard to case', () => {
  expect(emailKey('\u202AANA@Bücher.example\u202C')).toBe(emailKey('ana@xn--bcher-kva.example'));
  expect(emailKey('ana@example.com')).not.toBe(emailKey('anna@example.com'));
  // Text that is not an address is compared unchanged: letters that only the database folds stay different.
  expect(emailKey('İda@example.com')).not.toBe(emailKey('ida@example.com'));
  expect(emailKey(' ')).toBe('');
});
