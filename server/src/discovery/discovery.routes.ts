import { AppError } from '@truepage/core/errors';
import { siteLocales, type PublicLocale } from '@truepage/core/locales';
import { localesOf } from '@truepage/core/settings/settings';
import { publicPaths } from '@truepage/core/site/public-paths';
import type Router from '@koa/router';
import type { Caching, Contacts, Database, Site, Time } from '../deps.ts';
import { cacheBody, sendCached } from '../http/cache/cached-body.ts';
import { clientAddress } from '../http/security/client-address.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import type { PictureLinks } from './picture-links.ts';
import type { PictureStore } from './picture-store.ts';
import { listPublishedPages, type PublishedPage } from './published-page.repository.ts';
import { cachedSettings } from '../settings/cached-settings.ts';
import { securityTxt, securityTxtPath } from './security-txt.ts';
import { type SitemapPage, sitemapText } from './sitemap.ts';

interface DiscoveryParts {
  readonly deps: Database & Site & Caching & Time & Contacts;
  readonly limits: RateLimits;
  readonly trustedProxies: number;
  readonly pictureLinks: Pick<PictureLinks, 'read'>;
  readonly pictures: PictureStore;
}

const forAnHour = 'public, max-age=3600';
const forADay = 'public, max-age=86400';
/** Revalidated on every request, because a page may be unpublished. */
const askEachTime = 'public, max-age=0, must-revalidate';

/**
 * The files for search engines, messengers and social networks: /robots.txt, security.txt, /sitemap.xml, and link preview
 * images.
 */
export function discoveryRoutes(router: Router, parts: DiscoveryParts): void {
  const { deps, limits, trustedProxies } = parts;

  router.get('/robots.txt', (ctx) =>
    sendCached(ctx, cacheBody(robotsText(deps.publicUrl()), true), {
      type: 'text/plain; charset=utf-8',
      cacheControl: forAnHour,
    }),
  );

  router.get(securityTxtPath, async (ctx) => {
    await limits.consume('page', clientAddress(ctx.req, trustedProxies));
    const { security: settings } = await cachedSettings(deps);
    const { contactEmail } = deps;
    const text = securityTxt({ settings, contactEmail, publicUrl: deps.publicUrl(), now: deps.clock.now() });
    await sendCached(ctx, cacheBody(text, true), {
      type: 'text/plain; charset=utf-8',
      cacheControl: forAnHour,
    });
  });

  router.get('/sitemap.xml', async (ctx) => {
    await limits.consume('page', clientAddress(ctx.req, trustedProxies));
    const pages = await listPublishedPages(deps.orm.em.fork());
    const locales = localesOf(await cachedSettings(deps));
    const text = sitemapText(deps.publicUrl(), [
      ...publicPaths.map((path) => ({ path, locales })),
      ...pages.map((page) => contentPage(page, locales)),
    ]);
    await sendCached(ctx, cacheBody(text, true), {
      type: 'application/xml; charset=utf-8',
      cacheControl: askEachTime,
    });
  });

  router.get('/share/:signature/:name', async (ctx) => {
    const { signature = '', name = '' } = ctx.params;
    const title = parts.pictureLinks.read(signature, name);
    if (title === undefined) throw new AppError('request.not_found');
    await limits.consume('page', clientAddress(ctx.req, trustedProxies));
    const picture = await parts.pictures.get(title);
    // The image is meant to be embedded on other sites.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    await sendCached(ctx, cacheBody(picture, false), { type: 'image/png', cacheControl: forADay });
  });
}

function contentPage(
  { slug, updatedAt, isTranslated }: PublishedPage,
  enabled: readonly PublicLocale[],
): SitemapPage {
  const written: readonly PublicLocale[] = isTranslated ? siteLocales : [siteLocales[0]];
  return {
    path: `/content/${encodeURIComponent(slug)}`,
    locales: written.filter((locale) => enabled.includes(locale)),
    lastModified: updatedAt,
  };
}

/**
 * Returns the text of /robots.txt. It forbids no pages: those about one order and the staff desk respond with `noindex`, and a
 * list of forbidden paths would only help attackers. `publicUrl`: PUBLIC_URL without a trailing slash.
 */
function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
