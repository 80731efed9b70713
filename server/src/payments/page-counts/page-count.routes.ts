import { adminPageCountApi } from '@truepage/core/api/admin/page-counts/page-counts';
import { pageCountApi } from '@truepage/core/api/page-counts';
import { AppError } from '@truepage/core/errors';
import type { Deps } from '../../deps.ts';
import { demandStaff } from '../../http/call.ts';
import type { ApiRouter } from '../../http/handle.ts';
import type { RateLimits } from '../../http/security/rate-limit.ts';
import { resolveOrder } from '../../order-access/order.repository.ts';
import { ownedCalls } from '../../order-access/owned-calls.routes.ts';
import { openAttempt } from '../attempts/open-attempt.ts';
import { answerPageCount, withdrawPageCount } from './answer-page-count.ts';
import { correctPageCount } from './correct-page-count.ts';
import { readPageCounts, readQuestion } from './present-page-counts.ts';

/** Staff correct page counts, and customers answer. */
export function pageCountRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  routeCustomers(api, deps, limits);
  const listed = async (idOrNumber: string) => {
    const { id } = await resolveOrder(deps.orm.em.fork(), idOrNumber);
    return readPageCounts(deps, id);
  };
  api.handle(adminPageCountApi.listPageCounts, ({ params }) => listed(params.id));
  api.handle(adminPageCountApi.correctPageCount, async ({ params, body, call }) => {
    await correctPageCount(deps, demandStaff(call), params.id, body);
    return listed(params.id);
  });
  api.handle(adminPageCountApi.withdrawPageCount, async ({ params, call }) => {
    await withdrawPageCount(deps, demandStaff(call), params.id, params.pageCountId);
    return listed(params.id);
  });
}

function routeCustomers(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const owned = ownedCalls(deps, limits);
  api.handle(pageCountApi.getPageCount, ({ params, call }) =>
    owned(call, params.orderNumber, (orderNumber) => readQuestion(deps, orderNumber)),
  );
  api.handle(pageCountApi.payPageCount, async ({ params, body, call }) => {
    await limits.consume('payment', call.ip);
    return owned(call, params.orderNumber, async (orderNumber) => {
      const { url } = await openAttempt(deps, orderNumber, 'checkout', body.id);
      if (url === null) throw new AppError('payment.processing');
      return { url };
    });
  });
  api.handle(pageCountApi.answerPageCount, async ({ params, body, call }) => {
    await limits.consume('payment', call.ip);
    return owned(call, params.orderNumber, async (orderNumber, proven) => {
      await answerPageCount(deps, orderNumber, { ...body, proven });
      return readQuestion(deps, orderNumber);
    });
  });
}
