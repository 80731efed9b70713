import { adminPaymentApi } from '@truepage/core/api/admin/payments';
import { cents } from '@truepage/core/money';
import type { Deps } from '../../deps.ts';
import { demandStaff, type Call } from '../../http/call.ts';
import { demandOwnPages } from '../../http/security/csrf.ts';
import type { ApiRouter } from '../../http/handle.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { resolveOrder } from '../../order-access/order.repository.ts';
import { readOrderRow } from '../../orders/staff/order-row.repository.ts';
import { presentOrderRow } from '../../orders/staff/present-staff-order.ts';
import { checkAllPayments } from '../check-all-payments.ts';
import { paymentsCheckText } from './check-texts.ts';
import { markPaid } from './mark-paid.ts';
import { readExceptions, readLedger } from './payment-desk.repository.ts';
import { taxReadiness } from './tax-readiness.ts';
import { presentPayments } from './present-payments.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { askedRefunds } from '../refunds/refund-request.repository.ts';
import { exceptionRoutes } from '../exceptions/exception.routes.ts';

/** A person waits for the response: slower checks are left to the sweep. */
const checkBudgetMs = 20_000;

/** The staff endpoints of payments. */
export function staffPaymentRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const fork = () => deps.orm.em.fork();

  api.handle(adminPaymentApi.markOrderPaid, async ({ params, call }) => {
    const staff = demandStaff(call);
    const { id, orderNumber } = await resolveOrder(fork(), params.orderNumber);
    await markPaid(deps, staff, orderNumber);
    return presentOrderRow(await readOrderRow(fork(), id), staff.role);
  });

  const check = async (call: Call) => {
    await limits.consume('checkAllPayments', demandStaff(call).id);
    const result = await checkAllPayments(deps, { budgetMs: checkBudgetMs, isThorough: true });
    return { ...result, message: paymentsCheckText(result, call.locale) };
  };
  api.handle(adminPaymentApi.checkStripePayments, ({ call }) => check(call), {
    before: [demandOwnPages(deps.publicUrl)],
  });
  api.handle(adminPaymentApi.postCheckStripePayments, ({ call }) => check(call));

  api.handle(adminPaymentApi.getTaxReadiness, () => taxReadiness(deps));

  api.handle(adminPaymentApi.getOrderPayments, async ({ params }) => {
    const em = fork();
    const { id, orderNumber } = await resolveOrder(em, params.id);
    return presentPayments(
      await readLedger(em, id),
      await askedRefunds(em, id),
      await readExceptions(em, { orderNumber }),
    );
  });

  api.handle(adminPaymentApi.refundOrder, async ({ params, body, call }) => {
    const { orderNumber } = await resolveOrder(fork(), params.id);
    const { amount, reason, note, requestId } = body;
    return refundOrder(deps, {
      orderNumber,
      amount: amount === undefined ? undefined : cents(amount),
      reason,
      note,
      requestId,
      staffId: demandStaff(call).id,
    });
  });

  exceptionRoutes(api, deps);
}
