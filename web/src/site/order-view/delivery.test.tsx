import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aPublicOrder } from '@truepage/core/testing/builders';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { ApiContext } from '../../api/api-context.ts';
import { createQueryClient, publicSettingsQuery } from '../../api/queries.ts';
import { LanguageContext } from '../../i18n/language-context.ts';
import { pageLanguageFor } from '../../i18n/page-language.ts';
import { Delivery } from './delivery.tsx';

const call = () => Promise.reject(new Error('nothing is asked for'));
const queryClient = createQueryClient();
beforeEach(() => queryClient.setQueryData(publicSettingsQuery(call).queryKey, aPublicSettings()));

const language = pageLanguageFor('en');
beforeAll(() => language.load(['orderView', 'promise']));

const ready = { status: 'completed', completedAt: '2026-11-20T21:00:00.000Z' } as const;

function shown(order: Parameters<typeof aPublicOrder>[0]): string {
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={call}>
        <LanguageContext value={language}>
          <Delivery order={aPublicOrder(order)} />
        </LanguageContext>
      </ApiContext>
    </QueryClientProvider>,
  );
}

test('an order was delivered when it was completed, once it is paid', () => {
  expect(shown({ ...ready, isPaid: true })).toContain(`Delivered</p>`);
  expect(shown({ ...ready, isPaid: true })).toContain('dateTime="2026-11-20T21:00:00.000Z"');
});

test('an order that nobody has paid is not called delivered', () => {
  expect(shown({ ...ready, isPaid: false })).toContain('Estimated delivery</p>');
  expect(shown({ ...ready, isPaid: false })).not.toContain('this date moves with it');
});

test('the date of an order that waits for its payment moves with it', () => {
  expect(shown({})).toContain('this date moves with it');
});

test('the promise is one line, and its usual half stands as long as the owner claims it', () => {
  const latest = /at the latest <time dateTime="2026-11-21T09:00:00.000Z">Saturday, November 21, 2026/i;
  expect(wordsOf(shown({}))).toContain('Usually ready in 12 hours; at the latest');
  expect(wordsOf(shown({}))).toMatch(latest);
  const cleared = aPublicSettings({ claims: { delivery: { certified: { mode: 'cleared' } } } });
  queryClient.setQueryData(publicSettingsQuery(call).queryKey, cleared);
  expect(wordsOf(shown({}))).toMatch(latest);
  expect(wordsOf(shown({}))).not.toContain('Usually');
});

function wordsOf(html: string): string {
  return html.replaceAll('<!-- -->', '');
}
