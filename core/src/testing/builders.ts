import type { StaffOrderRow } from '../api/admin/orders/staff-order.ts';
import { cents } from '../money.ts';
import type { PublicOrder } from '../api/orders.ts';
import { eachOption, eachOptionalText } from '../orders/order-form.ts';
import type { OrderRequestInput } from '../orders/order-request.ts';

/** The text fields of a complete, valid order form. */
export function anOrderForm(overrides: Partial<OrderRequestInput> = {}): OrderRequestInput {
  return {
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
    ...eachOption(() => 'false' as const),
    ...overrides,
  };
}

/** An unpaid, pending order of one document with a certified page, as its customer sees it. */
export function aPublicOrder(overrides: Partial<PublicOrder> = {}): PublicOrder {
  const order = anOrderWithoutDocuments(overrides);
  const { originalFilename, translatedFilename, certificate, pageCount, pageCountEstimated } = order;
  const document = {
    position: 1,
    filename: originalFilename,
    pages: pageCount,
    pageCountEstimated,
    translatedFilename,
    hasTranslation: translatedFilename !== null,
    certificate,
  };
  return { documents: [document], ...order };
}

function anOrderWithoutDocuments(
  overrides: Partial<PublicOrder>,
): Omit<PublicOrder, 'documents'> & Partial<Pick<PublicOrder, 'documents'>> {
  return {
    id: '0190a5f0-0000-4000-8000-000000000001',
    orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    sourceLanguage: 'es',
    targetLanguage: 'en',
    translationType: 'certified',
    ...eachOptionalText(() => null),
    recipient: null,
    passportNames: [],
    ...eachOption(() => false),
    certificates: 'one',
    originalFilename: 'birth-certificate.pdf',
    translatedFilename: null,
    translatedFilePath: null,
    status: 'pending',
    isPaid: false,
    pageCount: 1,
    pageCountAsked: false,
    correctionAsked: false,
    factsAsked: false,
    draftState: null,
    pageCountEstimated: false,
    totalPrice: cents(2495),
    quote: null,
    lines: [{ item: 'certified', quantity: 1, unitPrice: cents(2495), amount: cents(2495) }],
    discountPercent: null,
    payments: { received: cents(0), refunded: cents(0), disputed: cents(0), net: cents(0) },
    receiptDetails: { companyName: null, companyAddress: null, taxNumber: null },
    canEditReceipt: true,
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
    startedAt: null,
    completedAt: null,
    documentsDeletedAt: null,
    paidAt: null,
    estimatedDelivery: '2026-11-21T09:00:00.000Z',
    pausedAt: null,
    questionAsked: false,
    promisedUntil: null,
    unreadMessages: 0,
    restricted: false,
    certificate: null,
    deliveryNote: null,
    reviewInvitation: null,
    ...overrides,
  };
}

/** A paid, pending order of one certified page, as the list shows it to an administrator. */
export function aRow(overrides: Partial<StaffOrderRow> = {}): StaffOrderRow {
  return {
    id: 'order-1',
    orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
    fullName: 'Ana Gómez',
    email: 'ana@example.com',
    matterNumber: null,
    documentNames: 'birth-certificate.pdf',
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
    assignedAt: null,
    isRefunded: false,
    pausedAt: null,
    waitingFor: null,
    correctionAsked: false,
    unreadMessages: 0,
    hasTranslation: false,
    notifiedAt: null,
    approval: null,
    hasPaymentException: false,
    version: 1,
    ...overrides,
  };
}
