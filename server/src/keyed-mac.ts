import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures for one purpose; signatures for other purposes are invalid. */
export interface KeyedMac {
  /** The signature of a text, safe in a URL. */
  of(text: string): string;
  /** Whether this is our signature of the text. */
  fits(text: string, mac: string): boolean;
}

interface KeyedMacOptions {
  /** Part of the signed text. */
  readonly purpose: string;
  /** The first signs, all verify, so that keys can be rotated. */
  readonly keys: readonly string[];
  /** Length of a signature, at least 16 bytes; undefined for all 32. */
  readonly bytes?: number;
}

/** HMAC-SHA256. Throws if there is no key. */
export function createKeyedMac({ purpose, keys, bytes }: KeyedMacOptions): KeyedMac {
  const [current] = keys;
  if (current === undefined) throw new Error(`signing for ${purpose} needs a key`);
  const sign = (key: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest().subarray(0, bytes).toString('base64url');
  return {
    of: (text) => sign(current, text),
    // Compared as text: another base64url spelling of the same bytes is not ours.
    fits: (text, mac) => keys.some((key) => matches(sign(key, text), mac)),
  };
}

function matches(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
