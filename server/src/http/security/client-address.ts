import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns the address of the client. With `trustedProxies` proxies, each of which appends the address it saw to
 * X-Forwarded-For, this is the n-th entry from the right; entries further left come from the client and may be forged.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return plain(direct);
  const header = request.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((hop) => hop.trim());
  const claimed = withoutPort(hops.at(-trustedProxies) ?? '');
  return plain(isIP(claimed) === 0 ? direct : claimed);
}

/**
 * The rate limit key of an address: an IPv4 address, or the /64 of an IPv6 address, since a household or a machine owns
 * all of it and can use a new address for every request.
 */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const prefix = [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

function withoutPort(hop: string): string {
  return hop.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
