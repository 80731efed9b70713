import { expect, test } from 'vitest';
import { isOrdering, paths } from './paths.ts';

const number = 'TP-2026-AAAA-BBBB-CCCC';

test.each([
  paths.order,
  paths.orderType('express'),
  paths.checkout(number),
  paths.payment(number),
  paths.confirmation(number),
  '/order/confirmation',
  '/order/certified/',
])('a visitor at %s is ordering', (path) => expect(isOrdering(path)).toBe(true));

test.each([paths.home, paths.orderView(number), paths.trackOrder(number), paths.content('order'), '/orders'])(
  'at %s they are not',
  (path) => expect(isOrdering(path)).toBe(false),
);
