import { firmApi } from '@truepage/core/api/partners/firm';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type Koa from 'koa';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { callOf, type Call } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { parseBody } from '../../http/read-input.ts';
import type { PageOptions } from '../../http/site/pages.ts';
import { pathPart } from '../../http/site/path-part.ts';
import { answerSmallForm } from '../../http/site/small-form.ts';
import { demandOrderNumber } from '../../order-access/order.repository.ts';
import { availableOf } from '../../partners/accounts/account.repository.ts';
import { demandAccountOf } from '../../partners/members/member.repository.ts';
import { payFromAccount } from './pay-from-account.ts';

/** Members of a firm pay what staff request for an order from the firm's account. */
export function accountPaymentRoutes({ handle }: ApiRouter, deps: Deps, limits: RateLimits): void {
  const { accountOf, pay } = accountPayments(deps, limits);
  handle(firmApi.getPayingAccount, ({ params, call }) =>
    accountOf(call, demandOrderNumber(params.orderNumber)),
  );
  handle(firmApi.payFromAccount, async ({ params, body, call }) => {
    const orderNumber = await pay(call, params.orderNumber, body);
    return accountOf(call, orderNumber);
  });
}

/**
 * POST /track/:orderNumber: the same for the form on the order's page, sent by browsers without JavaScript. Responds
 * 303 after the payment, otherwise with the page and the reason.
 */
export function accountPaymentForm(deps: Deps, pages: PageOptions): Koa.Middleware {
  const { pay } = accountPayments(deps, pages.limits);
  return async (ctx, next) => {
    const number = pathPart(ctx, /^\/track\/([^/]+)$/);
    if (number === undefined || ctx.method !== 'POST') {
      await next();
      return;
    }
    await answerSmallForm(ctx, {
      pages,
      route: '/track/:orderNumber',
      act: async ({ revision, ...typed }) => {
        const accepted = { ...typed, ...(revision !== undefined && { revision: Number(revision) }) };
        await pay(await callOf(ctx, pages), number, parseBody(firmApi.payFromAccount, accepted));
        return ctx.path;
      },
    });
  };
}

type Accepted = z.output<typeof firmApi.payFromAccount.body>;

function accountPayments(deps: Deps, limits: RateLimits) {
  const accountOf = async (call: Call, orderNumber: OrderNumber) => {
    const em = deps.orm.em.fork();
    const { account } = await demandAccountOf(em, call.membership.memberId, orderNumber);
    return { name: account.name, available: await availableOf(em, account) };
  };
  const pay = async (call: Call, typed: string, { revision, correction }: Accepted) => {
    await limits.consume('payment', call.ip);
    const orderNumber = demandOrderNumber(typed);
    const { memberId } = call.membership;
    // Checked first, so that order numbers cannot be guessed here.
    await accountOf(call, orderNumber);
    if (revision !== undefined) await payFromAccount(deps, orderNumber, memberId, { revision });
    if (correction !== undefined) await payFromAccount(deps, orderNumber, memberId, { correction });
    return orderNumber;
  };
  return { accountOf, pay };
}
