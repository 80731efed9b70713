import { cents } from '@truepage/core/money';
import type { MailPayload } from '../mail-registry.ts';
import type { OutgoingMail } from '../../ports/mailer.ts';

const order = {
  orderNumber: 'TP-2026-7K3M-9QRT-2VWX',
  sourceLanguage: 'es',
  targetLanguage: 'en',
  translationType: 'certified',
  pageCount: 13,
  documentCount: 1,
  estimatedDelivery: new Date('2026-11-21T09:00:00Z'),
} as const;

export function aTrackingPayload(overrides: Partial<MailPayload<'tracking'>> = {}): MailPayload<'tracking'> {
  return {
    ...order,
    usualDelivery: 12,
    fullName: 'Ana Gómez',
    totalPrice: cents(32_435),
    isPaid: false,
    priceWithin: null,
    ...overrides,
  };
}

export function aPaidPayload(overrides: Partial<MailPayload<'paid'>> = {}): MailPayload<'paid'> {
  return {
    ...order,
    usualDelivery: 12,
    fullName: 'Ana Gómez',
    lines: [
      { item: 'certified', quantity: 13, unitPrice: cents(2495), amount: cents(32_435) },
      { item: 'notarization', quantity: 13, unitPrice: cents(1995), amount: cents(25_935) },
    ],
    totalPrice: cents(58_370),
    taxes: [],
    paidAt: new Date('2026-11-20T09:00:00Z'),
    method: { by: 'card', brand: 'visa', last4: '4242' },
    ...overrides,
  };
}

export function aStaffPayload(overrides: Partial<MailPayload<'staff'>> = {}): MailPayload<'staff'> {
  return {
    ...order,
    totalPrice: cents(32_435),
    pageCountEstimated: false,
    documentFlags: [],
    services: [],
    ...overrides,
  };
}

export function anAssignedPayload(overrides: Partial<MailPayload<'assigned'>> = {}): MailPayload<'assigned'> {
  return { ...order, news: 'given', ...overrides };
}

export function aSentBackPayload(
  overrides: Partial<MailPayload<'sent_back'>> = {},
): MailPayload<'sent_back'> {
  return { ...order, version: 2, ...overrides };
}

export function aReadyPayload(overrides: Partial<MailPayload<'ready'>> = {}): MailPayload<'ready'> {
  return {
    ...order,
    fullName: 'Ana Gómez',
    includesCertificate: true,
    certificateFollows: false,
    certificates: 'one',
    linkWorksUntil: new Date('2027-02-18T09:00:00Z'),
    ...overrides,
  };
}

export function anAccessPayload(overrides: Partial<MailPayload<'access'>> = {}): MailPayload<'access'> {
  return {
    username: 'maria',
    reason: 'invited',
    staffId: '0190a5f0-0000-4000-8000-000000000002',
    ...overrides,
  };
}

export function aRefundPayload(overrides: Partial<MailPayload<'refund'>> = {}): MailPayload<'refund'> {
  const { orderNumber, sourceLanguage, targetLanguage } = order;
  return {
    orderNumber,
    sourceLanguage,
    targetLanguage,
    fullName: 'Ana Gómez',
    amount: cents(1000),
    paid: cents(32_435),
    refunded: cents(1000),
    refundedAt: new Date('2026-11-22T09:00:00Z'),
    ...overrides,
  };
}

export function aPageCountPayload(
  overrides: Partial<MailPayload<'page_count'>> = {},
): MailPayload<'page_count'> {
  const { orderNumber, sourceLanguage, targetLanguage } = order;
  return {
    orderNumber,
    sourceLanguage,
    targetLanguage,
    fullName: 'Ana Gómez',
    state: 'asked',
    isPaid: true,
    document: null,
    pagesBefore: 2,
    pagesAfter: 3,
    reason: 'xx',
    priceBefore: cents(4990),
    priceAfter: cents(7485),
    difference: cents(2495),
    taxes: [],
    refunded: cents(0),
    answerUntil: new Date('2026-11-29T09:00:00Z'),
    dueAt: new Date('2026-11-23T09:00:00Z'),
    ...overrides,
  };
}

export function aLatePayload(overrides: Partial<MailPayload<'late'>> = {}): MailPayload<'late'> {
  const { orderNumber, sourceLanguage, targetLanguage } = order;
  const about = { orderNumber, sourceLanguage, targetLanguage, fullName: 'Ana Gómez', documentCount: 1 };
  const dueAt = new Date('2026-11-23T09:00:00Z');
  return {
    ...about,
    dueAt,
    amount: cents(250),
    credit: null,
    isByHand: false,
    isDelivered: false,
    ...overrides,
  };
}

export function aContactPayload(overrides: Partial<MailPayload<'contact'>> = {}): MailPayload<'contact'> {
  return {
    name: 'Ana Gómez',
    email: 'ana@example.com',
    message: 'Hello,\ncan you translate a birth certificate from Oaxaca?\n\nThank you',
    sentAt: new Date('2026-11-20T09:00:00Z'),
    ...overrides,
  };
}

export function anOutgoingMail(overrides: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<paid.0190a5f0-0000-4000-8000-000000000001@truepage.example>',
    kind: 'paid',
    orderNumber: order.orderNumber,
    to: { name: 'Ana Gómez', address: 'ana@example.com' },
    subject: 'Payment confirmed',
    text: 'Thank you.\n',
    html: '<p>Thank you.</p>',
    queuedAt: new Date('2026-11-20T09:00:00Z'),
    ...overrides,
  };
}
