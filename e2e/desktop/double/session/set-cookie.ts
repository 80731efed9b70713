import type * as Electron from 'electron';

export interface StoredCookie extends Required<Omit<Electron.Cookie, 'expirationDate'>> {
  /** Seconds since 1970; absent for a session cookie. */
  readonly expirationDate?: number;
}

/** Chromium keeps no cookie longer than this. */
const longestAge = 400 * 24 * 60 * 60;
const largestCookie = 4096;

/** Parses a Set-Cookie line from `url` like Chromium; undefined if it refuses the cookie. */
export function parseSetCookie(line: string, url: URL, now: number): StoredCookie | undefined {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const attributes = new Map(
    rest.map((part) => splitOnce(part)).map(([key, value]) => [key.toLowerCase(), value]),
  );
  const [name, value] = splitOnce(pair);
  const domain = domainFor(attributes.get('domain'), url.hostname);
  const expirationDate = expiryFrom(attributes, now);
  if (domain === undefined || name.length + value.length > largestCookie || (name === '' && value === '')) {
    return undefined;
  }
  const path = attributes.get('path') ?? '';
  const cookie: StoredCookie = {
    name,
    value,
    ...domain,
    path: path.startsWith('/') ? path : defaultPath(url),
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: sameSiteFrom(attributes.get('samesite')),
    session: expirationDate === undefined,
    ...(expirationDate === undefined ? {} : { expirationDate }),
  };
  return isAcceptable(cookie, url, attributes.get('path')) ? cookie : undefined;
}

/** Loopback counts as secure, as in Chromium. */
export function isTrustworthy({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function isAcceptable(cookie: StoredCookie, url: URL, givenPath: string | undefined): boolean {
  if (cookie.secure && !isTrustworthy(url)) return false;
  if (cookie.sameSite === 'no_restriction' && !cookie.secure) return false;
  const prefix = /^__(?:host|secure)-/i.exec(cookie.name)?.[0].toLowerCase();
  if (prefix !== undefined && !cookie.secure) return false;
  return prefix !== '__host-' || (cookie.hostOnly && givenPath === '/');
}

function domainFor(
  given: string | undefined,
  host: string,
): { domain: string; hostOnly: boolean } | undefined {
  const domain = (given ?? '').replace(/^\./, '').toLowerCase();
  if (domain === '') return { domain: host, hostOnly: true };
  const isAddress = /^[\d.]+$|^\[/.test(host);
  if (isAddress) return domain === host ? { domain: host, hostOnly: true } : undefined;
  if (!domain.includes('.')) return undefined;
  return host === domain || host.endsWith(`.${domain}`)
    ? { domain: `.${domain}`, hostOnly: false }
    : undefined;
}

function expiryFrom(attributes: ReadonlyMap<string, string>, now: number): number | undefined {
  const maxAge = attributes.get('max-age');
  if (maxAge !== undefined && /^-?\d+$/.test(maxAge)) return now + Math.min(Number(maxAge), longestAge);
  const expires = Date.parse(attributes.get('expires') ?? '') / 1000;
  return Number.isNaN(expires) ? undefined : Math.min(expires, now + longestAge);
}

function sameSiteFrom(given: string | undefined): StoredCookie['sameSite'] {
  switch (given?.toLowerCase()) {
    case 'strict':
      return 'strict';
    case 'lax':
      return 'lax';
    case 'none':
      return 'no_restriction';
    default:
      return 'unspecified';
  }
}

function defaultPath({ pathname }: URL): string {
  return pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')));
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}
