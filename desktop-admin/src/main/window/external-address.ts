import { isOwnPage } from '../protocol/app-scheme.ts';

/**
 * The address to open in the person's browser: https, or a page of the server in use, which the page may name by its
 * path alone. Undefined for everything else: programs, files, other people's http.
 */
export function outsideAddress(wanted: string, serverUrl: string | undefined): string | undefined {
  if (!URL.canParse(wanted, serverUrl)) return undefined;
  const url = new URL(wanted, serverUrl);
  // A link of the page without a host: it means the site.
  if (isOwnPage(url.href, undefined)) {
    return serverUrl === undefined
      ? undefined
      : new URL(url.pathname + url.search + url.hash, serverUrl).href;
  }
  // A name before the @ makes an address look like another's.
  if (url.username !== '' || url.password !== '') return undefined;
  const isServer = serverUrl !== undefined && url.origin === new URL(serverUrl).origin;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isServer) ? url.href : undefined;
}
