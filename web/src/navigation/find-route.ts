import { matchRoutes } from 'react-router-dom';
import type { RouteParams } from './route.ts';

interface FoundRoute<Route> {
  readonly route: Route;
  readonly params: RouteParams;
}

/** The last result for each table: the server looks up a page's path four times. */
const latest = new WeakMap<object, { readonly path: string; readonly found: unknown }>();

/** The best match for a path in a table of routes that includes '*'. */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): FoundRoute<Route> {
  if (!import.meta.env.SSR) return search(routes, path);
  const known = latest.get(routes);
  if (known?.path === path) return known.found as FoundRoute<Route>;
  const found = search(routes, path);
  latest.set(routes, { path, found });
  return found;
}

function search<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): FoundRoute<Route> {
  const { pathname, decoded } = decodable(path);
  const first = firstPart(decoded);
  // React Router compiles all routes for each call; with sixty routes, that took a tenth of a page's time.
  const near = routes.filter((route) => [first, ':', '*'].includes(firstPart(route.path)));
  const [match] = matchRoutes(near, { pathname }) ?? [];
  if (match === undefined) throw new Error(`no route for ${path}`);
  return match;
}

/**
 * React Router logs paths that it cannot decode, and a path may contain a token, so invalid escapes are kept
 * unchanged. The decoded result is returned, because the bundler would remove a call of decodeURIComponent() with
 * an unused result.
 */
function decodable(path: string): { readonly pathname: string; readonly decoded: string } {
  try {
    return { pathname: path, decoded: decodeURIComponent(path) };
  } catch {
    return { pathname: path.replaceAll('%', '%25'), decoded: path };
  }
}

/** 'TRACK' for '/track/…', ':' for a parameter. */
function firstPart(path: string): string {
  const [part = ''] = path.replace(/^\//, '').split('/', 1);
  return part.startsWith(':') ? ':' : part.toUpperCase();
}
