import type { SiteRoute } from './route.ts';

/**
 * Forms work before (or without) JavaScript: the browser then sends what was typed as a query, and the server leads on. Browsers
 * never ask for it, and need not load it.
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
