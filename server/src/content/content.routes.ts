import { contentApi } from '@truepage/core/api/content';
import type { Deps } from '../deps.ts';
import type { ApiRouter } from '../http/handle.ts';
import { findMenuPages, findPublishedPage } from './content-page.repository.ts';
import { presentNavigation, presentPublicPage } from './present-page.ts';
import { readPreview } from './preview-page.ts';
import { createRenderer } from './rendered-pages.ts';

/** Pages that staff write, for everybody to read. */
export function contentRoutes(api: ApiRouter, deps: Deps): void {
  const render = createRenderer();

  api.handle(
    contentApi.getContentPage,
    ({ params: { slug }, query: { locale } }) =>
      deps.cache.read('pages', `page ${locale} ${slug}`, async () =>
        presentPublicPage(await findPublishedPage(deps.orm.em.fork(), slug), locale, render),
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
    presentPublicPage(await readPreview(deps, params.token), query.locale, render),
  );
}
