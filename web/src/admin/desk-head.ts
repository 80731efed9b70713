import type { PageHead } from '../head.ts';
import type { Text } from '../i18n/dictionary.ts';
import { findRoute } from '../navigation/find-route.ts';
import { deskRoutes } from './frame/desk-routes.tsx';

/** The head of a desk page for the server's response; in the browser, the desk sets the title. */
export function deskHead(path: string, text: Text, publicUrl: string): PageHead {
  const { route, params } = findRoute(deskRoutes, path);
  const page = route.title(text, params);
  return {
    title: text('adminShell.title', { page, site: text('common.siteName') }),
    description: page,
    canonical: isDeskPage(path) ? `${publicUrl}${path}` : null,
    robots: 'noindex, nofollow',
    isMissing: !isDeskPage(path),
  };
}

/** Whether the desk has a page at this path. */
export function isDeskPage(path: string): boolean {
  return findRoute(deskRoutes, path).route.path !== '*';
}
