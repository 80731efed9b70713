/** The lengths of IBANs in the SEPA countries. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** An IBAN or BIC as banks exchange it: without spaces, in capital letters. */
export const compactAccount = (text: string): string => text.replaceAll(/\s/gu, '').toUpperCase();

/**
 * Whether this is an IBAN of a SEPA country with a correct checksum (ISO 7064, mod 97), as compactAccount() writes it. Check digits are 02 to 98:
 * 00, 01 and 99 have the same remainders, but no bank assigns them.
 */
export function isSepaIban(iban: string): boolean {
  if (!/^[A-Z]{2}(?!0[01]|99)\d{2}[A-Z0-9]+$/u.test(iban) || iban.length !== lengths[iban.slice(0, 2)])
    return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/gu, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

/** Whether this has the format of a BIC (ISO 9362). */
export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/u.test(bic);
