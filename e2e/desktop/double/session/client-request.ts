import type { Readable } from 'node:stream';
import type * as Electron from 'electron';
import { Emitter, strict } from '../strict.ts';
import { askThroughProxy } from './proxy.ts';
import type { Hop } from './one-hop.ts';
import type { Session } from './session.ts';

type Options = Electron.ClientRequestConstructorOptions;
type Modelled = Pick<Electron.ClientRequest, 'abort' | 'setHeader'>;

const modelled: readonly (keyof Options)[] = ['method', 'url', 'session', 'credentials', 'cache', 'redirect'];
/** Chromium sets these itself. */
const restricted = /^(?:content-length|host|trailer|te|upgrade|cookie2|keep-alive|transfer-encoding)$/i;
const redirections = [301, 302, 303, 307, 308];

/** `net.request`: it is sent when its body is complete. Cookies are sent only if `credentials` says so. */
class ClientRequest extends Emitter implements Modelled {
  readonly #options: Options;
  readonly #session: Session;
  readonly #headers = new Map<string, string>();
  readonly #ending = new AbortController();
  #isSent = false;
  #message: Readable | undefined;

  constructor(options: Options) {
    super();
    const unknown = Object.keys(options).filter((key) => !modelled.includes(key as keyof Options));
    if (unknown.length > 0)
      throw new Error(`electron double: net.request with ${unknown.join()} is not modelled`);
    if (options.session === undefined) {
      throw new Error('electron double: a request without a session of its own is not modelled');
    }
    if (!/^https?:$/.test(new URL(options.url ?? '').protocol)) {
      throw new Error('ClientRequest only supports http: and https: protocols');
    }
    if (options.credentials === 'same-origin') {
      throw new Error('credentials: same-origin requires origin to be set');
    }
    this.#options = options;
    this.#session = options.session as unknown as Session;
  }

  setHeader(name: string, value: string): void {
    if (this.#isSent) throw new Error("Can't set headers after they are sent");
    if (/[\0\r\n]/.test(value)) throw new Error(`Invalid value for header '${name}': '${value}'`);
    if (/^(?:origin|cookie)$/i.test(name) || /[^\t\u{20}-\u{7E}]/u.test(value)) {
      throw new Error(`electron double: a request that says ${name}: ${value} is not modelled`);
    }
    this.#headers.set(name.toLowerCase(), value);
  }

  end(chunk?: string | Buffer): this {
    if (this.#isSent) throw new Error('write after end');
    this.#isSent = true;
    const { url = '', method = 'GET' } = this.#options;
    const body = chunk === undefined ? undefined : Buffer.from(chunk);
    this.#ask(new URL(url), method.toUpperCase(), body).catch((error: Error) => {
      if (this.#ending.signal.aborted) return;
      // Outside the promise, so that errors of listeners are not caught.
      process.nextTick(() => this.emit('error', error));
    });
    return this;
  }

  /** Without a listener the sign-in is given up. */
  async #login(info: Electron.AuthInfo): Promise<readonly string[]> {
    return new Promise((resolve) => {
      const isHeard = this.emit('login', info, (...credentials: string[]) => resolve(credentials));
      if (!isHeard) resolve([]);
    });
  }

  abort(): void {
    if (!this.#ending.signal.aborted) process.nextTick(() => this.emit('abort'));
    this.#ending.abort();
    this.#message?.destroy();
  }

  async #ask(url: URL, method: string, body: Buffer | undefined): Promise<void> {
    const forbidden = [...this.#headers.keys()].find((name) => restricted.test(name));
    if (forbidden !== undefined) throw new Error('net::ERR_INVALID_ARGUMENT');
    const jar = this.#options.credentials === 'include' ? this.#session.cookies : undefined;
    const { signal } = this.#ending;
    const asked = { url, method, headers: Object.fromEntries(this.#headers), body, jar, signal };
    const hop = await askThroughProxy(asked, this.#session, async (info) => this.#login(info));
    const isRedirection =
      redirections.includes(hop.status) && hop.headers.some(([name]) => name === 'location');
    if (!isRedirection) return this.#answer(hop);
    hop.body.destroy();
    if (this.#options.redirect === 'error') {
      throw new Error("Attempted to redirect, but redirect policy was 'error'");
    }
    throw new Error('electron double: a redirection that is followed is not modelled');
  }

  #answer(hop: Hop): void {
    this.#message = hop.body;
    // Outside the promise, as above: Electron neither catches nor reports errors of listeners.
    process.nextTick(() => {
      if (!this.#ending.signal.aborted) this.emit('response', incomingMessage(hop));
    });
  }
}

export const net = strict('net', {
  isOnline: () => true,
  request: (options: Options) => new ClientRequest(options),
});

type Message = Pick<Electron.IncomingMessage, 'statusCode' | 'statusMessage' | 'headers' | 'rawHeaders'>;

/** Headers whose duplicates are ignored, as in Node; all others are joined, except cookies. */
const single =
  /^(?:content-(?:type|length)|user-agent|referer|host|(?:proxy-)?authorization|if-(?:un)?modified-since|from|location|max-forwards|retry-after|etag|last-modified|server|age|expires)$/;

/** The argument of `response` listeners. */
function incomingMessage(hop: Hop): Readable & Message {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of hop.headers) {
    const before = headers[name];
    if (name === 'set-cookie') headers[name] = [...(before ?? []), value];
    else if (before === undefined) headers[name] = value;
    else if (!single.test(name)) headers[name] = `${String(before)}, ${value}`;
  }
  return Object.assign(hop.body, {
    statusCode: hop.status,
    statusMessage: hop.statusMessage,
    headers: headers as Record<string, string[]>,
    rawHeaders: hop.headers.flat(),
  });
}
