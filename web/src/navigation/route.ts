import type { QueryClient } from '@tanstack/react-query';
import type { PageRequest } from '@truepage/core/site/page-contract';
import type { PublicLocale, SiteLocale } from '@truepage/core/locales';
import type { ApiCall } from '../api/client.ts';
import type { PageSection } from '../i18n/dictionary.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import type { LazyScreen } from './lazy-screen.tsx';

export type RouteParams = Readonly<Record<string, string | undefined>>;

export interface HeadContext extends PageLanguage {
  readonly params: RouteParams;
  readonly path: string;
  /** The data that the route prefetched, for texts with live values. */
  readonly queryClient: QueryClient;
}

export interface Head {
  /** Without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical address of this page; null if it has none. */
  readonly canonicalPath: string | null;
  /** The languages in which the page exists; defaults to all languages of the site. */
  readonly locales?: readonly PublicLocale[];
  /** The route matches, but its content does not exist. */
  readonly isMissing?: boolean;
}

export interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly call: ApiCall;
  readonly params: RouteParams;
  /** The language in which content pages are requested. */
  readonly locale: SiteLocale;
}

/** On the server only, where every call is available. */
export interface PlainContext extends Omit<PrefetchContext, 'call'> {
  readonly call: PageRequest['call'];
  readonly load: PageLanguage['load'];
  /** Whether the browser has joined a firm. */
  readonly isMember: boolean;
}

export interface SiteRoute extends LazyScreen {
  readonly path: string;
  /** Sections of the dictionary that the screen uses; `common` and `shell` are always loaded. */
  readonly texts: readonly PageSection[];
  readonly head: (context: HeadContext) => Head;
  /** Prefetches public data only, because it is rendered into the page. After a failure, the screen loads it. */
  readonly prefetch?: (context: PrefetchContext) => Promise<unknown>;
  /**
   * Prefetches content for browsers without JavaScript. The server renders it into `noscript`; it is not part of
   * the page's state, and other browsers do not load it.
   */
  readonly prefetchWithoutScripts?: (context: PlainContext) => Promise<unknown>;
  /** Redirects GET requests whose query belongs to another page. */
  readonly redirect?: (query: URLSearchParams) => string | undefined;
  /**
   * A page about one order: noindex, no-store, no-referrer. The server never renders its data, except in
   * `noscript`.
   */
  readonly isPrivate: boolean;
  readonly status: 200 | 404;
}
