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
  /** What the route's prefetch brought, for copy with live values. */
  readonly queryClient: QueryClient;
}

export interface Head {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** The canonical address of this page; null if none. */
  readonly canonicalPath: string | null;
  /** The languages that the page is there in; all of the site's where it does not say. */
  readonly locales?: readonly PublicLocale[];
  /** There is nothing at this address, though the route fits. */
  readonly isMissing?: boolean;
}

export interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly call: ApiCall;
  readonly params: RouteParams;
  /** The language for requesting our pages. */
  readonly locale: SiteLocale;
}

/** Only on the server, which may make every call. */
export interface PlainContext extends Omit<PrefetchContext, 'call'> {
  readonly call: PageRequest['call'];
  readonly load: PageLanguage['load'];
  /** Whether the browser has joined a firm. */
  readonly isMember: boolean;
}

export interface SiteRoute extends LazyScreen {
  readonly path: string;
  /** Sections of the dictionary the screen speaks from; `common` and `shell` are always there. */
  readonly texts: readonly PageSection[];
  readonly head: (context: HeadContext) => Head;
  /** Public data only: it is rendered into the page. After a failure the screen loads it. */
  readonly prefetch?: (context: PrefetchContext) => Promise<unknown>;
  /** Content only for browsers without scripts. It is rendered on the server and not part of the page's data; browsers do not load it. */
  readonly prefetchWithoutScripts?: (context: PlainContext) => Promise<unknown>;
  /** GET addresses that are better answered by another page. */
  readonly redirect?: (query: URLSearchParams) => string | undefined;
  /** About one order: noindex, no-store, no-referrer; never rendered with data on the server, but for `noscript`. */
  readonly isPrivate: boolean;
  readonly status: 200 | 404;
}
