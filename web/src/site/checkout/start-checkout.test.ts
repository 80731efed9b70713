import { expect, test } from 'vitest';
import type { ApiCall } from '../../api/client.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { createQueryClient } from '../../api/queries.ts';
import { startCheckout } from './start-checkout.ts';

const orderNumber = 'TP-2026-AAAA-BBBB-CCCC';

/** A fake API with the given replies; functions are called and may throw. */
function start(replies: Record<string, unknown>, typed = orderNumber) {
  const called: string[] = [];
  const call = (async (name: string) => {
    called.push(name);
    const reply = replies[name];
    return typeof reply === 'function' ? (reply as () => unknown)() : reply;
  }) as ApiCall;
  const queryClient = createQueryClient();
  return { called, queryClient, outcome: startCheckout({ call, queryClient }, typed) };
}

const refuse = (status: number, code: string) => () => {
  throw new ApiError(
    { status, statusText: '', headers: new Headers() },
    JSON.stringify({ message: 'No.', code }),
  );
};
const unpaid = { getOrder: { orderNumber, isPaid: false } };

test('an unpaid order receives the address of its payment page', async () => {
  const { outcome, queryClient } = start({ ...unpaid, createCheckoutSession: { url: 'https://pay' } });

  expect(await outcome).toEqual({ kind: 'ready', url: 'https://pay' });
  expect(queryClient.getQueryData(['order', orderNumber])).toEqual(unpaid.getOrder);
});

test('a paid order opens no payment page', async () => {
  const { outcome, called } = start({ getOrder: { orderNumber, isPaid: true } });

  expect(await outcome).toEqual({ kind: 'paid' });
  expect(called).toEqual(['getOrder']);
});

test.each(['payment.already_paid', 'payment.processing'])('%s leads to the confirmation', async (code) => {
  const { outcome } = start({ ...unpaid, createCheckoutSession: refuse(409, code) });

  expect(await outcome).toEqual({ kind: 'paid' });
});

test('every failure has a distinct name', async () => {
  const unreachable = () => {
    throw new NetworkError(undefined);
  };
  const failures = [
    [{ getOrder: refuse(404, 'order.not_found') }, 'orderNotFound'],
    [{ getOrder: refuse(500, 'internal.unexpected') }, 'loadFailed'],
    [{ getOrder: unreachable }, 'loadFailed'],
    [{ getOrder: { isPaid: false } }, 'numberMissing'],
    [{ ...unpaid, createCheckoutSession: refuse(503, 'payment.provider_unavailable') }, 'sessionFailed'],
    [{ ...unpaid, createCheckoutSession: unreachable }, 'sessionFailed'],
    [{ ...unpaid, createCheckoutSession: {} }, 'noUrl'],
  ] as const;

  for (const [replies, problem] of failures) {
    expect(await start(replies).outcome).toMatchObject({ kind: 'failed', problem });
  }
  expect(await start({}, ' ').outcome).toEqual({ kind: 'failed', problem: 'noNumber' });
});
