import { expect } from 'playwright/test';
import { aPdfFile } from './documents.ts';
import { cards } from './pages/paying.ts';

/** What an order is made of, as the form sends it. */
export interface OrderFields {
  readonly fullName?: string;
  readonly email?: string;
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
  readonly translationType?: 'standard' | 'certified' | 'express';
  readonly comments?: string;
  readonly includeNotarization?: 'true' | 'false';
  readonly includeCertificate?: 'true' | 'false';
  readonly includeEditing?: 'true' | 'false';
  /** Of its document. */
  readonly pages?: number;
}

/** Orders without a browser, for what comes after the form. Returns the order number. */
export async function placeOrder(
  origin: string,
  { pages = 1, ...fields }: OrderFields = {},
): Promise<string> {
  const form = new FormData();
  const known = {
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
    includeNotarization: 'false',
    includeCertificate: 'false',
    includeEditing: 'false',
    ...fields,
  };
  for (const [name, value] of Object.entries(known)) form.append(name, value);
  const { name, mimeType, buffer } = aPdfFile(pages);
  form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const { orderNumber } = await post<{ orderNumber: string }>(`${origin}/api/orders`, form);
  return orderNumber;
}

/** Pays on the hosted page without a browser and waits until the order is paid. */
export async function payOrder(origin: string, orderNumber: string): Promise<void> {
  const body = JSON.stringify({ orderNumber });
  const { url } = await post<{ url: string }>(`${origin}/api/create-checkout-session`, body);
  const card = new URLSearchParams({
    email: 'ana@example.com',
    number: cards.good,
    expiry: '12 / 40',
    cvc: '123',
  });
  await fetch(url, { method: 'POST', body: card, redirect: 'manual' });
  const check = async () =>
    (await post<{ state: string }>(`${origin}/api/orders/${orderNumber}/check-payment`)).state;
  await expect.poll(check).toBe('paid');
}

async function post<Reply>(url: string, body?: FormData | string): Promise<Reply> {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
  const response = await fetch(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}
