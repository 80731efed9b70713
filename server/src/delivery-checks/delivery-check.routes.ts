import { adminDeliveryCheckApi } from '@truepage/core/api/admin/delivery-checks';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { answerFinding, reopenFinding } from './answer-finding.ts';
import { requestCheck } from './request-check.ts';
import { readCheck } from './read-check.ts';

/** Delivery checks for staff: results and answers. */
export function deliveryCheckRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminDeliveryCheckApi.getDeliveryCheck, ({ params, call }) =>
    readCheck(deps, demandStaff(call), params.id),
  );
  api.handle(adminDeliveryCheckApi.runDeliveryCheck, async ({ params, call }) => {
    await requestCheck(deps, demandStaff(call), params.id);
    return readCheck(deps, demandStaff(call), params.id);
  });
  api.handle(adminDeliveryCheckApi.answerFinding, async ({ params, body, call }) => {
    const { id: idOrNumber, findingId } = params;
    await answerFinding(deps, demandStaff(call), { idOrNumber, findingId }, body);
    return readCheck(deps, demandStaff(call), idOrNumber);
  });
  api.handle(adminDeliveryCheckApi.reopenFinding, async ({ params, call }) => {
    const { id: idOrNumber, findingId } = params;
    await reopenFinding(deps, demandStaff(call), { idOrNumber, findingId });
    return readCheck(deps, demandStaff(call), idOrNumber);
  });
}
