import latinFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { chunksOf } from 'virtual:page-assets';
import { createQueryClient } from './api/queries.ts';
import { App, headOf, type AppParts } from './app.tsx';
import { renderHead } from './head.ts';
import { pageLanguageFor } from './i18n/page-language.ts';
import { findRoute } from './navigation/find-route.ts';
import type { SiteRoute } from './navigation/route.ts';
import type { PageRequest, PageResult, RenderPage } from '@truepage/core/site/page-contract';
import { renderState } from './page-state.ts';
import { isDeskPath } from './paths.ts';
import { StaticRouter } from './router.ts';
import { siteRoutes } from './routes.tsx';

/** Renders the page at an address. Rejects only when a chunk of the site cannot be loaded or a screen throws. */
export const renderPage: RenderPage = async (request) => {
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s);
  if (path !== '/' && path.endsWith('/')) return redirect(301, withoutSlashes(path) + search(query));
  if (isDeskPath(path)) return renderDesk(path, request);
  const { route, params } = findRoute(siteRoutes, path);
  const better = route.redirect?.(new URLSearchParams(query));
  if (better !== undefined) return redirect(302, better);

  const parts = appParts(request);
  await Promise.all([
    route.preload(parts.language),
    route.prefetch?.({ queryClient: parts.queryClient, call: parts.call, params }),
  ]);
  return renderRoute(route, path, request, parts);
};

function appParts({ call, locale, publicUrl }: PageRequest): AppParts {
  return {
    call,
    queryClient: createQueryClient(),
    language: pageLanguageFor(locale),
    site: { publicUrl, year: new Date().getUTCFullYear() },
  };
}

function renderRoute(route: SiteRoute, path: string, request: PageRequest, parts: AppParts): PageResult {
  const { language, queryClient, site } = parts;
  const queries = dehydrate(queryClient);
  const body = renderToString(
    <StaticRouter location={path}>
      <App {...parts} />
    </StaticRouter>,
  );
  const head = renderHead(headOf(path, parts));
  queryClient.clear();
  return {
    kind: 'page',
    status: route.status,
    htmlAttributes: `lang="${language.locale}" dir="ltr"`,
    head: head + preloads([route.module, ...route.texts.map(textModule)]),
    body,
    state: renderState({ locale: language.locale, site, queries }, request.nonce),
    isPrivate: route.isPrivate,
  };
}

/** The staff desk without any data: who looks is found out in the browser. */
async function renderDesk(path: string, { locale: tag, publicUrl, nonce }: PageRequest): Promise<PageResult> {
  const { locale } = pageLanguageFor(tag);
  const [{ SiteDesk, deskStyles }, { deskHead, isDeskPage }] = await Promise.all([
    import('./admin/site-desk.tsx'),
    import('./admin/desk-head.ts'),
  ]);
  const body = renderToString(
    <StaticRouter location={path}>
      <SiteDesk locale={locale} />
    </StaticRouter>,
  );
  const site = { publicUrl, year: new Date().getUTCFullYear() };
  return {
    kind: 'page',
    status: isDeskPage(path) ? 200 : 404,
    htmlAttributes: `lang="${locale}" dir="ltr"`,
    head: [
      renderHead(deskHead(path, { locale, publicUrl })),
      `<link rel="stylesheet" href="${deskStyles}">`,
      preloads(['admin/site-desk.tsx']),
    ].join(''),
    body,
    state: renderState({ locale, site, queries: { mutations: [], queries: [] } }, nonce),
    isPrivate: true,
  };
}

/** The font of the first words, and the chunks of the modules before the entry asks for them. */
function preloads(modules: readonly string[]): string {
  const chunks = new Set(modules.flatMap((module) => chunksOf[`src/${module}`] ?? []));
  return [
    `<link rel="preload" href="${latinFont}" as="font" type="font/woff2" crossorigin>`,
    ...Array.from(chunks, (file) => `<link rel="modulepreload" href="${file}" crossorigin>`),
  ].join('');
}

/** One slash in front and none behind. Backslashes count: browsers read '/\\host' as another host. */
function withoutSlashes(path: string): string {
  return `/${path.replaceAll(/^[/\\]+|[/\\]+$/g, '')}`;
}

function search(query: string): string {
  return query === '' ? '' : `?${query}`;
}

/** The file of a section of phrases: 'orderView' → 'i18n/en/order-view.ts'. */
function textModule(section: string): string {
  return `i18n/en/${section.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.ts`;
}

function redirect(status: 301 | 302, location: string): PageResult {
  return { kind: 'redirect', status, location };
}
