import { paths, patterns } from '../../paths.ts';

/** How the addresses of the site's pages begin. Pictures, downloads and the desk begin otherwise. */
const beginnings = new Set(
  [paths.home, paths.order, paths.track, paths.reviews, paths.sample, ...Object.values(patterns)]
    .filter((pattern) => pattern !== patterns.anythingElse)
    .map(beginningOf),
);

/**
 * Where within the site a link leads, for the router; undefined for what the browser follows by itself: another host,
 * what is no page, a place within a page, another language. Both addresses are absolute.
 */
export function targetInSite(link: string, here: string): string | undefined {
  const { origin, pathname, search, hash, searchParams } = new URL(link);
  const isPage = origin === new URL(here).origin && beginnings.has(beginningOf(pathname.toLowerCase()));
  return isPage && hash === '' && !searchParams.has('lang') ? pathname + search : undefined;
}

/** '/order/:orderNumber' → 'order', '/' → ''. */
function beginningOf(path: string): string {
  return path.split('/', 2)[1] ?? '';
}
