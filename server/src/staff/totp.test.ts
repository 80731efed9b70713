import { describe, expect, test } from 'vitest';
import { matchTotp, totpOf } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of RFC 6238 is good', (second, code) => {
  expect(matchTotp(secret, code, at(second), null)).toBe(Math.floor(second / 30));
});

describe('a code', () => {
  const now = at(1_234_567_890);
  const step = Math.floor(1_234_567_890 / 30);
  const codeOf = (off: number) => totpOf(secret).generate({ timestamp: now.getTime() + off * 30_000 });

  test('is valid one step before and after', () => {
    const steps = [-2, -1, 0, 1, 2].map((off) => matchTotp(secret, codeOf(off), now, null));
    expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  test('of a used step, or of an earlier one, is no longer valid', () => {
    expect(matchTotp(secret, '005924', now, step - 1)).toBe(step);
    expect(matchTotp(secret, '005924', now, step)).toBeUndefined();
    expect(matchTotp(secret, codeOf(-1), now, step)).toBeUndefined();
  });

  test.each(['', '00592', '0059244', '００５９２４', 'abcdef'])('%j is not a code', (code) => {
    expect(matchTotp(secret, code, now, null)).toBeUndefined();
  });
});

test('the URI for the app escapes names', () => {
  const address = new URL(totpOf(secret, 'José').toString());
  expect(address.href).toContain('otpauth://totp/TruePage:Jos%C3%A9?');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'TruePage',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
