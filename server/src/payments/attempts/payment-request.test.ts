import { orderQuote } from '@truepage/core/pricing/order-quote';
import { expect, test } from 'vitest';
import { anOrderRow } from '../../../test/support/rows.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { sessionParameters } from '../stripe/stripe-parameters.ts';
import { paymentRequest } from './payment-request.ts';

const deps = { publicUrl: () => 'https://truepage.example' };
const number = 'TP-2026-7K3M-9QRT-2VWX';
const attempt = { id: '8f14e45f-ceea-4672-a1f0-2f6b3a1c9d10', kind: 'checkout', tax: null } as const;

function anOrder(locale: string): Order {
  const chosen = {
    orderNumber: number,
    locale,
    translationType: 'standard',
    includeCertificate: true,
  } as const;
  const order = anOrderRow(chosen) as Order;
  return { ...order, totalPrice: orderQuote(order, order.prices).total };
}

const shown = (locale: string) => {
  const request = paymentRequest(deps, { order: anOrder(locale), correction: null }, attempt);
  return {
    page: sessionParameters(request).locale,
    items: request.lines.map(({ name }) => name),
    description: request.description,
  };
};

test('the hosted page uses the language of the order and the terms of its region', () => {
  expect(shown('en-GB')).toEqual({
    page: 'en',
    items: ['Standard translation, per page', 'Accuracy Certificate'],
    description: `Translation ${number}: Standard translation, per page, Spanish to English`,
  });
  expect(shown('es-MX')).toEqual({
    page: 'es-419',
    items: ['Traducción estándar, por página', 'Certificado de exactitud'],
    description: `Traducción ${number}: Traducción estándar, por página, del español al inglés`,
  });
  expect(['es', 'es-ES', 'ar-XB', ''].map((tag) => shown(tag).page)).toEqual(['es-419', 'es', 'en', 'en']);
});
