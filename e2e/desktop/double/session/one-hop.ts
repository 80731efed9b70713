import http from 'node:http';
import https from 'node:https';
import { PassThrough, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { switchValue } from '../app/start-options.ts';
import { appManifest } from '../app/app-manifest.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface Asked {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Undefined: neither sends nor stores cookies. */
  readonly jar: CookieJar | undefined;
  readonly signal: AbortSignal;
  /** The value of Proxy-Authorization. */
  readonly forProxy?: string | undefined;
}

/** One response of a server, possibly a redirect. */
export interface Hop {
  readonly status: number;
  readonly statusMessage: string;
  /** As received, with duplicates. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Readable;
}

const userAgent = `Mozilla/5.0 (X11; Linux x64) ${appManifest.name}/${appManifest.version} Electron/45.3.4`;
const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};

/** Sends one request, with the headers of a request that is not from a page. It has no timeout. */
export function askOnce({ url, method, headers, body, jar, signal, forProxy }: Asked): Promise<Hop> {
  const cookies = jar?.headerFor(url) ?? '';
  const sent = {
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...headers,
    'user-agent': userAgent,
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'empty',
    ...(cookies === '' ? {} : { cookie: cookies }),
    ...(body === undefined ? {} : { 'content-length': String(body.length) }),
  };
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const options = { method, headers: sent, signal, agent: false as const };
    const way = { ...options, ...throughProxy(url, sent, forProxy) };
    const asking = request(url, way, (answer) => {
      jar?.receive(answer.headers['set-cookie'] ?? [], url);
      resolve(hopOf(answer, method));
    });
    asking.on('error', (error) => reject(asChromium(error)));
    asking.end(body);
  });
}

/** Chromium's own switch. Addresses of this computer use it too: `--proxy-bypass-list=<-loopback>` tells Electron so. */
export const proxyInUse = switchValue('proxy-server');

function throughProxy(url: URL, headers: object, forProxy: string | undefined): http.RequestOptions {
  if (proxyInUse === '') return {};
  if (url.protocol !== 'http:') throw new Error('electron double: https through a proxy is not modelled');
  const { hostname, port } = new URL(`http://${proxyInUse}`);
  const credentials = forProxy === undefined ? {} : { 'proxy-authorization': forProxy };
  return { hostname, port, path: url.href, headers: { ...headers, host: url.host, ...credentials } };
}

function hopOf(answer: http.IncomingMessage, method: string): Hop {
  const { statusCode = 0, statusMessage = '', rawHeaders } = answer;
  const headers: [string, string][] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.push([rawHeaders[at]!.toLowerCase(), decoded(rawHeaders[at + 1]!)]);
  }
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? '';
  const isEmpty = method === 'HEAD' || [204, 304].includes(statusCode);
  const decoder = isEmpty ? undefined : decoders[encoding]?.();
  const body = new PassThrough();
  const source = decoder === undefined ? answer : answer.pipe(decoder);
  for (const part of [answer, source]) part.on('error', (error) => body.destroy(error));
  // If a reader stops, this only pauses: the connection stays open until the request is aborted.
  source.pipe(body);
  return { status: statusCode, statusMessage: decoded(statusMessage), headers, body };
}

/** Electron passes Chromium's bytes to V8 as UTF-8: invalid bytes become U+FFFD. Node decodes headers as Latin-1. */
function decoded(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8');
}

const names: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
};

/** Node's messages for a broken connection are not stable. */
function asChromium(error: NodeJS.ErrnoException): Error {
  return new Error(`net::${names[error.code ?? ''] ?? 'ERR_FAILED'}`, { cause: error });
}
