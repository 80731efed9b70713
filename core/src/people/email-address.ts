import { foldFullWidth } from '../texts/full-width.ts';
import { withoutInvisible } from '../texts/invisible.ts';

/** Codes of what can be wrong with an address; the dictionaries have a text for each. */
export type EmailProblem = 'required' | 'invalid' | 'too_long';

type ReadEmail =
  | { readonly address: string; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: EmailProblem };

/**
 * Normalises a typed or pasted email address for storage: without invisible characters, full-width letters as plain ones, the domain
 * in A-labels. The result must match the HTML standard's grammar, with a domain of at least two labels, and the lengths that mail servers
 * accept (RFC 5321): 64 characters before the @, 254 in total.
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

/** The key by which addresses are compared: equal keys are one mailbox. Case is ignored. */
export function emailKey(address: string): string {
  return plainEmail(address).normalize('NFC').toLowerCase();
}

const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/** A top-level domain never begins with a digit: that would be an IP address. */
const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** A global of browsers and Node that core's types do not include. It parses hosts according to the URL standard (UTS 46). */
declare const URL: new (address: string) => { readonly hostname: string };

/** '' if it is not a host. */
function hostOf(written: string): string {
  // Letters, marks, digits, hyphens and the dots of all keyboards: nothing that could end a host or have a special meaning in one.
  if (!/^[\p{L}\p{M}\p{N}\p{S}.\u3002\uFF61\u30FB\u00B7-]+$/u.test(written)) return '';
  try {
    return new URL(`http://${written.normalize('NFC')}`).hostname;
  } catch {
    return '';
  }
}
