import { foldFullWidth } from '../texts/full-width.ts';
import { withoutInvisible } from '../texts/invisible.ts';

/** Codes of what can be wrong with an address; each has words in the dictionaries. */
export type EmailProblem = 'required' | 'invalid' | 'too_long';

type ReadEmail =
  | { readonly address: string; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: EmailProblem };

/**
 * An email address as we store it, out of what people type and paste: no invisible characters, full-width letters as plain
 * ones, the domain in A-labels. What is left has to fit the HTML standard's grammar, with a domain of two labels at least,
 * and the lengths that mail servers take (RFC 5321): 64 characters before the @, 254 in all.
 */
export function readEmail(typed: string): ReadEmail {
  const plain = foldFullWidth(withoutInvisible(typed)).trim();
  if (plain === '') return { problem: 'required' };
  const at = plain.lastIndexOf('@');
  if (!localPart.test(plain.slice(0, Math.max(at, 0)))) return { problem: 'invalid' };
  if (at > 64 || plain.length > 254) return { problem: 'too_long' };
  const written = plain.slice(at + 1);
  const domain = /[^\0-\x7F]/.test(written) ? hostOf(written) : written;
  if (!domainName.test(domain)) return { problem: 'invalid' };
  const address = plain.slice(0, at + 1) + domain;
  return address.length > 254 ? { problem: 'too_long' } : { address };
}

/** The problem of a typed address; undefined if none. */
export function emailProblem(typed: string): EmailProblem | undefined {
  return readEmail(typed).problem;
}

/** The address as stored; invalid input is returned unchanged. */
export function plainEmail(typed: string): string {
  return readEmail(typed).address ?? typed.trim();
}

/** What addresses are compared by, everywhere: two of the same key are one mailbox. Case does not count. */
export function emailKey(address: string): string {
  return plainEmail(address).normalize('NFC').toLowerCase();
}

const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/** No top level begins with a digit: that would be an IP address. */
const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** A global of browsers and Node alike, which core's types do not know. It does what the URL standard says of hosts (UTS 46). */
declare const URL: new (address: string) => { readonly hostname: string };

/** '' if it is not a host. */
function hostOf(written: string): string {
  // Letters, marks, digits, hyphens and the dots of all keyboards: nothing that could end a host or mean something else in one.
  if (!/^[\p{L}\p{M}\p{N}\p{S}.\u3002\uFF61\u30FB\u00B7-]+$/u.test(written)) return '';
  try {
    return new URL(`http://${written.normalize('NFC')}`).hostname;
  } catch {
    return '';
  }
}
