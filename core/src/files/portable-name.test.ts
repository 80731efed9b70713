import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctNames, numberedName, portableName } from './portable-name.ts';

test.each([
  ['acta.pdf', 'acta.pdf'],
  ['Geburtsurkunde María 日本.pdf', 'Geburtsurkunde María 日本.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['what? "this" <is> *it*|.pdf', 'what_ _this_ _is_ _it__.pdf'],
  ['CON', '_CON'],
  ['con.pdf', '_con.pdf'],
  ['Lpt1.tar.gz', '_Lpt1.tar.gz'],
  ['COM¹.pdf', '_COM¹.pdf'],
  ['CLOCK$.pdf', '_CLOCK$.pdf'],
  ['console.pdf', 'console.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['trailing.pdf. . .', 'trailing.pdf'],
  ['trailing .pdf', 'trailing.pdf'],
  ['.hidden.pdf', 'hidden.pdf'],
  ['line\r\nbreak\0.pdf', 'linebreak.pdf'],
  ['-rf.pdf', 'rf.pdf'],
  ['localhost:3000', 'localhost_3000'],
  ['', 'document'],
])('%j is kept by every system as %j', (name, kept) => {
  expect(portableName(name)).toBe(kept);
});

test('files in one folder get names that differ on every system', () => {
  expect(
    distinctNames(
      ['a.pdf', 'A.pdf', 'a.pdf', 'a (2).pdf', 'Sums', 'é.pdf', 'e\u0301.pdf', 'ﬁ.pdf', 'FI.pdf'],
      'SUMS',
    ),
  ).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'a (2) (2).pdf',
    'Sums (2)',
    'é.pdf',
    'é (2).pdf',
    'ﬁ.pdf',
    'FI (2).pdf',
  ]);
});

test('every result is portable, does not change again, and has room for a number', () => {
  const parts = [
    'a',
    'é',
    '漢',
    '🙂',
    '👨‍👩‍👧',
    '각',
    ' ',
    '.',
    '/',
    '\\',
    ':',
    '*',
    '\0',
    '\u202E',
    '\uD800',
    'con',
    '-',
    '\u200D',
    '{',
    '\u0301',
  ];
  const names = fc.array(fc.constantFrom(...parts), { maxLength: 400 }).map((all) => all.join(''));
  const forbidden = new RegExp(String.raw`[<>:"/\\|?*{}\p{Cc}\p{Cf}]|^[-. ]|[. ]$|^$|^con(?:\.|$)`, 'u');
  fc.assert(
    fc.property(names, fc.constantFrom('', '.pdf', '.각각각각각각'), (base, extension) => {
      const name = portableName(base + extension);
      expect(name).not.toMatch(forbidden);
      expect(portableName(name)).toBe(name);
      expect(Buffer.byteLength(numberedName(name, 1000).normalize('NFD'))).toBeLessThanOrEqual(255);
    }),
  );
});
