import { Resolver } from 'node:dns/promises';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayConnect, readReceiver, type Receiver, type ReceiverRules } from './receiver-address.ts';
import type { DeliveryProblem } from '@truepage/core/webhooks/webhook';
import type { SendOutcome } from '../../ports/webhook-sender.ts';

/** Resolves a name to its IP addresses. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export interface Posting extends ReceiverRules {
  readonly resolve: Resolve;
  readonly timeoutMs: number;
}

interface Message {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The maximum size of a response; the rest is cut off. */
const mostAnswerBytes = 64 * 1024;

/**
 * Queries name servers: `servers`, or the system's. lookup() would block a thread of the pool, which files and encryption need,
 * while a partner's name server does not respond.
 */
export function resolveByDns(servers?: readonly string[]): Resolve {
  return async (host) => {
    if (host === 'localhost') return [{ address: '127.0.0.1', family: 4 }];
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const [ipv4, ipv6] = await Promise.all([
      resolver.resolve4(host).catch(() => []),
      resolver.resolve6(host).catch(() => []),
    ]);
    return [
      ...ipv4.map((address) => ({ address, family: 4 })),
      ...ipv6.map((address) => ({ address, family: 6 })),
    ];
  };
}

/**
 * Posts a message to a receiver: resolves its name once, refuses addresses that are not public, and connects only to the
 * checked addresses. Redirects count as responses and are not followed.
 */
export async function postEvent(address: string, message: Message, posting: Posting): Promise<SendOutcome> {
  const receiver = readReceiver(address, posting);
  if (receiver === undefined) return { problem: 'address' };
  const signal = AbortSignal.timeout(posting.timeoutMs);
  try {
    const addresses = await addressesOf(receiver, posting);
    if (addresses === undefined) return { problem: 'name' };
    if (!addresses.every((found) => mayConnect(found.address, receiver, posting)))
      return { problem: 'address' };
    return { status: await send(receiver, message, { addresses, signal }) };
  } catch (error) {
    return { problem: problemOf(error, signal) };
  }
}

type Addresses = Awaited<ReturnType<Resolve>>;

/** Undefined if the name does not resolve. */
async function addressesOf(
  { host }: Receiver,
  { resolve, timeoutMs }: Posting,
): Promise<Addresses | undefined> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new DOMException('the name was not resolved in time', 'TimeoutError')),
      timeoutMs,
    ).unref();
  });
  const found = await Promise.race([resolve(host).catch(() => []), late]);
  return found.length === 0 ? undefined : found;
}

interface Connection {
  readonly addresses: Addresses;
  readonly signal: AbortSignal;
}

function send({ url, host }: Receiver, message: Message, connection: Connection): Promise<number> {
  const options: RequestOptions = {
    method: 'POST',
    hostname: host,
    port: url.port,
    path: url.pathname + url.search,
    headers: { ...message.headers, 'Content-Length': Buffer.byteLength(message.body) },
    // A new connection: a kept-alive one could lead to an address that was checked for another name.
    agent: false,
    lookup: pinned(connection.addresses),
    signal: connection.signal,
  };
  return new Promise((resolve, reject) => {
    const answer = (response: IncomingMessage) => {
      let bytes = 0;
      const end = () => resolve(response.statusCode ?? 0);
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostAnswerBytes) response.destroy();
      });
      response.on('close', end).on('error', end);
    };
    const request: ClientRequest =
      url.protocol === 'http:' ? http.request(options, answer) : https.request(options, answer);
    // Without a listener, a protocol upgrade emits no event at all, and the delivery never ends.
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    request.on('error', reject).end(message.body);
  });
}

/** Resolves to the checked addresses, whatever name servers return by now. */
function pinned(addresses: Addresses): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

function problemOf(error: unknown, signal: AbortSignal): DeliveryProblem {
  if (signal.aborted || (error instanceof Error && error.name === 'TimeoutError')) return 'timeout';
  const code = String((error as { code?: unknown }).code);
  return /CERT|TLS|SSL|SIGNED|ALTNAME/.test(code) ? 'certificate' : 'connection';
}
