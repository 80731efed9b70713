import type { QueryClient } from '@tanstack/react-query';
import type { SiteLocale } from '@truepage/core/locales';
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
  /** The address this page should be known by; null where there is none. */
  readonly canonicalPath: string | null;
  /** There is nothing at this address, though the route fits. */
  readonly isMissing?: boolean;
}

export interface PrefetchContext {
  readonly queryClient: QueryClient;
  readonly call: ApiCall;
  readonly params: RouteParams;
  /** The language that pages of ours are asked for in. */
  readonly locale: SiteLocale;
}

export interface SiteRoute extends LazyScreen {
  readonly path: string;
  /** Sections of the dictionary the screen speaks from; `common` and `shell` are always there. */
  readonly texts: readonly PageSection[];
  readonly head: (context: HeadContext) => Head;
  /** Public data alone: it is rendered into the page. A failure leaves the screen to load by itself. */
  readonly prefetch?: (context: PrefetchContext) => Promise<unknown>;
  /** What the page shows in browsers without scripts alone. It stays on the server: the page's data does not hold it. */
  readonly prefetchWithoutScripts?: (context: PrefetchContext) => Promise<unknown>;
  /** GET addresses that are better answered by another page. */
  readonly redirect?: (query: URLSearchParams) => string | undefined;
  /** About one order: noindex, no-store, no-referrer; never rendered with data on the server, but for `noscript`. */
  readonly isPrivate: boolean;
  readonly status: 200 | 404;
}
