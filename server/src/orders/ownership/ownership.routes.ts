import { ownershipApi } from '@truepage/core/api/ownership';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import type { Deps } from '../../deps.ts';
import type { ApiRouter } from '../../http/handle.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { grantedGeneration } from '../../order-access/order-access.ts';
import { proveByCode } from './prove-by-code.ts';

const done = { success: true as const };

/** Proof of ownership by an emailed code. Replies never reveal whether an order exists. */
export function ownershipRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  api.handle(ownershipApi.mailOwnershipCode, async ({ params, call }) => {
    const orderNumber = parseOrderNumber(params.orderNumber);
    await limits.consume('ownershipCode', call.ip);
    await limits.consume('ownershipCodeOrder', orderNumber ?? 'none');
    if (orderNumber === undefined) return done;
    await deps.orm.em.fork().transactional((em) => deps.jobs.enqueue(em, 'ownership-code', { orderNumber }));
    return done;
  });

  api.handle(ownershipApi.proveOwnership, async ({ params, body, call }) => {
    const orderNumber = parseOrderNumber(params.orderNumber);
    // A second tab, or a retry after a lost response: the first request proved ownership and used up the code.
    const known = orderNumber && (await grantedGeneration(deps, orderNumber, call, 'owned'));
    if (known !== undefined) return done;
    const proven = await limits.countGuesses([['ownershipGuess', call.ip]], () =>
      proveByCode(deps, orderNumber, body.code),
    );
    call.access.grant(proven, 'owned');
    return done;
  });
}
