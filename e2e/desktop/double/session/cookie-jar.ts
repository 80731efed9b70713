import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type * as Electron from 'electron';
import { isTrustworthy, parseSetCookie, type StoredCookie } from './set-cookie.ts';
import { Strict } from '../strict.ts';

const seconds = () => Date.now() / 1000;
const isAlive = (cookie: StoredCookie) =>
  cookie.expirationDate === undefined || cookie.expirationDate > seconds();

/**
 * The cookies of one session. A `persist:` one writes to disk on `flushStore` and when the program exits normally; a power cut loses later
 * changes. Session cookies are never written to disk. SameSite is stored but has no effect: requests of the main process have no initiating
 * site.
 */
export class CookieJar extends Strict implements Pick<Electron.Cookies, 'flushStore' | 'get' | 'set'> {
  readonly #file: string | undefined;
  #cookies: StoredCookie[] = [];

  constructor(file: string | undefined) {
    super();
    this.#file = file;
    try {
      if (file !== undefined) this.#cookies = JSON.parse(readFileSync(file, 'utf8')) as StoredCookie[];
    } catch {
      // This is the first start of this partition.
    }
  }

  async get(filter: Electron.CookiesGetFilter): Promise<StoredCookie[]> {
    const keys = ['name', 'domain', 'path', 'secure', 'session', 'httpOnly'] as const;
    return this.#cookies.filter(
      (cookie) =>
        isAlive(cookie) &&
        (filter.url === undefined || matches(cookie, new URL(filter.url))) &&
        keys.every((key) => filter[key] === undefined || filter[key] === cookie[key]),
    );
  }

  async set(details: Electron.CookiesSetDetails): Promise<void> {
    const {
      name = '',
      value = '',
      domain,
      path: onPath,
      secure,
      httpOnly,
      expirationDate,
      sameSite,
    } = details;
    const site = sameSite === 'no_restriction' ? 'none' : sameSite;
    const parts = [
      `${name}=${value}`,
      ...(domain === undefined ? [] : [`Domain=${domain}`]),
      `Path=${onPath ?? '/'}`,
      ...(secure === true ? ['Secure'] : []),
      ...(httpOnly === true ? ['HttpOnly'] : []),
      ...(expirationDate === undefined ? [] : [`Max-Age=${Math.round(expirationDate - seconds())}`]),
      ...(site === undefined || site === 'unspecified' ? [] : [`SameSite=${site}`]),
    ];
    const cookie = parseSetCookie(parts.join('; '), new URL(details.url), seconds());
    if (cookie === undefined) throw new Error('Failed to set cookie: it is not acceptable for this url');
    this.#put(cookie);
  }

  async flushStore(): Promise<void> {
    if (this.#file === undefined) return;
    mkdirSync(path.dirname(this.#file), { recursive: true });
    const kept = this.#cookies.filter((cookie) => !cookie.session && isAlive(cookie));
    writeFileSync(this.#file, JSON.stringify(kept), { mode: 0o600 });
  }

  /** Not Electron's: the Cookie header of a request, the longest path first. */
  headerFor(url: URL): string {
    return this.#cookies
      .filter((cookie) => isAlive(cookie) && matches(cookie, url))
      .toSorted((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
      .join('; ');
  }

  /** Not Electron's: the Set-Cookie lines of a response. */
  receive(lines: readonly string[], url: URL): void {
    for (const line of lines) {
      const cookie = parseSetCookie(line, url, seconds());
      if (cookie !== undefined) this.#put(cookie);
    }
  }

  /** Not Electron's: `session.clearStorageData`. */
  clear(): void {
    this.#cookies = [];
  }

  #put(cookie: StoredCookie): void {
    const isSame = ({ name, domain, path: onPath }: StoredCookie) =>
      name === cookie.name && domain === cookie.domain && onPath === cookie.path;
    this.#cookies = this.#cookies.filter((other) => !isSame(other));
    if (isAlive(cookie)) this.#cookies.push(cookie);
  }
}

function matches(cookie: StoredCookie, url: URL): boolean {
  const isHost = cookie.hostOnly
    ? url.hostname === cookie.domain
    : `.${url.hostname}`.endsWith(cookie.domain);
  const under = cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`;
  const isPath = url.pathname === cookie.path || url.pathname.startsWith(under);
  return isHost && isPath && (!cookie.secure || isTrustworthy(url));
}
