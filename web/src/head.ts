import type { PublicLocale } from '@truepage/core/locales';
import type { Head, SiteRoute } from './navigation/route.ts';

/** The head of a page, ready to render. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  /** The languages in which the page exists; undefined for all languages of the site. */
  readonly locales?: readonly PublicLocale[] | undefined;
  readonly robots: 'index, follow' | 'noindex, nofollow';
  /** The route matches, but its content does not exist: 404. */
  readonly isMissing: boolean;
}

export function pageHead(route: SiteRoute, head: Head, site: { name: string; publicUrl: string }): PageHead {
  const { isMissing = false } = head;
  return {
    title: head.title === site.name ? head.title : `${head.title} | ${site.name}`,
    description: head.description,
    canonical: head.canonicalPath === null ? null : `${site.publicUrl}${head.canonicalPath}`,
    robots: route.isPrivate || route.status === 404 || isMissing ? 'noindex, nofollow' : 'index, follow',
    locales: head.locales,
    isMissing,
  };
}

/** Updates the elements rendered by the server after a navigation in the browser. */
export function applyHead({ title, description, canonical, robots }: PageHead): void {
  document.title = title;
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
  document.querySelector('meta[name=robots]')?.setAttribute('content', robots);
  // The previous page may have existed in other languages.
  for (const link of document.querySelectorAll('link[rel=canonical], link[hreflang]')) link.remove();
  if (canonical === null) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = canonical;
  document.head.append(link);
}
