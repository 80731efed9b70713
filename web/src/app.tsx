import { StrictMode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { siteLocaleOf } from '@truepage/core/locales';
import { ApiContext } from './api/api-context.ts';
import type { ApiCall } from './api/client.ts';
import { pageHead, applyHead, type PageHead } from './head.ts';
import { LanguageContext } from './i18n/language-context.ts';
import type { PageLanguage } from './i18n/page-language.ts';
import { findRoute } from './navigation/find-route.ts';
import { NavigationContext } from './navigation/navigation-context.ts';
import { siteRoutes } from './routes.tsx';
import { SiteContext, type SiteFacts } from './site-context.ts';
import { Shell } from './site/shell/shell.tsx';

export interface AppParts {
  readonly call: ApiCall;
  readonly queryClient: QueryClient;
  readonly language: PageLanguage;
  readonly site: SiteFacts;
}

/** The whole site; needs a router around it. Renders the same tree on the server and in the browser. */
export function App(parts: AppParts) {
  const { call, queryClient, language, site } = parts;
  const navigation = {
    prefetch: (path: string) => prefetch(path, parts),
    refreshHead: (path: string) => applyHead(headOf(path, parts)),
  };
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApiContext value={call}>
          <SiteContext value={site}>
            <LanguageContext value={language}>
              <NavigationContext value={navigation}>
                <Shell
                  routes={siteRoutes}
                  announce={(path) => {
                    const head = findRoute(siteRoutes, path).route.isLoaded(language)
                      ? headOf(path, parts)
                      : crashHead(parts);
                    applyHead(head);
                    return head.title;
                  }}
                />
              </NavigationContext>
            </LanguageContext>
          </SiteContext>
        </ApiContext>
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Title, description, canonical and robots of the page at a path. */
export function headOf(path: string, { language, queryClient, site }: Omit<AppParts, 'call'>): PageHead {
  const { route, params } = findRoute(siteRoutes, path);
  const head = route.head({ ...language, params, path, queryClient });
  return pageHead(route, head, { name: language.text('common.siteName'), publicUrl: site.publicUrl });
}

/** The head of a page whose chunks could not be loaded: its own texts are missing too. */
function crashHead({ language: { text } }: AppParts): PageHead {
  const [title, description] = [text('shell.crashTitle'), text('shell.crashText')];
  return { title, description, canonical: null, robots: 'noindex, nofollow', isMissing: false };
}

/** Loads the chunk and public data of the page at an address. A failure is shown when the page is opened. */
function prefetch(address: string, { call, queryClient, language }: AppParts): void {
  const [path = ''] = address.split(/[?#]/, 1);
  const { route, params } = findRoute(siteRoutes, path);
  route.preload(language).catch(() => undefined);
  route
    .prefetch?.({ queryClient, call, params, locale: siteLocaleOf(language.locale) })
    .catch(() => undefined);
}
