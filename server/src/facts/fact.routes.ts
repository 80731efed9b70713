import { adminFactApi } from '@truepage/core/api/facts/admin-facts';
import { factApi } from '@truepage/core/api/facts/facts';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import type { RateLimits } from '../http/security/rate-limit.ts';
import { ownedCalls } from '../order-access/owned-calls.routes.ts';
import { answerFacts } from './answer-facts.ts';
import { waiveFacts, withdrawFacts } from './end-facts.ts';
import { readCustomersFacts, readStaffFacts } from './present-facts.ts';
import { sendFacts } from './send-facts.ts';
import { suggestFactsOf } from './suggest-facts.ts';

/** Translators ask customers to confirm facts; customers answer. */
export function factRoutes(api: ApiRouter, deps: Deps, limits: RateLimits): void {
  const owned = ownedCalls(deps, limits);
  api.handle(factApi.getFacts, ({ params, call }) =>
    owned(call, params.orderNumber, (orderNumber) => readCustomersFacts(deps, orderNumber)),
  );
  api.handle(factApi.answerFacts, ({ params, body, call }) =>
    owned(call, params.orderNumber, async (orderNumber, proven) => {
      await limits.consume('message', call.ip);
      const isLate = await answerFacts(deps, orderNumber, { ...body, listId: params.listId, proven });
      return { isLate, list: await readCustomersFacts(deps, orderNumber) };
    }),
  );

  api.handle(adminFactApi.listFacts, ({ params, call }) =>
    readStaffFacts(deps, demandStaff(call), params.id),
  );
  api.handle(adminFactApi.suggestFacts, async ({ params, call }) => ({
    facts: await suggestFactsOf(deps, demandStaff(call), params.id),
  }));
  api.handle(adminFactApi.sendFacts, async ({ params, body, call }) => {
    const staff = demandStaff(call);
    await sendFacts(deps, staff, params.id, { id: params.listId, facts: body.facts });
    return readStaffFacts(deps, staff, params.id);
  });
  api.handle(adminFactApi.withdrawFacts, async ({ params, call }) => {
    const staff = demandStaff(call);
    await withdrawFacts(deps, staff, params.id, params.listId);
    return readStaffFacts(deps, staff, params.id);
  });
  api.handle(adminFactApi.waiveFacts, async ({ params, body, call }) => {
    const staff = demandStaff(call);
    await waiveFacts(deps, staff, params.id, body);
    return readStaffFacts(deps, staff, params.id);
  });
}
