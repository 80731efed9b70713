import { expect } from 'playwright/test';
import { aPdfFile, type DocumentFile } from './documents.ts';
import { orderForm, type OrderFields } from './order-form.ts';
import { cards } from '../pages/paying.ts';
import { soonAgain } from '../soon-again.ts';

/** Orders without a browser, for tests of what follows the form. Resolves with the order number. */
export async function placeOrder(
  origin: string,
  { pages = 1, ...fields }: OrderFields = {},
  ...documents: readonly DocumentFile[]
): Promise<string> {
  const form = orderForm(fields, ...(documents.length === 0 ? [aPdfFile(pages)] : documents));
  const { orderNumber } = await post<{ orderNumber: string }>(`${origin}/api/orders`, form);
  return orderNumber;
}

/** Pays on the hosted page without a browser and waits until the order is paid. */
export async function payOrder(origin: string, orderNumber: string): Promise<void> {
  const body = JSON.stringify({ orderNumber });
  const { url } = await post<{ url: string }>(`${origin}/api/create-checkout-session`, body);
  await payAt(url);
  const check = async () =>
    (await post<{ state: string }>(`${origin}/api/orders/${orderNumber}/check-payment`)).state;
  await expect.poll(check, soonAgain).toBe('paid');
}

/** Pays on a hosted page without a browser. */
export async function payAt(url: string): Promise<void> {
  const card = new URLSearchParams({
    email: 'ana@example.com',
    number: cards.good,
    expiry: '12 / 40',
    cvc: '123',
  });
  await fetch(url, { method: 'POST', body: card, redirect: 'manual' });
}

async function post<Reply>(url: string, body?: FormData | string): Promise<Reply> {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  const response = await fetch(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}
