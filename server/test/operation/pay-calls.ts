import { randomUUID } from 'node:crypto';
import type { GoodCall } from './every-call.ts';

const text = (value: unknown) => () => value;

/** Calls about what translators earn. */
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
  getOrderPay: { params: ({ orderId }) => ({ id: orderId }) },
} satisfies Record<string, GoodCall>;
