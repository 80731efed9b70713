import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlank, plainLine, plainText } from './plain-text.ts';

test.each([
  ['line breaks of every system', 'one\r\ntwo\rthree\u2028four\n\nfive', 'one\ntwo\nthree\nfour\n\nfive'],
  ['a character 0, which PostgreSQL does not know', 'a\0b', 'ab'],
  ['control characters', 'bell\u0007 escape\u001B[31m delete\u007F', 'bell escape[31m delete'],
  ['half a character', 'half \uD83D and \uDE00', 'half \uFFFD and \uFFFD'],
  ['a text that would run backwards', 'safe\u202Egpj.exe', 'safegpj.exe'],
  ['spaces around it', ' \n text \t', 'text'],
  ['joiners of emoji and Persian', '👩‍👧 می‌خواهم', '👩‍👧 می‌خواهم'],
  ['markup', '<script>alert(1)</script> & "so"', '<script>alert(1)</script> & "so"'],
])('plain text: %s', (_, typed, expected) => {
  expect(plainText(typed)).toBe(expected);
});

test('a line contains no line breaks', () => {
  expect(plainLine('Ana\r\nBcc: all@example.com\t\u0085Gómez\n')).toBe('Ana Bcc: all@example.com Gómez');
});

test('every typed text becomes storable, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const clean of [plainText, plainLine]) {
        const text = clean(typed);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/[\0\r\u202E]/);
        expect(clean(text)).toBe(text);
      }
      expect(plainLine(typed)).not.toMatch(/[\n\u2028\u2029]/);
    }),
  );
});

test.each(['', ' ', '\n\t', '\u200B', '\u00A0\u2003', '\u3164', '\u2060\u200D'])('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

test.each(['.', '0', 'ñ', '你', '👍', '\u200Ba'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});
