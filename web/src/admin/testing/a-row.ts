import type { StaffOrderRow } from '@truepage/core/api/admin/orders';
import { cents } from '@truepage/core/money';

/** A paid, pending order of one certified page, as the list shows it to an administrator. */
export function aRow(overrides: Partial<StaffOrderRow> = {}): StaffOrderRow {
  return {
    id: 'order-1',
    orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
    status: 'pending',
    isPaid: true,
    pageCount: 1,
    totalPrice: cents(2495),
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    paidAt: '2026-11-20T09:00:00.000Z',
    completedAt: null,
    estimatedDelivery: '2026-11-21T09:00:00.000Z',
    assignee: null,
    hasTranslation: false,
    hasPaymentException: false,
    version: 1,
    ...overrides,
  };
}
