import { QueryClientProvider } from '@tanstack/react-query';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiContext } from '../api/api-context.ts';
import { createQueryClient, publicSettingsQuery } from '../api/queries.ts';
import { EmbeddedFormLink } from './embedded-form-link.tsx';

const call = () => Promise.reject(new Error('nothing is asked for'));

test.each([
  [{}, '<a href="/payment/TP-1"'],
  [{ tax: { isOn: true } }, ''],
])('with the settings %j a page links to the embedded form, or not: "%s"', (settings, start) => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(publicSettingsQuery(call).queryKey, aPublicSettings(settings));
  const shown = renderToString(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={call}>
        <EmbeddedFormLink orderNumber="TP-1">Pay here</EmbeddedFormLink>
      </ApiContext>
    </QueryClientProvider>,
  );
  expect(shown.slice(0, start === '' ? undefined : start.length)).toBe(start);
});
