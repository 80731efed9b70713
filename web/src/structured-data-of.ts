import type { PublicPage } from '@truepage/core/api/content';
import type { PublicSettings } from '@truepage/core/api/settings';
import { siteLocaleOf } from '@truepage/core/locales';
import type { PriceList } from '@truepage/core/pricing/price-list';
import type { AppParts } from './app.tsx';
import type { PageHead } from './head.ts';
import { findRoute } from './navigation/find-route.ts';
import { paths, patterns } from './paths.ts';
import { siteRoutes } from './routes.tsx';
import { breadcrumbData, faqData, serviceData } from './site/structured-data.ts';

/** Structured data for search engines, with the prices and texts of the page. Only on the server. */
export function structuredDataOf(
  path: string,
  head: PageHead,
  parts: Omit<AppParts, 'call'>,
): readonly object[] {
  const { route, params } = findRoute(siteRoutes, path);
  if (head.canonical === null || route.isPrivate) return [];
  const way = path === paths.home ? [] : [wayTo(head, parts)];
  if (route.path === paths.home || route.path.startsWith(paths.order)) {
    return [...way, ...service(parts, route.path === paths.home)];
  }
  if (route.path !== patterns.content) return way;
  const faq = faqData(contentOf(params['slug'], parts) ?? '');
  return faq === undefined ? way : [...way, faq];
}

function wayTo({ title, canonical }: PageHead, { language: { text }, site }: Omit<AppParts, 'call'>): object {
  const name = title.replace(` | ${text('common.siteName')}`, '');
  const path = (canonical ?? '').slice(site.publicUrl.length);
  return breadcrumbData(site.publicUrl, [
    { name: text('shell.home'), path: paths.home },
    { name, path },
  ]);
}

/** Nothing while prices are unknown, because the offered price must be the charged one. */
function service(
  { language: { text }, queryClient, site }: Omit<AppParts, 'call'>,
  showsRating: boolean,
): readonly object[] {
  const settings = queryClient.getQueryData<PublicSettings>(['settings']);
  const rating = showsRating ? settings?.claims.rating : undefined;
  const prices = queryClient.getQueryData<PriceList>(['prices']);
  if (prices === undefined) return [];
  return [
    serviceData({
      publicUrl: site.publicUrl,
      name: text('common.siteName'),
      description: text('shell.tagline'),
      tierNames: {
        standard: text('common.standardTranslation'),
        certified: text('common.certifiedTranslation'),
        express: text('common.expressTranslation'),
      },
      orderPath: paths.orderType,
      prices,
      provider: settings,
      rating:
        typeof rating?.reviews === 'number' ? { average: rating.value, reviews: rating.reviews } : undefined,
    }),
  ];
}

function contentOf(
  slug: string | undefined,
  { language, queryClient }: Omit<AppParts, 'call'>,
): string | undefined {
  const key = ['content', slug, siteLocaleOf(language.locale)];
  return queryClient.getQueryData<PublicPage | null>(key)?.content;
}
