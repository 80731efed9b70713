import type { PageHead } from '../head.ts';
import type { Text } from '../i18n/dictionary.ts';
import { findRoute } from '../navigation/find-route.ts';
import { deskRoutes } from './frame/desk-routes.tsx';

/** What a page of the desk says about itself, for the server; once it is there, it titles itself. */
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
