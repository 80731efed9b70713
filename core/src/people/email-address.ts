import { withoutInvisible } from '../texts/invisible.ts';

/** Codes of what can be wrong with an address; each has words in the dictionaries. */
export type EmailProblem = 'required' | 'invalid' | 'too_long';

type ReadEmail =
  | { readonly address: string; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: EmailProblem };

/** Characters that mail servers take (RFC 5321). */
const emailLimits = { address: 254, local: 64, label: 63 } as const;

/**
 * An email address as we store it, out of what people type and paste: no invisible characters, full-width letters as plain
 * ones, the domain in A-labels. What is left has to fit the HTML standard's grammar, with a domain of two labels at least.
 */
export function readEmail(typed: string): ReadEmail {
  const plain = withoutInvisible(typed).replaceAll(wide, narrow).trim();
  if (plain === '') return { problem: 'required' };
  const at = plain.lastIndexOf('@');
  const [local, written] = [plain.slice(0, Math.max(at, 0)), plain.slice(at + 1)];
  if (!localPart.test(local) || !/^[^\s@]+\.[^\s@]+$/u.test(written)) return { problem: 'invalid' };
  if (local.length > emailLimits.local || plain.length > emailLimits.address) return { problem: 'too_long' };
  const domain = asciiDomain(written.normalize('NFC'));
  if (domain === undefined) return { problem: 'invalid' };
  const address = `${local}@${domain}`;
  return address.length > emailLimits.address ? { problem: 'too_long' } : { address };
}

/** What is wrong with a typed address; undefined: nothing. */
export function emailProblem(typed: string): EmailProblem | undefined {
  return readEmail(typed).problem;
}

/** The address as we store it; what is no address stays as it was typed. */
export function plainEmail(typed: string): string {
  return readEmail(typed).address ?? typed.trim();
}

/** What addresses are compared by, everywhere: two of the same key are one mailbox. Case does not count. */
export function emailKey(address: string): string {
  return plainEmail(address).normalize('NFC').toLowerCase();
}

const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;
const label = String.raw`[a-z\d](?:[a-z\d-]{0,${emailLimits.label - 2}}[a-z\d])?`;
/** No top level is a number: that would be an IP address. */
const domainName = new RegExp(String.raw`^(?:${label}\.)+(?!\d+$|0x[\da-f]*$)${label}$`, 'i');

/** Full-width and small forms, and the full stop of Chinese and Japanese keyboards. */
const wide = /[\u3002\uFE50-\uFE6B\uFF01-\uFF61]/gu;

function narrow(letter: string): string {
  const plain = letter.normalize('NFKC');
  return plain === '\u3002' ? '.' : plain;
}

/** A global of browsers and Node alike, which core's types do not know. It does what the URL standard says of hosts (UTS 46). */
declare const URL: new (address: string) => { readonly hostname: string };

function asciiDomain(written: string): string | undefined {
  const ascii = /^[\0-\x7F]*$/.test(written) ? written : hostOf(written);
  return ascii !== undefined && domainName.test(ascii) ? ascii : undefined;
}

function hostOf(written: string): string | undefined {
  // Letters, marks, digits, hyphens and dots: nothing that could end a host or mean something else in one.
  if (!/^[\p{L}\p{M}\p{N}\p{S}.\u30FB\u00B7-]+$/u.test(written)) return undefined;
  try {
    return new URL(`http://${written}`).hostname;
  } catch {
    return undefined;
  }
}
