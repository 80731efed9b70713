import type { Shell } from 'electron';
import type { ConsoleLog } from '../log/console-log.ts';
import { isOwnPage } from '../protocol/app-scheme.ts';

/** Opens an address in the person's browser; returns false for addresses that are not opened. */
export type OpenInBrowser = (address: string) => boolean;

export interface OpenInBrowserParts {
  readonly shell: Pick<Shell, 'openExternal'>;
  readonly serverUrl: () => string | undefined;
  readonly log: ConsoleLog;
}

/** The only code that opens addresses outside the console. */
export function createOpenInBrowser({ shell, serverUrl, log }: OpenInBrowserParts): OpenInBrowser {
  return (address) => {
    const found = browserAddress(address, serverUrl());
    if (found === undefined) {
      log({ event: 'guard', refused: 'window' });
      return false;
    }
    shell.openExternal(found).catch(() => log({ event: 'failed', what: 'browser' }));
    return true;
  };
}

/**
 * Returns the address to open in the person's browser: https, or a page of the server in use, which the page may name by its path only.
 * Undefined for everything else: programs, files, http of other hosts.
 */
export function browserAddress(wanted: string, serverUrl: string | undefined): string | undefined {
  if (!URL.canParse(wanted, serverUrl)) return undefined;
  const url = new URL(wanted, serverUrl);
  // A link of the page without a host is a path of the site.
  if (isOwnPage(url.href, undefined)) {
    return serverUrl === undefined
      ? undefined
      : new URL(url.pathname + url.search + url.hash, serverUrl).href;
  }
  // A user name before the @ makes an address look like another host's.
  if (url.username !== '' || url.password !== '') return undefined;
  const isServer = serverUrl !== undefined && url.origin === new URL(serverUrl).origin;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isServer) ? url.href : undefined;
}
