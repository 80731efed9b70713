import { isSecureAddress, typedAddress } from './typed-address.ts';

export type MirrorProblem = 'not-an-address' | 'not-secure';

type ReadMirror =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly problem: MirrorProblem };

/**
 * Parses the entered address for dictionaries; empty for Chromium's default. The result ends with a slash, because file names are appended.
 */
export function readMirror(typed: string): ReadMirror {
  if (typed.trim() === '') return { ok: true, value: null };
  const url = typedAddress(typed);
  if (url === undefined || /[?#]/.test(url.href)) return { ok: false, problem: 'not-an-address' };
  if (!isSecureAddress(url)) return { ok: false, problem: 'not-secure' };
  return { ok: true, value: url.href.endsWith('/') ? url.href : `${url.href}/` };
}

/** Accepts only addresses as returned by readMirror(). */
export function isMirror(address: string): boolean {
  const read = readMirror(address);
  return read.ok && read.value === address;
}
