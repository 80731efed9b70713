import type { SiteRoute } from './route.ts';

/**
 * Redirects a form that was submitted before (or without) JavaScript: the browser then sends the input as a query
 * string. Only the server needs it, so browsers do not load it.
 */
export function typedInto(field: string, to: (typed: string) => string): Pick<SiteRoute, 'redirect'> {
  if (!import.meta.env.SSR) return {};
  return {
    redirect: (query) => {
      const typed = query.get(field)?.trim() ?? '';
      return typed === '' ? undefined : to(typed);
    },
  };
}
