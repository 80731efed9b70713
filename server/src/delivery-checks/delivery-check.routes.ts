import { adminDeliveryCheckApi } from '@truepage/core/api/admin/delivery-checks';
import type { Deps } from '../deps.ts';
import { demandStaff } from '../http/call.ts';
import type { ApiRouter } from '../http/handle.ts';
import { answerFinding, reopenFinding } from './answer-finding.ts';
import { requestCheck } from './request-check.ts';
import { readCheck } from './read-check.ts';

export function deliveryCheckRoutes(api: ApiRouter, deps: Deps): void {
  api.handle(adminDeliveryCheckApi.getDeliveryCheck, ({ params, query, call }) =>
    readCheck(deps, demandStaff(call), params.id, query.document),
  );
  api.handle(adminDeliveryCheckApi.runDeliveryCheck, async ({ params, query, call }) => {
    await requestCheck(deps, demandStaff(call), params.id, query.document);
    return readCheck(deps, demandStaff(call), params.id, query.document);
  });
  api.handle(adminDeliveryCheckApi.answerFinding, async ({ params, query, body, call }) => {
    const { id: idOrNumber, findingId } = params;
    await answerFinding(deps, demandStaff(call), { idOrNumber, position: query.document, findingId }, body);
    return readCheck(deps, demandStaff(call), idOrNumber, query.document);
  });
  api.handle(adminDeliveryCheckApi.reopenFinding, async ({ params, query, call }) => {
    const { id: idOrNumber, findingId } = params;
    await reopenFinding(deps, demandStaff(call), { idOrNumber, position: query.document, findingId });
    return readCheck(deps, demandStaff(call), idOrNumber, query.document);
  });
}
