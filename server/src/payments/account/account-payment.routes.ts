import { firmApi } from '@truepage/core/api/partners/firm';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { Deps } from '../../deps.ts';
import type { Call } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { demandOrderNumber } from '../../order-access/order.repository.ts';
import { availableOf } from '../../partners/accounts/account.repository.ts';
import { demandAccountOf } from '../../partners/members/member.repository.ts';
import { payFromAccount } from './pay-from-account.ts';

/** Members pay what staff ask for an order from the account of their firm. */
export function accountPaymentRoutes({ handle }: ApiRouter, deps: Deps, limits: RateLimits): void {
  const accountOf = async (call: Call, orderNumber: OrderNumber) => {
    const em = deps.orm.em.fork();
    const { account } = await demandAccountOf(em, call.membership.memberId, orderNumber);
    return { name: account.name, available: await availableOf(em, account) };
  };
  handle(firmApi.getPayingAccount, ({ params, call }) =>
    accountOf(call, demandOrderNumber(params.orderNumber)),
  );
  handle(firmApi.payFromAccount, async ({ params, body: { revision, correction }, call }) => {
    await limits.consume('payment', call.ip);
    const orderNumber = demandOrderNumber(params.orderNumber);
    const { memberId } = call.membership;
    // First, so that order numbers cannot be guessed here.
    await accountOf(call, orderNumber);
    if (revision !== undefined) await payFromAccount(deps, orderNumber, memberId, { revision });
    if (correction !== undefined) await payFromAccount(deps, orderNumber, memberId, { correction });
    return accountOf(call, orderNumber);
  });
}
