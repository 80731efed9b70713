import type { PublicLocale } from '@truepage/core/locales';
import type { Head, SiteRoute } from './navigation/route.ts';

/** What a page says about itself, ready to be written down. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  /** The languages that the page is there in; undefined: all of the site's. */
  readonly locales?: readonly PublicLocale[] | undefined;
  readonly robots: 'index, follow' | 'noindex, nofollow';
  /** There is nothing at this address, though the route fits: 404. */
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

/** For the browser, after a navigation: the elements that the server wrote, changed in place. */
export function applyHead({ title, description, canonical, robots }: PageHead): void {
  document.title = title;
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
  document.querySelector('meta[name=robots]')?.setAttribute('content', robots);
  // The languages of the page before are not those of this one.
  for (const link of document.querySelectorAll('link[rel=canonical], link[hreflang]')) link.remove();
  if (canonical === null) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = canonical;
  document.head.append(link);
}
