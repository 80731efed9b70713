import { expect } from 'vitest';
import type { OrderPay, TranslatorPay } from '@truepage/core/api/pay/admin-pay';
import type { SignedIn } from '../support/staff.ts';
import { assign, pay } from '../support/staff-desk.ts';
import { aPdfFile, type TestServer } from '../support/test-server.ts';

/** Sets a translator's rate from Spanish into English, by default in cents per page. */
export async function agree(
  admin: SignedIn,
  translator: Pick<SignedIn, 'id'>,
  rate: number,
  unit: 'page' | 'hundred_words' = 'page',
): Promise<void> {
  const body = { from: 'es', to: 'en', rate: { unit, rate } };
  expect((await admin.call('PUT', `/api/admin/pay/${translator.id}/rate`, body)).status).toBe(200);
}

/** A paid and assigned order of two pages. */
export async function anAssignedOrder(
  server: TestServer,
  admin: SignedIn,
  translator: Pick<SignedIn, 'id'>,
): Promise<string> {
  const order = await server.placeOrder({ translationType: 'standard' }, aPdfFile(2, 'two-pages.pdf'));
  await pay(server, order);
  await assign(admin, order, translator.id);
  return order;
}

export async function orderPayOf(staff: SignedIn, order: string): Promise<OrderPay> {
  return (await staff.call('GET', `/api/admin/orders/${order}/pay`)).body as unknown as OrderPay;
}

export async function ownPay(translator: SignedIn): Promise<TranslatorPay> {
  return (await translator.call('GET', '/api/admin/account/pay')).body as unknown as TranslatorPay;
}
