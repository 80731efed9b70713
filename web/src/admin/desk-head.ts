import type { PageHead } from '../head.ts';
import { deskLanguageFor } from '../i18n/desk-language.ts';
import { findRoute } from '../navigation/find-route.ts';
import { deskRoutes } from './frame/desk-routes.tsx';

/** What a page of the desk says about itself, for the server; once it is there, it titles itself. */
export function deskHead(path: string, site: { locale: string; publicUrl: string }): PageHead {
  const { text } = deskLanguageFor(site.locale);
  const { route, params } = findRoute(deskRoutes, path);
  const page = route.title(text, params);
  return {
    title: text('adminShell.title', { page, site: text('common.siteName') }),
    description: page,
    canonical: isDeskPage(path) ? `${site.publicUrl}${path}` : null,
    robots: 'noindex, nofollow',
  };
}

/** Whether the desk has a page at this path. */
export function isDeskPage(path: string): boolean {
  return findRoute(deskRoutes, path).route.path !== '*';
}
