import { QueryClientProvider } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import { aPublicOrder } from '@truepage/core/testing/builders';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, beforeEach } from 'vitest';
import { ApiContext } from '../api/api-context.ts';
import { createQueryClient, publicSettingsQuery } from '../api/queries.ts';
import { LanguageContext } from '../i18n/language-context.ts';
import { pageLanguageFor } from '../i18n/page-language.ts';
import { ScreenAddressContext } from '../navigation/screen-address.ts';
import { SiteContext } from '../site-context.ts';

const path = '/track/TP-2026-7K3M-9QRT-2VWX';
const address = {
  location: { pathname: path, search: '', hash: '', state: null, key: 'default' },
  params: {},
};

type Settings = ReturnType<typeof aPublicSettings>;

/**
 * For the tests of a file: renders a part of an order's page with the public settings, which `set` changes for one
 * test.
 */
export function orderRenderer(...texts: Parameters<ReturnType<typeof pageLanguageFor>['load']>[0]) {
  const call = () => Promise.reject(new Error('nothing is asked for'));
  const queryClient = createQueryClient();
  const language = pageLanguageFor('en');
  const set = (settings: Settings) =>
    void queryClient.setQueryData(publicSettingsQuery(call).queryKey, settings);
  beforeAll(() => language.load(texts));
  beforeEach(() => set(aPublicSettings()));
  const shown = (
    order: Partial<PublicOrder>,
    Shown: ComponentType<{ readonly order: PublicOrder }>,
  ): string =>
    renderToString(
      <QueryClientProvider client={queryClient}>
        <ApiContext value={call}>
          <LanguageContext value={language}>
            <StaticRouter location={path}>
              <SiteContext value={{ publicUrl: 'https://truepage.example', year: 2026 }}>
                <ScreenAddressContext value={address}>
                  <Shown order={aPublicOrder(order)} />
                </ScreenAddressContext>
              </SiteContext>
            </StaticRouter>
          </LanguageContext>
        </ApiContext>
      </QueryClientProvider>,
    );
  return { shown, set };
}
