import type { Config } from '../config.ts';
import { fine, warning, type Finding } from './finding.ts';

const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Checks PUBLIC_URL and TRUST_PROXY: the public address and the number of proxies in front of this server. */
export function checkAddress({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): readonly Finding[] {
  if (publicUrl === undefined) return [fine('address', 'this machine alone (PUBLIC_URL is not set)')];
  const { protocol, hostname, pathname } = new URL(publicUrl);
  const found: Finding[] = [];
  if (pathname !== '/') {
    const advice = 'Set PUBLIC_URL to the origin alone; a proxy must not put the site below a path.';
    found.push(warning('address', `PUBLIC_URL has a path (${pathname}), which is not supported.`, advice));
  }
  if (protocol === 'http:' && !local.test(hostname)) {
    const says = 'PUBLIC_URL is not https: cookies and documents travel in the open.';
    found.push(
      warning('address', says, 'Put a proxy with a certificate in front and set PUBLIC_URL to https.'),
    );
  }
  // The server itself does not terminate TLS.
  if (protocol === 'https:' && trustedProxies === 0) {
    const says =
      "PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: all visitors count as the proxy's address.";
    found.push(warning('proxy', says, 'Set TRUST_PROXY to the number of proxies.'));
  }
  return found.length > 0 ? found : [fine('address', publicUrl)];
}
