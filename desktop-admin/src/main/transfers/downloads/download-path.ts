import { orderExportPath } from '@truepage/core/api/admin/routes';

/** A signed link's token: two parts of base64url. */
const signedPath = /^\/api\/files\/[\w-]+\.[\w-]+$/u;

/**
 * The path of what may be saved: a signed link of the server in use, or the export of its orders. Throws with words for
 * the page for everything else.
 */
export function downloadPath(wanted: string, serverUrl: string): string {
  const url = URL.canParse(wanted, serverUrl) ? new URL(wanted, serverUrl) : undefined;
  const isOurs = url !== undefined && url.origin === new URL(serverUrl).origin;
  const isFile = isOurs && (signedPath.test(url.pathname) || url.pathname === orderExportPath);
  if (!isFile) throw new Error('this address is no document of the server');
  return url.pathname + url.search;
}
