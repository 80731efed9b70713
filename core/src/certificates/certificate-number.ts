import { compactTyped, crockfordCharacters, inGroups, unambiguous } from '../crockford.ts';

declare const certificateNumberBrand: unique symbol;

/** `TPC-XXXX-XXXX-XXXX-XXXX`: 80 random bits, printed on every page of a certified translation. */
export type CertificateNumber = string & { readonly [certificateNumberBrand]: 'certificate-number' };

const randomCharacters = 16;
const canonical = /^TPC(?:-[0-9A-HJKMNP-TV-Z]{4}){4}$/;

/** Makes a number from at least 16 random bytes, using five bits of each. Throws RangeError if there are fewer. */
export function makeCertificateNumber(randomBytes: Uint8Array): CertificateNumber {
  return format(crockfordCharacters(randomBytes, randomCharacters));
}

/**
 * Parses a number typed from the paper: any case, spaces, missing or unusual hyphens, without TPC, O for 0, I and L for 1.
 * Returns undefined if it cannot be a certificate number.
 */
export function parseCertificateNumber(typed: string): CertificateNumber | undefined {
  if (typed.length > 64) return undefined;
  const characters = /^(?:TPC)?([\dA-Z]{16})$/.exec(compactTyped(typed))?.[1];
  if (characters === undefined) return undefined;
  const number = format(unambiguous(characters));
  return canonical.test(number) ? number : undefined;
}

/** Returns the first number in a text, in the printed format; undefined if there is none. */
export function findCertificateNumber(text: string): CertificateNumber | undefined {
  return /TPC(?:-[\dA-HJKMNP-TV-Z]{4}){4}/.exec(text)?.[0] as CertificateNumber | undefined;
}

function format(characters: string): CertificateNumber {
  return `TPC-${inGroups(characters)}` as CertificateNumber;
}
