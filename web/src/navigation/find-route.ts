import { matchRoutes } from 'react-router-dom';
import type { RouteParams } from './route.ts';

interface FoundRoute<Route> {
  readonly route: Route;
  readonly params: RouteParams;
}

/** The route of a table, one of which is '*', that fits a path best. */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): FoundRoute<Route> {
  const [match] = matchRoutes([...routes], { pathname: decodable(path) }) ?? [];
  if (match === undefined) throw new Error(`no route for ${path}`);
  return match;
}

/** React Router logs a path that it cannot decode, and the path may hold a token. What is no valid escape stays as it is. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
