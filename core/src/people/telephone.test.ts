import { expect, test } from 'vitest';
import { extendedTelephone, plainTelephone, telephone } from './telephone.ts';

test.each([
  ['+1 (555) 123-4567', '+1 (555) 123-4567'],
  // Pasted from an address book, which isolates numbers, and from Word.
  ['\u202A+49 30 1234\u20115678\u202C', '+49 30 1234-5678'],
  ['\u2068+972\u00A03–123\u202F4567\u2069', '+972 3-123 4567'],
  ['＋８１－３－１２３４－５６７８', '+81-3-1234-5678'],
  ['+٩٦٦ ١١ ٢٣٤ ٥٦٧٨', '+966 11 234 5678'],
  ['+۹۸ ۲۱ ۱۲۳۴', '+98 21 1234'],
  ['(+44) 20 7946 0958', '(+44) 20 7946 0958'],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['(020) 7946 0958', '(020) 7946 0958'],
  ['+33·1·23·45·67·89', '+33.1.23.45.67.89'],
  ['+41\t44\t668 18 00', '+41 44 668 18 00'],
  ['', ''],
])('%j is a telephone number', (typed, plain) => {
  expect(plainTelephone(typed)).toBe(plain);
  expect(plainTelephone(plain)).toBe(plain);
  expect(plain).toMatch(telephone);
  expect(plain).toMatch(extendedTelephone);
});

test.each(['+1 555 123 4567 ext. 12', '+1 555 123 4567 EXT 12', '555-123-4567 x12', '(555) 123-4567 #12'])(
  '%j is a telephone number with an extension',
  (typed) => {
    expect(plainTelephone(typed)).toBe(typed);
    expect(typed).toMatch(extendedTelephone);
    expect(typed).not.toMatch(telephone);
  },
);

test.each(['call me', '+1 555 ask Ana', '1; drop', 'ext. 12', '+1+2'])('%j is none', (typed) => {
  expect(plainTelephone(typed)).not.toMatch(extendedTelephone);
});
