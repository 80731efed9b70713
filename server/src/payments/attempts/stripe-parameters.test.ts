import { expect, test } from 'vitest';
import { anOrderRow } from '../../../test/support/rows.ts';
import type { Order } from '../../db/rows/order/order.ts';
import { intentParameters, sessionParameters } from './stripe-parameters.ts';

const deps = { publicUrl: () => 'https://truepage.example' };
const number = 'TP-2026-7K3M-9QRT-2VWX';
const attempt = { id: '8f14e45f-ceea-4672-a1f0-2f6b3a1c9d10' };

const anOrder = (locale: string) =>
  anOrderRow({ orderNumber: number, locale, translationType: 'standard', includeCertificate: true }) as Order;

const shown = (locale: string) => {
  const parameters = sessionParameters(deps, anOrder(locale), attempt);
  return {
    page: parameters.locale,
    items: parameters.line_items?.map((line) => line.price_data?.product_data?.name),
    description: parameters.payment_intent_data?.description,
  };
};

test('the hosted page is in the language of the order, and in the words of its region', () => {
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

test('the embedded page describes the payment alike', () => {
  expect(intentParameters(anOrder('es'), attempt).description).toBe(shown('es').description);
});
