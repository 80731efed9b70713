import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crockfordCharacters } from '@truepage/core/crockford';

/** 160 random bits, and 35 bits of a checksum: scanners recognise a key that got into a repository, and typos cost no query. */
const [secretLength, checkLength] = [32, 7];
const wellFormed = /^(tp_(?:live|test)_[0-9A-HJKMNP-TV-Z]{32})([0-9A-HJKMNP-TV-Z]{7})$/;
const shownLength = 'tp_live_'.length + 4;

/** A new key: `tp_live_` or `tp_test_`, 32 random characters, 7 of a checksum. */
export function makeKey(randomBytes: (count: number) => Uint8Array, isTest: boolean): string {
  const secret = crockfordCharacters(randomBytes(secretLength), secretLength);
  const text = `tp_${isTest ? 'test' : 'live'}_${secret}`;
  return text + checkOf(text);
}

/** Whether a text can be a key at all. */
export function isKey(text: string): boolean {
  const [, payload, check] = wellFormed.exec(text) ?? [];
  return payload !== undefined && checkOf(payload) === check;
}

/** Under what a key is stored, in hexadecimal. It has 160 random bits, so a fast hash is enough. */
export function hashKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What is shown of a key. */
export function prefixOf(text: string): string {
  return text.slice(0, shownLength);
}

/** CRC-32 in characters of five bits. */
function checkOf(text: string): string {
  const sum = crc32(text);
  const parts = Array.from({ length: checkLength }, (_, at) => (sum >>> (5 * at)) & 31);
  return crockfordCharacters(Uint8Array.from(parts), checkLength);
}
