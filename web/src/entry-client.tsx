import './styles/site.css';
import { hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApiClient, fetchTransport } from './api/client.ts';
import { createQueryClient } from './api/queries.ts';
import { App, headOf, type AppParts } from './app.tsx';
import { applyHead } from './head.ts';
import { pageLanguageFor } from './i18n/page-language.ts';
import { findRoute } from './navigation/find-route.ts';
import { readState, type PageState } from './page-state.ts';
import { BrowserRouter } from './router.ts';
import { siteRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const written = readState();
const { locale, site, queries } = written ?? ownState();
const parts: AppParts = {
  call: createApiClient(fetchTransport),
  queryClient: createQueryClient(),
  language: pageLanguageFor(locale),
  site,
};
hydrate(parts.queryClient, queries);

// The first screen's chunk must be there before hydration, or React would show its fallback instead.
await findRoute(siteRoutes, window.location.pathname).route.preload(parts.language);

const page = (
  // Navigation reports itself while it waits (ScreenOutlet), so the router must not hide it in a transition.
  <BrowserRouter useTransitions={false}>
    <App {...parts} />
  </BrowserRouter>
);
if (written === undefined) {
  applyHead(headOf(window.location.pathname, parts));
  createRoot(root).render(page);
} else {
  hydrateRoot(root, page);
}

/** For the empty document, which the server sends when it cannot render: the browser's own facts. */
function ownState(): PageState {
  return {
    locale: navigator.language,
    site: { publicUrl: window.location.origin, year: new Date().getFullYear() },
    queries: { mutations: [], queries: [] },
  };
}
