import './styles/site.css';
import { hydrate } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createApiClient, fetchTransport } from './api/client.ts';
import { createQueryClient } from './api/queries.ts';
import { App } from './app.tsx';
import { pageLanguageFor } from './i18n/page-language.ts';
import { findRoute } from './navigation/find-route.ts';
import { readState } from './page-state.ts';
import { BrowserRouter } from './router.ts';
import { siteRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root element');

const { locale, site, queries } = readState();
const language = pageLanguageFor(locale);
const queryClient = createQueryClient();
hydrate(queryClient, queries);
// The first screen's chunk must be there before hydration, or React would show its fallback instead.
await findRoute(siteRoutes, window.location.pathname).route.preload(language);

hydrateRoot(
  root,
  // Navigation reports itself while it waits (ScreenOutlet), so the router must not hide it in a transition.
  <BrowserRouter useTransitions={false}>
    <App call={createApiClient(fetchTransport)} queryClient={queryClient} language={language} site={site} />
  </BrowserRouter>,
);
