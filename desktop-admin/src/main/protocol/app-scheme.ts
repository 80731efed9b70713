/** The scheme of the console's page; no website can have this origin. */
export const appScheme = 'app';
const appHost = 'console';
export const appOrigin = `${appScheme}://${appHost}`;

/** Paths at the page's origin that are answered by the server: signed documents, pictures of pages. */
const serverPaths = ['/api/files/', '/media/'];

/** Whether an address belongs to the console's page, which may call the main process; `devUrl` is Vite's. */
export function isOwnPage(address: string, devUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (isAppAddress(url)) return !isServerPath(url.pathname);
  return devUrl !== undefined && url.origin === new URL(devUrl).origin;
}

/** The desk path of an address of the page; undefined for other addresses. */
export function deskPathOf(address: string, devUrl: string | undefined): string | undefined {
  if (!isOwnPage(address, devUrl)) return undefined;
  const { pathname, search } = new URL(address);
  return /^\/admin(?:\/|$)/.test(pathname) ? pathname + search : undefined;
}

/** Whether an address is a document of the server, as the page shows them in frames and pictures. */
export function isServerDocument(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return isAppAddress(url) && isServerPath(url.pathname);
}

/** Node and Chromium disagree on the origin of custom schemes, but agree on the URL's parts. */
function isAppAddress({ protocol, host, username, password }: URL): boolean {
  return protocol === `${appScheme}:` && host === appHost && username === '' && password === '';
}

function isServerPath(pathname: string): boolean {
  return serverPaths.some((prefix) => pathname.startsWith(prefix));
}
