import type * as Electron from 'electron';
import { askOnce, proxyInUse, type Asked, type Hop } from './one-hop.ts';

/** The proxy credentials of each session. */
const learned = new WeakMap<object, string>();

/**
 * Sends a request, and repeats it while a proxy requires a sign-in and there are credentials to try. If they run out, the proxy's answer is
 * returned.
 */
export async function askThroughProxy(
  asked: Asked,
  session: object,
  login: (info: Electron.AuthInfo) => Promise<readonly string[]>,
): Promise<Hop> {
  const hop = await askOnce({ ...asked, forProxy: learned.get(session) });
  if (hop.status !== 407) return hop;
  // Chromium accepts it from no other source.
  if (proxyInUse === '') throw new Error('net::ERR_UNEXPECTED_PROXY_AUTH');
  learned.delete(session);
  const [host = '', port = ''] = proxyInUse.split(':');
  const wants = hop.headers.find(([name]) => name === 'proxy-authenticate')?.[1] ?? '';
  const realm = /realm="([^"]*)"/.exec(wants)?.[1] ?? '';
  const [username, password] = await login({
    isProxy: true,
    scheme: 'basic',
    host,
    port: Number(port),
    realm,
  });
  if (username === undefined || password === undefined) return hop;
  hop.body.destroy();
  learned.set(session, `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  return askThroughProxy(asked, session, login);
}
