import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature for one purpose; signatures for other purposes are invalid. */
export interface KeyedMac {
  /** The signature of a text, safe in a URL. */
  of(text: string): string;
  /** Whether a returned signature is ours for this text. */
  fits(text: string, mac: string): boolean;
}

interface KeyedMacOptions {
  /** Included in the signature. */
  readonly purpose: string;
  /** The first signs, all verify, so that keys can be rotated. */
  readonly keys: readonly string[];
  /** Length of a signature; 16 bytes at least. Undefined: all 32. */
  readonly bytes?: number;
}

/** HMAC-SHA256. Throws when there is no key. */
export function createKeyedMac({ purpose, keys, bytes }: KeyedMacOptions): KeyedMac {
  const [current] = keys;
  if (current === undefined) throw new Error(`signing for ${purpose} needs a key`);
  const sign = (key: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}:${text}`).digest().subarray(0, bytes).toString('base64url');
  return {
    of: (text) => sign(current, text),
    // As texts: another spelling of the same bytes is not what we wrote.
    fits: (text, mac) => keys.some((key) => matches(sign(key, text), mac)),
  };
}

function matches(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
