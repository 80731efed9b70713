import { expect, test } from 'vitest';
import { makeCertificateNumber, parseCertificateNumber } from './certificate-number.ts';

const number = makeCertificateNumber(Uint8Array.from({ length: 16 }, (_, index) => index * 37));

test('a number encodes 80 bits of sixteen bytes, in groups that can be read out', () => {
  expect(number).toMatch(/^TPC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  expect(makeCertificateNumber(new Uint8Array(16).fill(255))).toBe('TPC-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(() => makeCertificateNumber(new Uint8Array(15))).toThrow(RangeError);
});

test.each([
  ['as printed', (text: string) => text],
  ['in small letters with spaces', (text: string) => ` ${text.toLowerCase().replaceAll('-', ' ')} `],
  ['without the hyphens', (text: string) => text.replaceAll('-', '')],
  ['without its beginning', (text: string) => text.slice(4)],
  ['with long dashes', (text: string) => text.replaceAll('-', '–')],
  ['with letters for digits', (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'l')],
])('a number typed %s is understood', (_, typed) => {
  expect(parseCertificateNumber(typed(number))).toBe(number);
});

test.each(['', 'TPC', 'TP-2026-ABCD-ABCD-ABCD', `${number}0`, 'TPC-UUUU-UUUU-UUUU-UUUU', 'x'.repeat(65)])(
  '%j is no number',
  (typed) => expect(parseCertificateNumber(typed)).toBeUndefined(),
);
