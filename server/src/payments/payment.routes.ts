import { paymentApi } from '@truepage/core/api/payments';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { demandFullAccess } from '../order-access/order-access.ts';
import { demandOrderNumber } from '../order-access/order.repository.ts';
import type { AttemptKind } from './attempts/attempt.repository.ts';
import { checkPayment } from './check-payment.ts';
import { declineWords } from './decline-words.ts';
import { openAttempt, type OpenAttempt } from './attempts/open-attempt.ts';

export function paymentRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const { publishableKey, stripeJsUrl, isSandbox } = deps.payments;

  const open = (typed: string, kind: AttemptKind, call: Call) =>
    openPayment(deps, limits, { typed, kind, call });

  api.handle(paymentApi.getSiteConfig, () => ({
    publishableKey,
    stripeJsUrl: stripeJsUrl ?? null,
    paymentSandbox: isSandbox,
  }));

  api.handle(paymentApi.createCheckoutSession, async ({ body, call }) => {
    const { url } = await open(body.orderNumber, 'checkout', call);
    if (url === null) throw new AppError('payment.processing');
    return { url };
  });

  api.handle(paymentApi.createPaymentIntent, async ({ params, call }) => {
    const { clientSecret } = await open(params.orderNumber, 'intent', call);
    if (clientSecret === null) throw new AppError('payment.processing');
    return { clientSecret };
  });

  api.handle(paymentApi.checkPayment, async ({ params, call }) => {
    await limits.consume('checkPayment', call.ip);
    return limits.countMisses('lookup', call.ip, async () => {
      const { state, decline } = await checkPayment(deps, demandOrderNumber(params.orderNumber));
      const message = decline && declineWords(decline, call.locale);
      return message === undefined ? { state } : { state, message };
    });
  });
}

/**
 * Opens a payment for a caller who may pay. Requests for unknown orders are rate limited. `typed` is the order number
 * as sent.
 */
export async function openPayment(
  deps: Deps,
  limits: RateLimits,
  { typed, kind, call }: { typed: string; kind: AttemptKind; call: Pick<Call, 'ip' | 'access' | 'staff'> },
): Promise<OpenAttempt> {
  await limits.consume('payment', call.ip);
  return limits.countMisses('lookup', call.ip, async () => {
    const orderNumber = demandOrderNumber(typed);
    await demandFullAccess(deps, orderNumber, call);
    return openAttempt(deps, orderNumber, kind);
  });
}
