import type { Head, SiteRoute } from './navigation/route.ts';

/** What a page says about itself, ready to be written down. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly robots: 'index, follow' | 'noindex, nofollow';
}

export function pageHead(route: SiteRoute, head: Head, site: { name: string; publicUrl: string }): PageHead {
  return {
    title: head.title === site.name ? head.title : `${head.title} | ${site.name}`,
    description: head.description,
    canonical: head.canonicalPath === null ? null : `${site.publicUrl}${head.canonicalPath}`,
    robots: route.isPrivate || route.status === 404 ? 'noindex, nofollow' : 'index, follow',
  };
}

/** For the server: escaped elements. */
export function renderHead({ title, description, canonical, robots }: PageHead): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="robots" content="${robots}">`,
    canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
  ].join('');
}

/** For the browser, after a navigation: the same elements, changed in place. */
export function applyHead({ title, description, canonical, robots }: PageHead): void {
  document.title = title;
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
  document.querySelector('meta[name=robots]')?.setAttribute('content', robots);
  document.querySelector('link[rel=canonical]')?.remove();
  if (canonical === null) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = canonical;
  document.head.append(link);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
