import { randomInt, randomUUID } from 'node:crypto';
import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { cents } from '@truepage/core/money';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import { aPaidPayload } from '../../src/mail/testing/builders.ts';
import type { Mail } from '../../src/db/rows/pages/mail.ts';
import type { StoredFile } from '../../src/db/rows/order/stored-file.ts';
import type { Order } from '../../src/db/rows/order/order.ts';

const someTime = new Date('2026-11-20T09:00:00.000Z');

/** The row of an unpaid, pending order of one certified page, with a unique number. */
export function anOrderRow(overrides: Partial<RequiredEntityData<Order>> = {}): RequiredEntityData<Order> {
  return {
    id: randomUUID(),
    orderNumber: `TP-2026-${[1, 2, 3].map(() => String(randomInt(10_000)).padStart(4, '0')).join('-')}`,
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
    includeNotarization: false,
    includeCertificate: false,
    includeEditing: false,
    status: 'pending',
    pageCount: 1,
    pageCountSource: 'pdf',
    prices: defaultPriceList,
    totalPrice: cents(2495),
    createdAt: someTime,
    updatedAt: someTime,
    dueAt: new Date('2026-11-21T09:00:00.000Z'),
    ...overrides,
  };
}

/** The row of an order's current translation, without a file. */
export function aTranslationRow(order: string): RequiredEntityData<StoredFile> {
  return {
    id: randomUUID(),
    order,
    kind: 'translation',
    filename: 'translation.pdf',
    documentType: 'pdf',
    mediaType: 'application/pdf',
    bytes: 1,
    sha256: '',
    storageKey: randomUUID(),
    wrappedKey: 'none',
    version: 1,
    createdAt: someTime,
  };
}

/** A receipt email that failed. */
export function aFailedMailRow(
  order: Order,
  overrides: Partial<RequiredEntityData<Mail>> = {},
): RequiredEntityData<Mail> {
  return {
    id: randomUUID(),
    order,
    kind: 'paid',
    recipient: 'ana@example.com',
    locale: 'en',
    messageId: `paid.${order.id}`,
    payload: { ...aPaidPayload(), orderNumber: order.orderNumber },
    createdAt: someTime,
    attempts: 8,
    lastError: '550 no such mailbox',
    failedAt: new Date('2026-11-20T09:05:00.000Z'),
    ...overrides,
  };
}
