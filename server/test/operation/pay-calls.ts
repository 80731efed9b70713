import { randomUUID } from 'node:crypto';
import type { GoodCall } from './every-call.ts';

const text = (value: unknown) => () => value;

const unknownStatement = (body?: object) => ({
  params: () => ({ statementId: randomUUID() }),
  ...(body === undefined ? {} : { body: text(body) }),
  answer: 'pay.statement_not_found' as const,
});

/** Calls about translators' earnings. */
export const payCalls = {
  getTranslatorPay: { params: ({ staffId }) => ({ staffId }) },
  setPayRate: {
    params: ({ staffId }) => ({ staffId }),
    body: text({ from: 'es', to: 'en', rate: { unit: 'page', rate: 600 } }),
  },
  reverseEarning: {
    params: () => ({ earningId: randomUUID() }),
    body: text({ reason: 'A mistake' }),
    answer: 'pay.not_found',
  },
  makeStatements: { body: text({ period: '2025-01', staffId: null }) },
  payStatements: { body: text({ statementIds: [randomUUID()] }), answer: 'pay.statement_not_found' },
  getStatement: unknownStatement(),
  agreeToStatement: unknownStatement(),
  disputeStatement: unknownStatement({ reason: 'An order is missing' }),
  withdrawStatement: unknownStatement({ reason: 'An order was missing' }),
  makePayBatch: { body: text({ format: 'csv' }), answer: 'pay.nothing_to_pay' },
  endPayBatch: {
    params: () => ({ batchId: randomUUID() }),
    body: text({ outcome: 'paid' }),
    answer: 'pay.batch_not_found',
  },
  exportPayBatch: { query: `?batch=${randomUUID()}`, answer: 'pay.batch_not_found' },
  setPayDebtor: { body: text({ name: 'TruePage', iban: 'DE89370400440532013000', bic: '' }) },
  setOwnPayee: {
    body: text({ name: 'Ana Ruiz', address: 'Calle Mayor 1', taxNumber: '', iban: '', bic: '' }),
  },
  offerOrder: {
    params: ({ orderId }) => ({ id: orderId }),
    body: ({ staffId }) => ({ staffIds: [staffId], hours: 24 }),
    answer: 'offer.unavailable',
  },
  withdrawOffers: { params: ({ orderId }) => ({ id: orderId }), answer: 'offer.unavailable' },
  answerOffer: {
    params: () => ({ offerId: randomUUID() }),
    body: text({ answer: 'accepted' }),
    answer: 'offer.not_found',
  },
  exportStatement: {
    query: `?statement=${randomUUID()}&format=csv`,
    answer: 'pay.statement_not_found',
  },
  getOrderPay: { params: ({ orderId }) => ({ id: orderId }) },
} satisfies Record<string, GoodCall>;
