import latinFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { dehydrate, type DehydratedState } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { PublicSettings } from '@truepage/core/api/settings';
import { chunksOf } from 'virtual:page-assets';
import {
  directionOf,
  publicLocaleOf,
  regionalTagOf,
  siteLocaleOf,
  siteLocales,
} from '@truepage/core/locales';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient, navigationQuery, publicSettingsQuery } from './api/queries.ts';
import { App, headOf, type AppParts } from './app.tsx';
import { recordWritten } from './i18n/formats/as-written.ts';
import { pageLanguageFor, type PageLanguage } from './i18n/page-language.ts';
import { findRoute } from './navigation/find-route.ts';
import type { SiteRoute } from './navigation/route.ts';
import type { PageRequest, PageResult, RenderPage } from '@truepage/core/site/page-contract';
import { renderState } from './page-state.ts';
import { renderHead, renderPublicHead, scriptJson } from './render-head.ts';
import { renderInFrame, type Frames } from './render-in-frame.tsx';
import { isDeskPath, isOrdering } from './paths.ts';
import type { SiteFacts } from './site-context.ts';
import { screenModules } from './screen-modules.ts';
import { siteRoutes } from './routes.tsx';
import { structuredDataOf } from './structured-data-of.ts';
import { renderWidget } from './widget/render-widget.tsx';

/** Renders the page at an address. Rejects only if a chunk of the site cannot be loaded or a screen throws. */
export const renderPage: RenderPage = async (request) => {
  if (request.framedBy !== undefined) return renderWidget(request, languageFor(request.locale));
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s);
  if (path !== '/' && path.endsWith('/')) return redirect(301, withoutSlashes(path) + search(query));
  if (isDeskPath(path)) return renderDesk(path, request);
  const { route, params } = findRoute(siteRoutes, path);
  const better = route.redirect?.(new URLSearchParams(query));
  if (better !== undefined) return redirect(302, better);

  const parts = appParts(request);
  const { queryClient, call, language } = parts;
  const locale = siteLocaleOf(language.locale);
  const context = { queryClient, call, params, locale };
  await Promise.all([
    route.preload(language),
    queryClient.query(navigationQuery(call, locale)).catch(() => undefined),
    queryClient.query(publicSettingsQuery(call)).catch(() => undefined),
    route.prefetch?.(context),
  ]);
  // The browser repeats failed requests, and must start from the same pending state.
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const queries = dehydrate(queryClient);
  await route.prefetchWithoutScripts?.({
    ...context,
    call: request.call,
    load: language.load,
    isMember: request.isMember === true,
  });
  return renderRoute(route, path, request, { ...parts, queries });
};

function appParts(request: PageRequest): AppParts {
  return {
    call: request.call,
    queryClient: createQueryClient(),
    language: languageFor(request.locale),
    site: siteFacts(request),
  };
}

/** Cached, because creating a language is expensive; only a few hundred tags are supported. */
const languages = new Map<string, PageLanguage>();

function languageFor(tag: string): PageLanguage {
  const locale = regionalTagOf(tag);
  const language = languages.get(locale) ?? pageLanguageFor(locale);
  languages.set(locale, language);
  return language;
}

function siteFacts({ publicUrl, refusedForm }: PageRequest): SiteFacts {
  return { publicUrl, year: new Date().getUTCFullYear(), refusedForm };
}

interface RenderedParts extends AppParts {
  /** The queries from which the browser hydrates. */
  readonly queries: DehydratedState;
}

