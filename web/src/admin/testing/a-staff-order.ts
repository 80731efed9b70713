import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { aPublicOrder } from '@truepage/core/testing/builders';

/** An unpaid, pending order of one certified page without a translation, as an administrator sees it. */
export function aStaffOrder(overrides: Partial<StaffOrder> = {}): StaffOrder {
  return {
    ...aPublicOrder(),
    partner: null,
    discount: null,
    pageCountSource: 'pdf',
    priceFixedBy: null,
    documentFlags: [],
    documents: aPublicOrder().documents.map((document) => ({ ...document, flags: [] })),
    includesCertificate: true,
    assignee: null,
    isRefunded: false,
    hasTranslation: false,
    waitingFor: null,
    approval: null,
    notifiedAt: null,
    hasPaymentException: false,
    version: 1,
    ...overrides,
  };
}
