import { isSecureAddress, typedAddress } from './typed-address.ts';

export type MirrorProblem = 'not-an-address' | 'not-secure';

type ReadMirror =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly problem: MirrorProblem };

/**
 * Where to fetch dictionaries from, as entered; empty for Chromium's default. What is read
 * ends with a slash, for names of files are put behind it.
 */
export function readMirror(typed: string): ReadMirror {
  if (typed.trim() === '') return { ok: true, value: null };
  const url = typedAddress(typed);
  if (url === undefined || /[?#]/.test(url.href)) return { ok: false, problem: 'not-an-address' };
  if (!isSecureAddress(url)) return { ok: false, problem: 'not-secure' };
  return { ok: true, value: url.href.endsWith('/') ? url.href : `${url.href}/` };
}

/** As readMirror() has written it, and nothing else. */
export function isMirror(address: string): boolean {
  const read = readMirror(address);
  return read.ok && read.value === address;
}
