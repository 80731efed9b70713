import { expect, test } from 'vitest';
import { isOrderNumber } from '@truepage/core/orders/order-number';
import type { Em } from '../../src/db/orm.ts';
import type { Deps } from '../../src/deps.ts';
import { checkPayment } from '../../src/payments/check-payment.ts';
import { untilPaid } from './paying.ts';
import { startServerForFile } from '../support/test-server.ts';
import { stripeOf } from '../support/fixtures/stripe/stripe-of.ts';

const server = await startServerForFile();

/** The server's dependencies, with an event just before the nth query of the database. */
function interrupted(deps: Deps, nth: number, happening: () => Promise<void>): Deps {
  let looks = 0;
  const fork = (): Em => {
    const em = deps.orm.em.fork();
    return new Proxy(em, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        if (name !== 'find' && name !== 'findOne' && name !== 'count') return value.bind(target);
        return async (...args: unknown[]) => {
          looks += 1;
          if (looks === nth) await happening();
          return (value as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  };
  return { ...deps, orm: { em: { fork } } as unknown as Deps['orm'] };
}

test.each([1, 2])('a payment during the check, before query %d, is never answered "unpaid"', async (nth) => {
  const orderNumber = await server.placeOrder();
  if (!isOrderNumber(orderNumber)) throw new Error('not an order number');
  const reply = await server.call('POST', `/api/create-payment-intent/${orderNumber}`);
  const intent = String(reply.body['clientSecret']).split('_secret_')[0] ?? '';
  const pay = async () => {
    await stripeOf(server.deps).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await server.sandbox?.webhooksDelivered();
    await untilPaid(server, orderNumber);
  };
  const seen = await checkPayment(interrupted(server.deps, nth, pay), orderNumber);
  expect(seen.state).not.toBe('unpaid');
  expect(seen.state).not.toBe('failed');
});
