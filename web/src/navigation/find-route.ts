import type { RouteParams } from './route.ts';

interface FoundRoute<Route> {
  readonly route: Route;
  readonly params: RouteParams;
}

/**
 * The first route of the table whose pattern fits the path: exact segments (in any case), `:name`, or '*' for all the
 * rest, nothing included.
 */
export function findRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): FoundRoute<Route> {
  const segments = segmentsOf(path);
  for (const route of routes) {
    const params = match(segmentsOf(route.path), segments);
    if (params !== undefined) return { route, params };
  }
  throw new Error(`no route for ${path}`);
}

function match(pattern: readonly string[], segments: readonly string[]): RouteParams | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    if (expected === '*') return params;
    const segment = segments[index] ?? '';
    if (expected.startsWith(':')) params[expected.slice(1)] = decode(segment);
    else if (expected !== segment.toLowerCase()) return undefined;
  }
  return pattern.length === segments.length ? params : undefined;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** What is no valid escape stays as it is: the page then says that there is no such order. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
