import './styles/site.css';
import type { ReactNode } from 'react';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApiClient, fetchTransport } from './api/client.ts';
import { createQueryClient } from './api/queries.ts';
import { App, headOf, type AppParts } from './app.tsx';
import { applyHead } from './head.ts';
import { continueFrom } from './i18n/formats/as-written.ts';
import { pageLanguageFor } from './i18n/page-language.ts';
import { findRoute } from './navigation/find-route.ts';
import { readState, type PageState } from './page-state.ts';
import { isDeskPath } from './paths.ts';
import { siteRoutes } from './routes.tsx';

// The site's Content-Security-Policy forbids eval, and zod's attempt would be reported. zod reads this global when
// its chunk is loaded; calling z.config() instead would load zod on every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const written = readState();
const state = written ?? ownState();
continueFrom(state.written);
await (isDeskPath(window.location.pathname) ? showDesk(root, state) : showSite(root, state));

async function showSite(place: HTMLElement, { locale, texts, site, queries }: PageState): Promise<void> {
  const parts: AppParts = {
    call: createApiClient(fetchTransport),
    queryClient: createQueryClient(),
    language: pageLanguageFor(locale, texts),
    site,
  };
  hydrate(parts.queryClient, queries);

  // The first screen's chunk must be loaded before hydration, or React would render its fallback instead.
  await findRoute(siteRoutes, window.location.pathname).route.preload(parts.language);
  if (written === undefined) applyHead(headOf(window.location.pathname, parts));
  show(place, <App {...parts} />);
}

/** The staff desk is a separate app, which no page of the site loads. */
async function showDesk(place: HTMLElement, { locale }: PageState): Promise<void> {
  const { SiteDesk, addDeskStyles, loadDeskLanguage } = await import('./admin/site-desk.tsx');
  addDeskStyles();
  const language = await loadDeskLanguage(locale);
  show(place, <SiteDesk language={language} />);
}

function show(place: HTMLElement, page: ReactNode): void {
  // ScreenOutlet shows a pending navigation itself, so the router must not wrap it in a transition.
  const routed = <BrowserRouter useTransitions={false}>{page}</BrowserRouter>;
  if (written === undefined) createRoot(place).render(routed);
  else hydrateRoot(place, routed);
}

/** For the empty document that the server sends if rendering fails: values from the browser. */
function ownState(): PageState {
  return {
    locale: navigator.language,
    texts: {},
    site: { publicUrl: window.location.origin, year: new Date().getFullYear() },
    written: {},
    queries: { mutations: [], queries: [] },
  };
}
