import { withoutInvisible } from './texts/invisible.ts';

/** Crockford base32: without I, L, O and U, so that codes can be read out and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const perGroup = 4;

/** Encodes five random bits of each of the first `count` bytes as one character. Throws RangeError if there are fewer bytes. */
export function crockfordCharacters(randomBytes: Uint8Array, count: number): string {
  if (randomBytes.length < count) throw new RangeError(`${count} random bytes are needed`);
  return Array.from(randomBytes.subarray(0, count), (byte) => alphabet[byte & 31]).join('');
}

/** 'ABCDEFGH' → 'ABCD-EFGH'. */
export function inGroups(characters: string): string {
  return (characters.match(new RegExp(`.{${perGroup}}`, 'g')) ?? []).join('-');
}

/** Normalises typed or pasted text: upper case, normal width, no spaces, dashes or invisible characters. */
export function compactTyped(typed: string): string {
  return withoutInvisible(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}\u2212_.]/gu, '');
}

/** Replaces O by 0, and I and L by 1. */
export function unambiguous(text: string): string {
  return text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
