import { expect, test } from 'vitest';
import { compactAccount, isBic, isSepaIban } from './iban.ts';

test.each([
  'DE89 3704 0044 0532 0130 00',
  'es91 2100 0418 4502 0005 1332',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'FR14 2004 1010 0505 0001 3M02 606',
])('%s is an IBAN', (iban) => {
  expect(isSepaIban(compactAccount(iban))).toBe(true);
});

test.each([
  ['two digits are exchanged', 'DE89370400440532013900'],
  ['one digit is wrong', 'DE88370400440532013000'],
  ['it is too short for its country', 'DE8937040044053201300'],
  ['its country is not in SEPA', 'TR330006100519786457841326'],
  ['it is written with spaces', 'DE89 3704 0044 0532 0130 00'],
  ['the check digits are 00', 'DE00370400440532013050'],
  ['the check digits are 01', 'DE01370400440532013032'],
  ['the check digits are 99', 'DE99370400440532013014'],
  ['it is empty', ''],
])('no IBAN where %s', (_, iban) => {
  expect(isSepaIban(iban)).toBe(false);
});

test('every single wrong digit is detected', () => {
  const iban = 'DE89370400440532013000';
  for (let at = 2; at < iban.length; at += 1)
    for (const digit of '0123456789')
      if (digit !== iban[at]) expect(isSepaIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false);
});

test('a BIC has eight or eleven characters', () => {
  expect(['COBADEFF', 'COBADEFFXXX', 'CAIXESBB'].map(isBic)).toEqual([true, true, true]);
  expect(['COBADEF', 'COBADEFFXX', '12BADEFF', ''].map(isBic)).toEqual([false, false, false, false]);
});