function renderRoute(
  route: SiteRoute,
  path: string,
  request: PageRequest,
  { queries, ...parts }: RenderedParts,
): PageResult {
  const { language, queryClient, site } = parts;
  const app = (
    <StaticRouter location={request.url}>
      <App {...parts} />
    </StaticRouter>
  );
  // Only private pages reuse a cached frame: a public page is cached as a whole, and its address may be one of the
  // menu's, which marks the current page.
  const { body, written } = recordWritten(() =>
    route.isPrivate ? renderInFrame(app, frames, frameKey(path, parts)) : renderToString(app),
  );
  const head = headOf(path, parts);
  const { addressedLocale, pictureOf, publicUrl } = request;
  const shared = {
    siteName: language.text('common.siteName'),
    locale: language.locale,
    addressedLocale: addressedLocale === undefined ? undefined : publicLocaleOf(addressedLocale),
    locales:
      queryClient.getQueryData<PublicSettings>(publicSettingsQuery(parts.call).queryKey)?.locales ??
      siteLocales,
    picture: () => `${publicUrl}${pictureOf(head.title)}`,
    structuredData: structuredDataOf(path, head, parts),
  };
  queryClient.clear();
  return {
    kind: 'page',
    status: head.isMissing ? 404 : route.status,
    htmlAttributes: attributes(language.locale),
    head: renderPublicHead(head, shared) + preloads([screenModules[route.path] ?? '']),
    body,
    state: renderState({ locale: language.locale, site, written, queries }, textsOf(route, language)),
    isPrivate: route.isPrivate,
  };
}

/** In this module, so that Vite clears the cache when any module of the site changes. */
const frames: Frames = new Map();

/** The cache key: everything that header and footer depend on. */
function frameKey(path: string, { queryClient, call, language, site }: AppParts): string {
  const { locale } = language;
  const known = [navigationQuery(call, siteLocaleOf(locale)), publicSettingsQuery(call)].map(({ queryKey }) =>
    queryClient.getQueryData(queryKey),
  );
  return JSON.stringify([locale, isOrdering(path), site.publicUrl, site.year, known]);
}

/** The JSON of a page's texts, by language and route. */
const texts = new WeakMap<PageLanguage, Map<SiteRoute, string>>();

function textsOf(route: SiteRoute, language: PageLanguage): string {
  const ofLanguage = texts.get(language) ?? new Map<SiteRoute, string>();
  texts.set(language, ofLanguage);
  const json = ofLanguage.get(route) ?? scriptJson(language.pick(route.texts));
  ofLanguage.set(route, json);
  return json;
}

/** The staff desk without data: the browser finds out who is signed in. */
async function renderDesk(path: string, request: PageRequest): Promise<PageResult> {
  const { locale: tag, publicUrl } = request;
  const [{ SiteDesk, deskStyles, loadDeskLanguage }, { deskHead, isDeskPage }] = await Promise.all([
    import('./admin/site-desk.tsx'),
    import('./admin/desk-head.ts'),
  ]);
  const language = await loadDeskLanguage(tag);
  const { locale, text } = language;
  const body = renderToString(
    <StaticRouter location={path}>
      <SiteDesk language={language} />
    </StaticRouter>,
  );
  const queries = { mutations: [], queries: [] };
  return {
    kind: 'page',
    status: isDeskPage(path) ? 200 : 404,
    htmlAttributes: attributes(locale),
    head: [
      renderHead(deskHead(path, text, publicUrl)),
      `<link rel="stylesheet" href="${deskStyles}">`,
      preloads(['admin/site-desk.tsx']),
    ].join(''),
    body,
    state: renderState({ locale, site: siteFacts(request), written: {}, queries }, '{}'),
    isPrivate: true,
  };
}

function attributes(locale: string): string {
  return `lang="${locale}" dir="${directionOf(locale)}"`;
}

/**
 * Preloads the font of the first text and the chunks of the modules, before the entry requests them. Low priority,
 * so that they do not delay the first paint.
 */
function preloads(modules: readonly string[]): string {
  const chunks = new Set(modules.flatMap((module) => chunksOf[`src/${module}`] ?? []));
  return [
    `<link rel="preload" href="${latinFont}" as="font" type="font/woff2" crossorigin>`,
    ...Array.from(
      chunks,
      (file) => `<link rel="modulepreload" href="${file}" crossorigin fetchpriority="low">`,
    ),
  ].join('');
}

/** Exactly one leading slash and no trailing one. Also strips backslashes: browsers read '/\\host' as another host. */
function withoutSlashes(path: string): string {
  return `/${path.replaceAll(/^[/\\]+|[/\\]+$/g, '')}`;
}

function search(query: string): string {
  return query === '' ? '' : `?${query}`;
}

function redirect(status: 301 | 302, location: string): PageResult {
  return { kind: 'redirect', status, location };
}
