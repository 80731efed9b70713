import { expect, test } from 'vitest';
import { pathOfArguments, pathOfLink } from './deep-links.ts';

const order = 'TP-2026-ABCD-EFGH-JKMN';

test('a link to an order opens it on the desk', () => {
  expect(pathOfLink(`truepage://orders/${order}`)).toBe(`/admin/orders/${order}`);
});

test('order numbers are accepted as people write them', () => {
  expect(pathOfLink('truepage://orders/tp-2026-abcd-efgh-jkmn')).toBe(`/admin/orders/${order}`);
});

test('links to anything else are ignored', () => {
  const hostile = [
    '',
    'truepage:',
    'truepage://orders',
    'truepage://orders/',
    'truepage://orders/TP-1',
    `truepage://orders/${order}/../../staff`,
    `truepage://orders/${order}/files`,
    `truepage://orders/${order}?next=https://evil.example`,
    `truepage://orders/${order}#x`,
    `truepage://staff/${order}`,
    `truepage://evil@orders.example/${order}`,
    `truepage://orders/%2e%2e%2f${order}`,
    `https://orders/${order}`,
    `app://console/admin/orders/${order}`,
    `--inspect truepage://orders/${order}`,
  ];
  for (const link of hostile) expect(pathOfLink(link), link).toBeUndefined();
});

test('the link is found among other arguments of the program', () => {
  expect(pathOfArguments(['/opt/console', '--hidden', '--', `truepage://orders/${order}`])).toBe(
    `/admin/orders/${order}`,
  );
  expect(pathOfArguments(['/opt/console', '.', '--user-data-dir=/tmp/x'])).toBeUndefined();
});
