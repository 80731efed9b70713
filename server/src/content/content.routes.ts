import type { ReplyOf } from '@truepage/core/api/contract';
import { contentApi } from '@truepage/core/api/content';
import { fixedPages } from '@truepage/core/content/fixed-pages';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import { findMenuPages, findPublishedPage } from './content-page.repository.ts';
import { presentNavigation, presentPublicPage } from './present-page.ts';
import { readPreview } from './preview-page.ts';
import { withPromises } from './markers/promises.ts';
import { withRetentionFacts } from './markers/retention-facts.ts';
import { cachedSettings } from '../settings/cached-settings.ts';

/** Public pages written by staff. */
export function contentRoutes(api: ApiRouter, deps: Deps): void {
  /** Pages show promises and retention periods from the current settings. */
  const withFacts = async (page: ReplyOf<'getContentPage'>) => {
    const { locale } = page;
    const settings = await cachedSettings(deps);
    const description = withPromises(page.description, locale, settings);
    const content = withPromises(page.content, locale, settings);
    if (page.slug !== fixedPages.privacy) return { ...page, description, content };
    return { ...page, description, content: withRetentionFacts(content, locale, settings.privacy) };
  };

  api.handle(
    contentApi.getContentPage,
    async ({ params: { slug }, query: { locale } }) =>
      withFacts(
        await deps.cache.read('pages', `page ${locale} ${slug}`, async () =>
          presentPublicPage(await findPublishedPage(deps.orm.em.fork(), slug), locale),
        ),
      ),
    { cache: 'revalidate' },
  );

  api.handle(
    contentApi.getContentNavigation,
    ({ query: { locale } }) =>
      deps.cache.read('pages', `menus ${locale}`, async () =>
        presentNavigation(await findMenuPages(deps.orm.em.fork()), locale),
      ),
    { cache: 'revalidate' },
  );

  api.handle(contentApi.getContentPreview, async ({ params, query }) =>
    withFacts(presentPublicPage(await readPreview(deps, params.token), query.locale)),
  );
}
