import type { Issuer } from '@truepage/core/records/issuer';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns the issuer at an address such as 'https://truepage.example'. Undefined if the address contains more than a host
 * (user, path, query), and for http, which only a service on this machine may use.
 */
export function readIssuer(address: string): Issuer | undefined {
  const url = URL.parse(address.trim());
  if (url === null || url.hostname.endsWith('.')) return undefined;
  const { protocol, username, password, pathname, search, hash, hostname, origin, host } = url;
  const isAlone = [username, password, search, hash].every((part) => part === '') && pathname === '/';
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isAlone && isSafe && !/[@\\]/.test(address) ? { origin, host } : undefined;
}

/** The issuer of this installation: PUBLIC_URL, with any path. */
export function issuerAt(publicUrl: string): Issuer {
  const { origin, host } = new URL(publicUrl);
  return { origin, host };
}
