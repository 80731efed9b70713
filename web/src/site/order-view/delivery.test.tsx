import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { aPublicOrder } from '@truepage/core/testing/builders';
import { LanguageContext } from '../../i18n/language-context.ts';
import { pageLanguageFor } from '../../i18n/page-language.ts';
import { Delivery } from './delivery.tsx';

const language = pageLanguageFor('en');
beforeAll(() => language.load(['orderView']));

const ready = { status: 'completed', completedAt: '2026-11-20T21:00:00.000Z' } as const;

function shown(order: Parameters<typeof aPublicOrder>[0]): string {
  return renderToString(
    <LanguageContext value={language}>
      <Delivery order={aPublicOrder(order)} />
    </LanguageContext>,
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
