import { matchRoutes } from 'react-router-dom';
import type { RouteParams } from './route.ts';

interface FoundRoute<Route> {
  readonly route: Route;
  readonly params: RouteParams;
}

/** The best match for a path in a table of routes that includes '*'. */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): FoundRoute<Route> {
  const [match] = matchRoutes([...routes], { pathname: decodable(path) }) ?? [];
  if (match === undefined) throw new Error(`no route for ${path}`);
  return match;
}

/** React Router logs paths it cannot decode, and a path may contain a token. Invalid escapes are left as they are. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
