import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crockfordCharacters } from '@truepage/core/crockford';

/** 160 random bits, and a checksum of 35 bits: secret scanners recognise a leaked key, and typos cause no query. */
const [secretLength, checkLength] = [32, 7];
const wellFormed = /^(tp_(?:live|test)_[0-9A-HJKMNP-TV-Z]{32})([0-9A-HJKMNP-TV-Z]{7})$/;
const shownLength = 'tp_live_'.length + 4;

/** Returns a new key: `tp_live_` or `tp_test_`, 32 random characters, and 7 characters of checksum. */
export function makeKey(randomBytes: (count: number) => Uint8Array, isTest: boolean): string {
  const secret = crockfordCharacters(randomBytes(secretLength), secretLength);
  const text = `tp_${isTest ? 'test' : 'live'}_${secret}`;
  return text + checkOf(text);
}

/** Whether a text has the form and checksum of a key. */
export function isKey(text: string): boolean {
  const [, payload, check] = wellFormed.exec(text) ?? [];
  return payload !== undefined && checkOf(payload) === check;
}

/** The hash under which a key is stored, in hexadecimal. A key has 160 random bits, so a fast hash is sufficient. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The part of a key that is shown. */
export function prefixOf(text: string): string {
  return text.slice(0, shownLength);
}

/** CRC-32 in characters of five bits each. */
function checkOf(text: string): string {
  const sum = crc32(text);
  const parts = Array.from({ length: checkLength }, (_, at) => (sum >>> (5 * at)) & 31);
  return crockfordCharacters(Uint8Array.from(parts), checkLength);
}
